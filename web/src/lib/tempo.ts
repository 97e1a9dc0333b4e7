import type { Beat } from "./script";

/** How long things take on the stage at the normal pace, in milliseconds. */

export const BREATH_MS = 220; // after a move of somebody else
export const LEAST_MS = 420; // for a line to be read
export const SHORTEST_WAIT = 90; // before a card turns that can do no harm
export const LONGEST_WAIT = 1100; // and before the most dangerous one
export const FLIGHT_MS = 340;
export const TURN_MS = 280;
export const HEART_MS = 620;
export const DIE_MS = 680; // until it has landed
export const RELIEF_MS = 380;
export const DANGEROUS = 0.2; // survival is a relief from here on

/** How long a card of this risk lies there before it turns. */
export const waitFor = (risk: number) => SHORTEST_WAIT + risk * (LONGEST_WAIT - SHORTEST_WAIT);

/** How long a scene takes, with the relief after it. The server stops clocks for as long: each game's
 * `tempo.py` is held to this. */
export function lengthOf<V>(beat: Beat<V>, words: string, risk: number): number {
  const { fly = [], hold = 0 } = beat;
  const turning = fly.some((flight) => flight.turns);
  let ms = beat.heart ? HEART_MS : 0;
  if (fly.length) ms += FLIGHT_MS + Math.max(...fly.map((flight) => flight.delay ?? 0));
  if (turning) ms += waitFor(risk) + TURN_MS;
  if (beat.then) ms += FLIGHT_MS;
  if (beat.banner || beat.die) ms += hold;
  else {
    const read = turning ? TURN_MS / 2 : beat.now ? 0 : ms; // since its line is there
    ms += Math.max(hold, words ? LEAST_MS - read : 0);
  }
  if (beat.closes && beat.banner) ms += 2 * LEAST_MS;
  if (turning && risk >= DANGEROUS && !beat.calm) ms += RELIEF_MS;
  return ms + (beat.pause ?? 0);
}
