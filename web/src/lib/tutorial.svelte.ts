import { myName } from "./api";
import { t } from "./i18n.svelte";
import type { Lesson, LessonStep } from "./protocol";
import { remember } from "./storage";
import { Table, type Rooms } from "./table.svelte";

/** A lesson: a game whose moves are known beforehand, played by the learner move by move.
 *
 * The coach speaks where the lesson says so; only the move that is asked for is carried out. */

export class LessonTable extends Table {
  at = $state(0); // the position
  wrong = $state(false); // another move than the asked one was tried
  over = $state(false);
  #line = $state(0); // the coach's line at this position
  #speaking = $state(false);

  step = $derived.by<LessonStep>(() => this.lesson.steps[this.at]!);
  game = $derived(this.step.view.name);
  words = $derived(this.#speaking ? this.#say(this.step.coach[this.#line]) : "");
  talks = $derived(this.#speaking && !(this.#isLast() && this.step.move !== null));
  wanted = $derived(this.#speaking && !this.talks ? this.step.move : null);

  constructor(
    readonly lesson: Lesson,
    rooms: Rooms,
  ) {
    super("", rooms);
    const seats = lesson.table.seats.map((seat) =>
      seat.seat === lesson.table.seat ? { ...seat, name: myName() } : seat,
    );
    this.table = { ...lesson.table, seats };
    void this.#arrive();
  }

  end(): void {
    this.queue = [];
    this.hurried = true;
    this.over = true;
    this.nudge();
  }

  override play(move: string): void {
    if (!this.canAct || !this.shown?.view.legal.includes(move)) return;
    if (move !== this.wanted) this.wrong = true;
    else void this.#next();
  }

  override skip(): void {
    if (this.talks) this.goOn();
    else super.skip();
  }

  /** The learner has read the coach's line. */
  goOn(): void {
    if (!this.talks) return;
    if (this.#isLast()) {
      void this.#next();
    } else {
      this.#line += 1;
      this.#offer();
    }
  }

  #isLast(): boolean {
    return this.#line >= this.step.coach.length - 1;
  }

  #say(line: string | undefined): string {
    return line ? t(`learn-${this.game}-${line}`) : "";
  }

  /** Moves are offered once the coach asks for one. */
  #offer(): void {
    this.busy = this.talks;
  }

  async #next(): Promise<void> {
    this.#speaking = this.wrong = false;
    this.busy = true;
    if (this.at + 1 < this.lesson.steps.length) {
      this.at += 1;
      await this.#arrive();
    } else if (!this.over) {
      this.over = true;
      remember(`learned.${this.game}`, "yes");
    }
  }

  async #arrive(): Promise<void> {
    this.#line = 0;
    this.queue.push(this.step.view);
    await this.run();
    if (this.over) return;
    if (this.step.coach.length) {
      this.#speaking = true;
      this.#offer();
    } else {
      await this.#next();
    }
  }
}
