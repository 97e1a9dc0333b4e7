import { Cast } from "./cast";
import type { Contributing } from "./contributing";
import { fly, land, still } from "./flights.svelte";
import { t } from "./i18n.svelte";
import { pace } from "./pace.svelte";
import type {
  ClientMessage,
  Code,
  Game,
  Opened,
  Position,
  TableEvent,
  TableMessage,
  View,
} from "./protocol";
import type { Room } from "./room";
import { gathered, lastOf, type Banner, type Beat, type Script, type Told } from "./script";
import type { State } from "./socket";
import type { Sound } from "./sound";
import { feel, hear } from "./sounds.svelte";
import { BREATH_MS, DANGEROUS, DIE_MS, HEART_MS, LEAST_MS, RELIEF_MS, waitFor } from "./tempo";

/** A table as it is shown: what all layouts draw, wherever the views come from.
 *
 * Views wait in a queue and are shown one after the other, event by event, so that a person can
 * follow; `skip` shows what is left at once. Moves are only offered at the end of the queue. */

export type Command = Extract<ClientMessage, { id: string }>;
export type Order = Command extends infer C ? (C extends Command ? Omit<C, "id"> : never) : never;
/** Where a game's room is to be found. */
export type Rooms = (game: Game) => Promise<Room>;

export interface Entry {
  n: number;
  seat: number;
  kind: string; // of the event
  readonly text: string; // told anew when the reader changes the language
}

const MOST_WAITING = 60; // positions; who is so far behind does not watch
const TABLE_EVENTS = ["timeout", "stand_in", "left"];

export class Table {
  connection = $state<State>("open");
  closeCode = $state(0);
  table = $state.raw<TableMessage>();
  player = $state<string | null>(null);
  /** What this page knows of the game; there before anything of it is shown. */
  room = $state.raw<Room>();
  shown = $state.raw<Position>();
  log = $state.raw<Entry[]>([]);
  busy = $state(false);
  sending = $state(false);
  hurried = $state(false);
  refusal = $state<Code>();
  banner = $state.raw<Banner>();
  die = $state<string>();
  /** What is happening, in words; empty between two events. */
  now = $state("");
  /** What the last card did to those who watch. */
  pulse = $state<"heart" | "relief">();
  hint = $state("");
  lost = $state(false); // what the page needs for this game could not be loaded
  /** What lies face down, where all is open. */
  opened = $state.raw<Opened>();
  /** A game that is over and only looked at: nothing to wait for, nothing to decide. */
  readonly replayed: boolean = false;
  /** Our part in its deals, where cards are dealt for us. */
  readonly deals: Contributing | undefined = undefined;

  cast = $derived(new Cast(this.table?.seats ?? [], this.table?.seat ?? -1));
  isHost = $derived(this.player !== null && this.player === this.table?.host);
  asked = $derived((this.shown?.view.legal.length ?? 0) > 0);
  /** Whether bots could be asked to move sooner. */
  mayHurry = $state(false);
  /** A move that will be played by itself in a moment. */
  forced = $state<string>();
  /** Whether skipping ahead would do anything. */
  canSkip = $derived(!this.hurried && (this.busy || this.mayHurry));
  canAct = $derived(this.asked && !this.busy && !this.sending && this.connection === "open");

  protected queue: Position[] = [];
  protected known = 0; // events of this game
  #running = false;
  #risk = 0; // survived since the last move, as far as it was dangerous
  #wake: (() => void) | undefined;

  constructor(
    readonly code: string,
    protected readonly rooms: Rooms,
  ) {}

  /** Ask something of the table; a table that is only looked at does nothing. */
  order(_order: Order): string {
    return "";
  }

  play(_move: string): void {}

  /** Hosts may hide what others call themselves. */
  mayHide(seat: number): boolean {
    const who = this.table?.seats[seat];
    return this.isHost && seat !== this.cast.you && !!who?.player && who.name !== "";
  }

  /** Say why something cannot be done. */
  explain(text: string): void {
    this.hint = text;
    setTimeout(() => {
      if (this.hint === text) this.hint = "";
    }, 3000);
  }

  /** Do not wait: show at once what has happened, and let bots move at once. */
  skip(): void {
    this.hurried = true;
    this.nudge();
    land();
  }

  /** End the pause of this moment. */
  nudge = (): void => this.#wake?.();

  /** Milliseconds left to decide. */
  left(_now: number): number | undefined {
    return undefined;
  }

  // --- the stage ---

  protected async run(): Promise<void> {
    if (this.#running) return;
    this.#running = this.busy = true;
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      const room = this.room?.game === next.name ? this.room : await this.#enter(next.name);
      if (room) await this.#show(next, room);
    }
    this.#running = this.busy = false;
    this.now = "";
    this.rested();
  }

  /** All that has come is shown. */
  protected rested(): void {}

  /** Whether our time runs already. */
  protected overdue(): boolean {
    return false;
  }

  /** Whether a move of ours is still on its way. */
  protected awaiting(): boolean {
    return false;
  }

  /** The room of a game; undefined if it cannot be loaded. */
  async #enter(game: Game): Promise<Room | undefined> {
    const found = await this.rooms(game).catch(() => undefined);
    this.lost = !found;
    return found;
  }

  async #show(position: Position, room: Room): Promise<void> {
    const begins = this.shown?.game !== position.game;
    if (begins) {
      this.known = 0;
      this.log = [];
      const blank = structuredClone(position);
      room.script.blank(blank.view);
      this.room = room;
      this.shown = blank;
    }
    const quiet = begins && position.number > 0;
    const events = position.events.filter((event) => event.n >= this.known);
    if (events.length) {
      this.sending = this.awaiting();
      this.#put(this.shown!.view);
    }
    this.#risk = 0;
    for (const event of gathered(room.script, events)) {
      const acted = this.#tell(event, quiet || this.#fast());
      if (acted) await acted; // what is not acted out is not drawn either
    }
    if (this.#risk) await this.#relieve();
    const others = events.some((event) => (event.seat ?? -1) !== position.view.seat);
    this.shown = position;
    this.sending = this.awaiting();
    if (position.result && !quiet) {
      hear(position.result.winners.includes(position.view.seat) ? "win" : "over");
    }
    if (position.view.legal.length || position.result) this.hurried = false;
    else if (others && !quiet) await this.#rest(BREATH_MS * pace.factor);
  }

  #fast(): boolean {
    return this.hurried || document.hidden || this.queue.length > MOST_WAITING || this.overdue();
  }

  #tell(event: Told, quiet: boolean): Promise<void> | undefined {
    this.known = lastOf(event) + 1;
    const { script } = this.room!;
    const { beat, lifted, after, words } = scene(script, this.shown!.view, event, this.cast);
    if (quiet) {
      this.write(event, words);
      this.#put(after);
      return undefined;
    }
    const risk = Math.min(1, script.risk?.(this.shown!, event) ?? 0);
    return this.#perform(event, beat, lifted, after, words, risk);
  }

  /** A scene: what is happening is said at once, what comes of it when it can be seen. */
  async #perform(
    event: Told,
    beat: Beat<View>,
    lifted: View,
    after: View,
    words: () => string,
    risk: number,
  ): Promise<void> {
    const turning = beat.fly?.some((flight) => flight.turns) ?? false;
    let told = false;
    const tell = () => {
      if (told) return;
      told = true;
      this.write(event, words);
      const said = words() || (turning ? (beat.seen ?? "") : this.now);
      if (said !== this.now) since = Date.now();
      this.now = said;
    };
    if (turning && this.#risk) await this.#relieve();
    let since = Date.now(); // the line is there
    if (beat.heart) await this.#beat("heart", HEART_MS); // and no word of what it beats for
    this.now = beat.now ?? (turning || beat.die ? "" : words());
    const sound = soundOf(beat);
    if (sound) hear(sound);
    if (beat.banner || beat.die) {
      const show = () => {
        this.banner = beat.banner;
        if (beat.closes && beat.banner) this.now = beat.banner.title;
        else tell();
      };
      this.die = beat.die;
      if (!beat.die) show();
      const landed = beat.die ? setTimeout(show, still() ? 0 : DIE_MS) : undefined;
      await this.#rest((beat.hold ?? 0) * pace.factor);
      clearTimeout(landed);
      this.banner = undefined;
      this.die = undefined;
      tell();
    }
    if (beat.fly && !this.#fast()) {
      const wait = waitFor(risk) * pace.factor;
      const opened = () => {
        hear("flip");
        tell();
      };
      const lift = () => this.#put(lifted);
      await fly(beat.fly, { speed: pace.factor, wait, lift, opened });
      if (beat.then && !this.#fast()) {
        await fly(beat.then, { speed: pace.factor, wait: 0, lift: () => {}, opened: () => {} });
      }
    }
    this.#put(after);
    tell();
    if (beat.heart || beat.banner?.tone === "bad") this.#risk = 0;
    else if (turning) this.#risk = beat.calm ? 0 : risk;
    if (!beat.banner && !beat.die) {
      const least = words() ? LEAST_MS * pace.factor - (Date.now() - since) : 0;
      await this.#rest(Math.max((beat.hold ?? 0) * pace.factor, least));
    }
    if (beat.closes && beat.banner) await this.#rest(2 * LEAST_MS * pace.factor);
    if (beat.pause) await this.#rest(beat.pause * pace.factor);
  }

  /** It went well: a breath, if it was dangerous. */
  async #relieve(): Promise<void> {
    const survived = this.#risk >= DANGEROUS;
    this.#risk = 0;
    if (survived && !this.#fast()) await this.#beat("relief", RELIEF_MS);
  }

  async #beat(kind: "heart" | "relief", ms: number): Promise<void> {
    if (this.#fast()) return;
    this.pulse = kind;
    hear(kind);
    feel(kind);
    await this.#rest(ms * pace.factor);
    this.pulse = undefined;
  }

  #put(view: View): void {
    this.shown = staged(this.room!.script, this.shown!, { ...view, legal: [] });
  }

  protected write(event: Told, words: () => string): void {
    if (words()) this.log = [...this.log, entryOf(event, words)];
  }

  async #rest(ms: number): Promise<void> {
    if (ms <= 0 || this.#fast()) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = undefined;
  }
}

/** An event as a scene: the view while its cards fly and after they have landed, and its words. */
export function scene(script: Script<View>, view: View, event: Told, cast: Cast) {
  if (TABLE_EVENTS.includes(event.kind)) {
    const words = () => t(`event-${event.kind}`, cast.who(event.seat ?? -1));
    return { beat: { hold: 500 }, lifted: view, after: view, words };
  }
  const beat = script.beat(view, event, cast);
  const lifted = changed(view, beat.lift);
  const after = changed(lifted, beat.land);
  return { beat, lifted, after, words: () => script.tell(event, view, after, cast) };
}

/** A position in the midst of a scene. */
export function staged(script: Script<View>, position: Position, view: View): Position {
  const facts = { ...position.facts, ...script.facts?.(view) };
  return { ...position, view, facts } as Position;
}

export function entryOf(event: TableEvent, words: () => string): Entry {
  return {
    n: event.n,
    seat: event.seat ?? -1,
    kind: event.kind,
    get text() {
      return words();
    },
  };
}

function changed(view: View, change: ((view: View) => void) | undefined): View {
  if (!change) return view;
  const copy = structuredClone(view);
  change(copy);
  return copy;
}

function soundOf(beat: Beat<View>): Sound | undefined {
  if (beat.sound) return beat.sound;
  if (beat.die) return "die";
  if (beat.banner?.tone === "bad") return "bust";
  if (beat.banner?.tone === "good") return "bank";
  return beat.fly ? "card" : undefined;
}
