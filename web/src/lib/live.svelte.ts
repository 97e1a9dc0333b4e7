import { token as ourToken } from "./api";
import { Contributing } from "./contributing";
import { Feelings } from "./feelings.svelte";
import { pace } from "./pace.svelte";
import { PROTOCOL, type Position, type ServerMessage } from "./protocol";
import { Socket } from "./socket";
import { recall, remember } from "./storage";
import { Table, type Command, type Order, type Rooms } from "./table.svelte";

const FORCED_MS = 1400; // long enough to see what was done for one

/** A table at the server: the connection, our seat and our moves. */

/** Not randomUUID: a page on plain http has none. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

export class LiveTable extends Table {
  override readonly deals: Contributing;
  /** What people show each other in passing. */
  readonly feelings = new Feelings();
  #socket: Socket;
  #token: string | undefined;
  #answer: string | undefined; // the id of a move on its way
  #late = 0; // the server's clock less ours
  #latest: Position | undefined;
  #received = 0; // events of the latest game that have come
  #holding: ReturnType<typeof setTimeout> | undefined;

  constructor(code: string, rooms: Rooms) {
    super(code, rooms);
    this.connection = "connecting";
    this.#token = recall("token");
    this.deals = new Contributing(code, (order) => this.#command(order));
    this.#socket = this.#connect();
  }

  #connect(): Socket {
    return new Socket(
      `/ws/${this.code}`,
      () => ({
        type: "hello",
        protocol: PROTOCOL,
        token: this.#token ?? null,
        game: this.#latest?.game ?? 0,
        events: this.#latest ? this.#received : 0,
      }),
      (message) => this.#hear(message),
      (state, closeCode) => {
        this.connection = state;
        if (state === "ended") this.closeCode = closeCode ?? 0;
      },
    );
  }

  end(): void {
    this.#socket.end();
    this.queue = [];
    this.hurried = true;
    this.nudge();
  }

  /** Sit down; a stranger gets a name and a token first. */
  async sit(seat: number | null = null): Promise<void> {
    if (!this.#token) {
      this.#token = await ourToken();
      this.#socket.end();
      this.#socket = this.#connect();
    }
    this.order({ type: "sit", seat });
  }

  override order(order: Order): string {
    this.refusal = undefined;
    return this.#command(order.type === "rematch" ? { ...order, ...this.deals.seal() } : order);
  }

  #command(order: Order): string {
    const id = newId();
    this.#socket.command({ ...order, id } as Command);
    return id;
  }

  override play(move: string): void {
    if (!this.canAct || !this.shown?.view.legal.includes(move)) return;
    if (move !== this.forced) this.forced = undefined; // else it is said until it is done
    this.sending = true;
    const { game, number } = this.shown;
    this.#answer = this.order({ type: "play", game, number, move });
  }

  override skip(): void {
    this.#socket.send({ type: "hurry" });
    super.skip();
  }

  override left(now: number): number | undefined {
    const { deadline, clock_from: from } = this.shown ?? {};
    return deadline ? Math.max(0, deadline - Math.max(from ?? 0, now + this.#late)) : undefined;
  }

  protected override overdue(): boolean {
    const { clock_from: from, view } = this.#latest ?? {};
    return !!from && (view?.legal.length ?? 0) > 0 && Date.now() + this.#late > from;
  }

  /** What needs no thought plays itself after a moment. */
  protected override rested(): void {
    const view = this.shown?.view;
    const move = view && this.canAct && pace.forced ? this.room?.script.forced?.(view) : undefined;
    if (!move || !view?.legal.includes(move)) return;
    const { game, number } = this.shown!;
    this.forced = move;
    setTimeout(() => {
      if (this.shown?.game === game && this.shown.number === number) this.play(move);
      if (!this.sending) this.forced = undefined;
    }, FORCED_MS * pace.factor);
  }

  /** Until when a bot holds its move that would not if we hurried. */
  #holds(until: number | null | undefined): void {
    clearTimeout(this.#holding);
    const left = until ? until - (Date.now() + this.#late) : 0;
    this.mayHurry = left > 0;
    if (left > 0) this.#holding = setTimeout(() => (this.mayHurry = false), left);
  }

  protected override awaiting(): boolean {
    return this.#answer !== undefined;
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.player = message.player;
        if (message.player) remember("name", message.name);
        this.#late = message.now - Date.now();
        break;
      case "table":
        this.table = message;
        this.deals.hear(message);
        break;
      case "view":
        if (this.#latest?.game !== message.game) this.#received = 0;
        this.#received = Math.max(this.#received, (message.events.at(-1)?.n ?? -1) + 1);
        this.#latest = message;
        this.forced = undefined;
        this.deals.view(message.game, message.result);
        this.#late = message.now - Date.now();
        this.#holds(message.hurry);
        this.queue.push(message);
        void this.run();
        break;
      case "reacted":
        this.feelings.take(message, this.table?.seats ?? []);
        break;
      case "done":
        this.deals.answered(message.id);
        if (message.id === this.#answer) this.#answer = undefined;
        break;
      case "refused":
        if (this.deals.answered(message.id)) break;
        this.#answer = this.forced = undefined;
        this.sending = false;
        // A move that came too late needs no words: the view that follows says it all.
        if (message.code !== "stale") this.refusal = message.code;
        break;
    }
  }
}
