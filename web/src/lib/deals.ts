import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import {
  bytesToHex,
  concatBytes,
  hexToBytes,
  randomBytes,
  utf8ToBytes,
} from "@noble/hashes/utils.js";
import type { Deal, DealtRecord, Found, Hex, Seen } from "./seen";

/** The deal recomputed on this device, with no help of the server: docs/deals.md, to the letter.
 *
 * Loaded when a table is: a page on plain http, as in a home network, has no WebCrypto. */

const SCHEME = "nerve-deal/1";
const hashed = (what: string, value: Hex) =>
  bytesToHex(sha256(concatBytes(utf8ToBytes(`${SCHEME} ${what}\n`), hexToBytes(value))));

export const sealOf = (contribution: Hex): Hex => hashed("contribution", contribution);
export const fresh = (): Hex => bytesToHex(randomBytes(32));

/** A contribution with one's own words in it: SHA-256 of the words and 32 fresh bytes. */
export const withWords = (words: string, salt: Hex): Hex =>
  bytesToHex(sha256(concatBytes(utf8ToBytes(words), hexToBytes(salt))));

export function keyOf(game: string, players: number, deal: Deal): Uint8Array {
  const given = deal.seats.map((seat) => seat ?? "-");
  const lines = [SCHEME, deal.table, deal.game, game, players, ...given];
  const message = lines.map((line) => `${line}\n`).join("");
  return hmac(sha256, hexToBytes(deal.secret), utf8ToBytes(message));
}

/** The numbers that follow from a key. */
export function streamOf(key: Uint8Array): (n: number) => number {
  let block = new DataView(new ArrayBuffer(0));
  let [number, place] = [0n, 0];
  const read = (): bigint => {
    if (place === block.byteLength) {
      const count = new Uint8Array(8);
      new DataView(count.buffer).setBigUint64(0, number++);
      const bytes = hmac(sha256, key, concatBytes(utf8ToBytes("stream\n"), count));
      [block, place] = [new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), 0];
    }
    place += 8;
    return block.getBigUint64(place - 8);
  };
  return (n) => {
    if (n === 1) return 0;
    const size = BigInt(n);
    const end = (2n ** 64n / size) * size;
    let value = read();
    while (value >= end) value = read();
    return Number(value % size);
  };
}

/** By the bytes of UTF-8; JavaScript's own order differs outside ASCII. */
const sorted = (texts: string[]): string[] =>
  texts
    .map((text) => ({ text, hex: bytesToHex(utf8ToBytes(text)) }))
    .sort((a, b) => (a.hex < b.hex ? -1 : Number(a.hex > b.hex)))
    .map(({ text }) => text);

/** What does not add up in a record, and how much was recomputed. */
export function checkDeal(record: DealtRecord): Found {
  const found: Found = { wrong: [], shuffles: 0, rolls: 0, key: "" };
  const { deal, players, steps } = record;
  try {
    if (deal.scheme !== SCHEME) return { ...found, wrong: ["scheme"] };
    if (hashed("commitment", deal.secret) !== deal.commitment) found.wrong.push("secret");
    if (deal.seats.length !== players.length || deal.seals.length !== players.length) {
      found.wrong.push("seats");
    }
    if (deal.seats.some((given, seat) => given && sealOf(given) !== deal.seals[seat])) {
      found.wrong.push("seal");
    }
    const key = keyOf(record.game, players.length, deal);
    found.key = bytesToHex(key);
    const below = streamOf(key);
    const draw: Record<string, (shown: unknown) => unknown> = {
      shuffle: (shown) => {
        found.shuffles += 1;
        const cards = sorted(shown as string[]);
        for (let i = cards.length - 1; i > 0; i--) {
          const j = below(i + 1);
          [cards[i], cards[j]] = [cards[j]!, cards[i]!];
        }
        return cards;
      },
      start: () => below(players.length),
      roll: () => {
        found.rolls += 1;
        return sorted(deal.faces)[below(deal.faces.length)];
      },
    };
    for (const [kind, shown] of steps) {
      if (typeof kind !== "string") continue;
      const due = Object.hasOwn(draw, kind) ? draw[kind]!(shown) : undefined;
      if (JSON.stringify(due) !== JSON.stringify(shown)) {
        found.wrong.push("cards");
        break; // what follows follows from it
      }
    }
  } catch {
    found.wrong.push("scheme");
  }
  return found;
}

/** What differs from what this page saw before the first card. */
export function checkSeen(record: DealtRecord, seen: Seen): string[] {
  const { deal, result } = record;
  const wrong: string[] = [];
  if (wasAway(seen)) return wrong;
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  if (deal.table !== seen.table || deal.game !== seen.game) wrong.push("game");
  if (seen.late || !seen.commitments.length) wrong.push("late");
  else if (!same(seen.commitments, [deal.commitment])) wrong.push("commitment");
  if (seen.dealt && !same(seen.seals, deal.seals)) wrong.push("seals");
  if (seen.dealt && !same(seen.seats, deal.seats)) wrong.push("shown");
  if (taken(seen) && deal.seats[seen.seat!] !== seen.contribution) wrong.push("left-out");
  if (seen.result && !same(seen.result.scores, result?.scores)) wrong.push("result");
  return wrong;
}

/** Whether we came when the game was over: then there is nothing to compare. */
const wasAway = (seen: Seen): boolean =>
  !seen.late && !seen.commitments.length && !seen.seals.length && seen.contribution === null;

/** Whether the table took our contribution before the first card: one that came too late is none. */
export const taken = (seen: Seen): boolean =>
  seen.contribution !== null && seen.seat !== null && seen.seats.includes(seen.contribution);
