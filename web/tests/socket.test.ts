import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CLOSE, DEAD_SECONDS, PING_SECONDS, type ServerMessage } from "../src/lib/protocol";
import { Socket, type State } from "../src/lib/socket";

/** A line whose other end is the test. */
class Line {
  static readonly OPEN = 1;
  static lines: Line[] = [];
  readyState = 0;
  sent: { type: string; id?: string }[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;

  constructor(readonly url: string) {
    Line.lines.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = Line.OPEN;
    this.onopen?.();
    this.say({ type: "welcome" });
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  drop(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

let states: State[];
let heard: ServerMessage[];
let socket: Socket;
const last = () => Line.lines.at(-1)!;
const types = (line: Line) => line.sent.map((message) => message.type);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Line);
  Line.lines = [];
  states = [];
  heard = [];
  socket = new Socket(
    "/ws/ABC",
    () => ({ type: "hello", protocol: 1 }),
    (message) => heard.push(message),
    (state) => states.push(state),
  );
});
afterEach(() => {
  socket.end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("it says hello first, and is open once it is welcome", () => {
  last().open();
  expect(types(last())).toEqual(["hello"]);
  expect(states).toEqual(["connecting", "open"]);
});

test("what was not answered is sent again after a lost connection, what was is not", () => {
  last().open();
  socket.command({ type: "start", id: "a" });
  socket.command({ type: "leave", id: "b" });
  last().say({ type: "done", id: "a" });
  last().drop();
  expect(states.at(-1)).toBe("lost");
  vi.advanceTimersByTime(100);
  expect(Line.lines).toHaveLength(2);
  last().open();
  expect(last().sent.map((message) => message.id)).toEqual([undefined, "b"]);
  expect(heard.map((message) => message.type)).toEqual(["welcome", "done", "welcome"]);
});

test("a reason that is final ends it", () => {
  last().open();
  last().drop(CLOSE.reload);
  vi.advanceTimersByTime(60_000);
  expect(states.at(-1)).toBe("ended");
  expect(Line.lines).toHaveLength(1);
});

test("it shows life while there is nothing to say, and gives a silent line up", () => {
  last().open();
  vi.advanceTimersByTime(PING_SECONDS * 1000 + 1000);
  expect(types(last())).toEqual(["hello", "ping"]);
  vi.advanceTimersByTime(DEAD_SECONDS * 1000);
  expect(states).toContain("lost");
  expect(Line.lines.length).toBeGreaterThan(1);
});

test("an old line that closes late changes nothing", () => {
  const first = last();
  first.open();
  first.drop();
  vi.advanceTimersByTime(100);
  last().open();
  first.drop();
  expect(states.at(-1)).toBe("open");
});
