import type { Game, Position } from "../lib/protocol";
import type { Script } from "../lib/script";
import { script as danger13 } from "./danger13";
import { script as push } from "./push";
import { script as seventeen } from "./seventeen";
import { script as thirteen } from "./thirteen";

export const GAMES: Game[] = ["danger13", "thirteen", "seventeen", "push"];

const SCRIPTS = { danger13, thirteen, seventeen, push };

/** A game's script, for any of its views. */
export function scriptOf(game: Game): Script<Position["view"]> {
  return SCRIPTS[game] as unknown as Script<Position["view"]>;
}
