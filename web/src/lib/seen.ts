import { recall, remember } from "./storage";

/** What this device saw of deals, before the cards: the only proof that a game was dealt once and
 * with its own contribution. `nerve verify --seen` reads it (docs/deals.md). */

export type Hex = string;

/** As the record of a finished game has it. */
export interface Deal {
  scheme: string;
  table: string;
  game: number;
  commitment: Hex;
  secret: Hex;
  seals: (Hex | null)[];
  seats: (Hex | null)[];
  faces: string[];
}

export interface DealtRecord {
  game: string;
  players: string[];
  steps: [string | number, unknown, ...unknown[]][];
  deal: Deal;
  result?: { scores: number[]; winners: number[] };
}

export interface Found {
  wrong: string[];
  shuffles: number;
  rolls: number;
  key: Hex;
}

export interface Seen {
  format: "nerve-seen/1";
  table: string;
  game: number;
  seat: number | null;
  /** Every one that was shown for this game, in order: there shall be one. */
  commitments: Hex[];
  /** The table was shown without one. */
  late: boolean;
  /** As they were shown when the first card came. */
  seals: (Hex | null)[];
  seats: (Hex | null)[];
  /** The first card has come: what is written above stays. */
  dealt: boolean;
  contribution: Hex | null;
  seal: Hex | null;
  /** One's own words in the contribution, and the bytes that were added to them. */
  words?: string;
  salt?: Hex;
  result?: { scores: number[]; winners: number[] };
}

const KEY = "deals";
const REMEMBERED = 40; // games

function all(): Seen[] {
  try {
    const found: unknown = JSON.parse(recall(KEY) ?? "[]");
    if (Array.isArray(found)) return found as Seen[];
  } catch {
    // Nothing of use: begin anew.
  }
  return [];
}

export const recallSeen = (table: string, game: number): Seen | undefined =>
  all().find((seen) => seen.table === table && seen.game === game);

export function rememberSeen(seen: Seen): void {
  const others = all().filter(({ table, game }) => table !== seen.table || game !== seen.game);
  remember(KEY, JSON.stringify([...others, seen].slice(-REMEMBERED)));
}

export const blank = (table: string, game: number): Seen => ({
  format: "nerve-seen/1",
  table,
  game,
  seat: null,
  commitments: [],
  late: false,
  seals: [],
  seats: [],
  dealt: false,
  contribution: null,
  seal: null,
});
