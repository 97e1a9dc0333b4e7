import { FACES } from "./protocol";
import type {
  About,
  Attempt,
  Code,
  Exercise,
  Face as Drawn,
  Game,
  Lesson,
  GoOn,
  Me,
  NewTable,
  NewTableAnswer,
  Player,
  Problem,
  Replay,
  Report,
  Statistics,
  Story,
  TableLine,
  Tables,
  Verdict,
} from "./protocol";
import { t } from "./i18n.svelte";
import { soloTable, type Face } from "./room";
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

export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
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
  if (answer.status === 204) return undefined as T;
  if (answer.ok) return (await answer.json()) as T;
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  throw new Refusal(problem?.code ?? "offline", problem?.step);
}

export const about = () => ask<About>("GET", "/api/about");
export const listedTables = () => ask<Tables>("GET", "/api/tables");
export const lesson = (game: Game) => ask<Lesson>("GET", `/api/lessons/${game}`);
export const totals = () => ask<Statistics>("GET", "/api/statistics");
export const tableLine = (code: string) => ask<TableLine>("GET", `/api/tables/${code}`);

export const report = (code: string, report: Report) =>
  ask<void>("POST", `/api/tables/${code}/reports`, report);

/** Be nobody to the server from now on. */
export async function forgetMe(): Promise<void> {
  await ask<void>("POST", "/api/me/forget");
  forget("token");
  forget("name");
}

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

/** The record of a finished game, for whom it is not a link: nobody else may see it. */
export const recordOf = <T>(code: string, game: number) =>
  ask<T>("GET", `/api/tables/${code}/games/${game}.json`);

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

/** Our face; who has none gets one. */
export function myFace(): Drawn {
  const known = FACES.find((face) => face === recall("face"));
  if (known) return known;
  const face = FACES[Math.floor(Math.random() * FACES.length)]!;
  remember("face", face);
  return face;
}

/** Our token; strangers get one first. */
export async function token(): Promise<string> {
  return recall("token") ?? (await introduce(myName(), myFace()));
}

async function introduce(name: string, face: Drawn): Promise<string> {
  const player = await ask<Player>("POST", "/api/players", { name, face });
  remember("token", player.token);
  remember("name", player.name);
  remember("face", player.face);
  return player.token;
}

/** Another name and face; as the server has them then. */
export async function rename(name: string, face: Drawn): Promise<string> {
  if (!recall("token")) {
    await introduce(name, face);
    return myName();
  }
  const known = await ask<Me>("PATCH", "/api/me", { name, face });
  remember("name", known.name);
  remember("face", known.face);
  return known.name;
}

/** Become the player of a recovery link. */
export async function become(secret: string): Promise<Me | undefined> {
  remember("token", secret);
  const known = await me();
  if (known) remember("name", known.name);
  if (known?.face) remember("face", known.face);
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
  return newTable(soloTable(face));
}

/** Get up at a table; what is left of our own. */
export const leaveTable = (code: string) => ask<Me>("POST", `/api/tables/${code}/leave`);

export const storyOf = (code: string, game: number) =>
  ask<Story>("GET", `/api/tables/${code}/games/${game}/story`);
export const exercise = (game: Game) => ask<Exercise>("GET", `/api/practice/${game}`);
export const attempt = (answer: Attempt) => ask<Verdict>("POST", "/api/practice", answer);
