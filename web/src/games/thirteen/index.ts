import { t } from "../../lib/i18n.svelte";
import type { Room } from "../../lib/room";
import Board from "./Board.svelte";
import { face } from "./face";
import { CARDS, LOW_WINS, WHY, type Facts, type Odds, type View } from "./facts";
import { figures } from "./figures";
import OddsLines, { headline } from "./Odds.svelte";
import { script } from "./script";
import Sheet from "./Sheet.svelte";

/** 13 on the page. */
export const room: Room<View, Odds, Facts> = {
  ...face,
  cards: CARDS,
  why: WHY,
  low: LOW_WINS,
  script,
  head: ({ table }) => t("thirteen-head", { round: table.round + 1, rounds: table.rounds }),
  Board,
  Odds: OddsLines,
  oddsHead: headline,
  sheet: { title: "thirteen-sheet", key: "T", Sheet },
  figures,
  moveName(move) {
    const [card, colour] = move.split(" ");
    return colour
      ? `${script.card(card!)} → ${t("thirteen-colour", { colour })}`
      : script.card(card!);
  },
  moods: { take: "bust", majority: "good" },
};
