import type {
  About,
  Code,
  Game,
  Lesson,
  GoOn,
  Me,
  NewTable,
  NewTableAnswer,
  Player,
  Problem,
  Replay,
  Statistics,
  TableLine,
  Tables,
} from "./protocol";
import { t } from "./i18n.svelte";
import { quickSeats, type Face } from "./room";
import { forget, recall, remember } from "./storage";

/** The server's answers over HTTP, and who we are to it. */

export class Refusal extends Error {
  constructor(
    readonly code: Code | "offline",
    readonly step: number | null = null, // of a bad record
  ) {
    super(code);
  }
}

/** Why something did not work, in words. */
export function reasonOf(problem: unknown): string {
  return t(`error-${problem instanceof Refusal ? problem.code : "offline"}`);
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = {};
  const token = recall("token");
  if (token) headers["Authorization"] = `Bearer ${token}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let answer: Response;
  try {
    const text = body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body);
    answer = await fetch(path, { method, headers, body: text });
  } catch {
    throw new Refusal("offline");
  }
  if (answer.ok) return (await answer.json()) as T;
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  throw new Refusal(problem?.code ?? "offline", problem?.step);
}

export const about = () => ask<About>("GET", "/api/about");
export const listedTables = () => ask<Tables>("GET", "/api/tables");
export const lesson = (game: Game) => ask<Lesson>("GET", `/api/lessons/${game}`);
export const totals = () => ask<Statistics>("GET", "/api/statistics");
export const tableLine = (code: string) => ask<TableLine>("GET", `/api/tables/${code}`);

/** The rules of a game, as Markdown; its words, as Fluent. */
export const rulesPage = (game: Game, language: string) =>
  askText(`/api/rules/${encodeURIComponent(game)}?language=${language}`);
export const wordsOf = (game: Game, language: string) =>
  askText(`/api/words/${encodeURIComponent(game)}?language=${language}`);

async function askText(path: string): Promise<string> {
  const answer = await fetch(path).catch(() => undefined);
  if (!answer?.ok) throw new Refusal("offline");
  return answer.text();
}

const asSeen = (seat: number | null) => (seat === null ? "" : `?seat=${seat}`);

/** A finished game as a seat saw it; null: with all cards open. */
export const replayOf = (code: string, game: number, seat: number | null) =>
  ask<Replay>("GET", `/api/tables/${code}/games/${game}/replay${asSeen(seat)}`);
export const replayOfFile = (record: string, seat: number | null) =>
  ask<Replay>("POST", `/api/replay${asSeen(seat)}`, record);

/** Who we are, or undefined for a stranger. */
export async function me(): Promise<Me | undefined> {
  if (!recall("token")) return undefined;
  try {
    return await ask<Me>("GET", "/api/me");
  } catch (problem) {
    if (problem instanceof Refusal && problem.code === "bad_token") {
      forget("token");
      return undefined;
    }
    throw problem;
  }
}

export function myName(): string {
  let name = recall("name");
  if (!name) {
    name = t("home-guest", { n: Math.floor(10 + Math.random() * 90) });
    remember("name", name);
  }
  return name;
}

/** Our token; strangers get one first. */
export async function token(): Promise<string> {
  const known = recall("token");
  if (known) return known;
  const player = await ask<Player>("POST", "/api/players", { name: myName() });
  remember("token", player.token);
  remember("name", player.name);
  return player.token;
}

export async function rename(name: string): Promise<string> {
  if (!recall("token")) {
    const player = await ask<Player>("POST", "/api/players", { name });
    remember("token", player.token);
    remember("name", player.name);
    return player.name;
  }
  const known = await ask<Me>("PATCH", "/api/me", { name });
  remember("name", known.name);
  return known.name;
}

/** Become the player of a recovery link. */
export async function become(secret: string): Promise<Me | undefined> {
  remember("token", secret);
  const known = await me();
  if (known) remember("name", known.name);
  return known;
}

export const newTable = (table: NewTable) => opened("/api/tables", table);
export const goOn = (wish: GoOn) => opened("/api/go-on", wish);

/** The code of a table that we have opened. */
async function opened(path: string, wish: NewTable | GoOn): Promise<string> {
  await token();
  try {
    return (await ask<NewTableAnswer>("POST", path, wish)).table;
  } catch (problem) {
    if (!(problem instanceof Refusal) || problem.code !== "bad_token") throw problem;
    forget("token");
    await token();
    return (await ask<NewTableAnswer>("POST", path, wish)).table;
  }
}

/** A game against bots that begins at once; its table's code. */
export function playNow(face: Face): Promise<string> {
  const settings = { game: face.game, players: face.quick, pace: 700 };
  return newTable({ settings, seats: quickSeats(face), start: true });
}
