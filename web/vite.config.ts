import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { locales } from "./build/locales.js";
import { preload } from "./build/preload.js";
import { rules } from "./build/rules.js";

// What the first page needs. Of a game that is its face; its room is loaded with its first table.
const BASE = [
  /node_modules(?!.*(fluent.*resource|@noble))|svelte\//,
  /src\/(main|App|app|pages\/(Home|Mine))\b/,
  /src\/lib\/(api|i18n|keys|protocol|room|router|soon|sounds|storage|theme)\b/,
  /src\/ui\/(Card\w+|Num|Dialog|Icon|Language|Logo|Switch)\b/,
  /src\/games\/(index|faces)\b|src\/games\/(?!plain)\w+\/(face|theme|Card)\b/,
];
// What every table needs, whichever game is played at it.
const TABLE = [
  /src\/ui\/(Avatar|Bubbles|BannerView|Board|Clock|Flights|Gauge|Log|Odds\w+|Pile|Prompt|RuleDialog|Seat|Why)\b/,
  /src\/lib\/(cast|feelings|flights|letters|odds|script|table)\b/,
];
const among = (parts: RegExp[]) => (id: string) => parts.some((part) => part.test(id));

export default defineConfig({
  plugins: [svelte(), locales(), rules(), preload()],
  build: {
    outDir: "../nerve/server/static",
    emptyOutDir: true,
    target: "es2022",
    // The page allows no inlined pictures but its own files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // Few files: on a phone, requests cost more than bytes.
      output: {
        codeSplitting: {
          groups: [
            { name: "base", test: among(BASE), priority: 2 },
            { name: "faces", test: /src\/(ui\/Face|lib\/faces)\b/, priority: 2 },
            { name: "table", test: among(TABLE), priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      "/api": "http://localhost:8013",
      "/ws": { target: "http://localhost:8013", ws: true },
    },
  },
});
