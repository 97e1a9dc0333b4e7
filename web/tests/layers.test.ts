// @vitest-environment node
import { expect, test } from "vitest";
import { allFaults, faults } from "../build/layers.js";

test("imports go one way, and nobody names a game", () => {
  const games = ["lamp", "pier"];
  const found = (path: string, text: string) => faults(path, text, games).length;
  expect(found("ui/A.svelte", 'import { b } from "../lib/b";')).toBe(0);
  expect(found("lib/a.ts", 'import B from "../ui/B.svelte";')).toBe(1);
  expect(found("ui/A.svelte", '{#await import("../games/faces") then x}')).toBe(1);
  expect(found("games/lamp/a.ts", 'import { b } from "../pier/b";')).toBe(2); // and names it
  expect(found("games/lamp/a.ts", 'import { b } from "./b"; t("lamp-title")')).toBe(0);
  expect(found("pages/A.svelte", 'if (game === "lamp")')).toBe(1);
  expect(found("pages/A.svelte", "list.lamp(1); t(`x-lamp`)")).toBe(0);
});

test("the page keeps to its layers", () => {
  expect(allFaults()).toEqual([]);
});
