import type { Line } from "../../lib/room";

export const figures: Record<string, Line[]> = {
  "PSH-R4": [
    { cards: ["r5", "b6", "die"], words: "learn-figure-push-fits", good: true },
    { cards: ["r5", "b5"], words: "learn-figure-push-number", good: false },
    { cards: ["r5", "r2"], words: "learn-figure-push-colour", good: false },
    { cards: ["die", "die"], words: "learn-figure-push-dice", good: false },
  ],
  "PSH-R10": [{ cards: ["y6", "y3", "y1", "y5"], words: "learn-figure-push-bust", good: false }],
};
