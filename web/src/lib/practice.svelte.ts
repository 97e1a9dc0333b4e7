import { attempt, exercise, myFace, myName, reasonOf } from "./api";
import type { Exercise, Game, Odds, Position, Verdict } from "./protocol";
import { recall, remember } from "./storage";
import { Table, type Rooms } from "./table.svelte";

/** Practice: one decision after the other, each answered by the odds and by the best bots. */

export const SESSION = 10; // decisions

export class PracticeTable extends Table {
  at = $state(0); // the decision, from 1
  right = $state(0); // of this session
  streak = $state(kept("streak"));
  best = $state(kept("best"));
  task = $state.raw<Exercise>();
  move = $state(""); // what was chosen
  verdict = $state.raw<Verdict>();
  problem = $state("");
  over = $state(false);
  thinking = $state(false);
  #next: Promise<Exercise> | undefined;

  constructor(
    readonly game: Game,
    rooms: Rooms,
  ) {
    super("", rooms);
    void this.next();
  }

  end(): void {
    this.queue = [];
    this.hurried = true;
    this.nudge();
  }

  /** The next decision; after the last one the session is over. */
  async next(): Promise<void> {
    if (this.at >= SESSION) {
      this.over = true;
      return;
    }
    this.problem = "";
    try {
      const found = await (this.#next ?? exercise(this.game));
      this.#next = undefined;
      this.at += 1;
      this.verdict = undefined;
      this.move = "";
      this.task = found;
      const seats = found.table.seats.map((seat) =>
        seat.seat === found.table.seat ? { ...seat, name: myName(), face: myFace() } : seat,
      );
      this.table = { ...found.table, seats };
      this.hurried = false;
      this.queue.push({ ...found.view, game: this.at + 1 } as Position);
      await this.run();
    } catch (error) {
      this.#next = undefined;
      this.problem = reasonOf(error);
    }
  }

  again(): void {
    this.at = this.right = 0;
    this.over = false;
    void this.next();
  }

  override play(move: string): void {
    if (this.canAct && this.shown?.view.legal.includes(move)) void this.#answer(move);
  }

  async #answer(move: string): Promise<void> {
    this.sending = this.thinking = true;
    this.move = move;
    try {
      const verdict = await attempt({ id: this.task!.id, move });
      this.verdict = verdict;
      this.right += Number(verdict.right);
      this.streak = verdict.right ? this.streak + 1 : 0;
      this.best = Math.max(this.best, this.streak);
      remember("practice.streak", `${this.streak}`);
      remember("practice.best", `${this.best}`);
      const odds = verdict.odds as Odds | null;
      this.shown = { ...this.shown!, view: { ...this.shown!.view, legal: [] }, odds };
      if (this.at < SESSION) this.#next = exercise(this.game); // while the answer is read
      this.#next?.catch(() => undefined);
    } catch (error) {
      this.problem = reasonOf(error);
    }
    this.sending = this.thinking = false;
  }
}

function kept(what: string): number {
  return Math.max(0, Number.parseInt(recall(`practice.${what}`) ?? "0") || 0);
}
