import type { Cast } from "../../lib/cast";
import { t } from "../../lib/i18n.svelte";
import { share } from "../../lib/odds";
import {
  add,
  cardOf,
  cardsOf,
  seatOf,
  sum,
  type Beat,
  type Said,
  type Script,
} from "../../lib/script";
import { PHASE, type Odds, type View } from "./facts";

export const { PLAY, WINDOW, OVER } = PHASE;

export function kind(card: string): string {
  if (card.endsWith("=")) return "both";
  return /^\d/.test(card) ? "number" : card;
}

export function value(card: string): number {
  return /^\d/.test(card) ? Number(card[0]) : 0;
}

export function name(card: string): string {
  return t("seventeen-card", { kind: kind(card), n: value(card) });
}

export function does(card: string): string {
  return t("seventeen-card-does", { kind: kind(card), n: value(card) });
}

/** What the rules say playing a card does, in two words. */
export function hint(said: Said | undefined): string {
  return said ? t(`seventeen-${said.code}`, said) : "";
}

/** Cards in the order of the deck, in whatever order they were drawn. */
export function sorted(v: View, heap: Record<string, number> | undefined): string[] {
  const order = Object.keys(v.table.deck);
  return cardsOf(heap).sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

/** Where a card of the row is just being turned over. */
export const GAP = "";

/** A card with a plain back: its face is news. */
function plain(card: string): boolean {
  return card !== "back" && !card.endsWith("=");
}

/** The sums a player would count: seen by all, and known to oneself. */
export function sums(v: View) {
  let visible = 0;
  let known = 0;
  let hidden = 0;
  let secret = 0;
  v.table.row.forEach((card, i) => {
    const own = v.under[i];
    if (card !== "back" && card !== GAP) {
      visible += value(card);
      known += value(card);
    } else {
      hidden += 1;
      if (own) known += value(own);
      else secret += 1;
    }
  });
  return { visible, known, hidden, secret };
}

function leaveHand(v: View, seat: number, card: string): void {
  v.table.held[seat]! -= 1;
  if (seat === v.seat) add(v.hand, card, -1);
  add(v.shown[seat], card, -1);
}

/** A card comes to lie in the row. */
function lie(v: View, seat: number, card: string): void {
  v.table.by[v.table.row.length] = seat;
  v.table.row.push(card);
}

/** After the last card of a turn all are asked. */
function played(v: View): void {
  v.table.due -= 1;
  if (!v.table.due) v.table.phase = WINDOW;
}

function beside(v: View, seat: number): number {
  return (seat + v.table.direction + v.table.players) % v.table.players;
}

function beginTurn(v: View, seat: number, draws: number): void {
  v.table.phase = PLAY;
  v.table.turn = v.actor = seat;
  v.table.draws = draws;
  v.table.due = Math.min(draws, v.table.held[seat]!);
  v.table.doubled = 0;
}

/** What the stage remembers between events: who had how many tokens before a call, and the number
 * at which all passed at once. */
type Staged = View & { before?: [victories: number[], penalties: number[]]; silent?: number };

/** The end of a round: who has gained or lost what. */
function roundOver(v: View, cast: Cast): Beat<View> {
  const [victories, penalties] = (v as Staged).before ?? [v.table.victories, v.table.penalties];
  const lines = Array.from({ length: v.table.players }, (_, seat) => {
    const [now, due] = [v.table.victories[seat]!, v.table.penalties[seat]!];
    const gained = now - victories[seat]!;
    const fined = due - penalties[seat]!;
    const signed = (n: number, sign: string) =>
      n ? `${n > 0 ? "+" : "−"}${Math.abs(n)} ${sign}` : "";
    return {
      seat,
      value: `${now} ★${due ? ` ${due} ✕` : ""}`,
      said: t("seventeen-tokens", { v: now, p: due }),
      note: [signed(gained, "★"), signed(fined, "✕")].filter(Boolean).join(" "),
    };
  });
  const title = t("seventeen-banner-round", { ...cast.who(v.table.caller), n: v.table.round });
  return { banner: { tone: "plain", title, lines }, closes: true, hold: 5000 };
}

export const script: Script<View> = {
  blank(v) {
    v.table.row = [];
    v.table.by = [];
    v.under = [];
    v.hand = {};
    v.shown.forEach((_, seat) => (v.shown[seat] = {}));
    v.table.held.fill(0);
    v.table.victories.fill(0);
    v.table.penalties.fill(0);
    v.table.round = 0;
    v.table.direction = 1;
    v.table.caller = -1;
    v.pile = sum(Object.values(v.table.deck));
  },

  beat(v, event, cast): Beat<View> {
    const seat = seatOf(event);
    const card = cardOf(event);
    const mine = seat === v.seat;
    const { limit } = v.table;
    switch (event.kind) {
      case "round":
        return {
          ...(v.table.caller >= 0 && roundOver(v, cast)),
          land(v: Staged) {
            v.before = undefined;
            v.table.round = Number(event.what);
            v.table.row = [];
            v.table.by = [];
            v.under = [];
            v.table.caller = -1;
            if (!v.table.direction_persists) v.table.direction = 1;
            beginTurn(v, seat, 1);
          },
        };
      case "draw":
        return {
          ...(v.table.round > 0 && {
            fly: [
              plain(card)
                ? { card: "back", turns: card, from: "pile", to: "hand" }
                : { card, from: "pile", to: mine ? "hand" : `seat-${seat}` },
            ],
            now: t("seventeen-now-draw", cast.who(seat)),
          }),
          land(v) {
            v.table.held[seat]! += 1;
            v.pile -= 1;
            v.top = null; // nobody has said what comes next
            if (mine) add(v.hand, card, 1);
            if (mine ? card.endsWith("=") : card !== "back") add(v.shown[seat], card, 1);
          },
        };
      case "up":
        return {
          ...(!mine && { now: t("seventeen-now-play", cast.who(seat)) }),
          lift: (v) => leaveHand(v, seat, card),
          fly: [
            !mine && plain(card)
              ? { card: "back", turns: card, from: `seat-${seat}`, to: "row" }
              : { card, from: mine ? `hand-${card}` : `seat-${seat}`, to: "row" },
          ],
          land(v) {
            if (card !== "trash") lie(v, seat, card);
            played(v);
          },
          hold: 400,
        };
      case "down":
        return {
          lift: (v) => leaveHand(v, seat, card),
          fly: [{ card: "back", from: mine ? `hand-${card}` : `seat-${seat}`, to: "row" }],
          land(v) {
            if (card !== "back") v.under[v.table.row.length] = card;
            lie(v, seat, "back");
            played(v);
          },
          hold: 400,
        };
      case "trash":
        return {
          lift(v) {
            v.table.row.pop();
            v.table.by.length = v.table.row.length;
            v.under.length = Math.min(v.under.length, v.table.row.length);
          },
          fly: [{ card: v.table.row.at(-1) ?? "back", from: "row", to: "discard" }],
        };
      case "reverse":
        return {
          land(v) {
            v.table.direction = Number(event.what);
          },
        };
      case "double":
        return {
          land(v) {
            v.table.doubled = 1;
          },
        };
      case "pass":
        return {
          land(v) {
            if (beside(v, seat) !== v.table.turn) return; // others are still to answer
            beginTurn(v, beside(v, v.table.turn), v.table.doubled ? 2 : 1);
          },
        };
      case "call":
        return {
          banner: {
            tone: "plain",
            about: "row",
            title: t("seventeen-banner-call", { ...cast.who(seat), limit }),
          },
          hold: 1500,
          pause: 300,
          sound: "call",
          land(v: Staged) {
            v.table.caller = seat;
            v.before = [[...v.table.victories], [...v.table.penalties]];
          },
        };
      case "reveal": {
        const at = v.table.row.indexOf("back");
        const place = `row-${at}`;
        return {
          now: t("seventeen-now-reveal", cast.who(seat)),
          lift(v) {
            if (at >= 0) v.table.row[at] = GAP;
          },
          fly: [{ card: "back", turns: card, from: place, to: place }],
          land(v) {
            if (at < 0) return;
            v.table.row[at] = card;
            v.under[at] = null;
          },
          hold: 500,
        };
      }
      case "trap":
        return {
          banner: { tone: "bad", about: "row", title: t("seventeen-event-trap", cast.who(seat)) },
          hold: 1500,
        };
      case "total": {
        const points = Number(event.what);
        const right = points >= limit;
        return {
          heart: true,
          banner: {
            tone: right ? "good" : "bad",
            about: "row",
            title: t(`seventeen-banner-${right ? "right" : "wrong"}`, {
              ...cast.who(seat),
              sum: points,
            }),
          },
          hold: 2200,
        };
      }
      case "victory":
      case "penalty":
        return {
          land(v) {
            const tokens = event.kind === "victory" ? v.table.victories : v.table.penalties;
            tokens[seat] = Number(event.what);
          },
          hold: 600,
        };
      case "cancel":
        return {
          land(v) {
            v.table.victories[seat] = Number(event.what);
            v.table.penalties[seat]! %= 2;
          },
          hold: 700,
        };
      case "reshuffle":
        return {
          land(v) {
            v.pile = Number(event.what);
          },
        };
      case "ruled_out":
        return {
          hold: 700,
          land(v: Staged) {
            v.silent = event.number;
          },
        };
      case "end":
        return {
          ...roundOver(v, cast),
          land(v) {
            v.table.phase = OVER;
            v.actor = -1;
          },
        };
      default:
        return {};
    }
  },

  /** The nearer the row is to the limit, or past it, the more a card tells. Of a call: how likely it
   * is wrong by the odds, where the table shows them, as long as it can be. */
  risk({ view, odds }, event) {
    const { visible, hidden } = sums(view);
    const missing = view.table.limit - visible;
    if (event.kind === "up") return Math.max(0, (8 - missing) / 16);
    if (event.kind !== "reveal") return 0;
    if (view.under[view.table.row.indexOf("back")]) return 0.15; // who knows it does not tremble
    if (missing <= 0) return 0.3;
    const danger = odds
      ? 1 - share((odds as Odds).reached)
      : 1 - Math.abs(missing - 3 * hidden) / 10;
    return Math.max(0.2, danger);
  },

  tell(event, before, _after, cast) {
    const seat = seatOf(event);
    const what = cardOf(event);
    const n = Number(event.what);
    const { limit } = before.table;
    const args = { ...cast.who(seat), n, limit, card: name(what), kind: kind(what) };
    switch (event.kind) {
      case "draw":
        return seat === before.seat && before.table.round ? t("seventeen-event-draw", args) : "";
      case "reverse":
        return t("seventeen-event-reverse", { way: n });
      case "total":
        return t("seventeen-event-total", { ...args, sum: n, right: n >= limit ? "yes" : "no" });
      case "pass": // of all at once it is told in one line
        return event.number === (before as Staged).silent ? "" : t("seventeen-event-pass", args);
      case "window":
        return (event.seats?.length ?? 0) > 1 ? t("seventeen-event-first-call", args) : "";
      default:
        return t(`seventeen-event-${event.kind}`, args);
    }
  },

  ask(v, cast, window) {
    const { phase, turn, limit, due, draws, caller } = v.table;
    if (phase === OVER) return t("table-over");
    if (window?.ruled_out && v.legal.length > 1) return t("seventeen-ask-ruled-out", { limit });
    // While the cards are turned over there is nothing to decide.
    if (caller >= 0) return t("seventeen-event-call", { ...cast.who(caller), limit });
    if (phase === WINDOW) {
      if (v.legal.length) {
        const id = v.legal.includes("pass") ? "seventeen-ask-call" : "seventeen-ask-call-forced";
        return t(id, { name: cast.name(turn), limit });
      }
      if (window?.yours === "pass") return t("seventeen-ask-waiting");
      if (window?.yours === "call") return t("seventeen-ask-waiting-call");
      return t("seventeen-ask-window", { ...cast.who(turn), limit });
    }
    if (v.legal.length && draws === 2) return t("seventeen-ask-two", { due });
    return t("seventeen-ask-play", cast.who(turn));
  },

  card: name,
  ending: {
    score: "seventeen-score",
    scoreOf: "seventeen-score-n",
    tie: "seventeen-tie-n",
    rule: "seventeen-tie-rule",
  },
};
