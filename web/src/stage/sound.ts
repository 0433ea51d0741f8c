/** Small sounds made on the spot: wood for a card, a bell for a book, a low knock for a refusal. */

export type Sound = "card" | "book" | "refused" | "turn" | "won";

interface Tone {
  readonly at: number;
  readonly pitch: number;
  readonly length: number;
  readonly loud: number;
  readonly shape: OscillatorType;
}

const tone = (at: number, pitch: number, length: number, loud: number, shape: OscillatorType = "sine"): Tone => ({
  at,
  pitch,
  length,
  loud,
  shape,
});

const SOUNDS: Readonly<Record<Sound, readonly Tone[]>> = {
  card: [tone(0, 210, 0.06, 0.09, "triangle"), tone(0, 90, 0.05, 0.1)],
  book: [tone(0, 587, 0.35, 0.08), tone(0.09, 880, 0.5, 0.07), tone(0.09, 1760, 0.3, 0.02)],
  refused: [tone(0, 120, 0.12, 0.1, "triangle"), tone(0.1, 95, 0.14, 0.1, "triangle")],
  turn: [tone(0, 660, 0.25, 0.06), tone(0.12, 990, 0.3, 0.05)],
  won: [tone(0, 523, 0.4, 0.07), tone(0.14, 659, 0.4, 0.07), tone(0.28, 784, 0.4, 0.07), tone(0.42, 1047, 0.9, 0.08)],
};

const BUZZ: Readonly<Partial<Record<Sound, number | number[]>>> = {
  book: [20, 40, 20],
  refused: 40,
  turn: [15, 60, 15],
  won: [20, 40, 20, 40, 60],
};

let context: AudioContext | null = null;

/** Play a sound and shake the phone, as far as the player wants either and the device can. */
export function play(sound: Sound, wants: { readonly sound: boolean; readonly vibration: boolean }): void {
  const acted = navigator.userActivation?.hasBeenActive ?? true; // before the first tap browsers forbid both
  if (!acted) return;
  const buzz = BUZZ[sound];
  if (wants.vibration && buzz !== undefined) navigator.vibrate?.(buzz);
  if (!wants.sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  for (const each of SOUNDS[sound]) ring(context, each);
}

function ring(context: AudioContext, { at, pitch, length, loud, shape }: Tone): void {
  const start = context.currentTime + at;
  const oscillator = new OscillatorNode(context, { type: shape, frequency: pitch });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.005);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + length + 0.02);
}
