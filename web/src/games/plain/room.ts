import { learn } from "../../lib/i18n.svelte";
import type { GameFacts } from "../../lib/protocol";
import type { Room } from "../../lib/room";
import Board from "./Board.svelte";
import Card from "./Card.svelte";
import { hueOf } from "./cards";
import { moveName, plainScript } from "./script";
import { wordsFor } from "./words";

/** The plain table: a room for any game, made of what its rules say of it as data. */

const QUICK = 4; // players of a quick game, where so many may play

export async function plainRoom(facts: GameFacts): Promise<Room> {
  await learn((language) => wordsFor(facts, language));
  paint(facts.game);
  const [least, most] = facts.players as [number, number];
  const middle = facts.cards[Math.floor(facts.cards.length / 2)];
  return {
    game: facts.game,
    order: Infinity,
    players: [least, most],
    options: facts.options,
    fixed: facts.fixed,
    quick: Math.min(most, Math.max(least, QUICK)),
    fan: [...new Set([facts.cards[0], middle, facts.cards.at(-1)])].filter(
      (card) => card !== undefined,
    ),
    lesson: facts.lesson,
    odds: false,
    keys: [],
    Card,
    cards: facts.cards,
    why: Object.fromEntries(facts.events.map(({ kind, rule }) => [kind, rule])),
    low: facts.low_wins,
    script: plainScript(facts),
    moveName: (move) => moveName(facts.game, move),
    head: () => "",
    Board,
    facts,
  };
}

/** Give a game a colour of its own, as the others have one in their `theme.css`. */
function paint(game: string): void {
  const sheet = new CSSStyleSheet();
  sheet.insertRule(`.${CSS.escape(game)} {
    --main: hsl(${hueOf(game)} 42% 32%);
    --main-ink: #fff;
    --text-main: color-mix(in oklab, var(--main) 45%, var(--ink));
    --mat: color-mix(in oklab, var(--main) 12%, var(--paper));
    --mat-2: color-mix(in oklab, var(--main) 26%, var(--paper));
  }`);
  document.adoptedStyleSheets.push(sheet);
}
