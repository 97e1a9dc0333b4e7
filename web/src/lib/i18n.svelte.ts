import {
  FluentBundle,
  FluentNumber,
  type FluentResource,
  type FluentVariable,
  type Scope,
} from "@fluent/bundle";
import locales from "virtual:locales";
import { recall, remember } from "./storage";

/** The reader's language. Messages are those of nerve/words and of the games, shared with the
 * terminal. */

export type Message = Pick<FluentResource["body"][number], "id" | "value">;
type Words = (language: string) => Promise<Message[]>;

let spoken = $state.raw({ bundle: new FluentBundle("en"), whole: false });
const guests: Words[] = []; // the words of games that were unknown when the page was built
let current = $state("en");
let wanted = false; // whether more than the home page's words are needed
let latest = 0; // whoever changes their mind twice gets the last wish, whichever loads first

export function language(): string {
  return current;
}

/** Speak this language from now on, or at first the one the reader's browser asks for. */
export async function speak(chosen?: string): Promise<void> {
  const wishes = [chosen, recall("language"), ...navigator.languages];
  const found = wishes.map((wish) => wish?.slice(0, 2)).find((name) => name && name in locales);
  const name = found ?? "en";
  if (chosen) remember("language", name);
  const wish = ++latest;
  const fresh = new FluentBundle(name, { useIsolating: false });
  const parts = await Promise.all(locales[name]!.slice(0, wanted ? 2 : 1).map((load) => load()));
  for (const part of parts) addPart(fresh, part);
  for (const words of guests) add(fresh, await words(name));
  if (wish !== latest) return;
  spoken = { bundle: fresh, whole: parts.length === 2 };
  current = name;
  document.documentElement.lang = name;
  document.querySelector<HTMLMetaElement>("meta[name=description]")!.content = t("app-description");
}

/** All our words, not only those of the home page. */
export async function allWords(): Promise<void> {
  wanted = true;
  while (!spoken.whole) {
    const { bundle } = spoken;
    const others = await locales[current]![1]();
    if (bundle !== spoken.bundle) continue; // another language by now
    addPart(bundle, others);
    spoken = { bundle, whole: true };
  }
}

/** Before the first word is spoken: this page will need them all. */
export function wantAll(): void {
  wanted = true;
}

function addPart(bundle: FluentBundle, part: { default: Record<string, Message["value"]> }): void {
  const messages = Object.entries(part.default).map(([id, value]) => ({ id, value }));
  add(bundle, messages);
}

/** Learn the words of one more game, now and in every language spoken later. What there is already
 * stays as it is. */
export async function learn(words: Words): Promise<void> {
  guests.push(words);
  add(spoken.bundle, await words(current));
  spoken = { ...spoken }; // what is on the page is told anew
}

function add(bundle: FluentBundle, messages: Message[]): void {
  const body = messages.map((message) => ({ ...message, attributes: {} }));
  bundle.addResource({ body } as FluentResource);
}

export type Args = Record<string, FluentVariable>;

/** A number below a thousand is written alike in all our languages; to ask the browser how takes a
 * phone long the first time. */
class Plain extends FluentNumber {
  override toString(scope: Scope): string {
    const small = Number.isInteger(this.value) && this.value >= 0 && this.value < 1000;
    return small ? `${this.value}` : super.toString(scope);
  }
}

function plain(args: Args): Args {
  const entries = Object.entries(args);
  return Object.fromEntries(
    entries.map(([name, arg]) => [name, typeof arg === "number" ? new Plain(arg) : arg]),
  );
}

const fine = typeof matchMedia === "function" ? matchMedia("(pointer: fine)") : undefined;
/** Whether there is a mouse: what is tapped elsewhere is clicked then. */
const mouse = () => (fine?.matches ? "yes" : "no");

/** A message in the reader's language. */
export function t(id: string, args?: Args): string {
  const { bundle } = spoken;
  const message = bundle.getMessage(id);
  if (!message || message.value === null) return id;
  return bundle.formatPattern(message.value, { ...(args && plain(args)), mouse: mouse() }, []);
}

/** Whether there are words for it: a game brings those that concern it. */
export function told(id: string): boolean {
  return spoken.bundle.hasMessage(id);
}

/** "a, b and c" in the reader's language. */
export function listed(items: string[]): string {
  return new Intl.ListFormat(current, { type: "conjunction" }).format(items);
}
