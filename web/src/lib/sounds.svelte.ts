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

const FELT: Partial<Record<Sound, number | number[]>> = {
  turn: 40,
  heart: [45, 110, 70],
  relief: 15,
};

/** What is heard is felt too, where that can be. Browsers forbid vibration before the first touch. */
export function feel(sound: Sound): void {
  const pattern = FELT[sound];
  if (!on || document.hidden || pattern === undefined) return;
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
}

/** It is your turn. */
export function summon(): void {
  hear("turn");
  feel("turn");
}
