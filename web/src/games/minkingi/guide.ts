/** A first game of Minkingi, step by step. */

import type { Step } from "../../boards/guideSteps";
import type { MinkingiEvent } from "./events";

/** What I have done so far. */
export interface Done {
  readonly picked: number;
  readonly created: number;
  /** Battles that were considered, and answered. */
  readonly battles: number;
}
export const NOTHING_DONE: Done = { picked: 0, created: 0, battles: 0 };

export function doneAfter(done: Done, events: readonly MinkingiEvent[], me: number | null): Done {
  const mine = (kind: RegExp): number =>
    events.filter((each) => "seat" in each && each.seat === me && kind.test(each.event)).length;
  return {
    picked: done.picked + mine(/^card_picked$/),
    created: done.created + mine(/^card_created$/),
    battles: done.battles + mine(/^(battle_ended|peace_kept)$/),
  };
}

export interface Progress extends Done {
  readonly phase: string;
  /** A card lies on the field for now. */
  readonly laid: boolean;
}

export type Part = "pile" | "field" | "hand" | "bar" | "sides" | "story";

export const STEPS: readonly Step<Progress, Part>[] = [
  {
    title: "Take most cards",
    text: "You and the other lay cards on a field by turns. When it is full, whoever controls more cards wins; cards left in hand count too.",
  },
  {
    title: "The draft",
    text: "Pick one card in secret, then the piles are exchanged. High numbers attack well; a low speed strikes first; symbols cannot be beaten by numbers. Tap a card, then Take it.",
    shows: "pile",
    until: (now) => now.picked > 0 || now.phase !== "draft",
  },
  {
    title: "Fill your hand",
    text: "Go on until your hand is full. From the second round on, the notebook tells what the other has taken.",
    until: (now) => now.phase !== "draft",
  },
  {
    title: "Lay a card",
    text: "When it is your Day, tap a card of your hand and then a lit space. Tap it there again, or press R, to turn it.",
    shows: "hand",
    until: (now) => now.laid || now.created > 0,
  },
  {
    title: "Create it",
    text: "Corners at the same stud touch each other. When it lies as you want it, create it: then it stays.",
    shows: "field",
    until: (now) => now.created > 0,
  },
  {
    title: "Two tokens",
    text: "The large token says who controls a card now, the small one who owns it for ever: only a tie asks for that.",
    shows: "sides",
  },
  {
    title: "Battle",
    text: "If your new card touches one of theirs, tap whom it shall fight. The lowest speed strikes first: an equal or higher number wins, and blue beats red, red beats yellow, yellow beats blue. You are told what would happen before you fight.",
    shows: "bar",
    until: (now) => now.battles > 0,
  },
  {
    title: "Coats are turned",
    text: "A beaten card changes sides at once and, if it has not struck yet, strikes for its new side. Here it is told blow by blow, at your pace. Good luck!",
    shows: "story",
  },
];
