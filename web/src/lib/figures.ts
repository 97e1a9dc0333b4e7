import type { Game } from "./protocol";

/** Pictures that show a rule: cards side by side, and what is to be said of them. */

export interface Line {
  cards: string[];
  words: string; // message id
  good?: boolean; // allowed, or safe; left out: neither
}

export const FIGURES: Record<Game, Record<string, Line[]>> = {
  danger13: {
    "D13-R8": [
      { cards: ["4", "4++", "3"], words: "learn-figure-danger13-safe", good: true },
      { cards: ["4", "4++", "3", "2"], words: "learn-figure-danger13-bust", good: false },
      { cards: ["4", "18", "4++", "3", "2"], words: "learn-figure-danger13-raised", good: true },
    ],
    "D13-A9": [{ cards: ["2>", "0>", "3+"], words: "learn-figure-danger13-chain" }],
  },
  thirteen: {
    "K13-R5": [{ cards: ["b7", "x4"], words: "learn-figure-thirteen-nasty", good: true }],
    "K13-R6": [
      { cards: ["b7", "b5"], words: "learn-figure-thirteen-safe", good: true },
      { cards: ["b7", "b5", "b2"], words: "learn-figure-thirteen-over", good: false },
    ],
    "K13-R9": [
      { cards: ["b1", "b5", "b7"], words: "learn-figure-thirteen-most", good: true },
      { cards: ["b2", "b7"], words: "learn-figure-thirteen-fewer", good: false },
    ],
  },
  seventeen: {
    "S17-R4": [{ cards: ["4=", "back", "5="], words: "learn-figure-seventeen-row" }],
    "S17-R7": [
      { cards: ["4=", "4", "5=", "trap", "4="], words: "learn-figure-seventeen-total", good: true },
    ],
    "S17-A29": [{ cards: ["back", "3="], words: "learn-figure-seventeen-backs" }],
  },
  push: {
    "PSH-R4": [
      { cards: ["r5", "b6", "die"], words: "learn-figure-push-fits", good: true },
      { cards: ["r5", "b5"], words: "learn-figure-push-number", good: false },
      { cards: ["r5", "r2"], words: "learn-figure-push-colour", good: false },
      { cards: ["die", "die"], words: "learn-figure-push-dice", good: false },
    ],
    "PSH-R10": [{ cards: ["y6", "y3", "y1", "y5"], words: "learn-figure-push-bust", good: false }],
  },
};
