import type { Line } from "../../lib/room";

export const figures: Record<string, Line[]> = {
  "S17-R4": [{ cards: ["4=", "back", "5="], words: "learn-figure-seventeen-row" }],
  "S17-R7": [
    { cards: ["4=", "4", "5=", "trap", "4="], words: "learn-figure-seventeen-total", good: true },
  ],
  "S17-A29": [{ cards: ["back", "3="], words: "learn-figure-seventeen-backs" }],
};
