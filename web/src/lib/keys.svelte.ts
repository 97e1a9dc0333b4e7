import { recall, remember } from "./storage";

/** Single keys as shortcuts. Whatever a key does stands in the page: `aria-keyshortcuts`. */

let on = $state(recall("keys") !== "off");
let sheet = $state(false);
let byKey = false; // whether the last thing touched was a key

export const keys = {
  get on() {
    return on;
  },
  set on(wish: boolean) {
    on = wish;
    remember("keys", wish ? "on" : "off");
    show();
  },
  /** Whether the sheet of keys is open. */
  get sheet() {
    return sheet;
  },
  set sheet(wish: boolean) {
    sheet = wish;
  },
};

/** Buttons show their keys only where keys do something. */
export function show(): void {
  document.documentElement.dataset["keys"] = on ? "on" : "off";
}

export function press(event: KeyboardEvent): void {
  byKey = true;
  if (!on || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
  const at = event.target as Element;
  if (event.defaultPrevented || at.closest("input, select, textarea")) return;
  if (document.querySelector("dialog[open]")) return;
  if (event.key === "?") {
    sheet = true;
    return;
  }
  const key = event.key === " " ? "Space" : event.key.toUpperCase();
  // Space presses what has the focus, unless that does nothing now, like a card out of turn.
  if (key === "Space" && at.closest("button:not([aria-disabled=true]), a, summary")) return;
  const found = [...document.querySelectorAll<HTMLElement>("[aria-keyshortcuts]")].find(
    (element) => element.getAttribute("aria-keyshortcuts") === key && element.checkVisibility(),
  );
  if (!found) return;
  event.preventDefault();
  if (found instanceof HTMLButtonElement) found.click();
  else found.focus();
}

export function touch(): void {
  byKey = false;
}

/** Who plays by keys and has pressed a button that is gone stands before the next choice. */
export function stepUp(): void {
  if (!byKey || document.activeElement !== document.body) return;
  const before = document.querySelector(".actions") ? "#question" : "[data-choices]";
  document.querySelector<HTMLElement>(before)?.focus();
}

/** A board without anything to choose is a stop of the tab key itself: whoever looks on by keys
 * must be able to scroll it too. */
export function toScroll({ asked }: { asked: boolean }, words: string): Record<string, unknown> {
  return asked ? {} : { tabindex: 0, role: "group", "aria-label": words };
}
