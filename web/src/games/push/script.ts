import { t } from "../../lib/i18n.svelte";
import type { Cast } from "../../lib/cast";
import { share } from "../../lib/odds";
import {
  add,
  cardOf,
  cardsOf,
  seatOf,
  sum,
  type Beat,
  type Script,
  type Told,
} from "../../lib/script";
import { COLOURS, type Colour } from "./colours";
import { PHASE, type Facts, type Odds, type View } from "./facts";

export const { TURN, PLACE, GO_ON, PICK, OVER } = PHASE;

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

/** Where a seat's open cards of this one's colour lie. */
const benchOf = (seat: number, card: string) => `bench-${seat}-${card[0]}`;

const lift = (v: View) => {
  v.table.card = null;
};

/** After a card there is another decision; without a pile rows are taken. */
function goOn(v: View): void {
  v.table.phase = v.pile ? GO_ON : PICK;
}

/** The next in the taking order chooses a row. */
function pickAfter(v: View, seat: number): void {
  const { players, aside } = v.table;
  v.table.phase = PICK;
  v.actor = (seat + (aside % 2 ? players - 1 : 1)) % players;
}

function clearTurn(v: View): void {
  v.table.aside = 0;
  v.table.rows = [[], [], []];
}

/** The cards that the die takes after this event. */
function losses(event: Told): string[] {
  return (event.more ?? []).map(cardOf);
}

function losing(seat: number, cards: string[]): Beat<View> {
  return {
    lift(v) {
      for (const card of cards) add(v.table.bench[seat], card, -1);
    },
    fly: cards.map((card, i) => ({
      card,
      from: benchOf(seat, card),
      to: "discard",
      delay: i * 60,
    })),
  };
}

/** A roll of the die and all it takes, in one sentence. */
function rolled(event: Told, cast: Cast): string {
  const lost = losses(event);
  return t("push-event-rolled", {
    ...cast.who(seatOf(event)),
    face: t("push-face", { face: cardOf(event) }),
    n: lost.length,
    points: sum(lost.map(value)),
  });
}

export const script: Script<View, Facts> = {
  blank(v) {
    const t = v.table;
    clearTurn(v);
    t.bench = t.bench.map(() => ({}));
    if (t.bank) t.bank = t.bank.map(() => ({}));
    t.banked = t.banked.map((colours) => colours.map(() => 0));
    t.card = null;
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
            clearTurn(v);
          },
          hold: 500,
        };
      case "turn_up":
        return {
          now: t("push-now-turn_up", cast.who(seat)),
          lift(v) {
            v.pile -= 1;
          },
          fly: [{ card: "back", turns: what, from: "pile", to: "card" }],
          land(v) {
            v.table.card = what;
            if (what !== "switch") v.table.phase = PLACE;
          },
          hold: what === "switch" ? 600 : 300,
        };
      case "switch":
        return {
          lift,
          fly: [{ card: "switch", from: "card", to: "aside" }],
          land(v) {
            v.table.aside = Number(event.what);
            goOn(v);
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
            goOn(v);
          },
          hold: 200,
        };
      }
      case "bust":
        return {
          heart: true,
          banner: {
            tone: "bad",
            about: "card",
            title: t("push-banner-bust", cast.who(seat)),
            more: t("push-event-bust", { ...cast.who(seat), card: name(what) }),
          },
          hold: 2000,
          pause: 300,
          lift,
          fly: [{ card: what, from: "card", to: "discard" }],
          land: (v) => pickAfter(v, seat),
        };
      case "stop":
        return {
          land(v) {
            v.table.phase = PICK;
            v.actor = seat;
          },
          hold: 700,
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
            pickAfter(v, seat);
          },
          hold: 500,
        };
      }
      case "roll": {
        const lost = losses(event);
        return {
          now: t("push-now-roll", cast.who(seat)),
          die: what,
          banner: {
            tone: lost.length ? "bad" : "plain",
            title: rolled(event, cast),
          },
          hold: lost.length ? 2600 : 1900,
          ...losing(seat, lost),
          pause: lost.length ? 500 : 0,
        };
      }
      case "lose":
        return losing(seat, [what, ...losses(event)]);
      case "leave":
        return {
          land(v) {
            v.table.rows[Number(event.what) - 1] = [];
          },
          hold: 500,
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
      case "end":
        return {
          land(v) {
            v.table.phase = OVER;
            v.actor = -1;
            clearTurn(v);
          },
        };
      default:
        return {};
    }
  },

  joins: (event, next) =>
    next.kind === "lose" && ["roll", "lose"].includes(event.kind) && event.seat === next.seat,

  risk({ odds, facts }, event) {
    if (event.kind !== "turn_up") return 0;
    return odds ? share((odds as Odds).bust) : (facts?.danger ?? 0) / 4;
  },

  forced: ({ legal }) =>
    legal.length === 1 && /^(row|take) /.test(legal[0]!) ? legal[0] : undefined,

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
        return rolled(event, cast);
      case "bank": {
        const cards = open(before, seat, what as Colour).length;
        return t("push-event-bank", { ...args, colour: what, n: cards });
      }
      default:
        return t(`push-event-${event.kind}`, args);
    }
  },

  ask(v, cast, _window, facts) {
    const { phase, card } = v.table;
    const may = (move: string) =>
      facts?.choices?.some((each) => each.startsWith(move)) ? "yes" : "no";
    if (phase === OVER) return t("table-over");
    const who = cast.who(v.actor);
    if (phase === PLACE && !card) return t("push-now-place", who); // it is on its way
    if (phase === PLACE) return t("push-ask-place", { ...who, card: name(card!) });
    if (phase === PICK) return t("push-ask-take", who);
    if (phase === GO_ON) return t("push-ask-go", { ...who, stop: may("stop") });
    return t("push-ask-turn", { ...who, bank: may("bank") });
  },

  card: name,
  ending: {
    score: "push-score",
    scoreOf: "push-score-n",
    tie: "push-tie-n",
    rule: "push-tie-rule",
  },
};
