import { beforeEach, expect, test, vi } from "vitest";
import vectors from "../../tests/examples/deals.json";
import { Contributing } from "../src/lib/contributing";
import {
  checkDeal,
  checkSeen,
  fresh,
  keyOf,
  sealOf,
  streamOf,
  taken,
  withWords,
} from "../src/lib/deals";
import type { TableMessage } from "../src/lib/protocol";
import { blank, recallSeen, type DealtRecord, type Seen } from "../src/lib/seen";
import type { Order } from "../src/lib/table.svelte";

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g)!, (pair) => parseInt(pair, 16));
const hex = (value: Uint8Array) =>
  Array.from(value, (b) => b.toString(16).padStart(2, "0")).join("");
const records = vectors.deals.map(
  ({ game, players, deal, chance_steps }) =>
    ({ game, players, deal, steps: chance_steps }) as unknown as DealtRecord,
);

test("the stream is that of the vectors", () => {
  const below = streamOf(bytes(vectors.key));
  const small = vectors.below.slice(0, 6); // then comes one beyond 2^53, which no deck needs
  expect(small.map(([n]) => String(below(Number(n))))).toEqual(small.map(([, value]) => value));
});

test("the deals of the vectors add up", () => {
  records.forEach((record, i) => {
    const found = checkDeal(record);
    expect(found.wrong).toEqual([]);
    expect(found.key).toBe(vectors.deals[i]!.key);
    expect(hex(keyOf(record.game, record.players.length, record.deal))).toBe(vectors.deals[i]!.key);
  });
  expect(checkDeal(records[0]!)).toMatchObject({ shuffles: 2, rolls: 4 });
});

test("words of one's own are mixed with fresh bytes", () => {
  const salt = fresh();
  expect(salt).toMatch(/^[0-9a-f]{64}$/);
  expect(withWords("abc", "")).toBe(
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
  expect(withWords("abc", salt)).not.toBe(withWords("abc", fresh()));
});

const tampered: Record<string, [(record: DealtRecord) => void, string]> = {
  "swapped cards": [
    (r) => {
      const cards = r.steps[0]![1] as string[];
      [cards[0], cards[1]] = [cards[1]!, cards[0]!];
    },
    "cards",
  ],
  "a changed card": [(r) => ((r.steps[0]![1] as string[])[2] = "p1"), "cards"],
  "a moved roll": [(r) => r.steps.unshift(r.steps.splice(2, 1)[0]!), "cards"],
  "another roll": [(r) => (r.steps[2]![1] = "g"), "cards"],
  "another start": [(r) => (r.steps[1]![1] = 0), "cards"],
  "a start as text": [(r) => (r.steps[1]![1] = "1"), "cards"],
  "another secret": [(r) => (r.deal.secret = "11".repeat(32)), "secret"],
  "another contribution": [(r) => (r.deal.seats[0] = "cd".repeat(32)), "seal"],
  "one that fits": [
    (r) => {
      r.deal.seats[0] = "cd".repeat(32);
      r.deal.seals[0] = sealOf("cd".repeat(32));
    },
    "cards",
  ],
  "no seal": [(r) => (r.deal.seals[0] = null), "seal"],
  "too few seats": [(r) => r.deal.seats.pop(), "seats"],
  "another scheme": [(r) => (r.deal.scheme = "nerve-deal/2"), "scheme"],
  "no hex": [(r) => (r.deal.secret = "zz".repeat(32)), "scheme"],
  "unheard-of chance": [(r) => r.steps.push(["toString", "[object Object]"]), "cards"],
};

test.each(Object.entries(tampered))("tampering is found: %s", (_, [tamper, word]) => {
  const record = structuredClone(records[0]!);
  tamper(record);
  expect(checkDeal(record).wrong).toContain(word);
});

const seenOf = ({ deal }: DealtRecord): Seen => ({
  ...blank(deal.table, deal.game),
  seat: 0,
  commitments: [deal.commitment],
  seals: deal.seals,
  seats: deal.seats,
  dealt: true,
  contribution: deal.seats[0]!,
  seal: deal.seals[0]!,
});

test("what was seen fits", () => {
  const seen = seenOf(records[0]!);
  expect(checkSeen(records[0]!, seen)).toEqual([]);
  expect(taken(seen)).toBe(true);
});

const fraud: Record<string, [Partial<Seen>, string]> = {
  "a re-dealt game": [{ commitments: ["00".repeat(32)] }, "commitment"],
  "a changed commitment": [
    { commitments: [records[0]!.deal.commitment, "00".repeat(32)] },
    "commitment",
  ],
  "a commitment that came late": [{ late: true }, "late"],
  "no commitment": [{ commitments: [] }, "late"],
  "other seals": [{ seals: [null, null, null] }, "seals"],
  "our contribution left out": [
    { contribution: "cd".repeat(32), seats: ["cd".repeat(32), null, null] },
    "left-out",
  ],
  "another table": [{ table: "AAAAAA" }, "game"],
  "another result": [{ result: { scores: [1, 2, 3], winners: [2] } }, "result"],
};

test.each(Object.entries(fraud))("who was there finds it: %s", (_, [changes, word]) => {
  expect(checkSeen(records[0]!, { ...seenOf(records[0]!), ...changes })).toContain(word);
});

test("who came after the game has nothing to compare, and no seal of trust", () => {
  const seen = blank(records[0]!.deal.table, records[0]!.deal.game);
  expect(checkSeen(records[0]!, seen)).toEqual([]);
  expect(taken(seen)).toBe(false);
});

test("a contribution that came too late is none", () => {
  const record = structuredClone(records[1]!); // sealed by seat 2, never opened
  const seen = { ...seenOf(record), seat: 2, contribution: "ab".repeat(32) };
  expect(checkSeen(record, seen)).toEqual([]);
  expect(taken(seen)).toBe(false);
});

// --- our part -------------------------------------------------------------------------------------

const COMMITMENT = "0a".repeat(32);
const NEXT = "0b".repeat(32);
let orders: Order[];
let ours: Contributing;

function table(changes: Partial<NonNullable<TableMessage["deal"]>>, more = {}): TableMessage {
  const deal = {
    game: 1,
    commitment: COMMITMENT,
    seals: [null, null],
    seats: [null, null],
    awaiting: "",
    until: null,
    ...changes,
  };
  return { type: "table", phase: "waiting", game: 0, seat: 0, deal, ...more } as TableMessage;
}

function make(): Contributing {
  return new Contributing("ABCDEF", (order) => {
    orders.push(order);
    return `${orders.length}`;
  });
}
const sent = async (n: number) => vi.waitFor(() => expect(orders.length).toBe(n));

beforeEach(() => {
  localStorage.clear();
  orders = [];
  ours = make();
});

test("the page seals, opens and keeps what it saw", async () => {
  ours.hear(table({}));
  ours.hear(table({})); // told twice, answered once
  await sent(1);
  const { seal } = orders[0] as { seal: string };
  expect(orders[0]).toMatchObject({ type: "seal", commitment: COMMITMENT });
  ours.answered("1");
  ours.hear(table({ seals: [seal, null] }));
  const playing = { phase: "playing", game: 1 };
  ours.hear(table({ seals: [seal, null], awaiting: "openings" }, playing));
  await sent(2);
  const { contribution } = orders[1] as { contribution: string };
  expect(sealOf(contribution)).toBe(seal);
  ours.answered("2");
  ours.hear(table({ seals: [seal, null], seats: [contribution, null] }, playing));
  ours.view(1, null);
  const seen = recallSeen("ABCDEF", 1)!;
  expect(seen).toMatchObject({ commitments: [COMMITMENT], seats: [contribution, null], seat: 0 });
  expect(seen).toMatchObject({ dealt: true, late: false, contribution, seal });
  expect(taken(seen)).toBe(true);
  ours.hear(table({ commitment: NEXT }, playing)); // changed behind our back
  expect(recallSeen("ABCDEF", 1)!.commitments).toEqual([COMMITMENT, NEXT]);
});

test("a page that is loaded again opens what it had sealed", async () => {
  ours.hear(table({}));
  await sent(1);
  const { seal } = orders[0] as { seal: string };
  const again = make();
  again.hear(table({ seals: [seal, null], awaiting: "openings" }, { phase: "playing", game: 1 }));
  await sent(2);
  expect(sealOf((orders[1] as { contribution: string }).contribution)).toBe(seal);
});

test("what another device sealed is not ours to open", async () => {
  ours.hear(table({ seals: [NEXT, null], awaiting: "openings" }, { phase: "playing", game: 1 }));
  await new Promise((done) => setTimeout(done, 50));
  expect(orders).toEqual([]);
});

test("a page that has just come replaces a seal that it could not open, once", async () => {
  ours.hear(table({ seals: [NEXT, null] }));
  await sent(1);
  expect(orders[0]).toMatchObject({ type: "seal", commitment: COMMITMENT });
  ours.answered("1");
  ours.hear(table({ seals: [NEXT, null] })); // the other device was last: so be it
  await new Promise((done) => setTimeout(done, 50));
  expect(orders.length).toBe(1);
});

test("who watches adds nothing", async () => {
  ours.hear(table({}, { seat: null }));
  await new Promise((done) => setTimeout(done, 50));
  expect(orders).toEqual([]);
});

test("a rematch carries the seal, own words make another one", async () => {
  ours.hear(table({ game: 2, commitment: NEXT }, { phase: "finished", game: 1 }));
  await sent(1);
  ours.answered("1");
  const first = ours.seal();
  expect(first).toEqual({ commitment: NEXT, seal: (orders[0] as { seal: string }).seal });
  await ours.speak("five red lanterns");
  await sent(2);
  const seen = recallSeen("ABCDEF", 2)!;
  expect(seen.words).toBe("five red lanterns");
  expect(withWords(seen.words!, seen.salt!)).toBe(seen.contribution);
  expect(orders[1]).toEqual({ type: "seal", commitment: NEXT, seal: seen.seal });
  expect(ours.seal()).not.toEqual(first);
});

test("a table without a commitment is remembered as such", () => {
  ours.hear({ ...table({}), deal: null } as TableMessage);
  ours.hear(table({}));
  expect(recallSeen("ABCDEF", 1)).toMatchObject({ late: true, commitments: [COMMITMENT] });
});

test("only the last games are kept", () => {
  for (let game = 1; game <= 60; game++) ours.view(game, null);
  expect(recallSeen("ABCDEF", 1)).toBeUndefined();
  expect(recallSeen("ABCDEF", 60)).toBeDefined();
});
