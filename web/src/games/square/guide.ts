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
    text: "The row at the top shows a number from 1 to 4, the kingdom (its colour) and the item.",
    shows: "field",
  },
  {
    title: "A book",
    text: "Four cards of one colour, 1, 2, 3, 4 from the bottom up, with four different items. Each book is worth 10 points.",
    shows: "books",
  },
  {
    title: "Take a card",
    text: "Raised cards fit on another card. Tap one; the cards on top of it move too.",
    shows: "field",
    until: (now) => now.picked || now.moves > 0,
  },
  {
    title: "Put it down",
    text: "It goes onto the next lower number of its colour, if no item appears twice in the new stack. Those stacks are lit: tap one.",
    shows: "field",
    until: (now) => now.moves > 0,
  },
  {
    title: "A new card comes",
    text: "When you move a whole stack, a new card is dealt into its space. Gold corners mark it.",
    shows: "pile",
  },
  {
    title: "Breaking a stack",
    text: "Tap a card inside a stack to move only the upper part. This costs nothing, but no new card is dealt.",
    shows: "field",
  },
  {
    title: "When you are stuck",
    text: "The candle gives a hint. Undo takes a move back until a new card is dealt. Finish ends the game and scores. Good luck!",
    shows: "bar",
  },
];
