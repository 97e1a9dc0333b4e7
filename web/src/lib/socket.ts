import {
  CLOSE,
  DEAD_SECONDS,
  PING_SECONDS,
  type ClientMessage,
  type Hello,
  type ServerMessage,
} from "./protocol";

/** A connection that comes back by itself. It knows nothing of tables and games.
 *
 * What has an id is kept until the server has answered it, and sent again after a reconnection. */

type Command = Extract<ClientMessage, { id: string }>;
export type State = "connecting" | "open" | "lost" | "ended";

const FINAL: number[] = [
  CLOSE.bad_frame,
  CLOSE.reload,
  CLOSE.bad_token,
  CLOSE.unknown_table,
  CLOSE.not_allowed,
  CLOSE.closed,
  CLOSE.replaced,
  CLOSE.banned,
];
const RETRY_MS = [100, 250, 500, 800]; // a restarted server is found within a second
const OPENING_MS = 4000; // a line that is not there by then is tried anew
const YOUNG_MS = 1000; // a line that is given time even if the network is just back

export class Socket {
  #socket: WebSocket | undefined;
  #waiting = new Map<string, Command>();
  #attempt = 0;
  #after = 0; // a server that stops says when to come back
  #welcomed = false;
  #opened = 0;
  #heard = 0;
  #sent = 0;
  #pings = 0;
  #clock: ReturnType<typeof setInterval>;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ended = false;

  constructor(
    private readonly path: string,
    private readonly hello: () => Hello,
    private readonly hear: (message: ServerMessage) => void,
    private readonly tell: (state: State, closeCode?: number) => void,
  ) {
    this.#clock = setInterval(() => this.#beat(), 500);
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#open();
  }

  command(command: Command): void {
    this.#waiting.set(command.id, command);
    this.send(command);
  }

  send(message: ClientMessage): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#sent = Date.now();
    this.#socket.send(JSON.stringify(message));
  }

  end(): void {
    this.#ended = true;
    clearInterval(this.#clock);
    clearTimeout(this.#retry);
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#socket?.close();
  }

  #open(): void {
    this.tell("connecting");
    this.#heard = this.#opened = Date.now();
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}${this.path}`);
    this.#socket = socket;
    socket.onopen = () => this.send(this.hello());
    socket.onmessage = (event) => {
      this.#heard = Date.now();
      const message = JSON.parse(event.data as string) as ServerMessage;
      if (message.type === "welcome") {
        this.#attempt = 0;
        this.#welcomed = true;
        this.tell("open");
        for (const command of this.#waiting.values()) this.send(command);
      } else if (message.type === "done" || message.type === "refused") {
        this.#waiting.delete(message.id);
      } else if (message.type === "gone") {
        this.#after = message.after ?? 0;
      }
      this.hear(message);
    };
    socket.onclose = (event) => this.#closed(socket, event.code);
  }

  #closed(socket: WebSocket, code: number): void {
    if (socket !== this.#socket || this.#ended) return;
    this.#socket = undefined;
    this.#welcomed = false;
    if (FINAL.includes(code)) {
      this.end();
      this.tell("ended", code);
      return;
    }
    this.tell("lost");
    const wait = this.#after || RETRY_MS[Math.min(this.#attempt, RETRY_MS.length - 1)]!;
    this.#after = 0;
    this.#attempt += 1;
    this.#retry = setTimeout(() => this.#open(), wait);
  }

  #beat(): void {
    const socket = this.#socket;
    if (!socket) return;
    const now = Date.now();
    const patience = this.#welcomed ? DEAD_SECONDS * 1000 : OPENING_MS;
    if (now - this.#heard > patience) {
      this.#giveUp(socket);
    } else if (now - this.#sent > PING_SECONDS * 1000) {
      this.#pings += 1;
      this.send({ type: "ping", n: this.#pings });
    }
  }

  #giveUp(socket: WebSocket): void {
    socket.close();
    this.#closed(socket, 1006);
  }

  /** The network is back, or somebody looks: do not wait for the next attempt. */
  #hurry = (event: Event): void => {
    if (this.#ended || document.hidden || (this.#welcomed && event.type !== "online")) return;
    if (this.#socket && Date.now() - this.#opened < YOUNG_MS) return;
    if (this.#socket) this.#giveUp(this.#socket);
    clearTimeout(this.#retry);
    this.#open();
  };
}
