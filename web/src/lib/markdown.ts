/** A page of Markdown as blocks of plain text: enough to read somebody else's rules by. It never
 * becomes HTML, so nothing in it can do anything. */

export interface Block {
  kind: "h1" | "h2" | "h3" | "p" | "items" | "code";
  lines: string[];
}

const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/;
const ITEM = /^\s*(?:[-*+]|\d+[.)])\s+(.*)$/;
const TABLE_RULE = /^\s*\|?[\s:|-]+\|[\s:|-]*$/;

/** Marks of emphasis, code and links are left out; what they mark stays. */
function bare(text: string): string {
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/(\*\*|__|`)(.+?)\1/g, "$2")
    .replace(/(^|\W)[*_]([^*_]+)[*_](?=\W|$)/g, "$1$2");
}

export function blocksOf(page: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined; // the one that the next line may join
  const begin = (kind: Block["kind"], ...lines: string[]): void => {
    open = { kind, lines };
    blocks.push(open);
  };
  let fenced = false;
  for (const line of page.split(/\r?\n/)) {
    if (line.startsWith("```")) {
      fenced = !fenced;
      if (fenced) begin("code");
      else open = undefined;
    } else if (fenced) {
      open!.lines.push(line);
    } else if (!line.trim()) {
      open = undefined;
    } else if (HEADING.test(line)) {
      const [, marks, words] = HEADING.exec(line)!;
      begin(`h${Math.min(3, marks!.length)}` as Block["kind"], bare(words!));
      open = undefined;
    } else if (TABLE_RULE.test(line)) {
      continue;
    } else if (ITEM.test(line)) {
      const words = bare(ITEM.exec(line)![1]!);
      if (open?.kind === "items") open.lines.push(words);
      else begin("items", words);
    } else if (open?.kind === "items" && /^\s/.test(line)) {
      open.lines.push(`${open.lines.pop()} ${bare(line.trim())}`);
    } else if (line.startsWith("|")) {
      begin(
        "p",
        bare(
          line
            .replace(/^\||\|\s*$/g, "")
            .trim()
            .replace(/\s*\|\s*/g, " · "),
        ),
      );
      open = undefined;
    } else if (open?.kind === "p") {
      open.lines.push(bare(line.trim()));
    } else {
      begin("p", bare(line.trim()));
    }
  }
  return blocks;
}
