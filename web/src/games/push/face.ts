import type { Face } from "../../lib/room";
import Card from "./Card.svelte";
import { FIXED, HAS_LESSON, OPTIONS, PLAYERS } from "./facts";
import "./theme.css";

export const face: Face = {
  game: "push",
  order: 1,
  players: PLAYERS,
  options: OPTIONS,
  fixed: FIXED,
  minutes: 20,
  quick: 3,
  fan: ["b6", "r3", "die"],
  lesson: HAS_LESSON,
  odds: true,
  keys: [
    ["D", "keys-push-draw"],
    ["S", "keys-push-stop"],
    ["1 – 3", "keys-push-row"],
    ["1 – 5", "keys-push-bank"],
  ],
  Card,
};
