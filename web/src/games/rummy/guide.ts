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
    text: "Everyone has ten cards. Whoever gets rid of all of them first wins the hand, and gets points for the cards the others still have.",
  },
  {
    title: "Melds",
    text: "Three or four cards. Look at number, item and kingdom, one after the other: each must be all the same or all different. Three different numbers must be 1-2-3 or 2-3-4.",
    shows: "hand",
  },
  {
    title: "Draw",
    text: "Start your turn by drawing a card: the top card of the pile, which you cannot see, or the top discard.",
    shows: "piles",
    until: (now) => now.phase === "play" || now.turns > 0,
  },
  {
    title: "Lay down",
    text: "Raised cards are part of a meld. Tap them, then Lay down. You can also wait: if you go out with everything in one turn, your points are doubled.",
    shows: "hand",
    stale: (now) => now.turns > 0,
  },
  {
    title: "The table belongs to everyone",
    text: "You may add a fourth card to any meld of three. You may take a ringed card for a new meld. You can take everything back until you discard.",
    shows: "melds",
    stale: (now) => now.turns > 0,
  },
  {
    title: "Discard",
    text: "Choose one card and discard it to end your turn. Your last card goes face down, and you are out.",
    shows: "bar",
    until: (now) => now.turns > 0,
  },
  {
    title: "That was a turn",
    text: "Beside each name you see the points, the number of cards, and the cards you saw that player take. The candle gives a hint. Good luck!",
    shows: "others",
    stale: (now) => now.turns > 1,
  },
];
