/** A first game of Kingdrin, step by step. */

import type { Step } from "../../boards/guideSteps";

export interface Progress {
  /** Cards I have laid, sealed or drawn since the guide began. */
  readonly acts: number;
  readonly phase: string;
}

export type Part = "others" | "ditch" | "deck" | "hand" | "bar";

export const STEPS: readonly Step<Progress, Part>[] = [
  {
    title: "Be rid of your cards",
    text: "Seven cards each. Whoever has none left first wins at once.",
  },
  {
    title: "Four marks",
    text: "Every card has a mark in each corner: a number, or a shape in red (R), yellow (Y) or blue (B). Where they stand does not matter.",
    shows: "hand",
  },
  {
    title: "The Ditch",
    text: "A card fits when it shares a mark with the top card: the same number, or the same shape in the same colour. Below it stands the mark it was played for.",
    shows: "ditch",
  },
  {
    title: "Lit cards fit",
    text: "The mark that fits is lit, too. One tap plays a card. If several marks fit, tap one of them to announce that one.",
    shows: "hand",
  },
  {
    title: "Who is fastest?",
    text: "The first two turns are races. Sealed: all choose in secret, and the lowest speed goes. Live: whoever taps first. The second player decides which way it goes round.",
    shows: "bar",
    until: (now) => now.acts > 0 || now.phase === "turn",
  },
  {
    title: "Your turn",
    text: "Play a card that fits, or draw one. You may draw although you could play; the card you drew waits for your next turn.",
    shows: "deck",
    until: (now) => now.acts > 1,
  },
  {
    title: "Keep an eye on them",
    text: "Beside each name stand the cards they hold. If the deck runs out, the fewest cards win; among equals, the lowest card number. Good luck!",
    shows: "others",
    stale: (now) => now.acts > 3,
  },
];
