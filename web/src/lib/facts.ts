import type { Game, NewSettings, Plan } from "./protocol";

/** What the home and set-up pages know of the games before the server is asked. */
interface Facts {
  least: number;
  most: number;
  minutes: number;
  quick: number; // players of a quick game against bots
  fan: string[]; // cards that show what it is
  options: Record<string, boolean>;
}

export const FACTS: Record<Game, Facts> = {
  danger13: { least: 2, most: 5, minutes: 20, quick: 4, fan: ["4", "3++", "hand"], options: {} },
  thirteen: { least: 3, most: 6, minutes: 30, quick: 4, fan: ["b5", "x4", "g7"], options: {} },
  seventeen: {
    least: 2,
    most: 6,
    minutes: 20,
    quick: 4,
    fan: ["5=", "back", "trap"],
    options: { direction_persists: false },
  },
  push: {
    least: 2,
    most: 6,
    minutes: 20,
    quick: 3,
    fan: ["b6", "r3", "die"],
    options: { risk: false, switches: true },
  },
};

/** These settings with another number of seats; two players alone may leave the switches out. */
export function resized(settings: NewSettings, players: number): NewSettings {
  const options = { ...settings.options };
  if (players > 2 && options.switches === false) options.switches = true;
  return { ...settings, players, options };
}

/** You against bots. */
export function quickSeats(game: Game): Plan[] {
  return ["me", ...Array<Plan>(FACTS[game].quick - 1).fill("normal")];
}
