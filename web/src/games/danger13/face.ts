import type { Face } from "../../lib/room";
import Card from "./Card.svelte";
import { FIXED, HAS_LESSON, OPTIONS, PLAYERS } from "./facts";
import "./theme.css";

export const face: Face = {
  game: "danger13",
  order: 2,
  players: PLAYERS,
  options: OPTIONS,
  fixed: FIXED,
  minutes: 30,
  quick: 4,
  fan: ["4", "3++", "hand"],
  lesson: HAS_LESSON,
  odds: true,
  keys: [
    ["1 – 5", "keys-danger13-give"],
    ["K", "keys-danger13-keep"],
    ["X", "keys-danger13-refuse"],
  ],
  Card,
};
