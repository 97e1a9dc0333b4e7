import { expect, test } from "vitest";
import { blocksOf } from "../src/lib/markdown";

test("headings, paragraphs and items", () => {
  const page =
    "# Lantern\n\nOn the *dark* pier,\nin **two** lines.\n\n- one\n  goes on\n- `two`\n\n1. first\n";
  expect(blocksOf(page)).toEqual([
    { kind: "h1", lines: ["Lantern"] },
    { kind: "p", lines: ["On the dark pier,", "in two lines."] },
    { kind: "items", lines: ["one goes on", "two"] },
    { kind: "items", lines: ["first"] },
  ]);
});

test("tables become lines, fences stay as they are", () => {
  const page = "| card | worth |\n|---|---:|\n| wind | 0 |\n\n```\n# no heading\n\n  kept\n```\n";
  expect(blocksOf(page)).toEqual([
    { kind: "p", lines: ["card · worth"] },
    { kind: "p", lines: ["wind · 0"] },
    { kind: "code", lines: ["# no heading", "", "  kept"] },
  ]);
});

test("whatever it says, it stays text", () => {
  const page = '<script>alert(1)</script> [click](javascript:alert(1)) <img src=x onerror="x">';
  expect(blocksOf(page)).toEqual([
    { kind: "p", lines: ['<script>alert(1)</script> click) <img src=x onerror="x">'] },
  ]);
});

test("an unclosed fence ends with the page, and names with _ stay whole", () => {
  expect(blocksOf("```\nx")).toEqual([{ kind: "code", lines: ["x"] }]);
  expect(blocksOf("use go_on_now here")).toEqual([{ kind: "p", lines: ["use go_on_now here"] }]);
});
