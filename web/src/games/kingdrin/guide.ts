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
    title: "Get rid of your cards",
    text: "Everyone has seven cards. Whoever gets rid of all of them first wins.",
  },
  {
    title: "Four marks",
    text: "Every card has a mark in each corner: a number, or a shape in red (R), yellow (Y) or blue (B). It does not matter in which corner they are.",
    shows: "hand",
  },
  {
    title: "The Ditch",
    text: "A card fits when it shares a mark with the top card: the same number, or the same shape in the same colour. Below it you see the mark it was played for.",
    shows: "ditch",
  },
  {
    title: "Lit cards fit",
    text: "The mark that fits is lit too. Tap a card to play it. If several marks fit, tap the mark you want to announce.",
    shows: "hand",
  },
  {
    title: "Who is fastest?",
    text: "The first two turns are races. In secret: everyone chooses a card, and the lowest Speed wins. Live: whoever taps first wins. The second turn decides which way play goes round.",
    shows: "bar",
    until: (now) => now.acts > 0 || now.phase === "turn",
  },
  {
    title: "Your turn",
    text: "Play a card that fits, or draw one. You may draw even if you could play. You can play the new card on your next turn.",
    shows: "deck",
    until: (now) => now.acts > 1,
  },
  {
    title: "Keep an eye on them",
    text: "Beside each name you see how many cards they have. If the deck runs out, whoever has the fewest cards wins; in a tie, the lowest Card Number wins. Good luck!",
    shows: "others",
    stale: (now) => now.acts > 3,
  },
];
