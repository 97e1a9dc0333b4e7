import { language } from "./i18n.svelte";
import type { Fraction } from "./protocol";

/** Exact chances as people read them. */

export function share([above, below]: Fraction): number {
  return below ? above / below : 0;
}

/** A chance in percent; what is rounded never looks sure. */
export function percent(chance: Fraction): string {
  const part = share(chance);
  const digits = part === 0 || part === 1 ? 0 : 1;
  const show = new Intl.NumberFormat(language(), {
    style: "percent",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  if (part > 0 && part < 0.001) return `< ${show.format(0.001)}`;
  if (part < 1 && part > 0.999) return `> ${show.format(0.999)}`;
  return show.format(part);
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
