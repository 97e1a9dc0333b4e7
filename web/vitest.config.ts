import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { locales } from "./build/locales.js";
import { rules } from "./build/rules.js";

export default defineConfig({
  plugins: [svelte(), locales(), rules()],
  resolve: { conditions: ["browser"] },
  test: { environment: "happy-dom", pool: "vmThreads", include: ["tests/**/*.test.ts"] },
});
