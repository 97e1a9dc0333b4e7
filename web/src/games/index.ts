import { about, Refusal } from "../lib/api";
import type { Game } from "../lib/protocol";
import type { Face, Room } from "../lib/room";
import { FACES, ownFace } from "./faces";

/** Where each game's room is: its own folder here, or, for a game that was unknown when the page
 * was built, the plain table with what the server tells of it. */

const own = import.meta.glob<{ room: Room }>("./*/index.ts");
const opened = new Map<Game, Promise<Room>>();
let others: Promise<Room[]> | undefined;

export function roomOf(game: Game): Promise<Room> {
  const known = opened.get(game);
  if (known) return known;
  const opening = open(game);
  opened.set(game, opening);
  opening.catch(() => opened.delete(game)); // the next one who asks tries again
  return opening;
}

async function open(game: Game): Promise<Room> {
  const load = own[`./${game}/index.ts`];
  if (load) return (await load()).room;
  const found = (await otherRooms()).find((room) => room.game === game);
  if (!found) throw new Refusal("unknown_game");
  return found;
}

/** What is known of a game before it is played. */
export async function faceOf(game: Game): Promise<Face> {
  return ownFace(game) ?? roomOf(game);
}

/** All games of the server, those this page has a room for first. */
export async function allFaces(): Promise<Face[]> {
  return [...FACES, ...(await otherRooms())];
}

/** The rooms of games that the page has heard of from the server alone. */
function otherRooms(): Promise<Room[]> {
  others ??= furnish();
  others.catch(() => (others = undefined));
  return others;
}

async function furnish(): Promise<Room[]> {
  const unknown = (await about()).games.filter((facts) => !ownFace(facts.game));
  if (!unknown.length) return [];
  const { plainRoom } = await import("./plain/room");
  return Promise.all(unknown.map(plainRoom));
}
