import type { Line } from "../../lib/room";

export const figures: Record<string, Line[]> = {
  "K13-R5": [{ cards: ["b7", "x4"], words: "learn-figure-thirteen-nasty", good: true }],
  "K13-R6": [
    { cards: ["b7", "b5"], words: "learn-figure-thirteen-safe", good: true },
    { cards: ["b7", "b5", "b2"], words: "learn-figure-thirteen-over", good: false },
  ],
  "K13-R9": [
    { cards: ["b1", "b5", "b7"], words: "learn-figure-thirteen-most", good: true },
    { cards: ["b2", "b7"], words: "learn-figure-thirteen-fewer", good: false },
  ],
};
