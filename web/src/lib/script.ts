import type { Cast } from "./cast";
import type { CallWindow, Result, TableEvent } from "./protocol";
import type { Sound } from "./sound";

/** How a game is told: every event as a small scene, a question for every decision.
 *
 * Scenes only decorate. Whatever they leave behind, the next view from the server replaces. */

export interface Flight {
  card: string;
  from: string; // names of places: data-place in the page
  to: string;
  delay?: number;
}

export interface Line {
  seat: number;
  value: string;
  note?: string;
}

export interface Banner {
  tone: "good" | "bad" | "plain";
  title: string;
  more?: string;
  lines?: Line[];
  above?: boolean; // leaves the table in sight
}

export interface Beat<V> {
  lift?(v: V): void; // what leaves its place before the cards fly
  fly?: Flight[];
  land?(v: V): void; // what is there after they have landed
  banner?: Banner;
  die?: string; // the face that is rolled
  hold?: number; // milliseconds to let it sink in
  sound?: Sound; // one of its own
}

/** What the server's rules say of a move: a code, and the numbers and texts of its sentence. */
export type Said = Record<string, string | number>;

export interface Script<V, F = object> {
  /** The view before the first event, for telling a game from its beginning. */
  blank(v: V): void;
  beat(v: V, event: TableEvent, cast: Cast): Beat<V>;
  /** Those of the server's facts that a scene changes, as the scene has them. */
  facts?(v: V): Partial<F>;
  /** An event in words; empty for those that others tell. */
  tell(event: TableEvent, before: V, after: V, cast: Cast): string;
  /** What is decided now, and by whom. */
  ask(v: V, cast: Cast, window: CallWindow | null, facts: F | null): string;
  card(card: string): string;
  ending: {
    score: string; // message id of the score's name
    scoreOf: string; // and of "3 points"
    tie?: string;
    rule?: string;
  };
}

export function seatOf(event: TableEvent): number {
  return event.seat ?? -1;
}

export function cardOf(event: TableEvent): string {
  return String(event.what ?? "back");
}

export function add(heap: Record<string, number> | undefined, card: string, n: number): void {
  if (!heap) return;
  const left = (heap[card] ?? 0) + n;
  if (left > 0) heap[card] = left;
  else delete heap[card];
}

/** The cards of a heap one by one. */
export function cardsOf(heap: Record<string, number> | undefined): string[] {
  return Object.entries(heap ?? {}).flatMap(([card, n]) => Array<string>(n).fill(card));
}

export function sum(numbers: number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}

export function sharesBest(result: Result): number[] {
  const best = result.scores[result.winners[0] ?? 0];
  return result.scores.flatMap((score, seat) => (score === best ? [seat] : []));
}
