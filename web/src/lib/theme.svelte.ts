import { recall, remember } from "./storage";

export type Theme = "auto" | "light" | "dark";

let chosen = $state<Theme>((recall("theme") as Theme | undefined) ?? "auto");

export function theme(): Theme {
  return chosen;
}

export function applyTheme(wanted: Theme = chosen): void {
  chosen = wanted;
  remember("theme", wanted);
  document.documentElement.dataset["theme"] = wanted;
}
