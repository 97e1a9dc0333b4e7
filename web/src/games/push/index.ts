import { t } from "../../lib/i18n.svelte";
import type { Room } from "../../lib/room";
import Board from "./Board.svelte";
import Die from "./Die.svelte";
import { face } from "./face";
import { CARDS, LOW_WINS, WHY, type Facts, type Odds, type View } from "./facts";
import { figures } from "./figures";
import OddsLines, { headline } from "./Odds.svelte";
import { script } from "./script";

/** Push on the page. */
export const room: Room<View, Odds, Facts> = {
  ...face,
  cards: CARDS,
  why: WHY,
  low: LOW_WINS,
  script,
  head: (v) => t("push-head", { n: v.pile }),
  Board,
  Die,
  Odds: OddsLines,
  oddsHead: headline,
  figures,
  moveName(move) {
    const [verb, what] = move.split(" ");
    const id = verb === "row" ? "place" : verb;
    return t(`push-${id}`, verb === "bank" ? { colour: what! } : { n: Number(what) });
  },
  moods: { bust: "bust", bank: "good" },
};
