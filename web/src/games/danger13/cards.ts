/** What is printed on a card, read from its text ("3", "3+", "3++", "3>", "hand", "18", …). */
export interface Face {
  kind: "plain" | "plus" | "draw" | "hand" | "limit" | "arrow" | "instant" | "back";
  n: number;
  plus: number;
  raised: number;
}

export function read(card: string): Face {
  const plus = card.split("+").length - 1;
  const face = { n: Number.parseInt(card) || 0, plus, raised: 18 };
  if (card === "hand" || card === "arrow" || card === "back") return { ...face, kind: card };
  if (card === "18") return { ...face, kind: "limit", n: 0 };
  if (card.startsWith("+")) return { ...face, kind: "instant" };
  if (plus) return { ...face, kind: "plus" };
  return { ...face, kind: card.endsWith(">") ? "draw" : "plain" };
}
