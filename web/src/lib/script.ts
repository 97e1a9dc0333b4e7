import type { Cast } from "./cast";
import type { CallWindow, Position, Result, TableEvent } from "./protocol";
import type { Sound } from "./sound";

/** How a game is told: every event as a small scene, a question for every decision.
 *
 * Scenes only decorate. Whatever they leave behind, the next view from the server replaces. */

export interface Flight {
  card: string;
  from: string; // names of places: data-place in the page
  to: string;
  delay?: number;
  /** The face it turns to there, after a moment. Until then it is nowhere on the page. */
  turns?: string;
}

export interface Line {
  seat: number;
  value: string;
  said?: string; // the value in words, where it is drawn in signs
  note?: string;
}

export interface Banner {
  tone: "good" | "bad" | "plain";
  title: string;
  more?: string;
  lines?: Line[];
  about?: string; // the place it speaks of, which it leaves in sight
}

export interface Beat<V> {
  lift?(v: V): void; // what leaves its place before the cards fly
  fly?: Flight[];
  then?: Flight[]; // where they go from there
  land?(v: V): void; // what is there after they have landed
  banner?: Banner;
  closes?: boolean; // the banner is of what was before the event, which is told after it
  die?: string; // the face that is rolled
  now?: string; // what is happening, until its outcome may be told
  seen?: string; // the outcome, where what follows tells it and the log need not
  heart?: boolean; // a heartbeat comes before it
  calm?: boolean; // once it is seen, nobody was in danger
  hold?: number; // milliseconds to let it sink in
  pause?: number; // after all of it: nothing else comes so soon
  sound?: Sound; // one of its own
}

/** An event, with those that are shown in its scene. */
export type Told = TableEvent & { more?: TableEvent[] };

/** What the server's rules say of a move: a code, and the numbers and texts of its sentence. */
export type Said = Record<string, string | number>;

export interface Script<V, F = object> {
  /** The view before the first event, for telling a game from its beginning. */
  blank(v: V): void;
  beat(v: V, event: Told, cast: Cast): Beat<V>;
  /** Whether an event is shown in the scene of the one before. */
  joins?(event: TableEvent, next: TableEvent): boolean;
  /** How dangerous an event is as far as all can tell before it, from 0 to 1: by the odds where the
   * table shows them, else by what lies open. */
  risk?(shown: Position<V, unknown, F>, event: TableEvent): number;
  /** The only thing there is to do, if it needs no thought. */
  forced?(v: V): string | undefined;
  /** Those of the server's facts that a scene changes, as the scene has them. */
  facts?(v: V): Partial<F>;
  /** An event in words; empty for those that others tell. */
  tell(event: Told, before: V, after: V, cast: Cast): string;
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

/** Events as they are shown: each with those that join it. */
export function gathered(script: Pick<Script<never>, "joins">, events: TableEvent[]): Told[] {
  const found: Told[] = [];
  for (const event of events) {
    const before = found.at(-1);
    if (before && script.joins?.(before, event)) before.more = [...(before.more ?? []), event];
    else found.push({ ...event });
  }
  return found;
}

/** The number of the last event of a scene. */
export function lastOf(event: Told): number {
  return event.more?.at(-1)?.n ?? event.n;
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
