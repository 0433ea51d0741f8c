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
    text: "27 hands, 27 spaces on your sheet. Every hand fills exactly one of them. Whoever has the most points at the end wins.",
  },
  {
    title: "Your hand",
    text: "Number, kingdom and item each count in some space. Crowns and Jokers are wild: a crown stands for any card of its colour, a Joker for any card with its item.",
    shows: "hand",
  },
  {
    title: "New cards",
    text: "Tap the cards you do not want, then the gold button. You get new ones, once in each hand. Or keep all four.",
    shows: "hand",
    until: (now) => now.phase === "fill" || past(now),
  },
  {
    title: "Borrow one",
    text: "You may use one of the dealer's cards instead of one of yours; the dealer may borrow from anyone. No card moves. Tap it, then your card.",
    shows: "lender",
    stale: (now) => !now.lenders || past(now),
  },
  {
    title: "The sheet",
    text: "Each empty space shows what it would score now. The best are lit; two arrows mean with a borrowed card. Tap a space to see how.",
    shows: "sheet",
    until: (now) => now.chosen || past(now),
  },
  {
    title: "Treasury and Armoury",
    text: "Their rows count only when the door is open. You need six Sun Keys (Treasury) or six Mountain Keys (Armoury) in one hand, and that hand scores nothing else.",
    shows: "sheet",
  },
  {
    title: "Write it down",
    text: "The gold button writes it down. You cannot change it later, and a zero counts as an entry too. Then the next hand is dealt.",
    shows: "bar",
    until: past,
  },
  {
    title: "That was a hand",
    text: "The candle gives a hint. Tap another player's name to see their sheet. Good luck!",
    stale: (now) => now.hands > 1,
  },
];
