import { drawnFace } from "./faces";
import { lettersOf } from "./letters";
import type { Highlight, Seat, Story } from "./protocol";

/** A finished game as a picture that may be shown to anybody: it does not say who won. */

export const TONES = ["#ff8a65", "#4aa8f0", "#8bc34a", "#c586e6", "#ffc107", "#26b8a0"];
const KEPT_BACK = 0.25; // of the course: how it ends is not told

const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** How high each score of a seat stands, from 0 to 1. */
function heights(story: Story, seat: number): number[] {
  const all = story.scores.flat();
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  return story.scores[seat]!.map((score) => (score - low) / (high - low));
}

/** The course of a seat's score as a path in a box. */
export function course(
  story: Story,
  seat: number,
  width: number,
  height: number,
  until = 1,
): string {
  const end = story.moments.at(-1) || 1;
  const points = heights(story, seat).flatMap((high, i) => {
    const at = story.moments[i]! / end;
    if (at > until) return [];
    return [`${(at * width).toFixed(1)} ${(height - high * height).toFixed(1)}`];
  });
  return `M${points.join("L")}`;
}

/** Where on its seat's course a highlight lies: from the left and from above, 0 to 1. */
export function spot(story: Story, one: Highlight): [number, number] {
  const end = story.moments.at(-1) || 1;
  const before = story.moments.findLastIndex((moment) => moment <= one.moment);
  return [one.moment / end, 1 - (heights(story, one.seat)[Math.max(0, before)] ?? 0)];
}

export interface Words {
  title: string;
  text: string;
  colour: string;
}

/** Who has no face is known by letters. */
function written(letters: string): string {
  return `<text x="24" y="32" font-family="system-ui, sans-serif" font-size="22" font-weight="900" text-anchor="middle" fill="#17141d">${safe(letters)}</text>`;
}

/** The picture, as SVG of 1200 × 630. */
export function picture(story: Story, seats: Seat[], words: Words): string {
  const until = 1 - KEPT_BACK;
  const lines = story.scores.map((_, seat) => {
    const path = course(story, seat, 860, 250, until);
    return `<path d="${path}" fill="none" stroke="${TONES[seat]}" stroke-width="9" stroke-linejoin="round" stroke-linecap="round"/>`;
  });
  const letters = lettersOf(seats.map((seat) => seat.name));
  const faces = seats.map((seat, i) => {
    const bot = seat.kind === "bot" || seat.kind === "outsider";
    const drawing = drawnFace(seat.face, bot, seat.name || `${i}`) || written(letters[i]!);
    return `<g transform="translate(${80 + i * 112} 480)"><circle cx="46" cy="46" r="46" fill="${TONES[i]}"/><g transform="translate(7 7) scale(1.625)">${drawing}</g></g>`;
  });
  const font = 'font-family="system-ui, sans-serif"';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
<rect width="1200" height="630" fill="#17141d"/><rect width="1200" height="12" fill="${words.colour}"/>
<text x="80" y="112" ${font} font-size="76" font-weight="900" fill="#fff">${safe(words.title)}</text>
<text x="80" y="164" ${font} font-size="34" font-weight="600" fill="#cfc6d8">${safe(words.text)}</text>
<g transform="translate(80 200)">${lines.join("")}<path d="M650 -10V266" stroke="#6d6379" stroke-width="4" stroke-dasharray="4 14" stroke-linecap="round"/>
<text x="830" y="190" ${font} font-size="190" font-weight="900" fill="${words.colour}">?</text></g>
${faces.join("")}</svg>`;
}

/** The picture as a file of pixels. */
export async function pixels(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [1200, 630];
  canvas.getContext("2d")!.drawImage(image, 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}
