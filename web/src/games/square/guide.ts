/** A first game of King's Square, step by step. */

import type { Step } from "../../boards/guideSteps";

export interface Progress {
  readonly picked: boolean;
  /** Moves made since the guide began. */
  readonly moves: number;
  readonly books: number;
}

export const STEPS: readonly Step<Progress, "field" | "pile" | "books" | "bar">[] = [
  {
    title: "Sixteen cards, one way out",
    text: "The guard has laid out a square. Sort the whole deck into books, and you walk free.",
  },
  {
    title: "A card",
    text: "The row at its top tells all: a number from 1 to 4, the kingdom, which is its colour, and the item.",
    shows: "field",
  },
  {
    title: "A book",
    text: "Four cards of one colour, 1, 2, 3, 4 from the bottom up, with four different items. Each book is worth 10 points.",
    shows: "books",
  },
  {
    title: "Take a card",
    text: "Raised cards fit on another one. Tap a raised card; all that lies on it comes along.",
    shows: "field",
    until: (now) => now.picked || now.moves > 0,
  },
  {
    title: "Put it down",
    text: "It goes onto the next lower number of its colour, if no item is there twice. Those stacks are lit: tap one.",
    shows: "field",
    until: (now) => now.moves > 0,
  },
  {
    title: "A new card comes",
    text: "Where a whole stack has gone, the pile deals a new card at once. Gold corners mark it.",
    shows: "pile",
  },
  {
    title: "Breaking a stack",
    text: "Tap a card inside a stack to take only the upper part. That costs nothing, but no new card comes.",
    shows: "field",
  },
  {
    title: "When you are stuck",
    text: "The candle gives a hint. Undo takes a move back until a new card has come. Finish stops and scores. Good luck!",
    shows: "bar",
  },
];
