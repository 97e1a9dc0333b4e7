import type { Cast } from "./cast";
import { language, t } from "./i18n.svelte";
import type { Fraction } from "./protocol";

/** Exact chances as people read them. */

export function share([above, below]: Fraction): number {
  return below ? above / below : 0;
}

/** A chance in percent; what is rounded never looks sure. */
export function percent(chance: Fraction, fine = 1): string {
  const part = share(chance);
  const digits = part === 0 || part === 1 ? 0 : fine;
  const show = new Intl.NumberFormat(language(), {
    style: "percent",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const least = 0.1 ** (fine + 2);
  if (part > 0 && part < least) return `<\u00a0${show.format(least)}`;
  if (part < 1 && part > 1 - least) return `>\u00a0${show.format(1 - least)}`;
  return show.format(part);
}

/** A chance a seat in one line: one's own, then those most in danger; who are alike stand together. */
export function everybodys(cast: Cast, chances: [number, Fraction][]): string {
  const told = new Map<string, string[]>();
  const first = (seat: number) => Number(seat === cast.you);
  const sorted = [...chances].sort(([a, p], [b, q]) => first(b) - first(a) || share(q) - share(p));
  for (const [seat, fraction] of sorted) {
    const chance = percent(fraction, 0);
    if (first(seat)) told.set("", [t("odds-of", { name: t("odds-you"), chance })]);
    else told.set(chance, [...(told.get(chance) ?? []), cast.name(seat)]);
  }
  return [...told]
    .map(([chance, names]) =>
      chance ? t("odds-of", { name: names.join(", "), chance }) : names[0],
    )
    .join(" · ");
}

/** An expected number. */
export function mean(number: Fraction): string {
  return new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(share(number));
}

/** The fraction itself, where a number of this machine can hold it. */
export function exact([above, below]: Fraction): string {
  return Number.isSafeInteger(below) ? `${above}/${below}` : "";
}

/** How bad a chance of something bad is. */
export function mood(chance: Fraction): "calm" | "warm" | "alarm" {
  const part = share(chance);
  return part < 0.2 ? "calm" : part < 0.5 ? "warm" : "alarm";
}
