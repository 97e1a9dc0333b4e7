import { t } from "../../lib/i18n.svelte";
import type { Room } from "../../lib/room";
import Board from "./Board.svelte";
import { face } from "./face";
import { CARDS, LOW_WINS, WHY, type Facts, type Odds, type View } from "./facts";
import { figures } from "./figures";
import OddsLines, { headline } from "./Odds.svelte";
import { script } from "./script";

/** 17 on the page. */
export const room: Room<View, Odds, Facts> = {
  ...face,
  cards: CARDS,
  why: WHY,
  low: LOW_WINS,
  script,
  head: ({ table }) => t("seventeen-head", { round: table.round }),
  Board,
  Odds: OddsLines,
  oddsHead: headline,
  figures,
  moveName(move, { table }) {
    const [verb, card] = move.split(" ");
    if (card) return t(`seventeen-${verb}-label`, { card: script.card(card) });
    return verb === "call"
      ? t("seventeen-call-label", { limit: table.limit })
      : t("seventeen-pass");
  },
  moods: { penalty: "bust", trap: "bust", victory: "good" },
};
