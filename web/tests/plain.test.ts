import { beforeAll, expect, test } from "vitest";
import { hueOf, linesOf } from "../src/games/plain/cards";
import { pictureOf, plainly } from "../src/games/plain/fields";
import { plainScript } from "../src/games/plain/script";
import { wordsFor } from "../src/games/plain/words";
import { Cast } from "../src/lib/cast";
import { allWords, learn, speak, t, told } from "../src/lib/i18n.svelte";
import type { GameFacts, Seat, View } from "../src/lib/protocol";

const FACTS: GameFacts = {
  game: "lamp",
  title: "Lamp <b>",
  author: "",
  players: [2, 4],
  options: { storms: false },
  cards: ["1", "wind"],
  deck: { "1": 9, wind: 3 },
  faces: [],
  moves: ["draw", "stop", "blow_out 1"],
  limits: {},
  fixed: {},
  low_wins: false,
  phases: ["light", "go_on"],
  events: [
    { kind: "turn_up", tells: "card", rule: "" },
    { kind: "done", tells: "nothing", rule: "" },
  ],
  fields: [
    { name: "seat", holds: "number" },
    { name: "pile", holds: "number" },
    { name: "hand", holds: "heap" },
    { name: "table.players", holds: "number" },
    { name: "table.storms", holds: "number" },
    { name: "table.phase", holds: "number" },
    { name: "table.dealer", holds: "seat" },
    { name: "table.leader", holds: "seat" },
    { name: "table.card", holds: "card" },
    { name: "table.rows", holds: "cards", many: true },
    { name: "table.points", holds: "numbers", seats: true },
    { name: "table.won", holds: "heap", seats: true },
    { name: "table.known", holds: "heap" },
    { name: "table.deck", holds: "deck" },
  ],
  lesson: false,
  odds: false,
  words: [],
};
const VIEW = {
  seat: 0,
  actor: 1,
  legal: [],
  pile: 7,
  hand: { "1": 2 },
  table: {
    players: 2,
    storms: 1,
    phase: 1,
    dealer: 1,
    leader: -1,
    card: null,
    rows: [["1", "wind"], []],
    points: [3, 0, 0, 0],
    won: [{}, { wind: 1 }, {}, {}],
    deck: { "1": 9 },
  },
} as View;
const NAMES = ["Zoe", "Ned"];
const CAST = new Cast(
  NAMES.map((name, seat) => ({ seat, kind: "person", name }) as Seat),
  0,
);

beforeAll(async () => {
  document.head.innerHTML = '<meta name="description" />';
  await speak("en");
  await allWords();
  await learn((language) => wordsFor(FACTS, language));
});

test("a view is shown by what its fields hold", () => {
  const picture = pictureOf(FACTS, VIEW, 2, (seat) => NAMES[seat]!);
  const texts = picture.numbers.map((group) => `${group.name}: ${group.text}`);
  expect(texts).toEqual(["pile: 7", "phase: go on", "dealer: Ned"]);
  expect(picture.own.map((group) => [group.name, group.cards, group.counts])).toEqual([
    ["hand", ["1"], [2]],
  ]);
  expect(picture.table.map((group) => [group.name, group.cards])).toEqual([
    ["card", []],
    ["rows 1", ["1", "wind"]],
    ["rows 2", []],
  ]);
  expect(picture.seats).toHaveLength(2);
  expect(picture.seats[0]!.map((group) => group.text || group.cards.join())).toEqual(["3", ""]);
  expect(picture.seats[1]!.map((group) => group.text || group.cards.join())).toEqual(["0", "wind"]);
});

test("what is left out of a view, or is part of the set-up, is not shown", () => {
  const picture = pictureOf(FACTS, VIEW, 2, String);
  const names = [...picture.numbers, ...picture.table, ...picture.own].map((group) => group.name);
  for (const name of ["known", "deck", "storms", "players", "leader"]) {
    expect(names).not.toContain(name);
  }
});

test("events and questions are told in plain words", () => {
  const script = plainScript(FACTS);
  const tell = (kind: string, seat: number, what: string | null) =>
    script.tell({ n: 0, number: 1, kind, seat, what }, VIEW, VIEW, CAST);
  expect(tell("turn_up", 1, "wind")).toBe("Ned: turn up wind");
  expect(tell("turn_up", 1, "back")).toBe("Ned: turn up a card face down");
  expect(tell("done", -1, null)).toBe("done");
  expect(script.ask(VIEW, CAST, null, null)).toBe("Ned is to move.");
  expect(script.ask({ ...VIEW, legal: ["draw"] }, CAST, null, null)).toBe("Your move.");
  expect(script.ask({ ...VIEW, actor: -1 }, CAST, null, null)).toBe(t("table-over"));
});

test("a game of others is called as its rules call it, in every language", async () => {
  expect(t("lamp-title")).toBe("Lamp <b>");
  expect(t("lamp-author")).toBe("");
  await speak("nl");
  expect(t("lamp-title")).toBe("Lamp <b>");
  expect(t("lamp-option-storms")).toBe("storms");
  expect(told("lamp-pitch")).toBe(false);
  await speak("en");
});

test("texts on cards", () => {
  expect(linesOf("blow it out_now")).toEqual(["blow it", "out now"]);
  expect(linesOf("")).toEqual([""]);
  expect(hueOf("r5")).toBe(hueOf("r6"));
  expect(hueOf("r5")).not.toBe(hueOf("b5"));
  expect(plainly("go_on")).toBe("go on");
});
