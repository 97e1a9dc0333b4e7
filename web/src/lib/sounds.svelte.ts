import { recall, remember } from "./storage";
import type { Sound } from "./sound";

/** Sounds and vibration: off until asked for; what makes them is only loaded then. */

let on = $state(recall("sounds") === "on");

export const sounds = {
  get on() {
    return on;
  },
  set on(wish: boolean) {
    on = wish;
    remember("sounds", wish ? "on" : "off");
    hear("turn");
  },
};

export function hear(sound: Sound): void {
  if (!on || document.hidden) return;
  void import("./sound").then(({ play }) => play(sound));
}

/** It is your turn. Browsers forbid vibration before the first touch. */
export function summon(): void {
  hear("turn");
  if (on && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(40);
}
