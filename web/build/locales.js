import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { FluentResource } from "@fluent/bundle";

const FOLDER = fileURLToPath(new URL("../../nerve/locales", import.meta.url));

const TERMINAL = "terminal.ftl"; // the page has no use for it

/** @param {string} language */
function ownName(language) {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** The catalogues of nerve/locales: `virtual:locales` loads one language, all its files together. */
export function locales() {
  const languages = readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
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
        const entries = languages.map((name) => `"${name}":()=>import("virtual:locale/${name}")`);
        // What a language calls itself: to ask the browser takes a phone long.
        const names = languages.map((name) => [name, ownName(name)]);
        return `export const NAMES=${JSON.stringify(Object.fromEntries(names))};export default {${entries.join(",")}}`;
      }
      if (!id.startsWith("\0virtual:locale/")) return undefined;
      const folder = join(FOLDER, id.slice("\0virtual:locale/".length));
      const files = readdirSync(folder)
        .filter((name) => name.endsWith(".ftl") && name !== TERMINAL)
        .sort();
      const texts = files.map((name) => readFileSync(join(folder, name), "utf8"));
      // Understood here, so that no phone need do it; and JSON is read quicker than code.
      const { body } = new FluentResource(texts.join("\n"));
      const messages = Object.fromEntries(body.map(({ id, value }) => [id, value]));
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(messages))})`;
    },
  };
}
