/** A first game of Fwords, step by step. */

import type { Step } from "../../boards/guideSteps";

export interface Progress {
  readonly phase: string;
  readonly step: string;
  /** Cards laid for now. */
  readonly laid: number;
  /** Battles I have fought, and words I have submitted since the guide began. */
  readonly battles: number;
  readonly words: number;
}

export type Part = "setup" | "field" | "hand" | "bar" | "players" | "tray" | "story";

const begun = ({ phase }: Progress): boolean => phase !== "setup";
const written = (now: Progress): boolean => begun(now) || now.step !== "write";
const closed = ({ phase }: Progress): boolean => phase !== "setup" && phase !== "field";

export const STEPS: readonly Step<Progress, Part>[] = [
  {
    title: "One word from all letters",
    text: "Lay letter cards on the field, let battles take away what does not fit, and make one word from all that is left. Each card on the field is a point.",
  },
  {
    title: "Write your letters",
    text: "A letter for each of your nine cards, by keys or taps; at most four vowels, and Y and S count as such. One of the sets below is good to begin with.",
    shows: "setup",
    until: written,
  },
  {
    title: "Stack your Life Tree",
    text: "Tap the cards in the order you want to draw them. The first five are your hand.",
    shows: "setup",
    until: begun,
  },
  {
    title: "Lay cards",
    text: "On your Day, tap a card and a lit space; tap it again to turn it. Everything can be moved until you close the Field Hour. A short word is a good beginning.",
    shows: "hand",
    until: (now) => now.laid > 0 || closed(now),
  },
  {
    title: "The letters",
    text: "Here you see which letters your word would need to use: every card on the field, also those of others.",
    shows: "tray",
    until: closed,
  },
  {
    title: "Battle",
    text: "Each card of today may fight once. Tap it, then whom it shall fight, also your own; the bar tells what would happen. A defeated card bears a token: its letter does not count, and it goes at midnight.",
    shows: "field",
    until: (now) => now.battles > 0 || now.phase === "festival" || now.words > 0,
  },
  {
    title: "Spell",
    text: "Tap the letters on the field or below, or type. All must be used. If you find no word, concede: it costs 2 points, and your cards come back.",
    shows: "tray",
    until: (now) => now.words > 0,
  },
  {
    title: "End of a Day",
    text: "Out of cards or ideas? End the Day: it brings an End Token, and with two you are out. When all are out, the most points win. Good luck!",
    shows: "players",
  },
];
