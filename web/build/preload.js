/** Ask for the font as early as for the script: the page waits for both. */
export function preload() {
    return {
        name: "nerve-preload",
        transformIndexHtml: {
            order: /** @type {const} */ ("post"),
            /**
             * @param {string} _html
             * @param {{ bundle?: Record<string, unknown> }} context
             */
            handler(_html, context) {
                const fonts = Object.keys(context.bundle ?? {}).filter((name) =>
                    /-latin-wght.*woff2$/.test(name),
                );
                return fonts.map((name) => ({
                    tag: "link",
                    attrs: {
                        rel: "preload",
                        as: "font",
                        type: "font/woff2",
                        href: `/${name}`,
                        crossorigin: "",
                    },
                    injectTo: /** @type {const} */ ("head"),
                }));
            },
        },
    };
}
