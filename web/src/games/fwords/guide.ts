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
    text: "Place letter cards on the field, let battles remove letters that do not fit, and make one word from all the letters left. Each card on the field is a point.",
  },
  {
    title: "Write your letters",
    text: "Write a letter on each of your nine cards: type or tap. You may use at most four vowels, and Y and S count as vowels. The sets below are good for a start.",
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
    text: "On your Day, tap a card and a lit space; tap it again to turn it. You can move everything until you tap Done laying cards. A short word is a good start.",
    shows: "hand",
    until: (now) => now.laid > 0 || closed(now),
  },
  {
    title: "The letters",
    text: "Here you see which letters your word must use: every card on the field, including other players' cards.",
    shows: "tray",
    until: closed,
  },
  {
    title: "Battle",
    text: "Each card you played today may fight once. Tap it, then tap the cards it should fight (your own too); the bar shows what would happen. A defeated card gets a token: its letter does not count, and it is removed at midnight.",
    shows: "field",
    until: (now) => now.battles > 0 || now.phase === "festival" || now.words > 0,
  },
  {
    title: "Spell",
    text: "Tap the letters on the field or below, or type. You must use all of them. If you find no word, concede: it costs 2 points, and you get your cards back.",
    shows: "tray",
    until: (now) => now.words > 0,
  },
  {
    title: "End of a Day",
    text: "No cards or ideas left? End the Day: you get an End Token, and with two you are out. When everyone is out, whoever has the most points wins. Good luck!",
    shows: "players",
  },
];
