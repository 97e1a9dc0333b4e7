import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { FluentResource } from "@fluent/bundle";

const NERVE = fileURLToPath(new URL("../../nerve", import.meta.url));

const SOURCE = fileURLToPath(new URL("../src", import.meta.url));
// What the home page is made of: its words come first, all others with the first page that needs them.
const HOME =
    /^(App|main|pages\/(Home|Mine)|ui\/(Dialog|Language|Switch|Num)|lib\/(api|i18n|keys)|games\/[^/]+\/(face|Card))\b/;
const TERMINAL = "terminal-"; // so begins what only the terminal says: the page has no use for it

/** A message without variables.
 * @param {string} language @param {string} id */
export function textOf(language, id) {
    const folder = join(NERVE, "words", language);
    const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
    const found = new FluentResource(texts.join("\n")).body.find((message) => message.id === id);
    if (typeof found?.value !== "string") throw new Error(`${language}: no plain text ${id}`);
    return found.value;
}

/** @param {string} language */
function ownName(language) {
    const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** What tells whether the home page may say a message: the texts in its sources are ids, or patterns of ids. */
function saidAtHome() {
    const texts = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
        .map((path) => path.replaceAll("\\", "/"))
        .filter((path) => HOME.test(path) && /\.(ts|svelte)$/.test(path))
        .map((path) => readFileSync(join(SOURCE, path), "utf8"));
    const quoted = texts.flatMap((text) => [...text.matchAll(/(["'`])([\w$\{\}.()? :"-]+?)\1/g)]);
    const ids = new Set(quoted.map((found) => found[2] ?? ""));
    const made = [...ids]
        .filter((text) => /^(\w+-)*\$\{|-\$\{/.test(text) && /[a-z]-\$|\}-[a-z]/.test(text))
        .map((text) => new RegExp(`^${text.replace(/\$\{[^}]*\}/g, "[\\w-]+")}$`));
    return (/** @type {string} */ id) => ids.has(id) || made.some((pattern) => pattern.test(id));
}

/** The catalogues of nerve/words and of the games: `virtual:locales` loads one language, all its files together:
 * first what the home page says, then the rest. */
export function locales() {
    const languages = readdirSync(join(NERVE, "words"), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && entry.name.length === 2)
        .map((entry) => entry.name)
        .sort();
    return {
        name: "nerve-locales",
        /** @param {string} id */
        resolveId(id) {
            return id.startsWith("virtual:locale") ? `\0${id}` : undefined;
        },
        /** @param {string} id */
        load(id) {
            if (id === "\0virtual:locales") {
                const entries = languages.map(
                    (name) =>
                        `"${name}":[()=>import("virtual:locale/${name}"),()=>import("virtual:locale/more-${name}")]`,
                );
                // What a language calls itself: to ask the browser takes a phone long.
                const names = languages.map((name) => [name, ownName(name)]);
                return `export const NAMES=${JSON.stringify(Object.fromEntries(names))};export default {${entries.join(",")}}`;
            }
            if (!id.startsWith("\0virtual:locale/")) return undefined;
            const wanted = id.slice("\0virtual:locale/".length);
            const more = wanted.startsWith("more-");
            const language = wanted.slice(-2);
            const folder = join(NERVE, "words", language);
            const files = readdirSync(folder)
                .filter((name) => name.endsWith(".ftl"))
                .map((name) => join(folder, name));
            const rooms = readdirSync(join(NERVE, "games")).flatMap((game) => {
                const spoken = [language, "en"].map((name) =>
                    join(NERVE, "games", game, "words", `${name}.ftl`),
                );
                return spoken.filter((path) => existsSync(path)).slice(0, 1);
            });
            const texts = [...files, ...rooms].sort().map((path) => readFileSync(path, "utf8"));
            // Understood here, so that no phone need do it; and JSON is read quicker than code.
            const { body } = new FluentResource(texts.join("\n"));
            const atHome = saidAtHome();
            const ours = body.filter(({ id }) => !id.startsWith(TERMINAL) && atHome(id) !== more);
            const messages = Object.fromEntries(ours.map(({ id, value }) => [id, value]));
            return `export default JSON.parse(${JSON.stringify(JSON.stringify(messages))})`;
        },
    };
}
