import type { Game } from "../lib/protocol";
import type { Face } from "../lib/room";

/** The games this page has a room for: every folder here with a `face.ts`, in their order. */

const found = import.meta.glob<{ face: Face }>("./*/face.ts", { eager: true });

export const FACES: Face[] = Object.values(found)
  .map(({ face }) => face)
  .sort((a, b) => a.order - b.order);

const BY_NAME = new Map<Game, Face>(FACES.map((face) => [face.game, face]));

export function ownFace(game: Game): Face | undefined {
  return BY_NAME.get(game);
}
