import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { marked } from "marked";

const NERVE = fileURLToPath(new URL("../../nerve", import.meta.url));

/** The rules page of a game: English stands beside the rules, the others with its words.
 * @param {string} language @param {string} game */
function pageOf(language, game) {
    const page = language === "en" ? "rules.md" : join("words", `${language}.md`);
    return join(NERVE, "games", game, page);
}

/** `virtual:rules` loads one page as HTML: "nl/GAME" is that of a game in Dutch. The pages are our own files. */
export function rules() {
    const languages = readdirSync(join(NERVE, "words"), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && entry.name.length === 2)
        .map((entry) => entry.name);
    const games = readdirSync(join(NERVE, "games")).filter((name) =>
        existsSync(join(NERVE, "games", name, "rules.md")),
    );
    return {
        name: "nerve-rules",
        /** @param {string} id */
        resolveId(id) {
            return /^virtual:rules(\/|$)/.test(id) ? `\0${id}` : undefined;
        },
        /** @param {string} id */
        load(id) {
            if (id === "\0virtual:rules") {
                const pages = languages.flatMap((language) =>
                    games.map((game) => `${language}/${game}`),
                );
                const entries = pages.map(
                    (page) => `"${page}":()=>import("virtual:rules/${page}")`,
                );
                return `export default {${entries.join(",")}}`;
            }
            if (!id.startsWith("\0virtual:rules/")) return undefined;
            const [language = "", game = ""] = id.slice("\0virtual:rules/".length).split("/");
            const file = readFileSync(pageOf(language, game), "utf8");
            const html = /** @type {string} */ (marked.parse(file));
            const scrolling = html
                .replace(/ align="(\w+)"/g, "")
                .replace(/<table>/g, '<div class="wide"><table>')
                .replace(/<\/table>/g, "</table></div>");
            return `export default ${JSON.stringify(scrolling)}`;
        },
    };
}
