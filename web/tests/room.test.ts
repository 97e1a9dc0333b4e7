import { expect, test } from "vitest";
import { FACES, ownFace } from "../src/games/faces";
import { isFixed, quickSeats, resized } from "../src/lib/room";

test("rooms are found, in their order, each once", () => {
  expect(FACES.length).toBeGreaterThan(3);
  expect(FACES.map((face) => face.order)).toEqual(FACES.map((_, i) => i + 1));
  expect(new Set(FACES.map((face) => face.game)).size).toBe(FACES.length);
  for (const face of FACES) expect(ownFace(face.game)).toBe(face);
  expect(ownFace("nothing")).toBeUndefined();
});

test("a quick game has seats for one person and bots, as many as the rules allow", () => {
  for (const face of FACES) {
    const seats = quickSeats(face);
    expect(seats).toHaveLength(face.quick);
    expect(seats.filter((plan) => plan === "me")).toHaveLength(1);
    expect(face.quick).toBeGreaterThanOrEqual(face.players[0]);
    expect(face.quick).toBeLessThanOrEqual(face.players[1]);
  }
});

test("an option keeps its default with numbers of players that fix it", () => {
  const face = { ...FACES[0]!, options: { storms: true, calm: false }, fixed: { storms: [3, 4] } };
  const settings = { game: face.game, players: 2, options: { storms: false, calm: true } };
  expect(resized(face, settings, 2)).toEqual(settings);
  expect(resized(face, settings, 3)).toEqual({
    ...settings,
    players: 3,
    options: { storms: true, calm: true },
  });
  expect(settings.options.storms).toBe(false); // what was given stays as it was
  expect(isFixed(face, "calm", 3)).toBe(false);
  expect(isFixed(face, "storms", 4)).toBe(true);
});
