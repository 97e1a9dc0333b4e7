import { beforeAll, expect, test } from "vitest";
import { Cast } from "../src/lib/cast";
import { allWords, listed, speak, t } from "../src/lib/i18n.svelte";
import { initials } from "../src/lib/initials";
import { everybodys, exact, mean, mood, percent, share } from "../src/lib/odds";
import type { Highlight, Seat, Story } from "../src/lib/protocol";
import { add, cardsOf, sharesBest } from "../src/lib/script";
import { course, spot } from "../src/lib/story";

beforeAll(async () => {
  document.head.innerHTML = '<meta name="description" />';
  await speak("en");
  await allWords();
});

test("a heap", () => {
  const heap: Record<string, number> = { a: 1 };
  add(heap, "a", -1);
  add(heap, "b", 2);
  add(undefined, "b", 2);
  expect(heap).toEqual({ b: 2 });
  expect(cardsOf(heap)).toEqual(["b", "b"]);
  expect(cardsOf(undefined)).toEqual([]);
});

test("who shares the best score, the lowest or the highest", () => {
  const more = { tie: null, tally: null };
  expect(sharesBest({ scores: [3, 5, 5], winners: [1], ...more })).toEqual([1, 2]);
  expect(sharesBest({ scores: [3, 5, 3], winners: [2], ...more })).toEqual([0, 2]);
});

test("chances never look surer than they are", () => {
  expect(percent([0, 7])).toBe("0%");
  expect(percent([7, 7])).toBe("100%");
  expect(percent([1, 3])).toBe("33.3%");
  expect(percent([1, 100_000])).toBe("<\u00a00.1%");
  expect(percent([99_999, 100_000])).toBe(">\u00a099.9%");
  expect(percent([1, 300], 0)).toBe("<\u00a01%");
  expect(percent([299, 300], 0)).toBe(">\u00a099%");
  expect(share([0, 0])).toBe(0);
  expect(mean([7, 2])).toBe("3.5");
  expect(exact([1, 3])).toBe("1/3");
  expect(exact([1, 2 ** 60])).toBe("");
  expect([mood([1, 10]), mood([3, 10]), mood([5, 10])]).toEqual(["calm", "warm", "alarm"]);
});

test("chances of all in one line: one's own first, then those most in danger, equals together", () => {
  const seats = ["Zoe", "Ned", "Ivy", "Hal"].map((name, seat) => ({ seat, name, kind: "person" }));
  const told = (you: number) =>
    everybodys(new Cast(seats as Seat[], you), [
      [0, [0, 1]],
      [1, [1, 4]],
      [2, [1, 2]],
      [3, [1, 4]],
    ]);
  expect(told(0)).toMatch(/^.*0%.* · .*Ivy.*50%.* · .*Ned, Hal.*25%.*$/);
  expect(told(0)).not.toContain("Zoe");
  expect(told(-1)).toMatch(/^.*Ivy.*50%.* · .*Ned, Hal.*25%.* · .*Zoe.*0%.*$/);
});

test("a highlight lies on the course of its seat, just before what it tells", () => {
  const story = {
    scores: [
      [0, 5, 10],
      [0, 0, 20],
    ],
    moments: [0, 4, 10],
  } as unknown as Story;
  expect(course(story, 0, 100, 40)).toBe("M0.0 40.0L40.0 30.0L100.0 20.0");
  const best = { seat: 0, moment: 4 } as Highlight;
  expect(spot(story, best)).toEqual([0.4, 0.75]);
  expect(spot(story, { ...best, moment: 7 })).toEqual([0.7, 0.75]);
});

test("as few letters as tell a name from the others", () => {
  expect(initials("rood", ["rood", "geel", "groen"])).toBe("R");
  expect(initials("geel", ["rood", "geel", "groen"])).toBe("GE");
});

test("seats are called by name, hidden or open ones by words", () => {
  const seats = [{ name: "Zoe", kind: "person" }, { name: "", kind: "person" }, { kind: "open" }];
  const cast = new Cast(seats as Seat[], 0);
  expect(cast.name(0)).toBe("Zoe");
  expect(cast.name(1)).toBe(t("seat-hidden", { n: 2 }));
  expect(cast.name(2)).toBe(t("seat-open"));
  expect(cast.name(9)).toBe("");
  expect(cast.who(0, "2")).toEqual({ you2: "yes", name2: "Zoe" });
});

test("seats in turn, one's own last", () => {
  const seats = Array.from({ length: 4 }, () => ({ kind: "open" })) as Seat[];
  expect(new Cast(seats, 1).inTurn).toEqual([2, 3, 0, 1]);
  expect(new Cast(seats, 1).others).toEqual([2, 3, 0]);
  expect(new Cast(seats, -1).inTurn).toEqual([0, 1, 2, 3]);
  expect(new Cast(seats, -1).others).toEqual([0, 1, 2, 3]);
});

test("lists and missing words", () => {
  expect(listed(["a", "b", "c"])).toBe("a, b, and c");
  expect(t("no-such-words")).toBe("no-such-words");
});

test("a seat whose player is away, or played by a bot for a while, says so", () => {
  const person = { kind: "person", name: "Ann", connected: true, stand_in: false } as Seat;
  const bot = { ...person, kind: "bot", level: "hard", connected: false } as Seat;
  const away = { ...person, connected: false };
  const cast = new Cast([person, away, { ...away, stand_in: true }, bot], 0);
  expect([0, 1, 2, 3].map((seat) => cast.absence(seat))).toEqual([
    "",
    t("seat-away"),
    t("seat-stand-in"),
    "",
  ]);
  expect(cast.aloud(3, true)).toBe("bot, hard, decides now");
  expect(cast.aloud(0, false)).toBe("");
});

test("letters tell people apart, and nobody from a free seat", () => {
  const seat = (kind: string, name: string, seat: number) => ({ kind, name, seat }) as Seat;
  const free = [2, 3].map((n) => seat("open", "", n));
  const seats = [seat("person", "Ann", 0), seat("bot", "Abe", 1), ...free];
  expect(new Cast(seats, 0).letters(0)).toBe("A");
  const alike = [seat("person", "Ann", 0), seat("person", "Abe", 1)];
  expect([0, 1].map((n) => new Cast(alike, 0).letters(n))).toEqual(["AN", "AB"]);
});
