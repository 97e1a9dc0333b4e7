import { expect, test } from "vitest";
import { Replay } from "../src/lib/replay.svelte";
import type { Replay as Told } from "../src/lib/protocol";
import type { Room } from "../src/lib/room";

/** Nothing happens in it, and it is seen from this seat. */
const seenFrom = (seat: number | null) =>
  ({ name: "lamp", seats: [], seat, moments: [{ view: {}, asked: [] }] }) as unknown as Told;
const room = { script: { blank() {} } } as unknown as Room;

function later<T>() {
  let answer!: (value: T) => void;
  let refuse!: (reason: Error) => void;
  const promise = new Promise<T>((resolve, reject) => {
    answer = resolve;
    refuse = reject;
  });
  return { promise, answer, refuse };
}

const replay = () => new Replay("", () => Promise.resolve(room));

test("a seat counts as chosen before the server has told what it saw", async () => {
  const session = replay();
  const told = later<Told>();
  const looked = session.look(2, told.promise);
  expect(session.seat).toBe(2);
  told.answer(seenFrom(2));
  await looked;
  expect(session.told?.seat).toBe(2);
});

test("of two seats the one asked for last is shown, in whatever order they are told", async () => {
  const session = replay();
  const [first, second] = [later<Told>(), later<Told>()];
  const looked = [session.look(1, first.promise), session.look(2, second.promise)];
  second.answer(seenFrom(2));
  first.answer(seenFrom(1));
  await Promise.all(looked);
  expect([session.seat, session.told?.seat]).toEqual([2, 2]);
});

test("what is refused leaves the seat that is shown; what was closed stays closed", async () => {
  const session = replay();
  await session.look(1, Promise.resolve(seenFrom(1)));
  const refused = later<Told>();
  const looked = session.look(2, refused.promise);
  refused.refuse(new Error("offline"));
  await expect(looked).rejects.toThrow("offline");
  expect(session.seat).toBe(1);
  const late = later<Told>();
  const again = session.look(2, late.promise);
  session.close();
  late.answer(seenFrom(2));
  await again;
  expect(session.told).toBeUndefined();
});
