import { both, box, dot, INK, line, oval, shape } from "./faces";
import type { Reacted, Reaction, Seat } from "./protocol";
import { recall, remember } from "./storage";

/** What people at a table show each other in passing, and whose of it we do not want to see. */

const SKIN = "#ffd23f";
const face = (skin = SKIN) => dot(24, 24, 20, skin);

export const FEELINGS: Record<Reaction, string> = {
  gasp:
    face() +
    both((x) => dot(x(16), 18, 5, "#fff") + dot(x(16), 18, 2.2)) +
    oval(24, 33, 5, 7, INK) +
    both((x) => line(`M${x(11)} 10 Q${x(15)} 7 ${x(19)} 9`, 2)),
  laugh:
    face() +
    both((x) => line(`M${x(11)} 20 Q${x(15.5)} 14 ${x(20)} 20`, 2.6)) +
    shape("M12 26h24c0 9-5 14-12 14s-12-5-12-14Z", INK) +
    shape("M17 36c4-3 10-3 14 0-2 3-12 3-14 0Z", "#f0697d") +
    both((x) => shape(`M${x(7)} 24 q-4 6 0 8 4-2 0-8Z`, "#7cc4ff")),
  do_it:
    shape(
      "M24 3c9 9 15 15 15 24a15 15 0 0 1-30 0c0-5 2-8 5-11 0 4 1 6 4 7-1-8 1-14 6-20Z",
      "#f4511e",
    ) +
    shape("M24 20c5 5 8 8 8 13a8 8 0 0 1-16 0c0-3 1-5 3-6 0 2 1 3 2 3 0-4 1-7 3-10Z", "#ffd23f"),
  dont:
    shape("M16 4h16l12 12v16L32 44H16L4 32V16Z", "#d7301f") +
    shape(
      "M17 25V14a2 2 0 0 1 4 0v8h1V11a2 2 0 0 1 4 0v11h1V13a2 2 0 0 1 4 0v12l2-3c1-2 4-1 4 1l-4 10c-2 4-5 5-8 5-5 0-8-4-8-9Z",
      "#fff",
    ),
  phew:
    face() +
    both((x) => line(`M${x(12)} 20 Q${x(16)} 23 ${x(20)} 20`, 2.4)) +
    line("M18 33q6 4 12 0", 2.6) +
    shape("M38 8q-6 9 0 12 6-3 0-12Z", "#59b4f5"),
  ouch:
    face("#ffab73") +
    both((x) => line(`M${x(12)} 16 L${x(19)} 21 L${x(12)} 25`, 2.6)) +
    line("M15 35l3.500-3 3.500 3 4-3 3.500 3 3.500-3", 2.4) +
    `<g transform="rotate(-24 33 9)">${box(24, 5, 18, 8, 3, "#f7e1c4")}${dot(31, 9, 1, "#c79a6b")}${dot(35, 9, 1, "#c79a6b")}</g>`,
  bravo:
    both((x) =>
      shape(
        `M${x(22)} 43 Q${x(8)} 40 ${x(8)} 27 L${x(11)} 15 Q${x(13)} 12 ${x(15)} 15 L${x(15)} 24 L${x(20)} 12 Q${x(23)} 10 ${x(23)} 14 L${x(23)} 43Z`,
        "#ffc48a",
      ),
    ) +
    line("M24 13v30", 1.6, "#b9763d") +
    line("M24 2v5M12 5l3 4M36 5l-3 4", 2.6, "#f4a300"),
  shiver:
    face("#9fd0f5") +
    both((x) => dot(x(16), 19, 3)) +
    both((x) => line(`M${x(11)} 12 L${x(19)} 14.5`, 2)) +
    box(13, 28, 22, 9, 3, "#fff") +
    line("M13 32.500h22M18 28v9m6-9v9m6-9v9", 1.6) +
    both((x) => line(`M${x(2)} 20 l2 3-2 3 2 3`, 1.8, "#4a8fc4")),
};

export const SHOWN_MS = 2600;
const WATCHERS = "watchers";
const REMEMBERED = 50;
const ROW = 6; // reactions of those who watch, side by side

export interface Felt {
  n: number;
  seat: number | null;
  reaction: Reaction;
}

export class Feelings {
  /** What is shown now, the last one last. */
  shown = $state.raw<Felt[]>([]);
  #unseen = $state.raw<string[]>(unseen());
  #n = 0;

  take(message: Reacted, seats: Seat[]): void {
    if (!this.sees(message.seat, seats)) return;
    const felt = { n: this.#n++, seat: message.seat, reaction: message.reaction };
    // A seat shows its last one; those who watch share a row.
    const others = this.shown.filter((one) => one.seat === null || one.seat !== felt.seat);
    const row = others.filter((one) => one.seat === null).slice(1 - ROW);
    this.shown = [...others.filter((one) => one.seat !== null), ...row, felt];
    setTimeout(() => (this.shown = this.shown.filter((one) => one !== felt)), SHOWN_MS);
  }

  /** Whether we want to see what somebody shows; null: those who watch. */
  sees(seat: number | null, seats: Seat[]): boolean {
    return !this.#unseen.includes(keyOf(seat, seats));
  }

  see(seat: number | null, seats: Seat[], wish: boolean): void {
    const key = keyOf(seat, seats);
    const others = this.#unseen.filter((one) => one !== key);
    this.#unseen = wish ? others : [...others, key].slice(-REMEMBERED);
    remember("unseen", JSON.stringify(this.#unseen));
  }
}

function keyOf(seat: number | null, seats: Seat[]): string {
  return seat === null ? WATCHERS : (seats[seat]?.player ?? `seat ${seat}`);
}

function unseen(): string[] {
  try {
    const kept = JSON.parse(recall("unseen") ?? "[]") as unknown;
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}
