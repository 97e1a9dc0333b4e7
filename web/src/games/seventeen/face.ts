import type { Face } from "../../lib/room";
import Card from "./Card.svelte";
import { FIXED, HAS_LESSON, OPTIONS, PLAYERS } from "./facts";
import "./theme.css";

export const face: Face = {
  game: "seventeen",
  order: 3,
  players: PLAYERS,
  options: OPTIONS,
  fixed: FIXED,
  minutes: 20,
  quick: 4,
  fan: ["5=", "back", "trap"],
  lesson: HAS_LESSON,
  odds: true,
  keys: [
    ["1 – 4", "keys-seventeen-lift"],
    ["U  D", "keys-seventeen-side"],
    ["C  P", "keys-seventeen-call"],
  ],
  Card,
};
