import { t } from "../../lib/i18n.svelte";
import type { Room } from "../../lib/room";
import Board from "./Board.svelte";
import { face } from "./face";
import { CARDS, LOW_WINS, WHY, type Facts, type Odds, type View } from "./facts";
import { figures } from "./figures";
import OddsLines, { headline } from "./Odds.svelte";
import { script } from "./script";

/** Danger 13 on the page. */
export const room: Room<View, Odds, Facts> = {
  ...face,
  cards: CARDS,
  why: WHY,
  low: LOW_WINS,
  script,
  head({ table }, cast) {
    const { round, final } = table;
    return t("danger13-head", { ...cast.who(table.dealer), round, final: final ? "yes" : "no" });
  },
  Board,
  Odds: OddsLines,
  oddsHead: headline,
  figures,
  moveName(move, _, cast, seat) {
    const [verb, n] = move.split(" ");
    const self = Number(n) === seat ? "yes" : "no";
    if (verb === "give") return t("danger13-give", { ...cast.who(Number(n)), self });
    return verb === "keep"
      ? t("danger13-keep")
      : t("danger13-refuse", { n: n === "1" ? 0 : Number(n) });
  },
  moods: { bust: "bust", win: "good" },
};
