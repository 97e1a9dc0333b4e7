import { token as ourToken } from "./api";
import { PROTOCOL, type Position, type ServerMessage } from "./protocol";
import { Socket } from "./socket";
import { recall } from "./storage";
import { Table, type Command, type Order, type Rooms } from "./table.svelte";

/** A table at the server: the connection, our seat and our moves. */

export class LiveTable extends Table {
  #socket: Socket;
  #token: string | undefined;
  #answer: string | undefined; // the id of a move on its way
  #late = 0; // the server's clock less ours
  #latest: Position | undefined;
  #received = 0; // events of the latest game that have come

  constructor(code: string, rooms: Rooms) {
    super(code, rooms);
    this.connection = "connecting";
    this.#token = recall("token");
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
    const id = crypto.randomUUID();
    this.refusal = undefined;
    this.#socket.command({ ...order, id } as Command);
    return id;
  }

  override play(move: string): void {
    if (!this.canAct || !this.shown?.view.legal.includes(move)) return;
    this.sending = true;
    const { game, number } = this.shown;
    this.#answer = this.order({ type: "play", game, number, move });
  }

  override skip(): void {
    this.#socket.send({ type: "hurry" });
    super.skip();
  }

  override left(now: number): number | undefined {
    const deadline = this.shown?.deadline;
    return deadline ? Math.max(0, deadline - (now + this.#late)) : undefined;
  }

  protected override awaiting(): boolean {
    return this.#answer !== undefined;
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.player = message.player;
        this.#late = message.now - Date.now();
        break;
      case "table":
        this.table = message;
        break;
      case "view":
        if (this.#latest?.game !== message.game) this.#received = 0;
        this.#received = Math.max(this.#received, (message.events.at(-1)?.n ?? -1) + 1);
        this.#latest = message;
        this.#late = message.now - Date.now();
        this.queue.push(message);
        void this.run();
        break;
      case "done":
        if (message.id === this.#answer) this.#answer = undefined;
        break;
      case "refused":
        this.#answer = undefined;
        this.sending = false;
        // A move that came too late needs no words: the view that follows says it all.
        if (message.code !== "stale") this.refusal = message.code;
        break;
    }
  }
}
