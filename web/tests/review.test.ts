import { expect, test } from "vitest";
import type { Decision, Review } from "../src/lib/protocol";
import { moved, ranked, turning } from "../src/lib/review.svelte";

const decision: Decision = {
  seat: 0,
  move: "stop",
  before: [0.4, 0.4, 0.2],
  decided: [0.4, 0.4, 0.2],
  after: [0.5, 0.1, 0.4],
  moves: {
    stop: { share: 0.4, more: 0, error: 0, points: 3 },
    draw: { share: 0.5, more: 0.1, error: 0.02, points: 4 },
    bank: { share: 0.3, more: -0.1, error: 0.02, points: 2 },
  },
};

test("a moment is told by the seat whose chance it changed most", () => {
  expect(moved(decision)).toBe(1);
  expect(moved({ ...decision, after: [0.9, 0.05, 0.05] })).toBe(0);
  expect(moved({ ...decision, seat: 1, after: [0.7, 0.1, 0.2] })).toBe(1);
});

test("moves are ranked by how much better they are than the one played", () => {
  expect(ranked(decision)).toEqual(["draw", "stop", "bank"]);
});

test("what decided it for a seat is the moment that changed its chance most", () => {
  const quiet = { ...decision, after: [0.4, 0.39, 0.21] };
  const told = { decisions: [quiet, decision, quiet], decisive: [0] } as unknown as Review;
  expect(turning(told, 2)).toBe(1);
  expect(turning({ ...told, decisions: [] }, 2)).toBeUndefined();
});
