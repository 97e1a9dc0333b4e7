import { t } from "../../lib/i18n.svelte";
import { share } from "../../lib/odds";
import {
  add,
  cardOf,
  seatOf,
  sum,
  type Beat,
  type Said,
  type Script,
  type Told,
} from "../../lib/script";
import { read } from "./cards";
import { PHASE, type Facts, type Odds, type View } from "./facts";

export const { GIVE, ANSWER, OVER } = PHASE;

export function name(card: string): string {
  return t("danger13-card", { ...read(card) });
}

/** The total at which a row is lost, in the midst of a scene. */
function bar(v: View, seat: number): number {
  return v.table.raises[seat] ? v.table.raised : v.table.limit;
}

export function stake(v: View, seat: number): number {
  return v.table.rows[seat]!.reduce((n, card) => n + read(card).plus, 0);
}

export function wonPlus(v: View, seat: number): number | undefined {
  const won = v.table.won?.[seat];
  if (!won) return undefined;
  return Object.entries(won).reduce((n, [card, copies]) => n + copies * read(card).plus, 0);
}

/** What the rules say a card would do to a row. */
export function effect(said: Said | undefined): string {
  if (!said) return "";
  const card = said.card ? name(String(said.card)) : "";
  const words = t(`danger13-effect-${said.code}`, { ...said, card });
  return said.refusable ? t("danger13-effect-escape", { effect: words }) : words;
}

function join(v: View, seat: number, card: string, sign: 1 | -1): void {
  const face = read(card);
  v.table.sums[seat]! += sign * face.n;
  v.table.raises[seat]! += sign * Number(face.kind === "limit");
  v.table.hands[seat]! += sign * Number(face.kind === "hand");
}

function clear(v: View, seat: number): void {
  v.table.rows[seat] = [];
  v.table.sums[seat] = v.table.raises[seat] = v.table.hands[seat] = 0;
}

function leaveRow(v: View, seat: number, card: string): void {
  const at = v.table.rows[seat]!.lastIndexOf(card);
  if (at < 0) return;
  v.table.rows[seat]!.splice(at, 1);
  join(v, seat, card, -1);
}

/** The cards that are won in one scene. */
const wins = (event: Told) => [event, ...(event.more ?? [])].map(cardOf);

const lift = (v: View) => {
  v.table.card = null;
};

/** A card comes to a seat; whoever has a hand may refuse it. */
function offer(v: View, seat: number): void {
  if (!v.table.hands[seat]) return;
  v.table.phase = ANSWER;
  v.actor = seat;
}

/** The round is settled: the dealer's cards go back to the pile. */
function settle(v: View): void {
  v.pile += v.packet;
  v.packet = 0;
}

function clearAll(v: View): void {
  for (let seat = 0; seat < v.table.rows.length; seat++) clear(v, seat);
}

export const script: Script<View, Facts> = {
  blank(v) {
    clearAll(v);
    v.table.trophies.fill(0);
    if (v.table.won) v.table.won = v.table.won.map(() => ({}));
    v.table.card = null;
    v.table.final = v.table.round = v.table.served = 0;
    v.pile = sum(Object.values(v.table.deck));
    v.packet = 0;
  },

  beat(v, event, cast): Beat<View> {
    const seat = seatOf(event);
    const card = cardOf(event);
    switch (event.kind) {
      case "round":
        return {
          land(v) {
            clearAll(v);
            v.table.round = Number(event.what);
            v.table.dealer = seat;
            v.table.receiver = -1;
          },
        };
      case "packet":
        return {
          land(v) {
            v.packet = Number(event.what);
            v.pile -= v.packet;
            v.table.dealer = seat;
            v.table.served = 0;
          },
        };
      case "reveal":
        return {
          now: t("danger13-now-reveal", cast.who(seat)),
          seen: t("danger13-event-reveal", { ...cast.who(seat), card: name(card) }),
          fly: [{ card: "back", turns: card, from: "pile", to: "card" }],
          land(v) {
            v.table.card = card;
            v.table.phase = GIVE;
            v.actor = seat;
            v.packet -= 1;
          },
          hold: 300,
        };
      case "give":
        return {
          land(v) {
            v.table.receiver = seat;
            v.table.served |= 1 << seat;
            offer(v, seat);
          },
          hold: 550,
        };
      case "draw":
        return {
          now: t("danger13-now-draw", cast.who(seat)),
          lift(v) {
            v.pile -= 1;
          },
          fly: [{ card: "back", turns: card, from: "pile", to: "card" }],
          land(v) {
            v.table.card = card;
            offer(v, seat);
          },
          hold: 450,
        };
      case "join":
        return {
          lift,
          fly: [{ card, from: "card", to: `row-${seat}` }],
          land(v) {
            v.table.rows[seat]!.push(card);
            join(v, seat, card, 1);
          },
          hold: 200,
        };
      case "win": {
        const instant = read(card).kind === "instant";
        const cards = wins(event);
        return {
          lift: instant ? lift : (v) => cards.forEach((card) => leaveRow(v, seat, card)),
          fly: cards.map((card, i) => ({
            card,
            from: instant ? "card" : `row-${seat}`,
            to: `seat-${seat}`,
            delay: 90 * i,
          })),
          land(v) {
            v.table.trophies[seat]! += cards.length;
            cards.forEach((card) => add(v.table.won?.[seat], card, 1));
          },
          hold: 300,
        };
      }
      case "remove":
        return {
          lift(v) {
            v.table.card = null;
            leaveRow(v, seat, card);
          },
          fly: [{ card, from: `row-${seat}`, to: "discard" }],
        };
      case "refuse":
        return {
          lift(v) {
            v.table.card = null;
            leaveRow(v, seat, "hand");
          },
          fly: [
            { card: "hand", from: `row-${seat}`, to: "discard" },
            { card, from: "card", to: "discard", delay: 80 },
          ],
        };
      case "bust":
        return {
          heart: true,
          banner: {
            tone: "bad",
            about: `row-${seat}`, // the gauge bursts
            title: t("danger13-banner-bust", cast.who(seat)),
            more: t("danger13-banner-bust-more", {
              ...cast.who(seat),
              sum: Number(event.what),
            }),
          },
          hold: 2400,
          pause: 300,
          lift: (v) => clear(v, seat),
          fly: v.table.rows[seat]!.map((card, i) => ({
            card,
            from: `row-${seat}`,
            to: "discard",
            delay: 50 * i,
          })),
          land: settle,
        };
      case "final":
        return {
          banner: { tone: "plain", title: t("danger13-event-final") },
          hold: 1500,
          land(v) {
            v.table.final = 1;
          },
        };
      case "reshuffle": // what had been left is taken already, and told of after this
        return {
          land(v) {
            v.pile += Number(event.what);
          },
        };
      case "settle":
        return { land: settle };
      case "end":
        return {
          land(v) {
            lift(v);
            clearAll(v);
            v.table.phase = OVER;
            v.actor = -1;
          },
        };
      default:
        return {};
    }
  },

  /** What somebody wins at the end of a round they win at once. */
  joins: (event, next) =>
    event.kind === "win" &&
    next.kind === "win" &&
    event.seat === next.seat &&
    [event, next].every((one) => read(cardOf(one)).kind !== "instant"),

  /** By what a row holds before the card comes to it; of a dealer's card, by the row that it can
   * hurt least: the fewer are left to be given one, the more it tells. */
  risk({ view, odds, facts }, event) {
    const { players, served, sums, limit } = view.table;
    const danger = (seat: number) => {
      const chances = (odds as Odds | null)?.rows[seat];
      if (!chances) return Math.max(0, (sums[seat]! - (facts?.limits?.[seat] ?? limit) + 7) / 8);
      return share((event.kind === "draw" && chances.card_chain) || chances.next_chain);
    };
    if (event.kind === "draw") return danger(seatOf(event));
    if (event.kind !== "reveal") return 0;
    const seats = Array.from({ length: players }, (_, seat) => seat);
    return Math.min(...seats.filter((seat) => !((served >> seat) & 1)).map(danger));
  },

  forced: ({ legal }) =>
    legal.length === 1 && legal[0]!.startsWith("give") ? legal[0] : undefined,

  facts: (v) => ({ limits: v.table.rows.slice(0, v.table.players).map((_, seat) => bar(v, seat)) }),

  tell(event, before, after, cast) {
    const seat = seatOf(event);
    const args = {
      ...cast.who(seat),
      card: typeof event.what === "string" ? name(event.what) : "",
    };
    const n = Number(event.what);
    switch (event.kind) {
      case "packet":
        return "";
      case "reveal": // of others it is told by whom they give it to
        return seat === before.seat ? t("danger13-event-reveal", args) : "";
      case "win":
        if (!event.more) return t("danger13-event-win", args);
        return t("danger13-event-gain", {
          ...args,
          n: sum(wins(event).map((card) => read(card).plus)),
        });
      case "give": {
        const { dealer } = before.table;
        if (seat === dealer) return t("danger13-event-give-self", args);
        return t("danger13-event-give", {
          ...cast.who(dealer),
          ...cast.who(seat, "2"),
          card: args.card,
        });
      }
      case "join": {
        const sum = after.table.sums[seat]!;
        const limit = bar(after, seat);
        return sum < limit ? t("danger13-event-join", { ...args, sum, limit }) : "";
      }
      default:
        return t(`danger13-event-${event.kind}`, { ...args, n, sum: n });
    }
  },

  ask(v, cast) {
    if (v.actor < 0) return t("table-over");
    const id = v.table.phase === ANSWER ? "danger13-ask-keep" : "danger13-ask-give";
    return t(id, cast.who(v.actor));
  },

  card: name,
  ending: {
    score: "danger13-score",
    scoreOf: "danger13-score-n",
    tie: "danger13-tie-n",
    rule: "danger13-tie-rule",
  },
};
