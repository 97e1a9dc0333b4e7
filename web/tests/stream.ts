import { Cast } from "../src/lib/cast";
import type { Game, Position, TableEvent, View } from "../src/lib/protocol";
import { gathered, type Script } from "../src/lib/script";
import { scene, staged } from "../src/lib/table.svelte";
import { lengthOf } from "../src/lib/tempo";

/** What a page makes of events, beside what the server says: the view before, each event's scene,
 * and the view after, field by field. */

type Fields = Record<string, unknown>;

interface Stream {
  game: Game;
  seat: number;
  views: View[];
  facts: (Fields | null)[];
  events: TableEvent[][]; // those that led to each view
}

interface Difference {
  field: string;
  at: string;
  events: string[];
  page: unknown;
  server: unknown;
}

const rooms = import.meta.glob<{ script: Script<View> }>("../src/games/*/script.ts", {
  eager: true,
});

interface Held {
  differences: Difference[];
  leftOut: string[]; // fields that are not held, as far as they differed
  risky: string[]; // kinds of events that may do harm
  lengths: number[]; // of what led to each view, in milliseconds
}

/** Hold a stream to the page: view by view, and told from the beginning to its middle and end. */
export function held({ game, seat, views, facts, events }: Stream, leftOut: string[]): Held {
  const { script } = rooms[`../src/games/${game}/script.ts`]!;
  const cast = new Cast([], seat);
  const differences: Difference[] = [];
  const differed = new Set<string>();
  const risky = new Set<string>();

  function hold(from: View, told: TableEvent[], n: number, at: string): number {
    let [view, length] = [from, 0];
    for (const event of gathered(script, told)) {
      const act = scene(script, view, event, cast);
      const before = { view, facts: n ? facts[n - 1] : null, odds: null };
      const risk = script.risk?.(staged(script, before as unknown as Position, view), event) ?? 0;
      if (risk > 0) risky.add(event.kind);
      length += lengthOf(act.beat, act.words(), Math.min(1, risk));
      view = act.after;
    }
    const kinds = told.map((event) => event.kind);
    const said: Fields = { ...script.facts?.(view) };
    const [page, server] = [
      { ...view, facts: said },
      { ...views[n]!, facts: facts[n] },
    ];
    compare(page, server, { ...from, facts: said }, "", (field, one, other) => {
      if (leftOut.includes(field)) differed.add(field);
      else differences.push({ field, at: `${at} ${n}`, events: kinds, page: one, server: other });
    });
    return length;
  }

  function blank(n: number): View {
    const copy = structuredClone(views[n]!);
    script.blank(copy);
    return copy;
  }

  const lengths = events.map((told, n) => hold(n ? views[n - 1]! : blank(n), told, n, "view"));
  for (const n of [views.length >> 1, views.length - 1]) {
    hold(blank(n), events.slice(0, n + 1).flat(), n, "from nothing to view");
  }
  return { differences, leftOut: [...differed], risky: [...risky], lengths };
}

type Report = (field: string, page: unknown, server: unknown) => void;

/** Report each field in which the page differs from the server, of those that were there before. */
function compare(
  page: Fields,
  server: Fields,
  before: Fields,
  place: string,
  report: Report,
): void {
  for (const key of Object.keys(before).filter((key) => key in server)) {
    const [one, other] = [page[key], server[key]];
    if (isStruct(other)) {
      compare(one as Fields, other, before[key] as Fields, `${place}${key}.`, report);
    } else if (!same(one, other)) report(place + key, one, other);
  }
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other) || plain(one) === plain(other);
}

/** As text. Heaps have no order, and nothing at the end of a list is nothing. */
function plain(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (Array.isArray(part)) {
      const last = part.findLastIndex((each) => each !== null && each !== undefined);
      return part.slice(0, last + 1);
    }
    return isPlain(part) ? Object.fromEntries(Object.entries(part).sort()) : part;
  });
}

/** A part with fields of its own; a heap has only numbers. */
function isStruct(value: unknown): value is Fields {
  return isPlain(value) && Object.values(value).some((part) => typeof part !== "number");
}

function isPlain(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
