export const COLOURS = ["r", "y", "g", "b", "p"] as const;
export type Colour = (typeof COLOURS)[number];

export const TINT: Record<Colour, string> = {
  r: "#d23f31",
  y: "#f4bd18",
  g: "#14855a",
  b: "#2467c9",
  p: "#8446b8",
};

/** What is drawn on a card of that colour. */
export const INK: Record<Colour, string> = {
  r: "#fff",
  y: "#33270a",
  g: "#fff",
  b: "#fff",
  p: "#fff",
};
