import { FluentBundle, FluentNumber, type FluentResource, type FluentVariable, type Scope } from "@fluent/bundle";
import locales from "virtual:locales";
import { recall, remember } from "./storage";

/** The reader's language. Messages are those of nerve/locales, shared with the terminal. */

let bundle = $state.raw<FluentBundle>(new FluentBundle("en"));
let current = $state("en");
let latest = 0; // whoever changes their mind twice gets the last wish, whichever loads first

export function language(): string {
  return current;
}

/** Speak this language from now on, or at first the one the reader's browser asks for. */
export async function speak(wanted?: string): Promise<void> {
  const wishes = [wanted, recall("language"), ...navigator.languages];
  const found = wishes.map((wish) => wish?.slice(0, 2)).find((name) => name && name in locales);
  const name = found ?? "en";
  if (wanted) remember("language", name);
  const wish = ++latest;
  const fresh = new FluentBundle(name, { useIsolating: false });
  const messages = Object.entries((await locales[name]!()).default);
  const body = messages.map(([id, value]) => ({ id, value, attributes: {} }));
  fresh.addResource({ body } as FluentResource);
  if (wish !== latest) return;
  bundle = fresh;
  current = name;
  document.documentElement.lang = name;
  document.querySelector<HTMLMetaElement>("meta[name=description]")!.content = t("app-description");
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
  return Object.fromEntries(entries.map(([name, arg]) => [name, typeof arg === "number" ? new Plain(arg) : arg]));
}

/** A message in the reader's language. */
export function t(id: string, args?: Args): string {
  const message = bundle.getMessage(id);
  if (!message?.value) return id;
  return bundle.formatPattern(message.value, args && plain(args), []);
}

/** "a, b and c" in the reader's language. */
export function listed(items: string[]): string {
  return new Intl.ListFormat(current, { type: "conjunction" }).format(items);
}
