/** Run in node: holds the page's own sources to the streams of stdin, one a line. */
import { createInterface } from "node:readline";
import { createServer } from "vite";

const leftOut = JSON.parse(process.argv[2] ?? "[]");
const vite = await createServer({
    appType: "custom",
    logLevel: "error",
    server: { middlewareMode: true, watch: null, ws: false },
});
const { held } = await vite.ssrLoadModule("/tests/stream.ts");
for await (const line of createInterface({ input: process.stdin })) {
    console.log(JSON.stringify(held(JSON.parse(line), leftOut)));
}
await vite.close();
