import type { Face } from "./protocol";

/** Faces, drawn on 48 × 48: those that people choose, and one for each bot. */

export const INK = "#231c2b";
export const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
export const line = (d: string, width = 2, ink = INK) =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const oval = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
export const dot = (x: number, y: number, r: number, fill = INK) => oval(x, y, r, r, fill);
export const box = (x: number, y: number, w: number, h: number, r: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`;
/** The same left and right. */
export const both = (draw: (x: (x: number) => number) => string) =>
  draw((x) => x) + draw((x) => 48 - x);
const eyes = (x: number, y: number, r = 2.6) =>
  both((at) => dot(at(x), y, r) + dot(at(x) + 0.9, y - 0.9, r / 3, "#fff"));

export const DRAWN: Record<Exclude<Face, "">, string> = {
  fox:
    shape("M7 5 20 14h8L41 5l2 20c-2 10-10 17-19 20C15 42 7 35 5 25Z", "#ec7a2d") +
    shape("M5 26c8-1 15 4 19 13 4-9 11-14 19-13-2 9-10 16-19 19C15 42 7 35 5 26Z", "#fff3e3") +
    both((x) => shape(`M${x(10)} 11 L${x(17)} 16 L${x(10.5)} 20Z`, "#8c3f17")) +
    eyes(16, 25) +
    oval(24, 39, 3.4, 2.6, INK),
  owl:
    shape(
      "M7 6c5 1 8 3 10 5h14c2-2 5-4 10-5 2 5 2 10 1 14 2 14-6 24-18 24S4 34 6 20C5 16 5 11 7 6Z",
      "#8a6547",
    ) +
    both(
      (x) =>
        dot(x(15.5), 22, 9, "#f5e4c8") +
        dot(x(16.5), 22, 4.6) +
        dot(x(16.5) + 1.4, 20.5, 1.4, "#fff"),
    ) +
    shape("M24 25l4 5-4 6-4-6Z", "#f5a623") +
    line("M17 39q2 2 4 0m6 0q2 2 4 0", 1.8, "#f5e4c8"),
  cat:
    shape("M6 4l12 9h12L42 4l2 22c0 11-9 18-20 18S4 37 4 26Z", "#6f7487") +
    both((x) => shape(`M${x(9)} 10 L${x(15)} 14.5 L${x(9)} 18Z`, "#f2b5bd")) +
    both((x) => oval(x(15.5), 25, 4, 4.6, "#d9f07a") + oval(x(15.5), 25, 1.5, 4, INK)) +
    shape("M24 34l-3-3h6Z", "#f2b5bd") +
    line("M24 34v2m0 0q-3 3-6 1m6-1q3 3 6 1M3 31l8 1M3 37l8-2M45 31l-8 1M45 37l-8-2", 1.6),
  bear:
    both((x) => dot(x(11), 12, 7.5, "#7a4b2a") + dot(x(11), 12, 4, "#d9a06b")) +
    dot(24, 26, 18.5, "#8f5a34") +
    oval(24, 33, 9.5, 7.5, "#ecc99b") +
    eyes(16, 23) +
    oval(24, 30, 3.8, 2.8, INK) +
    line("M24 32.500v2q-2 3-5 1.500m5-1.500q2 3 5 1.5", 1.7),
  frog:
    both(
      (x) => dot(x(13), 13, 8.5, "#5aa746") + dot(x(13), 13, 5.4, "#fff") + dot(x(13.8), 13.5, 2.8),
    ) +
    oval(24, 28, 20, 15.5, "#6cbf53") +
    line("M9 29q15 13 30 0", 2.4) +
    both((x) => dot(x(20.5), 24, 1.1) + oval(x(10), 34, 3.2, 2, "#f39b8f")),
  rabbit:
    both((x) => oval(x(16), 13, 5, 12.5, "#e9e2ea") + oval(x(16), 14, 2.3, 9.5, "#f3b1c0")) +
    oval(24, 30, 16, 15, "#f7f2f7") +
    eyes(17.5, 28) +
    shape("M24 35l-2.6-2.600h5.200Z", "#e88ba0") +
    line("M24 35v2q-2 2-4.5 1m4.5-1q2 2 4.5 1", 1.6) +
    box(22, 38.2, 4, 4.6, 1, "#fff"),
  panda:
    both((x) => dot(x(10), 11, 7, INK)) +
    dot(24, 26, 18.5, "#faf7f2") +
    both(
      (x) =>
        `<g transform="rotate(${x(14) < 24 ? 25 : -25} ${x(15.5)} 25)">${oval(x(15.5), 25, 5.2, 7, INK)}</g>`,
    ) +
    both((x) => dot(x(16.5), 24.5, 2.3, "#fff") + dot(x(16.5), 24.8, 1.2)) +
    oval(24, 33, 3.6, 2.6, INK) +
    line("M24 35v1.500q-2 2.5-4.5 1.200m4.5-1.200q2 2.5 4.5 1.2", 1.6),
  penguin:
    oval(24, 25, 19, 20, "#28344f") +
    shape("M24 19c4-6 15-4 14 6 0 12-7 19-14 19s-14-7-14-19c-1-10 10-12 14-6Z", "#fdfbf6") +
    eyes(17, 24) +
    shape("M18.5 29q5.5-4 11 0-5.5 8-11 0Z", "#f59d1f") +
    both((x) => oval(x(13.5), 31, 2.6, 1.7, "#f7b9ae")),
  octopus:
    shape(
      "M24 4c11 0 18 8 18 18 0 6-3 9-2 13 1 3 4 3 4 6-4 3-9 1-10-3-1 5-4 7-7 6 0-3-1-4-3-4s-3 1-3 4c-3 1-6-1-7-6-1 4-6 6-10 3 0-3 3-3 4-6 1-4-2-7-2-13C6 12 13 4 24 4Z",
      "#a058c4",
    ) +
    both((x) => dot(x(16.5), 22, 5, "#fff") + dot(x(17.5), 22.5, 2.6)) +
    line("M20 31q4 3 8 0", 2) +
    dot(15, 11, 2, "#c48be0") +
    dot(31, 9.5, 2.6, "#c48be0"),
  lion:
    shape(
      "M24 2l5 4 6-2 2 6 6 2-1 6 4 5-4 5 1 6-6 2-2 6-6-1-5 5-5-5-6 1-2-6-6-2 1-6-4-5 4-5-1-6 6-2 2-6 6 2Z",
      "#b5651d",
    ) +
    dot(24, 24, 15, "#f4c25b") +
    oval(24, 30.5, 7, 5.6, "#fdeecb") +
    eyes(17.5, 21.5) +
    shape("M24 31l-3.4-3.400h6.800Z", "#8a3b1c") +
    line("M24 31v2q-2 2.2-4.4 1m4.4-1q2 2.2 4.4 1", 1.6),
  mouse:
    both((x) => dot(x(11), 14, 10, "#9a94a6") + dot(x(11), 14, 6, "#f0b6c2")) +
    shape("M24 12c11 0 16 7 15 15-1 9-8 17-15 17S10 36 9 27c-1-8 4-15 15-15Z", "#b3adbd") +
    eyes(17.5, 26) +
    dot(24, 37, 3, "#e5798f") +
    line("M6 33l9 1M7 39l8-2M42 33l-9 1M41 39l-8-2", 1.4),
  pig:
    both((x) =>
      shape(`M${x(5)} 7 Q${x(15)} 6 ${x(18)} 14 L${x(9)} 21 Q${x(4)} 14 ${x(5)} 7Z`, "#e58395"),
    ) +
    dot(24, 26, 18, "#f6a9b6") +
    eyes(15.5, 23) +
    oval(24, 32, 8.5, 6.5, "#e58395") +
    both((x) => oval(x(21), 32, 1.6, 2.4, "#8c3a4c")),
  koala:
    both((x) => dot(x(9.5), 17, 9, "#8b93a3") + dot(x(9.5), 17, 5, "#f1dfe6")) +
    shape("M24 8c11 0 17 8 17 17s-7 18-17 18S7 34 7 25 13 8 24 8Z", "#a4acbb") +
    eyes(15, 24) +
    oval(24, 29, 4.6, 7, INK) +
    line("M19 39q5 3 10 0", 1.8),
  chick:
    shape("M24 9c0-4-4-6-3-8 3 0 4 3 4 5 1-2 4-3 5-1-2 1-4 2-5 4Z", "#f2a516") +
    dot(24, 27, 18, "#ffd23f") +
    eyes(16.5, 24, 3) +
    shape("M18.5 29.500L24 26l5.5 3.500L24 36Z", "#ef7d1a") +
    both((x) => oval(x(11.5), 31, 3, 2, "#ffb04a")),
  ghost:
    shape(
      "M24 4c10 0 17 8 17 18v20l-5.7-4-5.6 4.500L24 38l-5.7 4.5-5.6-4.500L7 42V22C7 12 14 4 24 4Z",
      "#e6e9fb",
    ) +
    both((x) => oval(x(17), 21, 3, 4.2, INK)) +
    oval(24, 31, 3.6, 4.4, INK) +
    both((x) => oval(x(12), 28, 2.6, 1.7, "#f5b5c8")),
  dragon:
    both((x) => shape(`M${x(14)} 14 L${x(7)} 3 L${x(20)} 10Z`, "#f3d27a")) +
    shape(
      "M8 18C8 11 15 8 24 8s16 3 16 10c0 6-3 8-3 13 0 8-6 13-13 13s-13-5-13-13c0-5-3-7-3-13Z",
      "#2f9e86",
    ) +
    shape("M12 33c3-4 7-5 12-5s9 1 12 5c0 7-6 11-12 11s-12-4-12-11Z", "#8fd6c0") +
    both((x) => oval(x(16), 21, 4, 4.6, "#fff1a8") + oval(x(16), 21, 1.4, 4, INK)) +
    both((x) => oval(x(20), 33, 1.4, 1.9, "#1c6655")) +
    line("M18 39q6 2.5 12 0", 1.8),
};

const METAL = [
  "#8fb4d9",
  "#e0a060",
  "#9cc58a",
  "#c79ad6",
  "#e08b8b",
  "#7fc4c0",
  "#c9bd7a",
  "#a3a9bd",
];
const HEADS = [
  (m: string) => box(8, 14, 32, 27, 7, m),
  (m: string) => dot(24, 27, 16.5, m),
  (m: string) => box(5, 18, 38, 22, 11, m),
  (m: string) => shape("M13 12h22l6 9v14l-6 7H13l-6-7V21Z", m),
];
const TOPS = [
  line("M24 14V7", 2.5) + dot(24, 6, 3, "#ffd23f"),
  both((x) => line(`M${x(16)} 15 L${x(12)} 6`, 2.2) + dot(x(12), 5.5, 2.3, "#ff7d6b")),
  box(18, 5, 12, 10, 3, "#5d6479") + line("M21 10h6", 2, "#ffd23f"),
  shape("M14 15q10-14 20 0Z", "#5d6479") + dot(24, 6.5, 2.3, "#7ce0c3"),
];
const LOOKS = [
  both((x) => dot(x(17), 26, 4.6, "#fff") + dot(x(17), 26, 2.2)),
  box(12, 21.5, 24, 8, 4, INK) + both((x) => dot(x(18.5), 25.5, 2.2, "#7ce0c3")),
  both(
    (x) => box(x(17) - 3.5, 22, 7, 7, 1.5, INK) + box(x(17) - 1, 23.5, 2.5, 2.5, 0.5, "#ffd23f"),
  ),
  dot(24, 25, 7, "#fff") + dot(24, 25, 3.6) + dot(25.5, 23.5, 1.2, "#fff"),
  both((x) => line(`M${x(13)} 25 H${x(20)}`, 3)) + both((x) => dot(x(17), 27.5, 1.8)),
  both((x) => line(`M${x(13.5)} 21.5 L${x(20)} 24`, 2.6) + dot(x(17.5), 27, 2.6, "#b3261e")),
];
const MOUTHS = [
  line("M17 35q7 4 14 0", 2.4),
  line("M16 35h16", 2) + line("M20 33v4m4-4v4m4-4v4", 1.6),
  line("M18 35.500h12", 2.4),
  oval(24, 35.5, 3, 2.4, INK),
];

/** The face of a bot, the same wherever its name is the same. */
export function botFace(name: string): string {
  let n = 0;
  for (const letter of name) n = (n * 31 + letter.codePointAt(0)!) % 999_983;
  const one = <T>(all: T[]): T => {
    const chosen = all[n % all.length]!;
    n = Math.floor(n / all.length);
    return chosen;
  };
  const look = one(LOOKS);
  const metal = one(METAL);
  return one(TOPS) + one(HEADS)(metal) + look + one(MOUTHS);
}

/** What is drawn of a seat: a face, or nothing where only letters are known. */
export function drawnFace(face: Face | undefined, bot: boolean, name: string): string {
  if (bot) return botFace(name);
  return face ? (DRAWN[face] ?? "") : "";
}
