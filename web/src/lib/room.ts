import type { Component } from "svelte";
import type { Cast } from "./cast";
import type {
  Game,
  GameFacts,
  Level,
  NewSettings,
  NewTable,
  Odds,
  Plan,
  Position,
  View,
} from "./protocol";
import type { Script } from "./script";
import { recall, remember } from "./storage";
import type { Table } from "./table.svelte";

/** All there is about a game on the page. What is left out, the page does without. */

/** What is known of a game before it is played: for the home page, loaded at once. */
export interface Face {
  game: Game;
  order: number; // among the games
  players: [least: number, most: number];
  options: Record<string, boolean>; // with their defaults
  fixed: Record<string, number[]>; // with so many players an option keeps its default
  minutes?: number;
  quick: number; // players of a quick game against bots
  fan: string[]; // cards that show what it is
  lesson: boolean;
  odds: boolean;
  keys: [keys: string, does: string][]; // which key does what; message ids
  Card: Component<{ card: string }>;
}

/** What is loaded to play it, to replay it and to read its rules. */
export interface Room<V extends View = View, O = Odds, F = object> extends Face {
  cards: string[]; // every card's text
  why: Record<string, string>; // the rule behind each kind of event
  low: boolean; // the lowest score wins
  script: Script<V, F>;
  /** What stands beside the title. */
  head(view: V, cast: Cast): string;
  Board: Component<{ session: Table }>;
  Die?: Component<{ face: string }>;
  Odds?: Component<{ shown: Position<V, O, F>; cast: Cast }>;
  oddsHead?(shown: Position<V, O, F>, cast: Cast): string;
  sheet?: { title: string; key: string; Sheet: Component<{ session: Table }> }; // of the scores
  figures?: Record<string, Line[]>; // by rule
  /** A move of this seat in words. */
  moveName?(move: string, view: V, cast: Cast, seat: number): string;
  moods?: Record<string, "bust" | "good">; // events that bots may have something to say about
  facts?: GameFacts; // what the server told, where nothing else is known
}

/** A picture that shows a rule: cards side by side, and what is to be said of them. */
export interface Line {
  cards: string[];
  words: string; // message id
  good?: boolean; // allowed, or safe; left out: neither
}

/** These settings with another number of seats; options follow the rules. */
export function resized(face: Face, settings: NewSettings, players: number): NewSettings {
  const options = { ...settings.options };
  for (const option in options) {
    if (isFixed(face, option, players)) options[option] = face.options[option]!;
  }
  return { ...settings, players, options };
}

/** Whether an option can be chosen with so many players. */
export function isFixed(face: Face, option: string, players: number): boolean {
  return face.fixed[option]?.includes(players) ?? false;
}

/** How somebody likes to play a game against bots. */
export interface Solo {
  players: number;
  level: Level;
  odds: boolean;
  aids: boolean;
  hints: boolean;
}

export const LEVELS: Level[] = ["easy", "normal", "hard", "expert"];

/** As it was last time on this device. */
export function soloOf(face: Face): Solo {
  const usual: Solo = {
    players: face.quick,
    level: "normal",
    odds: false,
    aids: true,
    hints: false,
  };
  try {
    const kept = JSON.parse(recall(`solo.${face.game}`) ?? "") as Solo;
    const [least, most] = face.players;
    if (!(kept.players >= least && kept.players <= most && LEVELS.includes(kept.level)))
      return usual;
    const odds = kept.odds === true && face.odds;
    const hints = kept.hints === true;
    const aids = odds || hints || kept.aids !== false;
    return { players: kept.players, level: kept.level, odds, aids, hints };
  } catch {
    return usual;
  }
}

export function keepSolo(face: Face, wish: Solo): void {
  remember(`solo.${face.game}`, JSON.stringify(wish));
}

/** You against bots, as you like it. */
export function soloTable(face: Face): NewTable {
  const { players, level, ...help } = soloOf(face);
  const settings = { game: face.game, players, level, ...help, pace: 700 };
  return { settings, seats: ["me", ...Array<Plan>(players - 1).fill(level)], start: true };
}
