import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { locales } from "./build/locales.js";
import { rules } from "./build/rules.js";

export default defineConfig({
  plugins: [svelte(), locales(), rules()],
  build: {
    outDir: "../nerve/server/static",
    emptyOutDir: true,
    target: "es2022",
    // The page allows no inlined pictures but its own files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: {
    proxy: {
      "/api": "http://localhost:8013",
      "/ws": { target: "http://localhost:8013", ws: true },
    },
  },
});
