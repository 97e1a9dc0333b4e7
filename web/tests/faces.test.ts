import { expect, test } from "vitest";
import { botFace, DRAWN, drawnFace } from "../src/lib/faces";
import { graphemes, lettersOf } from "../src/lib/letters";
import { FACES } from "../src/lib/protocol";

const BOTS =
  "Pip Bo Lulu Moe Tess Kit Ned Ivy Hal June Max Rosa Vera Otto Nina Axel Greta Boris Sable Quill Onyx Raven Frost Flint";

test("every face is drawn, and each is another", () => {
  expect(Object.keys(DRAWN).sort()).toEqual([...FACES].sort());
  expect(FACES.length).toBeGreaterThanOrEqual(12);
  expect(new Set(Object.values(DRAWN)).size).toBe(FACES.length);
  for (const drawing of Object.values(DRAWN)) {
    const parsed = new DOMParser().parseFromString(`<svg>${drawing}</svg>`, "image/svg+xml");
    expect(parsed.querySelectorAll("script, image, use")).toHaveLength(0);
    expect(drawing).not.toMatch(/NaN|undefined|style=|http/);
  }
});

test("every bot of the house has a face of its own", () => {
  const names = BOTS.split(" ");
  expect(new Set(names.map(botFace)).size).toBe(names.length);
  expect(botFace("Ned")).toBe(botFace("Ned"));
});

test("a stranger's face is no drawing", () => {
  expect(drawnFace("shark" as "fox", false, "Ann")).toBe("");
  expect(drawnFace("", false, "Ann")).toBe("");
  expect(drawnFace("", true, "Ann")).toBe(botFace("Ann"));
});

test.each([
  [
    ["Ann", "Ben"],
    ["A", "B"],
  ],
  [
    ["Ann", "Anton"],
    ["A1", "A2"],
  ], // AN and AN would not do
  [
    ["Ann", "Adam"],
    ["AN", "AD"],
  ],
  [
    ["Guest 52", "Guest 57"],
    ["G52", "G57"],
  ],
  [
    ["Ann Bell", "Ann Carr"],
    ["AB", "AC"],
  ],
  [
    ["Ann", "Ann"],
    ["A1", "A2"],
  ],
  [
    ["🦊", "Ben"],
    ["🦊", "B"],
  ],
  [
    ["👩‍🚀", "👩‍🔬"],
    ["👩‍🚀", "👩‍🔬"],
  ],
  [
    ["ß", "élan"],
    ["SS", "É"],
  ],
])("letters tell %j apart", (names, letters) => {
  expect(lettersOf(names)).toEqual(letters);
  expect(new Set(lettersOf(names)).size).toBe(names.length);
});

test("an emoji is one character", () => {
  expect(graphemes("👩‍🚀a")).toEqual(["👩‍🚀", "a"]);
});
