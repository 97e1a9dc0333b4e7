import { expect, test } from "vitest";
import { FACES, ownFace } from "../src/games/faces";
import { isFixed, keepSolo, resized, soloOf, soloTable } from "../src/lib/room";

test("rooms are found, in their order, each once", () => {
  expect(FACES.length).toBeGreaterThan(3);
  expect(FACES.map((face) => face.order)).toEqual(FACES.map((_, i) => i + 1));
  expect(new Set(FACES.map((face) => face.game)).size).toBe(FACES.length);
  for (const face of FACES) expect(ownFace(face.game)).toBe(face);
  expect(ownFace("nothing")).toBeUndefined();
});

test("a quick game has seats for one person and bots, as many as the rules allow", () => {
  for (const face of FACES) {
    const { seats } = soloTable(face);
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

test("how one likes to play alone is remembered, and nonsense is not believed", () => {
  const [face] = FACES as [(typeof FACES)[0]];
  const wish = {
    players: face.players[1],
    level: "hard",
    odds: true,
    aids: false,
    hints: false,
  } as const;
  keepSolo(face, wish);
  expect(soloOf(face)).toEqual({ ...wish, odds: face.odds, aids: face.odds }); // odds bring aids
  keepSolo(face, { ...wish, odds: false, hints: true });
  expect(soloTable(face).settings).toMatchObject({ odds: false, hints: true, aids: true }); // as hints do
  expect(soloTable(face).seats.filter((plan) => plan === "hard")).toHaveLength(wish.players - 1);
  localStorage.setItem(`nerve.solo.${face.game}`, '{"players": 99, "level": "god"}');
  expect(soloOf(face).players).toBe(face.quick);
  localStorage.setItem(`nerve.solo.${face.game}`, "[");
  expect(soloOf(face).level).toBe("normal");
});
