export const COLOURS = ["b", "y", "g"] as const;
export type Colour = (typeof COLOURS)[number] | "x";

/** Apart for every kind of eye: tests/test_colours.py measures them. */
export const TINT: Record<Colour, string> = {
  b: "#2460c4",
  y: "#f6c422",
  g: "#3cb487",
  x: "#c4215f",
};

/** What is drawn on a shape of that colour. */
export const INK: Record<Colour, string> = {
  b: "#fff",
  y: "#33270a",
  g: "#06281b",
  x: "#fff",
};

export const PALE: Record<Colour, string> = {
  b: "#e3edfa",
  y: "#fdf2d2",
  g: "#dcf3e8",
  x: "#241c2b",
};

/** The shape of each colour, around (0, 0). */
export const FORM: Record<Colour, string> = {
  b: "M0-37A37 37 0 1 1 0 37 37 37 0 1 1 0-37Z",
  y: "M0-42 44 36H-44Z",
  g: "M-34-34H34V34H-34Z",
  x: "M0-46 10-27 32-33 27-11 46 0 27 11 32 33 10 27 0 46-10 27-32 33-27 11-46 0-27-11-32-33-10-27Z",
};
