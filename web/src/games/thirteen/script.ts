import { t } from "../../lib/i18n.svelte";
import { share } from "../../lib/odds";
import { add, cardOf, seatOf, sum, type Beat, type Said, type Script } from "../../lib/script";
import { COLOURS } from "./colours";
import type { Odds, View } from "./facts";

const NEAR = 2; // so little room is left on a tile, and whoever played there is relieved

/** What the stage remembers between the events of one move. */
type Staged = View & { last?: number; free?: [number, string][] };

export function name(card: string): string {
  return t("thirteen-card", { colour: card[0]!, n: Number(card.slice(1)) });
}

export function value(card: string): number {
  return Number(card.slice(1));
}

export function tileSum(v: View, tile: number): number {
  return sum(v.table.tiles[tile]!.map(value));
}

/** The tile of a move: its own colour, or the one named after a nasty four. */
export function tileOf(move: string): number {
  return COLOURS.indexOf((move[0] === "x" ? move.at(-1) : move[0]) as (typeof COLOURS)[number]);
}

/** What the rules say a move would do: in words, and in short. */
export function outcome(said: Said | undefined) {
  if (!said) return undefined;
  const takes = said.code === "takes";
  return {
    takes,
    words: t(`thirteen-${said.code}`, said),
    short: takes ? t("thirteen-takes-short", said) : `= ${said.after}`,
  };
}

export function points(v: View, seat: number): number {
  return sum(v.table.sheet.map((round) => round[seat]!));
}

function startRound(v: Staged): void {
  v.table.tiles = [[], [], []];
  v.table.heights.fill(0);
  v.table.held.fill(0);
  if (v.table.taken) v.table.taken = v.table.taken.map(() => ({}));
  v.hand = {};
  v.free = [];
  v.pile = sum(Object.values(v.table.deck));
}

export const script: Script<View> = {
  blank(v) {
    startRound(v);
    v.table.sheet.forEach((round) => round.fill(0));
    v.table.round = 0;
  },

  beat(v, event, cast): Beat<View> {
    const seat = seatOf(event);
    const card = cardOf(event);
    const mine = seat === v.seat;
    switch (event.kind) {
      case "round":
        return {
          land(v) {
            startRound(v);
            v.table.dealer = seat;
            v.table.round = Number(event.what) - 1;
            v.table.turn = v.actor = (seat + 1) % v.table.players;
          },
        };
      case "deal":
      case "draw":
        return {
          ...(event.kind === "draw" && {
            fly: [
              mine
                ? { card: "back", turns: card, from: "pile", to: "hand" }
                : { card: "back", from: "pile", to: `seat-${seat}` },
            ],
            ...(mine && { now: t("thirteen-now-draw") }),
          }),
          land(v) {
            v.table.held[seat]! += 1;
            v.pile -= 1;
            if (mine) add(v.hand, card, 1);
          },
        };
      case "play": {
        const tile = tileOf(card);
        const played = card.split(" ")[0]!;
        const left = v.table.limit - tileSum(v, tile) - value(played);
        return {
          calm: left < 0 || left > NEAR,
          lift(v) {
            v.table.held[seat]! -= 1;
            if (mine) add(v.hand, played, -1);
          },
          // Which pile it goes to would tell its colour.
          ...(mine
            ? { fly: [{ card: played, from: `hand-${played}`, to: `tile-${tile}` }] }
            : {
                now: t("thirteen-now-play", cast.who(seat)),
                fly: [{ card: "back", turns: played, from: `seat-${seat}`, to: "stage" }],
                then: [{ card: played, from: "stage", to: `tile-${tile}` }],
              }),
          land(v: Staged) {
            v.table.tiles[tile]!.push(played);
            v.table.turn = v.actor = (seat + 1) % v.table.players;
            v.last = tile;
          },
          hold: 300,
        };
      }
      case "take": {
        const tile = (v as Staged).last ?? 0;
        const n = Number(event.what);
        const cards = v.table.tiles[tile]!.slice(0, n);
        return {
          heart: true,
          banner: {
            tone: "bad",
            about: `tile-${tile}`,
            title: t("thirteen-banner-take", { ...cast.who(seat), n }),
          },
          hold: 1400,
          pause: 400,
          lift(v) {
            v.table.tiles[tile] = v.table.tiles[tile]!.slice(n);
          },
          fly: cards.map((card, i) => ({
            card,
            from: `tile-${tile}`,
            to: `seat-${seat}`,
            delay: i * 50,
          })),
          land(v) {
            v.table.heights[seat]! += n;
            for (const card of cards) add(v.table.taken?.[seat], card, 1);
          },
        };
      }
      case "majority":
        return {
          land(v: Staged) {
            v.free = [...(v.free ?? []), [seat, card]];
          },
        };
      case "points": {
        const last = seat === v.table.players - 1;
        const free = (v as Staged).free ?? [];
        const row = [...v.table.sheet[v.table.round]!];
        row[seat] = Number(event.what);
        return {
          land(v) {
            v.table.sheet[v.table.round]![seat] = Number(event.what);
          },
          ...(last && {
            banner: {
              tone: "plain" as const,
              title: t("thirteen-banner-round", { n: v.table.round + 1 }),
              lines: row.slice(0, v.table.players).map((n, p) => ({
                seat: p,
                value: `+${n}`,
                note: free
                  .filter(([who]) => who === p)
                  .map(([, colour]) => t("thirteen-banner-majority", { colour }))
                  .join(" · "),
              })),
            },
            hold: 5000,
          }),
        };
      }
      case "end":
        return {
          land(v) {
            v.table.turn = v.actor = -1;
          },
        };
      default:
        return {};
    }
  },

  /** Whether they must take a tile, as far as all can tell: by the odds, or by the fullest tile. */
  risk({ view, odds }, event) {
    const seat = seatOf(event);
    if (event.kind !== "play" || seat === view.seat) return 0;
    if (odds) return share((odds as Odds).players[seat]!.forced);
    const fullest = Math.max(...COLOURS.map((_, tile) => tileSum(view, tile)));
    return Math.max(0, (fullest - 5) / (view.table.limit - 5)) / 2;
  },

  tell(event, before, after, cast) {
    const seat = seatOf(event);
    const what = cardOf(event);
    const args = { ...cast.who(seat), n: Number(event.what), limit: before.table.limit };
    switch (event.kind) {
      case "deal":
        return "";
      case "draw":
        return seat === before.seat ? t("thirteen-event-draw", { card: name(what) }) : "";
      case "play": {
        const tile = tileOf(what);
        return t("thirteen-event-play", {
          ...args,
          card: name(what.split(" ")[0]!),
          colour: COLOURS[tile]!,
          sum: tileSum(after, tile),
        });
      }
      case "majority":
        return t("thirteen-event-majority", { ...args, colour: what });
      default:
        return t(`thirteen-event-${event.kind}`, args);
    }
  },

  ask(v, cast) {
    if (v.actor < 0) return t("table-over");
    return t("thirteen-ask-play", cast.who(v.actor));
  },

  card: name,
  ending: {
    score: "thirteen-score",
    scoreOf: "thirteen-score-n",
    rule: "thirteen-fewest",
  },
};
