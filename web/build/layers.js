import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

/** Imports go one way: lib <- ui <- games <- pages. Rooms do not know each other, and outside its own
 * room nobody names a game. `node build/layers.js` says what is wrong, if anything. */

const SOURCE = fileURLToPath(new URL("../src", import.meta.url));
const LAYERS = ["lib", "ui", "games", "pages"];
const IMPORT = /(?:\bfrom|\bimport|\bimport\()\s*["'](\.[^"']+)["']/g;

/** The layer of a file; what stands above them all is the highest.
 * @param {string} path */
function layerOf(path) {
    const found = LAYERS.indexOf(path.split("/")[0] ?? "");
    return found < 0 ? LAYERS.length : found;
}

/** The game in whose room a file is, if it is in one.
 * @param {string} path */
function roomOf(path) {
    const [layer, room, file] = path.split("/");
    return layer === "games" && file ? room : undefined;
}

/** What is wrong with a file.
 * @param {string} path from src/
 * @param {string} text
 * @param {string[]} games
 * @returns {string[]} */
export function faults(path, text, games) {
    const found = [];
    for (const [, name = ""] of text.matchAll(IMPORT)) {
        const target = join(dirname(path), name).replaceAll("\\", "/");
        if (layerOf(target) > layerOf(path))
            found.push(`${path}: imports ${target}, which stands above it`);
        const room = roomOf(path);
        if (room && roomOf(target) && roomOf(target) !== room) {
            found.push(`${path}: imports ${target}, which is of another room`);
        }
    }
    for (const game of games.filter((name) => name !== roomOf(path))) {
        const named = new RegExp(`["'\`/]${game}["'\`/-]|\\b${game}-[a-z]|^\\s*\\.${game}\\b`, "m");
        if (named.test(text)) found.push(`${path}: names a game, ${game}`);
    }
    return found;
}

/** What is wrong with the page. */
export function allFaults() {
    const rooms = readdirSync(join(SOURCE, "games"));
    const games = rooms.filter((name) => existsSync(join(SOURCE, "games", name, "face.ts")));
    return readdirSync(SOURCE, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(ts|svelte|css)$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
        .flatMap((file) => {
            const path = relative(SOURCE, file).replaceAll("\\", "/");
            return faults(path, readFileSync(file, "utf8"), games);
        });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const found = allFaults();
    for (const fault of found) console.error(fault);
    process.exitCode = found.length ? 1 : 0;
}
