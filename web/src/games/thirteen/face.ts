import type { Face } from "../../lib/room";
import Card from "./Card.svelte";
import { FIXED, HAS_LESSON, OPTIONS, PLAYERS } from "./facts";
import "./theme.css";

export const face: Face = {
  game: "thirteen",
  order: 4,
  players: PLAYERS,
  options: OPTIONS,
  fixed: FIXED,
  minutes: 45,
  quick: 4,
  fan: ["b5", "x4", "g7"],
  lesson: HAS_LESSON,
  odds: true,
  keys: [
    ["1 – 5", "keys-thirteen-card"],
    ["B  Y  G", "keys-thirteen-tile"],
    ["T", "keys-thirteen-sheet"],
  ],
  Card,
};
