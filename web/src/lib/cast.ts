import { t, type Args } from "./i18n.svelte";
import { lettersOf } from "./letters";
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

  /** What stands for a person without a face: as few letters as tell it from the other people. */
  letters(seat: number): string {
    const people = this.seats.filter(({ kind }) => kind === "person");
    const found = lettersOf(people.map((one) => this.name(one.seat)));
    return found[people.findIndex((one) => one.seat === seat)] ?? "";
  }

  /** Why a seat is not played by whom it belongs to. */
  absence(seat: number): string {
    const who = this.seats[seat];
    if (who?.stand_in) return t("seat-stand-in");
    return who && !who.connected && who.kind !== "bot" ? t("seat-away") : "";
  }

  /** What is seen of a seat, for who hears the page: how strong a bot is, whose decision it is. */
  aloud(seat: number, decides: boolean): string {
    const { kind, level } = this.seats[seat] ?? {};
    const strength = kind === "bot" && level ? t("seat-bot-level", { level }) : "";
    return [strength, decides ? t("seat-turn") : ""].filter(Boolean).join(", ");
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
