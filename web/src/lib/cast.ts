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

  /** The variables of a sentence about a seat: $you and $name, or $you2 and $name2. */
  who(seat: number, suffix = ""): Args {
    return {
      [`you${suffix}`]: seat === this.you ? "yes" : "no",
      [`name${suffix}`]: this.name(seat),
    };
  }
}
