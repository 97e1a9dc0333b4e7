/** How any text looks on a card. */

const LONGEST = 9; // characters that fit a line well

/** The text in lines, broken between words. */
export function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/[\s_-]+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < LONGEST)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.length ? lines : [text];
}

/** What a letter alone stands for on most cards. */
const COLOURS: Record<string, number> = { r: 4, o: 28, y: 46, g: 140, b: 214, p: 280 };

/** A colour for cards of one kind: those with the same letters look alike. */
export function hueOf(text: string): number {
  const kind = text.replace(/[^\p{L}]/gu, "").toLowerCase() || "number";
  if (kind in COLOURS) return COLOURS[kind]!;
  let hash = 7;
  for (const letter of kind) hash = (hash * 31 + letter.codePointAt(0)!) % 3600;
  return (hash * 47) % 360;
}
