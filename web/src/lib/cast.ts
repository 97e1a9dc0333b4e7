import { t, type Args } from "./i18n.svelte";
import type { Seat } from "./protocol";

/** Who sits where, as the reader says it. */

export class Cast {
  constructor(
    readonly seats: Seat[],
    readonly you: number,
  ) {}

  name(seat: number): string {
    const who = this.seats[seat];
    if (!who) return "";
    if (who.kind === "open") return t("seat-open");
    return who.name || t("seat-hidden", { n: seat + 1 });
  }

  /** All seats in turn from the reader's left on: one's own is last, nearest to the thumb. */
  get inTurn(): number[] {
    return this.seats.map((_, k, { length }) => (this.you + 1 + k) % length);
  }

  get others(): number[] {
    return this.inTurn.filter((seat) => seat !== this.you);
  }

  /** The variables of a sentence about a seat: $you and $name, or $you2 and $name2. */
  who(seat: number, suffix = ""): Args {
    return {
      [`you${suffix}`]: seat === this.you ? "yes" : "no",
      [`name${suffix}`]: this.name(seat),
    };
  }
}
