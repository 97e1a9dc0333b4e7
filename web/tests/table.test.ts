import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Position } from "../src/lib/protocol";
import type { Room } from "../src/lib/room";
import type { Beat } from "../src/lib/script";
import { Table } from "../src/lib/table.svelte";
import { BREATH_MS, FLIGHT_MS, LEAST_MS, lengthOf, TURN_MS } from "../src/lib/tempo";

/** What is shown, in virtual time: cards fly as on the page. */
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
vi.mock("../src/lib/flights.svelte", () => ({
  still: () => false,
  land: () => {},
  fly: async (flights: { turns?: string }[], manner: Record<string, never>) => {
    const { lift, opened, wait } = manner as unknown as {
      lift(): void;
      opened(): void;
      wait: number;
    };
    lift();
    await sleep(FLIGHT_MS);
    if (!flights.some((flight) => flight.turns)) return;
    await sleep(wait + TURN_MS / 2);
    opened();
    await sleep(TURN_MS / 2);
  },
}));

const flight = { card: "back", turns: "a", from: "pile", to: "hand" };
const BEATS: Record<string, Beat<never>> = {
  turn: { fly: [flight], now: "A card …" },
  calm: { fly: [flight], now: "A card …", calm: true },
  draw: { fly: [{ ...flight, turns: undefined! }], now: "A card …" },
  fly: { fly: [{ ...flight, turns: undefined! }] },
  say: {},
};
const script = {
  blank() {},
  beat: (_view: never, event: { kind: string }) => BEATS[event.kind]!,
  risk: () => 0.9,
  tell: (event: { n: number; kind: string }) => `${event.kind} ${event.n}`,
};

class Shown extends Table {
  lines: [string, number][] = []; // and how long each stood there
  pulses: string[] = [];

  async watch(kinds: string[]): Promise<number> {
    const view = { seat: 0, legal: [], table: {} };
    const events = kinds.map((kind, n) => ({ n, number: 0, kind, seat: 1, what: null }));
    const position = { game: 1, number: 0, name: "toy", view, events, facts: null, result: null };
    this.queue.push({ ...position, number: 0 } as unknown as Position);
    const began = Date.now();
    void this.run();
    while (this.busy) {
      await vi.advanceTimersByTimeAsync(10);
      if (this.lines.at(-1)?.[0] !== this.now) this.lines.push([this.now, 0]);
      else this.lines.at(-1)![1] += 10;
      if (this.pulse) this.pulses.push(this.pulse);
    }
    return Date.now() - began;
  }
}

const table = () => new Shown("toy", async () => ({ game: "toy", script }) as unknown as Room);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("a line stands there long enough to be read, also if it comes late", async () => {
  const shown = table();
  await shown.watch(["turn", "draw", "fly", "say", "draw", "turn"]);
  const told = shown.lines.filter(([words]) => /\d/.test(words));
  expect(told.map(([words]) => words)).toEqual(
    ["turn", "draw", "fly", "say", "draw", "turn"].map((kind, n) => `${kind} ${n}`),
  );
  for (const [words, ms] of told) expect([words, ms >= LEAST_MS - 20]).toEqual([words, true]);
});

test("a relief follows what was survived, and not what nobody had to fear", async () => {
  for (const [kind, pulses] of Object.entries({ turn: ["relief"], calm: [], fly: [] })) {
    const shown = table();
    await shown.watch([kind, "say"]);
    expect([kind, ...new Set(shown.pulses)]).toEqual([kind, ...pulses]);
  }
});

test("a scene takes as long as it is said to", async () => {
  const pause = (await table().watch([])) + BREATH_MS;
  for (const [kind, beat] of Object.entries(BEATS)) {
    const took = (await table().watch([kind])) - pause;
    const said = lengthOf(beat, "words", 0.9);
    expect([kind, Math.abs(took - said) < 50 || `${took}, not ${said}`]).toEqual([kind, true]);
  }
});
