import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import locales from "virtual:locales";
import { recall, remember } from "./storage";

/** The reader's language. Messages are those of nerve/locales, shared with the terminal. */

export const LANGUAGES = Object.keys(locales);

let bundle = $state.raw<FluentBundle>(new FluentBundle("en"));
let current = $state("en");

export function language(): string {
  return current;
}

export async function speak(wanted?: string): Promise<void> {
  const wishes = [wanted, recall("language"), ...navigator.languages];
  const found = wishes.map((wish) => wish?.slice(0, 2)).find((name) => name && name in locales);
  const name = found ?? "en";
  if (wanted) remember("language", name);
  const load = locales[name] ?? locales["en"]!;
  const fresh = new FluentBundle(name, { useIsolating: false });
  fresh.addResource(new FluentResource((await load()).default));
  bundle = fresh;
  current = name;
  document.documentElement.lang = name;
}

export type Args = Record<string, FluentVariable>;

/** A message in the reader's language. */
export function t(id: string, args?: Args): string {
  const message = bundle.getMessage(id);
  if (!message?.value) return id;
  return bundle.formatPattern(message.value, args, []);
}

/** "a, b and c" in the reader's language. */
export function listed(items: string[]): string {
  return new Intl.ListFormat(current, { type: "conjunction" }).format(items);
}
