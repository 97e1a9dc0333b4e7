import { FluentResource } from "@fluent/bundle";
import { wordsOf } from "../../lib/api";
import type { Message } from "../../lib/i18n.svelte";
import type { GameFacts } from "../../lib/protocol";
import { plainly } from "./fields";

/** The words of a game that the page has heard of from the server alone: its own in this language,
 * or else in English, and for whatever it has no words, its rules' names. */
export async function wordsFor(facts: GameFacts, language: string): Promise<Message[]> {
  const spoken = [language, "en"].find((name) => facts.words.includes(name));
  const text = spoken ? await wordsOf(facts.game, spoken).catch(() => "") : "";
  const own = new FluentResource(text).body;
  const known = new Set(own.map(({ id }) => id));
  return [...own, ...namesOf(facts).filter(({ id }) => !known.has(id))];
}

function namesOf({ game, title, author, options }: GameFacts): Message[] {
  return [
    { id: `${game}-title`, value: title },
    { id: `${game}-author`, value: author },
    ...Object.keys(options).flatMap((option) => [
      { id: `${game}-option-${option}`, value: plainly(option) },
      { id: `${game}-option-${option}-does`, value: "" },
    ]),
  ];
}
