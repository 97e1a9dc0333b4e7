import { tick } from "svelte";
import type { Flight } from "./script";

/** Cards on their way: ghosts that fly from one place of the page to another. */

interface Spot {
  x: number;
  y: number;
  w: number;
  bare: boolean; // no card lies there: the ghost dissolves
}

export interface Ghost {
  id: number;
  card: string;
  from: Spot;
  to: Spot;
  delay: number;
  ms: number;
  done: () => void;
}

const FLIGHT_MS = 360;
const CARD_W = 44;
let nextId = 0;

export const ghosts = $state<Ghost[]>([]);

export function still(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function spot(place: string, arriving: boolean): Spot | undefined {
  const element = document.querySelector(`[data-place="${CSS.escape(place)}"]`);
  if (!element) return undefined;
  const box = element.getBoundingClientRect();
  const cards = element.querySelectorAll(".card");
  const last = cards[cards.length - 1]?.getBoundingClientRect();
  const after = element.hasAttribute("data-after");
  if (last && last.width > 0) {
    const step = arriving && after ? Math.min(last.width, box.right - last.right) : 0;
    return { x: last.x + Math.max(0, step), y: last.y, w: last.width, bare: false };
  }
  const slot = element.hasAttribute("data-slot");
  const w = slot ? box.width : after ? Math.min(CARD_W, box.height / 1.4) : 24;
  const x = after ? box.x + 4 : box.x + box.width / 2 - w / 2;
  return { x, y: box.y + box.height / 2 - w * 0.7, w, bare: !slot && !after };
}

/** Fly cards; `lift` is done when their starting places are known and before they leave. */
export async function fly(flights: Flight[], speed: number, lift: () => void): Promise<void> {
  const starts = flights.map((flight) => spot(flight.from, false));
  lift();
  await tick();
  const landings = flights.map((flight, i) => {
    const from = starts[i];
    const to = spot(flight.to, true);
    if (!from || !to) return undefined;
    return new Promise<void>((resolve) => {
      const id = nextId++;
      const done = () => {
        const at = ghosts.findIndex((ghost) => ghost.id === id);
        if (at >= 0) ghosts.splice(at, 1);
        resolve();
      };
      const delay = (flight.delay ?? 0) * speed;
      ghosts.push({ id, card: flight.card, from, to, delay, ms: FLIGHT_MS * speed, done });
    });
  });
  await Promise.all(landings);
}

export function land(): void {
  for (const ghost of [...ghosts]) ghost.done();
}
