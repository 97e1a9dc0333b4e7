import { recordOf } from "./api";
import type { DealtRecord, Found, Seen } from "./seen";

/** What this device makes of a finished game's deal. */
export interface Verdict {
  /** yours: it adds up, and our contribution is in it; none: it never had a deal. */
  state: "yours" | "without" | "wrong" | "none";
  wrong: string[]; // what does not add up: names of messages
  record: DealtRecord;
  found: Found | undefined;
}

/** Ask for the record and recompute everything here. Throws if it cannot be had. */
export async function judge(seen: Seen): Promise<Verdict> {
  const [record, { checkDeal, checkSeen, taken }] = await Promise.all([
    recordOf<DealtRecord>(seen.table, seen.game),
    import("./deals"),
  ]);
  if (!record.deal) {
    const wrong = seen.commitments.length ? ["missing"] : [];
    return { state: wrong.length ? "wrong" : "none", wrong, record, found: undefined };
  }
  const found = checkDeal(record);
  const wrong = [...found.wrong, ...checkSeen(record, seen)];
  const state = wrong.length ? "wrong" : taken(seen) ? "yours" : "without";
  return { state, wrong, record, found };
}

/** A file for others: what we saw, and with evidence what was told us afterwards. */
export function fileOf(seen: Seen, verdict: Verdict, evidence: boolean): string {
  const whole = evidence ? { seen, wrong: verdict.wrong, record: verdict.record } : seen;
  return `data:application/json,${encodeURIComponent(JSON.stringify(whole, null, 1))}`;
}
