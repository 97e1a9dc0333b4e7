/** Short sounds, made of tones and noise as they are needed. */

export type Sound =
  "card" | "flip" | "heart" | "relief" | "bank" | "bust" | "die" | "turn" | "call" | "win" | "over";

const LOUD = 0.14;
let context: AudioContext | undefined;
let hiss: AudioBuffer | undefined;

interface Note {
  at: number; // seconds from now
  hz: number;
  to?: number; // glides there
  long: number;
  loud?: number;
  shape?: OscillatorType;
}

const NOTES: Record<Exclude<Sound, "card" | "flip" | "die">, Note[]> = {
  heart: [
    { at: 0, hz: 62, to: 44, long: 0.16, loud: 2.4 },
    { at: 0.2, hz: 56, to: 40, long: 0.2, loud: 1.8 },
  ],
  relief: [
    { at: 0, hz: 392, to: 523, long: 0.22, loud: 0.5 },
    { at: 0.1, hz: 659, long: 0.3, loud: 0.35 },
  ],
  bank: [
    { at: 0, hz: 659, long: 0.16 },
    { at: 0.09, hz: 988, long: 0.3 },
  ],
  bust: [
    { at: 0, hz: 220, to: 62, long: 0.42, loud: 0.8, shape: "sawtooth" },
    { at: 0.02, hz: 147, to: 49, long: 0.4, loud: 0.7, shape: "triangle" },
  ],
  turn: [
    { at: 0, hz: 880, long: 0.18, loud: 0.6 },
    { at: 0.12, hz: 1175, long: 0.3, loud: 0.6 },
  ],
  call: [
    { at: 0, hz: 523, long: 0.12, shape: "triangle" },
    { at: 0.1, hz: 784, long: 0.12, shape: "triangle" },
    { at: 0.2, hz: 1047, long: 0.35, shape: "triangle" },
  ],
  win: [523, 659, 784, 1047, 1319].map((hz, i) => ({ at: i * 0.1, hz, long: 0.45 })),
  over: [
    { at: 0, hz: 392, long: 0.25 },
    { at: 0.16, hz: 330, long: 0.45 },
  ],
};
const RATTLE = [0, 0.09, 0.17, 0.28, 0.42]; // of the die

function fading(ctx: AudioContext, at: number, long: number, loud: number): GainNode {
  const gain = ctx.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud * LOUD, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + long);
  gain.connect(ctx.destination);
  return gain;
}

function tone(ctx: AudioContext, note: Note): void {
  const at = ctx.currentTime + note.at;
  const voice = ctx.createOscillator();
  voice.type = note.shape ?? "sine";
  voice.frequency.setValueAtTime(note.hz, at);
  if (note.to) voice.frequency.exponentialRampToValueAtTime(note.to, at + note.long);
  voice.connect(fading(ctx, at, note.long, note.loud ?? 1));
  voice.start(at);
  voice.stop(at + note.long);
}

/** A card on the table, a die on wood: noise around one pitch. */
function knock(ctx: AudioContext, wait: number, hz: number, long: number, loud: number): void {
  if (!hiss) {
    hiss = ctx.createBuffer(1, ctx.sampleRate / 5, ctx.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  }
  const at = ctx.currentTime + wait;
  const noise = ctx.createBufferSource();
  noise.buffer = hiss;
  const filter = ctx.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = hz;
  noise.connect(filter).connect(fading(ctx, at, long, loud));
  noise.start(at);
  noise.stop(at + long);
}

export function play(sound: Sound): void {
  context ??= new AudioContext();
  void context.resume(); // a browser lets it begin only after a touch
  const ctx = context;
  if (sound === "card") knock(ctx, 0, 2600, 0.07, 1.6);
  else if (sound === "flip") knock(ctx, 0, 1700, 0.05, 2.2);
  else if (sound === "die") RATTLE.forEach((wait, i) => knock(ctx, wait, 900 + i * 130, 0.06, 3));
  else for (const note of NOTES[sound]) tone(ctx, note);
}
