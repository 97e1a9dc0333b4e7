// Checks the deal of Nerve's records with nothing but SHA-256: node check_deal.mjs FILE…
// A .json file holds one record, any other one a line. The scheme is docs/deals.md.
import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
const hash = (what, hex) =>
  createHash("sha256").update(`nerve-deal/1 ${what}\n`).update(Buffer.from(hex, "hex")).digest("hex");
const byBytes = (a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)); // not as sort() has it

function streamOf(key) {
  let [n, bytes] = [0n, Buffer.alloc(0)];
  return function below(count) {
    if (count === 1) return 0;
    const limit = (2n ** 64n / BigInt(count)) * BigInt(count);
    for (;;) {
      if (!bytes.length) {
        const number = Buffer.alloc(8);
        number.writeBigUInt64BE(n++);
        bytes = createHmac("sha256", key).update("stream\n").update(number).digest();
      }
      const read = bytes.readBigUInt64BE();
      bytes = bytes.subarray(8);
      if (read < limit) return Number(read % BigInt(count));
    }
  };
}

function check({ deal, game, players, steps }) {
  if (deal?.scheme !== "nerve-deal/1") return "no deal of this scheme";
  if (hash("commitment", deal.secret) !== deal.commitment) return "the commitment does not fit the secret";
  if (deal.seats.length !== players.length) return "other seats than players";
  const misfit = deal.seats.findIndex((c, seat) => c && hash("contribution", c) !== deal.seals[seat]);
  if (misfit >= 0) return `the contribution of seat ${misfit} does not fit its seal`;
  const told = ["nerve-deal/1", deal.table, deal.game, game, players.length, ...deal.seats.map((c) => c ?? "-"), ""];
  const below = streamOf(createHmac("sha256", Buffer.from(deal.secret, "hex")).update(told.join("\n")).digest());
  const draw = {
    __proto__: null,
    start: () => below(players.length),
    roll: () => [...deal.faces].sort(byBytes)[below(deal.faces.length)],
    shuffle: (shown) => {
      const cards = [...shown].sort(byBytes);
      for (let i = cards.length - 1; i > 0; i--) {
        const j = below(i + 1);
        [cards[i], cards[j]] = [cards[j], cards[i]];
      }
      return cards;
    },
  };
  const same = (kind, value) => JSON.stringify(draw[kind]?.(value)) === JSON.stringify(value);
  const wrong = steps.findIndex(([kind, value]) => typeof kind === "string" && !same(kind, value));
  return wrong < 0 ? "" : `step ${wrong} does not follow from the deal`;
}

for (const file of process.argv.slice(2)) {
  const text = readFileSync(file, "utf8");
  const records = file.endsWith(".json") ? [text] : text.split("\n").filter((line) => line.trim());
  const told = records.map((record, i) => [i + 1, check(JSON.parse(record))]).filter(([, wrong]) => wrong);
  for (const [record, wrong] of told) console.log(`${file}: record ${record}: ${wrong}`);
  console.log(`${file}: ${records.length} records, ${told.length} wrong`);
  if (told.length) process.exitCode = 1;
}
