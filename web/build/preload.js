import { textOf } from "./locales.js";

const FIRST = ["app-tagline", "home-free"]; // what is read before there is a page

/** The document paints by itself: it holds the first words in every language, the style sheet comes after them, and
 * the font is asked for as early as the script. */
export function preload() {
    return {
        name: "nerve-preload",
        transformIndexHtml: {
            order: /** @type {const} */ ("post"),
            /**
             * @param {string} html
             * @param {{ bundle?: Record<string, unknown> }} context
             */
            handler(html, context) {
                const words = ["de", "en", "fr", "nl"].flatMap((language) =>
                    FIRST.map(
                        (id, i) =>
                            `<p lang="${language}"${i ? "" : ' class="tagline-first"'}>${textOf(language, id)}</p>`,
                    ),
                );
                const sheets = html.match(/ *<link rel="stylesheet"[^>]*>\n?/g) ?? [];
                const late = sheets.reduce((text, sheet) => text.replace(sheet, ""), html);
                const fonts = Object.keys(context.bundle ?? {}).filter((name) =>
                    /-latin-wght.*woff2$/.test(name),
                );
                return {
                    html: late
                        .replace("<!-- first words -->", words.join(""))
                        .replace("<noscript>", `${sheets.join("").trim()}\n    <noscript>`),
                    tags: fonts.map((name) => ({
                        tag: "link",
                        attrs: {
                            rel: "preload",
                            as: "font",
                            type: "font/woff2",
                            href: `/${name}`,
                            crossorigin: "",
                        },
                        injectTo: /** @type {const} */ ("head"),
                    })),
                };
            },
        },
    };
}
