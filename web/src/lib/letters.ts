/** Letters that stand for a name, as few as tell it from the others at a table. */

/** A name by what people see as one character each: an emoji is one. */
export function graphemes(text: string): string[] {
  if (typeof Intl.Segmenter !== "function") return [...text];
  return [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
}

const upper = (text: string) => text.toLocaleUpperCase();
const words = (name: string) => name.trim().split(/\s+/).map(graphemes);

/** Ever longer ways to write a name; the last tells any two seats apart. */
const WAYS: ((name: string, seat: number) => string)[] = [
  (name) => upper(words(name)[0]?.[0] ?? ""),
  (name) => {
    const all = words(name);
    return upper(
      (all[0]?.[0] ?? "") + (all.length > 1 ? (all.at(-1)![0] ?? "") : (all[0]?.[1] ?? "")),
    );
  },
  (name) => upper(words(name)[0]?.[0] ?? "") + (/\d{1,2}$/.exec(name.trim())?.[0] ?? ""),
  (name, seat) => upper(words(name)[0]?.[0] ?? "") + String(seat + 1),
];

/** The letters of each seat. */
export function lettersOf(names: string[]): string[] {
  for (const way of WAYS) {
    const found = names.map(way);
    if (new Set(found).size === found.length) return found;
  }
  return names.map(WAYS.at(-1)!);
}
