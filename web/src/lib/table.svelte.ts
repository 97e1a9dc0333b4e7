import { Cast } from "./cast";
import { fly, land, still } from "./flights.svelte";
import { t } from "./i18n.svelte";
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
import type { Banner, Beat, Script } from "./script";
import type { State } from "./socket";
import type { Sound } from "./sound";
import { hear } from "./sounds.svelte";

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

const BREATH_MS = 260; // after a move of somebody else
const LONGEST_MS = 8000; // from our move to our next turn, all scenes together
const BRISKEST = 0.12; // share of its time that a scene gets at least
const BANNER = 0.5; // and one that must not be missed
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
  hint = $state("");
  lost = $state(false); // what the page needs for this game could not be loaded
  /** What lies face down, where all is open. */
  opened = $state.raw<Opened>();
  /** A game that is over and only looked at: nothing to wait for, nothing to decide. */
  readonly replayed: boolean = false;

  cast = $derived(new Cast(this.table?.seats ?? [], this.table?.seat ?? -1));
  isHost = $derived(this.player !== null && this.player === this.table?.host);
  asked = $derived((this.shown?.view.legal.length ?? 0) > 0);
  canAct = $derived(this.asked && !this.busy && !this.sending && this.connection === "open");

  protected queue: Position[] = [];
  protected known = 0; // events of this game
  #running = false;
  #since = 0; // when our wait for a turn began
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
    if (this.asked || this.cast.you < 0 || this.replayed) this.#since = Date.now();
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      const room = this.room?.game === next.name ? this.room : await this.#enter(next.name);
      if (room) await this.#show(next, room);
    }
    this.#running = this.busy = false;
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
      this.#since = Date.now();
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
    for (const event of events) {
      const acted = this.#tell(event, quiet || this.#fast());
      if (acted) await acted; // what is not acted out is not drawn either
    }
    const others = events.some((event) => (event.seat ?? -1) !== position.view.seat);
    this.shown = position;
    this.sending = this.awaiting();
    if (position.result && !quiet) {
      hear(position.result.winners.includes(position.view.seat) ? "win" : "over");
    }
    if (position.view.legal.length || position.result) this.hurried = false;
    else if (others && !quiet) await this.#rest(BREATH_MS * this.#speed());
  }

  #fast(): boolean {
    return this.hurried || document.hidden || this.queue.length > 12;
  }

  /** The share of its time that a scene gets: the less, the more is still to be shown and the
   * longer we have waited for our turn. */
  #speed(): number {
    const waited = (Date.now() - this.#since) / LONGEST_MS;
    return Math.max(BRISKEST, (1 - waited) / (1 + 0.4 * this.queue.length));
  }

  #tell(event: TableEvent, quiet: boolean): Promise<void> | undefined {
    this.known = event.n + 1;
    const { beat, lifted, after, words } = scene(
      this.room!.script,
      this.shown!.view,
      event,
      this.cast,
    );
    if (quiet) {
      this.write(event, words);
      this.#put(after);
      return undefined;
    }
    const sound = soundOf(beat);
    if (sound) hear(sound);
    return this.#perform(beat, lifted, after, () => this.write(event, words));
  }

  async #perform(beat: Beat<View>, lifted: View, after: View, write: () => void): Promise<void> {
    if (beat.banner || beat.die) {
      if (!beat.die) write(); // a die speaks for itself first
      this.banner = beat.banner;
      this.die = beat.die;
      // A score sheet is read at leisure; a tap goes on.
      const speed = beat.banner?.lines ? 1 : Math.max(BANNER, this.#speed());
      await this.#rest((beat.hold ?? 0) * speed);
      this.banner = undefined;
      this.die = undefined;
      if (beat.die) write();
    }
    if (beat.fly && !still() && !this.#fast()) {
      await fly(beat.fly, this.#speed(), () => this.#put(lifted));
    }
    this.#put(after);
    if (beat.banner || beat.die) return;
    write();
    if (beat.hold) await this.#rest(beat.hold * this.#speed());
  }

  #put(view: View): void {
    this.shown = staged(this.room!.script, this.shown!, { ...view, legal: [] });
  }

  protected write(event: TableEvent, words: () => string): void {
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
export function scene(script: Script<View>, view: View, event: TableEvent, cast: Cast) {
  if (TABLE_EVENTS.includes(event.kind)) {
    const words = () => t(`event-${event.kind}`, cast.who(event.seat ?? -1));
    return { beat: {}, lifted: view, after: view, words };
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
