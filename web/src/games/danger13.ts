import { t } from "../lib/i18n.svelte";
import type { Danger13View as View } from "../lib/protocol";
import { cardOf, seatOf, type Beat, type Script } from "../lib/script";
import { read } from "./danger13.cards";

export const GIVE = 0;
export const ANSWER = 1;
export const OVER = 4;

export function name(card: string): string {
  return t("danger13-card", { ...read(card) });
}

/** The total at which a row is lost. */
export function bar(v: View, seat: number): number {
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

/** Whether the turned-up card would bust this row. */
export function busts(v: View, seat: number): boolean {
  if (!v.table.card) return false;
  const face = read(v.table.card);
  if (face.kind === "arrow" || face.kind === "instant") return false;
  const limit = face.kind === "limit" ? v.table.raised : bar(v, seat);
  return v.table.sums[seat]! + face.n >= limit;
}

/** What the turned-up card would do to a row. */
export function effect(v: View, seat: number): string {
  const { card, rows, sums, raised, phase, hands } = v.table;
  if (!card) return "";
  const face = read(card);
  const total = sums[seat]! + face.n;
  const limit = bar(v, seat);
  let words: string;
  if (busts(v, seat)) words = t("danger13-effect-bust", { sum: total });
  else if (face.kind === "instant") words = t("danger13-effect-instant", { plus: face.plus });
  else if (face.kind === "hand") words = t("danger13-effect-hand");
  else if (face.kind === "limit") words = t("danger13-effect-limit", { limit: raised });
  else if (face.kind === "arrow") {
    const last = rows[seat]!.at(-1);
    words = last
      ? t("danger13-effect-arrow", { card: name(last) })
      : t("danger13-effect-arrow-none");
  } else if (face.kind === "draw") words = t("danger13-effect-draw", { sum: total, limit });
  else words = t("danger13-effect-sum", { sum: total, limit });
  if (phase === GIVE && hands[seat]) words = t("danger13-effect-escape", { effect: words });
  return words;
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

const lift = (v: View) => {
  v.table.card = null;
};

export const script: Script<View> = {
  blank(v) {
    for (let seat = 0; seat < v.table.rows.length; seat++) clear(v, seat);
    v.table.trophies.fill(0);
    v.table.won = undefined as never;
    v.table.card = null;
    v.table.final = 0;
    v.table.round = 0;
    v.pile = Object.values(v.table.deck).reduce((a, b) => a + b, 0);
    v.packet = 0;
  },

  beat(v, event, cast): Beat<View> {
    const seat = seatOf(event);
    const card = cardOf(event);
    switch (event.kind) {
      case "round":
        return {
          land(v) {
            for (let p = 0; p < v.table.players; p++) clear(v, p);
            v.table.round = Number(event.what);
            v.table.start = v.table.dealer = seat;
            v.table.served = 0;
            v.packet = 0;
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
          fly: [{ card, from: "pile", to: "card" }],
          land(v) {
            v.table.card = card;
            v.table.dealer = seat;
            v.packet = Math.max(0, v.packet - 1);
          },
        };
      case "give":
        return {
          land(v) {
            v.table.receiver = seat;
            v.table.served |= 1 << seat;
          },
          hold: 250,
        };
      case "draw":
        return {
          fly: [{ card, from: "pile", to: "card" }],
          land(v) {
            v.table.card = card;
            v.pile -= 1;
          },
          hold: 350,
        };
      case "join":
        return {
          lift,
          fly: [{ card, from: "card", to: `row-${seat}` }],
          land(v) {
            v.table.rows[seat]!.push(card);
            join(v, seat, card, 1);
          },
        };
      case "win": {
        const instant = read(card).kind === "instant";
        return {
          lift: instant ? lift : (v) => leaveRow(v, seat, card),
          fly: [{ card, from: instant ? "card" : `row-${seat}`, to: `seat-${seat}` }],
          land(v) {
            v.table.trophies[seat]! += 1;
          },
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
          banner: {
            tone: "bad",
            above: true, // the gauge bursts
            title: t("danger13-banner-bust", cast.who(seat)),
            more: t("danger13-banner-bust-more", {
              ...cast.who(seat),
              sum: Number(event.what),
              limit: bar(v, seat),
            }),
          },
          hold: 2400,
          land: (v) => clear(v, seat),
        };
      case "final":
        return {
          banner: { tone: "plain", title: t("danger13-event-final") },
          hold: 1500,
          land(v) {
            v.table.final = 1;
          },
        };
      case "reshuffle":
        return {
          land(v) {
            v.pile = Number(event.what);
          },
        };
      default:
        return {};
    }
  },

  tell(event, before, after, cast) {
    const seat = seatOf(event);
    const args = { ...cast.who(seat), card: typeof event.what === "string" ? name(event.what) : "" };
    const n = Number(event.what);
    switch (event.kind) {
      case "packet":
        return "";
      case "reveal": // of others it is told by whom they give it to
        return seat === before.seat ? t("danger13-event-reveal", args) : "";
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
    tie: "danger13-tie",
    rule: "danger13-tie-rule",
  },
};
