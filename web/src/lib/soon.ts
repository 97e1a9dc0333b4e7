import { flushSync } from "svelte";

/** Work that can wait a moment, a little at a time: a slow phone paints and answers in between. */

const SLICE = 6; // milliseconds
const waiting: (() => void)[] = [];

export function soon(work: () => void): void {
  if (waiting.push(work) === 1) setTimeout(go);
}

function go(): void {
  const begun = performance.now();
  while (waiting.length && performance.now() - begun < SLICE) {
    flushSync(waiting[0]);
    waiting.shift();
  }
  if (waiting.length) setTimeout(go);
}
