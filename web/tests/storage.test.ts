import { afterEach, expect, test, vi } from "vitest";
import { count, reset, statistics } from "../src/lib/stats";
import { forget, recall, remember } from "../src/lib/storage";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test("what is remembered is recalled until it is forgotten", () => {
  expect(recall("name")).toBeUndefined();
  remember("name", "Zoe");
  expect(recall("name")).toBe("Zoe");
  expect(localStorage.getItem("nerve.name")).toBe("Zoe");
  forget("name");
  expect(recall("name")).toBeUndefined();
});

test("a browser that forbids it just forgets", () => {
  vi.stubGlobal("localStorage", undefined);
  remember("name", "Zoe");
  expect(recall("name")).toBeUndefined();
  forget("name");
});

const RESULT = {
  scores: [3, 5],
  winners: [1],
  tie: null,
  tally: [
    { busts: 2, calls_right: 0, calls_wrong: 0, best: 4 },
    { busts: 1, calls_right: 0, calls_wrong: 0, best: 6 },
  ],
};

test("a finished game is counted once", () => {
  count("lamp", "ABC/1", 1, RESULT);
  count("lamp", "ABC/1", 1, RESULT);
  count("lamp", "ABC/2", 0, RESULT);
  expect(statistics()["lamp"]).toEqual({
    ...{ played: 2, wins: 1, busts: 3 },
    ...{ calls_right: 0, calls_wrong: 0, best: 6 },
  });
  reset();
  expect(statistics()).toEqual({});
});

test("what is of no use is as nothing", () => {
  remember("statistics", "{not json");
  expect(statistics()).toEqual({});
  remember("statistics", '{"games": {}}');
  expect(statistics()).toEqual({});
});
