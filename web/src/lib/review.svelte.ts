import { ask, Refusal } from "./api";
import type { Account, Decision, GoOn, Hint, MyReviews, Review } from "./protocol";

/** What a finished game was made of: asked for once, then followed as it deepens. */

export type Source = Pick<GoOn, "table" | "game" | "record">;
export const PARTS = ["luck", "play", "hidden", "others"] as const;

export const hint = (code: string) => ask<Hint>("GET", `/api/tables/${code}/hint`);
export const myReviews = () => ask<MyReviews>("GET", "/api/me/reviews");

function fetched({ table, game, record }: Source, seen: number): Promise<Review> {
  if (record) return ask("POST", `/api/review?seen=${seen}`, record);
  return ask("GET", `/api/tables/${table}/games/${game}/review?seen=${seen}`);
}

export class Reviewed {
  told = $state.raw<Review>();
  problem = $state(""); // a code
  #left = false;

  constructor(readonly source: Source) {
    void this.#follow();
  }

  /** Nobody looks any more: what is being thought out is kept for later. */
  leave(): void {
    this.#left = true;
  }

  async #follow(): Promise<void> {
    try {
      while (!this.#left && !this.told?.done) {
        this.told = await fetched(this.source, this.told?.playouts ?? 0);
      }
    } catch (error) {
      this.problem = error instanceof Refusal ? error.code : "offline";
    }
  }

  /** Whether there is something to show. */
  get some(): boolean {
    return !!this.told?.decisions.length;
  }
  /** Whether there will never be anything. */
  get none(): boolean {
    return !!this.told?.done && !this.some;
  }
}

/** Hundredths of a win, with a sign. */
export function signed(share: number): string {
  const n = Math.round(100 * share);
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0";
}
export const percent = (share: number) => `${Math.round(100 * share)} %`;

/** A seat's chances to win, from the deal on: one before each decision, and one at the end. */
export function chances(told: Review, seat: number): number[] {
  return [told.deal[seat]!, ...told.decisions.map((decision) => decision.after[seat]!)];
}

/** What a decision and the chance after it changed for a seat. */
export function swing(decision: Decision, seat: number): number {
  return decision.after[seat]! - decision.before[seat]!;
}

/** The seat whose chance a decision and the chance after it changed most; the one that made it, if
 * another's changed no more, but for rounding. */
export function moved(decision: Decision): number {
  const size = (seat: number) => Math.abs(swing(decision, seat));
  return decision.after.reduce(
    (best, _, seat) => (size(seat) > size(best) + 1e-4 ? seat : best),
    decision.seat,
  );
}

/** The moves of a decision, the best first. */
export function ranked(decision: Decision): string[] {
  const moves = decision.moves ?? {};
  return Object.keys(moves).sort((a, b) => moves[b]!.more - moves[a]!.more);
}

/** Which decisions of a seat could clearly have been better, in order. */
export function marked(told: Review, seat?: number): number[] {
  return told.decisions.flatMap((one, n) =>
    one.mark && (seat === undefined || one.seat === seat) ? [n] : [],
  );
}

/** The costliest of them. */
export function worst(told: Review, seat: number): number | undefined {
  const loss = (n: number) => told.decisions[n]!.loss ?? 0;
  return marked(told, seat).sort((a, b) => loss(b) - loss(a))[0];
}

/** The moment that changed most for a seat. */
export function turning(told: Review, seat: number): number | undefined {
  const size = (n: number) => Math.abs(swing(told.decisions[n]!, seat));
  const all = told.decisions.map((_, n) => n);
  return all.length ? all.reduce((best, n) => (size(n) > size(best) ? n : best)) : undefined;
}

/** Lucky or not, beyond doubt. */
export function fortune({ luck, errors }: Account): "good" | "bad" | "even" {
  if (Math.abs(luck) < Math.max(0.03, 2 * (errors.luck ?? 0))) return "even";
  return luck > 0 ? "good" : "bad";
}
