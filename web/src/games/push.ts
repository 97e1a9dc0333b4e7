import { t } from "../lib/i18n.svelte";
import type { PushView as View } from "../lib/protocol";
import { add, cardOf, cardsOf, seatOf, sum, type Beat, type Script } from "../lib/script";
import { COLOURS, type Colour } from "./push.colours";

export const TURN = 0;
export const PLACE = 1;
export const GO_ON = 2;
export const PICK = 3;
export const OVER = 4;

export function value(card: string): number {
  return /^[rygbp]\d$/.test(card) ? Number(card[1]) : 0;
}

export function name(card: string): string {
  const kind = card === "die" || card === "switch" ? card : card[0]!;
  return t("push-card", { kind, n: value(card) });
}

export function worth(row: string[]): string {
  return t("push-row-worth", {
    points: sum(row.map(value)),
    die: row.includes("die") ? "yes" : "no",
  });
}

/** The numbers of a seat's open cards of a colour, ascending. */
export function open(v: View, seat: number, colour: Colour): number[] {
  return cardsOf(v.table.bench[seat])
    .filter((card) => card[0] === colour)
    .map(value)
    .sort();
}

export function openPoints(v: View, seat: number): number {
  return sum(cardsOf(v.table.bench[seat]).map(value));
}

export function safePoints(v: View, seat: number): number | undefined {
  const bank = v.table.bank?.[seat];
  return bank && sum(cardsOf(bank).map(value));
}

/** Why the turned-up card may not join a row. */
export function objection(v: View, row: number): string {
  const card = v.table.card;
  const cards = v.table.rows[row]!;
  const n = row + 1;
  if (!card || !cards.length) return t("push-not-open");
  if (card === "die") return t("push-not-same-die", { n });
  if (cards.some((other) => other[0] === card[0] && value(other))) {
    return t("push-not-same-colour", { n });
  }
  return t("push-not-same-number", { n });
}

/** Who takes rows, in order. */
export function takingOrder(v: View): number[] {
  const { player, players, aside } = v.table;
  const step = aside % 2 ? players - 1 : 1;
  return Array.from({ length: players }, (_, k) => (player + step * k) % players);
}

/** Where a seat's open cards of this one's colour lie. */
const benchOf = (seat: number, card: string) => `bench-${seat}-${card[0]}`;

const lift = (v: View) => {
  v.table.card = null;
};

export const script: Script<View> = {
  blank(v) {
    const t = v.table;
    t.rows = [[], [], []];
    t.bench = t.bench.map(() => ({}));
    if (t.bank) t.bank = t.bank.map(() => ({}));
    t.banked = t.banked.map((colours) => colours.map(() => 0));
    t.card = null;
    t.aside = 0;
    v.pile = sum(Object.values(t.deck));
  },

  beat(v, event, cast): Beat<View> {
    const seat = seatOf(event);
    const what = cardOf(event);
    switch (event.kind) {
      case "turn":
        return {
          land(v) {
            v.table.player = v.actor = seat;
            v.table.phase = TURN;
            v.table.picker = -1;
            v.table.aside = 0;
            v.table.rows = [[], [], []];
          },
        };
      case "turn_up":
        return {
          fly: [{ card: what, from: "pile", to: "card" }],
          land(v) {
            v.table.card = what;
            v.pile -= 1;
          },
          hold: what === "switch" ? 500 : 150,
        };
      case "switch":
        return {
          lift,
          fly: [{ card: "switch", from: "card", to: "aside" }],
          land(v) {
            v.table.aside = Number(event.what);
            v.table.phase = GO_ON;
          },
        };
      case "place": {
        const row = Number(event.what) - 1;
        const card = v.table.card ?? "back";
        return {
          lift,
          fly: [{ card, from: "card", to: `row-${row}` }],
          land(v) {
            v.table.rows[row]!.push(card);
            v.table.phase = GO_ON;
          },
        };
      }
      case "bust":
        return {
          banner: {
            tone: "bad",
            title: t("push-banner-bust", cast.who(seat)),
            more: t("push-event-bust", { ...cast.who(seat), card: name(what) }),
          },
          hold: 1900,
          land: lift,
        };
      case "stop":
        return {
          land(v) {
            v.table.phase = PICK;
            v.table.picker = v.actor = seat;
          },
        };
      case "take": {
        const row = Number(event.what) - 1;
        const cards = v.table.rows[row]!;
        return {
          lift(v) {
            v.table.rows[row] = [];
          },
          fly: cards.map((card, i) => ({
            card,
            from: `row-${row}`,
            to: value(card) ? benchOf(seat, card) : "discard",
            delay: i * 45,
          })),
          land(v) {
            for (const card of cards) if (value(card)) add(v.table.bench[seat], card, 1);
          },
        };
      }
      case "roll":
        return {
          die: what,
          banner: {
            tone: "plain",
            title: t("push-event-roll", { ...cast.who(seat), face: t("push-face", { face: what }) }),
          },
          hold: 1500,
        };
      case "lose":
        return {
          lift: (v) => add(v.table.bench[seat], what, -1),
          fly: [{ card: what, from: benchOf(seat, what), to: "discard" }],
        };
      case "leave":
        return {
          land(v) {
            v.table.rows[Number(event.what) - 1] = [];
          },
        };
      case "bank": {
        const colour = what as Colour;
        const at = COLOURS.indexOf(colour);
        const numbers = open(v, seat, colour);
        return {
          banner: {
            tone: "good",
            title: t("push-event-bank", { ...cast.who(seat), colour, n: numbers.length }),
          },
          hold: 1100,
          land(v) {
            v.table.banked[seat]![at]! += numbers.length;
            for (const n of numbers) {
              add(v.table.bench[seat], `${colour}${n}`, -1);
              add(v.table.bank?.[seat], `${colour}${n}`, 1);
            }
          },
        };
      }
      default:
        return {};
    }
  },

  tell(event, before, _after, cast) {
    const seat = seatOf(event);
    const what = cardOf(event);
    const n = Number(event.what);
    const args = { ...cast.who(seat), n };
    switch (event.kind) {
      case "turn_up":
      case "bust":
      case "lose":
        return t(`push-event-${event.kind}`, { ...args, card: name(what) });
      case "switch":
        return t("push-event-switch", { odd: n % 2 ? "yes" : "no" });
      case "take":
        return t("push-event-take", { ...args, worth: worth(before.table.rows[n - 1] ?? []) });
      case "roll":
        return t("push-event-roll", { ...args, face: t("push-face", { face: what }) });
      case "bank": {
        const cards = open(before, seat, what as Colour).length;
        return t("push-event-bank", { ...args, colour: what, n: cards });
      }
      default:
        return t(`push-event-${event.kind}`, args);
    }
  },

  ask(v, cast) {
    const { phase, card } = v.table;
    if (phase === OVER) return t("table-over");
    const who = cast.who(v.actor);
    if (phase === PLACE) return t("push-ask-place", { ...who, card: card ? name(card) : "" });
    if (phase === PICK) return t("push-ask-take", who);
    if (phase === GO_ON) {
      return t("push-ask-go", { ...who, stop: v.table.rows[0]?.length ? "yes" : "no" });
    }
    const bank = Object.keys(v.table.bench[v.actor] ?? {}).length;
    return t("push-ask-turn", { ...who, bank: bank ? "yes" : "no" });
  },

  card: name,
  ending: {
    score: "push-score",
    scoreOf: "push-score-n",
    tie: "push-tie",
    rule: "push-tie-rule",
  },
};
