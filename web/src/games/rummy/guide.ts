/** A first hand of King's Rummy, step by step. */

import type { Step } from "../../boards/guideSteps";

export interface Progress {
  /** Turns I have finished since the guide began. */
  readonly turns: number;
  /** What is asked now. */
  readonly phase: string;
}

export type Part = "others" | "piles" | "melds" | "hand" | "bar";

export const STEPS: readonly Step<Progress, Part>[] = [
  {
    title: "Get rid of your cards",
    text: "Ten cards each. Who lays all of them on the table first wins the hand, and gets points for what the others still hold.",
  },
  {
    title: "Melds",
    text: "Three or four cards. Look at number, item and kingdom, one after the other: each must be all the same or all different. Three different numbers must be 1-2-3 or 2-3-4.",
    shows: "hand",
  },
  {
    title: "Draw",
    text: "A turn begins with one card: the top of the pile, which you cannot see, or the top of the discards.",
    shows: "piles",
    until: (now) => now.phase === "play" || now.turns > 0,
  },
  {
    title: "Lay down",
    text: "Raised cards lie in a meld. Tap its cards, then Lay down. You need not: who goes out with everything in one turn gets double.",
    shows: "hand",
    stale: (now) => now.turns > 0,
  },
  {
    title: "The table is everybody's",
    text: "A fourth card may be added to any meld of three. A ringed card may be taken for a new meld, if what it leaves is still a meld. All of it can be taken back until you discard.",
    shows: "melds",
    stale: (now) => now.turns > 0,
  },
  {
    title: "Discard",
    text: "Choose one card and discard it: your turn is over. Your last card goes face down, and you are out.",
    shows: "bar",
    until: (now) => now.turns > 0,
  },
  {
    title: "That was a turn",
    text: "Beside each name: the points so far, the cards held, and those you have seen taken. The candle gives a hint. Good luck!",
    shows: "others",
    stale: (now) => now.turns > 1,
  },
];
