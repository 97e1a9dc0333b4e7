import { flushSync } from "svelte";

/** Work that can wait a moment, a little at a time: a slow phone paints and answers in between. */

const SLICE = 6; // milliseconds
const waiting: (() => void)[] = [];
let planned = false;

export function soon(work: () => void): void {
  waiting.push(work);
  plan();
}

function plan(): void {
  if (planned || !waiting.length) return;
  planned = true;
  setTimeout(go);
}

function go(): void {
  const begun = performance.now();
  try {
    while (waiting.length && performance.now() - begun < SLICE) flushSync(waiting.shift());
  } finally {
    planned = false;
    plan(); // whatever failed, the rest still has its turn
  }
}
