import type { Game, Result, Tally } from "./protocol";
import { forget, recall, remember } from "./storage";

/** What has been played on this device. It never leaves it. */

export interface Own extends Tally {
  played: number;
  wins: number;
}
type Kept = { games: Record<Game, Own>; counted: string[] };

const KEY = "statistics";
const REMEMBERED = 100; // games that may be looked at again

function kept(): Kept {
  try {
    const found = JSON.parse(recall(KEY) ?? "") as Kept;
    if (found.games && Array.isArray(found.counted)) return found;
  } catch {
    // Nothing kept yet, or nothing of use.
  }
  return { games: {}, counted: [] };
}

export function statistics(): Record<Game, Own> {
  return kept().games;
}

export function reset(): void {
  forget(KEY);
}

/** Count a finished game, once. */
export function count(game: Game, which: string, seat: number, result: Result): void {
  const all = kept();
  const tally = result.tally?.[seat];
  if (!tally || all.counted.includes(which)) return;
  const before = all.games[game];
  all.games[game] = {
    played: (before?.played ?? 0) + 1,
    wins: (before?.wins ?? 0) + Number(result.winners.includes(seat)),
    busts: (before?.busts ?? 0) + tally.busts,
    calls_right: (before?.calls_right ?? 0) + tally.calls_right,
    calls_wrong: (before?.calls_wrong ?? 0) + tally.calls_wrong,
    best: Math.max(before?.best ?? 0, tally.best),
  };
  all.counted = [...all.counted, which].slice(-REMEMBERED);
  remember(KEY, JSON.stringify(all));
}
