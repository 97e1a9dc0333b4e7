import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { marked } from "marked";

/** `virtual:rules/push` is the rules page of Push as HTML. The pages are our own files. */
export function rules() {
  return {
    name: "nerve-rules",
    /** @param {string} id */
    resolveId(id) {
      return id.startsWith("virtual:rules/") ? `\0${id}` : undefined;
    },
    /** @param {string} id */
    load(id) {
      if (!id.startsWith("\0virtual:rules/")) return undefined;
      const game = id.slice("\0virtual:rules/".length);
      const file = fileURLToPath(new URL(`../../nerve/games/${game}.md`, import.meta.url));
      const html = /** @type {string} */ (marked.parse(readFileSync(file, "utf8")));
      // A ruling's id is an anchor, so that a log line can lead to its rule.
      const withAnchors = html
        .replace(/ align="(\w+)"/g, "")
        .replace(/<table>/g, '<div class="wide"><table>')
        .replace(/<\/table>/g, "</table></div>");
      return `export default ${JSON.stringify(withAnchors)}`;
    },
  };
}
