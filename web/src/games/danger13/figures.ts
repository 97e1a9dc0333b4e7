import type { Line } from "../../lib/room";

export const figures: Record<string, Line[]> = {
  "D13-R8": [
    { cards: ["4", "4++", "3"], words: "learn-figure-danger13-safe", good: true },
    { cards: ["4", "4++", "3", "2"], words: "learn-figure-danger13-bust", good: false },
    { cards: ["4", "18", "4++", "3", "2"], words: "learn-figure-danger13-raised", good: true },
  ],
  "D13-A9": [{ cards: ["2>", "0>", "3+"], words: "learn-figure-danger13-chain" }],
};
