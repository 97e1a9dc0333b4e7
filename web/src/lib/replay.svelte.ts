import { Cast } from "./cast";
import { land } from "./flights.svelte";
import type { Moment, Position, Replay as Told } from "./protocol";
import { gathered, lastOf, type Told as Event } from "./script";
import { entryOf, scene, staged, Table, type Entry } from "./table.svelte";

/** A finished game looked at again, decision by decision or event by event. */

interface Frame {
  moment: number; // after so many decisions
  event: number; // the last event that has happened
  shown: Position;
}

const PACE_MS = 900; // a decision at least, when it plays by itself

export class Replay extends Table {
  override readonly replayed = true;
  told = $state.raw<Told>();
  entries = $state.raw<Entry[]>([]); // the whole game's log
  seat = $state<number | null>(null); // whose view was asked for last; null: all open
  frame = $state(0);
  playing = $state(false);

  #frames = $state.raw<Frame[]>([]);
  moment = $derived(this.#frames[this.frame]?.moment ?? 0);
  last = $derived((this.told?.moments.length ?? 1) - 1);
  current = $derived(this.log.at(-1)?.n ?? -1); // the event in the log

  #ends: number[] = []; // the frame that ends each moment
  #asked: Promise<Told> | undefined;
  #scene: Promise<void> | undefined;
  #stop: (() => void) | undefined;

  /** Take up what a seat saw once it is told, unless something else was asked for meanwhile. */
  async look(seat: number | null, answer: Promise<Told>, at?: number): Promise<void> {
    this.#asked = answer;
    this.seat = seat;
    try {
      const told = await answer;
      if (this.#asked === answer) await this.take(told, at);
    } catch (error) {
      if (this.#asked !== answer) return;
      this.seat = this.told?.seat ?? null;
      throw error;
    }
  }

  /** Show none, and none that is still to come. */
  close(): void {
    this.#asked = undefined;
    this.told = undefined;
  }

  /** Take a game up, at the same place if one was shown before. */
  async take(told: Told, at = this.moment): Promise<void> {
    await this.pause();
    this.room = await this.rooms(told.name);
    this.told = told;
    this.table = {
      type: "table",
      table: this.code,
      settings: told.settings,
      phase: "finished",
      seats: told.seats,
      seat: told.seat,
      host: null,
      game: 1,
      watching: 0,
      link: "",
      deal: null,
      bots: "none",
    };
    this.#build(told);
    this.#show(this.#ends[Math.min(Math.max(0, at), this.last)]!);
  }

  #build(told: Told): void {
    const cast = new Cast(told.seats, told.seat ?? -1);
    const frames: Frame[] = [];
    const entries: Entry[] = [];
    this.#ends = [];
    let before = structuredClone(positionOf(told, 0));
    const { script } = this.room!;
    script.blank(before.view);
    told.moments.forEach((_, moment) => {
      const position = positionOf(told, moment);
      for (const event of gathered(script, position.events)) {
        const { after, words } = scene(script, before.view, event, cast);
        before = staged(script, { ...position, result: null, odds: null }, after);
        if (!words()) continue; // what is not told needs no stop
        entries.push(entryOf(event, words));
        frames.push({ moment, event: lastOf(event), shown: before });
      }
      before = position;
      if (frames.at(-1)?.moment === moment) frames.at(-1)!.shown = position;
      else frames.push({ moment, event: frames.at(-1)?.event ?? -1, shown: position });
      this.#ends.push(frames.length - 1);
    });
    this.entries = entries;
    this.#frames = frames;
  }

  #show(frame: number): void {
    const { shown, moment, event } = this.#frames[frame]!;
    this.frame = frame;
    this.shown = shown;
    this.log = this.entries.filter((entry) => entry.n <= event);
    const ended = frame === this.#ends[moment];
    this.opened = this.told?.moments[ended ? moment : Math.max(0, moment - 1)]?.opened ?? undefined;
  }

  // --- moving about ---

  async toMoment(moment: number): Promise<void> {
    await this.pause();
    this.#show(this.#ends[Math.min(Math.max(0, moment), this.last)]!);
  }

  async toEvent(n: number): Promise<void> {
    await this.pause();
    const frame = this.#frames.findIndex((frame) => frame.event >= n);
    if (frame >= 0) this.#show(frame);
  }

  /** Decisions on, or back. In the midst of one, back is to where it was asked. */
  step(by: number): Promise<void> {
    const inside = this.frame !== this.#ends[this.moment];
    return this.toMoment(this.moment + by - (inside && by > 0 ? 1 : 0));
  }

  async stepEvent(by: number): Promise<void> {
    await this.pause();
    this.#show(Math.min(Math.max(0, this.frame + by), this.#frames.length - 1));
  }

  // --- playing by itself ---

  async start(): Promise<void> {
    if (this.playing) return;
    if (this.moment === this.last) await this.toMoment(0);
    this.playing = true;
    while (this.playing && this.moment < this.last) {
      const next = this.moment + Number(this.frame === this.#ends[this.moment]);
      this.hurried = false;
      this.#scene = this.#perform(next);
      await this.#scene;
      this.#scene = undefined;
      this.#show(this.#ends[next]!);
    }
    this.playing = false;
  }

  async #perform(moment: number): Promise<void> {
    const position = this.#frames[this.#ends[moment]!]!.shown;
    this.known = (this.#frames[this.frame]?.event ?? -1) + 1;
    this.queue = [position];
    const pause = new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, PACE_MS);
      this.#stop = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    await Promise.all([this.run(), pause]);
  }

  async pause(): Promise<void> {
    this.playing = false;
    if (!this.#scene) return;
    this.hurried = true;
    this.nudge();
    land();
    this.#stop?.();
    await this.#scene;
  }

  protected override write(event: Event, _words: () => string): void {
    this.log = this.entries.filter((entry) => entry.n <= event.n);
  }
}

function positionOf(told: Told, n: number): Position {
  const moment: Moment = told.moments[n]!;
  return {
    type: "view",
    game: 1,
    number: n,
    name: told.name,
    view: { ...moment.view, legal: [] },
    asked: moment.asked,
    now: 0,
    deadline: null,
    paused: false,
    window: null,
    events: moment.events ?? [],
    result: n === told.moments.length - 1 ? told.result : null,
    odds: moment.odds ?? null,
    facts: moment.facts ?? null,
  } as unknown as Position;
}
