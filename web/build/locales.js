import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { FluentResource } from "@fluent/bundle";

const NERVE = fileURLToPath(new URL("../../nerve", import.meta.url));

const TERMINAL = "terminal-"; // so begins what only the terminal says: the page has no use for it

/** @param {string} language */
function ownName(language) {
    const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** The catalogues of nerve/words and of the games: `virtual:locales` loads one language, all its files together. */
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
                    (name) => `"${name}":()=>import("virtual:locale/${name}")`,
                );
                // What a language calls itself: to ask the browser takes a phone long.
                const names = languages.map((name) => [name, ownName(name)]);
                return `export const NAMES=${JSON.stringify(Object.fromEntries(names))};export default {${entries.join(",")}}`;
            }
            if (!id.startsWith("\0virtual:locale/")) return undefined;
            const language = id.slice("\0virtual:locale/".length);
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
            const ours = body.filter(({ id }) => !id.startsWith(TERMINAL));
            const messages = Object.fromEntries(ours.map(({ id, value }) => [id, value]));
            return `export default JSON.parse(${JSON.stringify(JSON.stringify(messages))})`;
        },
    };
}
