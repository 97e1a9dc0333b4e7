import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { locales } from "./build/locales.js";
import { preload } from "./build/preload.js";
import { rules } from "./build/rules.js";

const BASE = /node_modules|svelte\/|src\/(main|App|app|pages\/Home|lib\/(api|facts|i18n|keys|router|soon|sounds|storage|theme)|ui\/(Card|Num|Dialog|Icon|Language|Logo|Switch))\b/;

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
      // What the first page needs is one file: on a phone, requests cost more than bytes.
      output: { codeSplitting: { groups: [{ name: "base", test: BASE }] } },
    },
  },
  server: {
    proxy: {
      "/api": "http://localhost:8013",
      "/ws": { target: "http://localhost:8013", ws: true },
    },
  },
});
