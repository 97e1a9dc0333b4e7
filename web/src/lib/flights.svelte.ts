import { tick } from "svelte";
import type { Flight } from "./script";
import { FLIGHT_MS, TURN_MS } from "./tempo";

/** Cards on their way: ghosts that fly from one place of the page to another. */

interface Spot {
  x: number;
  y: number;
  w: number;
  bare: boolean; // no card lies there: the ghost dissolves
}

/** It flies; one that turns waits there, then is open. */
type Stage = "fly" | "wait" | "open";

export interface Ghost {
  id: number;
  card: string; // as it is drawn now
  stage: Stage;
  from: Spot;
  to: Spot;
  delay: number;
  ms: number; // 0: it does not move
  turn?: { wait: number; ms: number; open: () => void };
  done: () => void;
}

/** How cards fly: `opened` is called when the last of those that turn shows its face. */
export interface Manner {
  speed: number;
  wait: number; // milliseconds before a card turns
  lift: () => void; // when their starting places are known and before they leave
  opened: () => void;
}

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

/** Fly cards; who asks for stillness sees only those that turn, where they do. */
export async function fly(flights: Flight[], manner: Manner): Promise<void> {
  const { speed, wait } = manner;
  const starts = flights.map((flight) => spot(flight.from, false));
  manner.lift();
  await tick();
  let turning = flights.filter((flight) => flight.turns).length;
  const landings = flights.map((flight, i) => {
    const to = spot(flight.to, true);
    const from = still() ? to : starts[i];
    const { turns } = flight;
    if (!from || !to || (still() && !turns)) {
      if (turns && --turning === 0) manner.opened();
      return undefined;
    }
    return new Promise<void>((resolve) => {
      const id = nextId++;
      let secret = turns !== undefined;
      const open = () => {
        const ghost = ghosts.find((one) => one.id === id);
        if (!secret) return;
        secret = false;
        if (ghost) [ghost.card, ghost.stage] = [turns!, "open"];
        if (--turning === 0) manner.opened();
      };
      const done = () => {
        open();
        const at = ghosts.findIndex((ghost) => ghost.id === id);
        if (at >= 0) ghosts.splice(at, 1);
        resolve();
      };
      ghosts.push({
        id,
        card: flight.card,
        stage: "fly",
        from,
        to,
        delay: (flight.delay ?? 0) * speed,
        ms: still() ? 0 : FLIGHT_MS * speed,
        ...(secret && { turn: { wait, ms: still() ? 0 : TURN_MS * speed, open } }),
        done,
      });
    });
  });
  await Promise.all(landings);
}

export function land(): void {
  for (const ghost of [...ghosts]) ghost.done();
}
