/** A first hand of King's Treasury, step by step. */

import type { Step } from "../../boards/guideSteps";

export interface Progress {
  /** Hands finished since the guide began. */
  readonly hands: number;
  /** What is asked now. */
  readonly phase: string;
  /** How many hands one may borrow from. */
  readonly lenders: number;
  /** A space was tapped. */
  readonly chosen: boolean;
}

export type Part = "hand" | "others" | "lender" | "sheet" | "bar";

const past = (now: Progress): boolean => now.hands > 0;

export const STEPS: readonly Step<Progress, Part>[] = [
  {
    title: "Four cards, one entry",
    text: "27 hands, 27 spaces on your sheet. Every hand fills exactly one of them. Who has the most points in the end, wins.",
  },
  {
    title: "Your hand",
    text: "Number, kingdom and item: each counts in some space. Crowns and Jokers are wild: a crown is any card of its colour, a Joker any card with its item.",
    shows: "hand",
  },
  {
    title: "New cards",
    text: "Tap the cards you do not like, then the gold button: you get new ones, once in a hand. Or keep all four.",
    shows: "hand",
    until: (now) => now.phase === "fill" || past(now),
  },
  {
    title: "Borrow one",
    text: "One card of the dealer may stand in for one of yours; the dealer may borrow from anybody. Nothing moves, it only counts. Tap it, then your card.",
    shows: "lender",
    stale: (now) => !now.lenders || past(now),
  },
  {
    title: "The sheet",
    text: "Each blank space shows what it would take now. The best are lit; two arrows mean: with a borrowed card. Tap a space to see how.",
    shows: "sheet",
    until: (now) => now.chosen || past(now),
  },
  {
    title: "Treasury and Armoury",
    text: "Their rows count only once they are open: with six Sun Keys, or six Mountain Keys, in one hand. That hand scores nothing else.",
    shows: "sheet",
  },
  {
    title: "Write it down",
    text: "The gold button writes. What is written stays, and a zero is an entry too. Then the next hand is dealt.",
    shows: "bar",
    until: past,
  },
  {
    title: "That was a hand",
    text: "On to the next. The candle gives a hint, and where others play, a tap on a name shows that player's sheet. Good luck!",
    stale: (now) => now.hands > 1,
  },
];
