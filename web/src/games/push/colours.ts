export const COLOURS = ["r", "y", "g", "b", "p"] as const;
export type Colour = (typeof COLOURS)[number];

/** Apart for every kind of eye: tests/test_colours.py measures them. */
export const TINT: Record<Colour, string> = {
  r: "#b92e12",
  y: "#f4bd18",
  g: "#1fac78",
  b: "#2d5fc6",
  p: "#b184e3",
};

/** What is drawn on a card of that colour. */
export const INK: Record<Colour, string> = {
  r: "#fff",
  y: "#33270a",
  g: "#06281b",
  b: "#fff",
  p: "#27123f",
};
