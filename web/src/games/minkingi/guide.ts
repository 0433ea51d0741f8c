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
    title: "Control the most cards",
    text: "You and the other player take turns to place cards on a field. When it is full, whoever controls more cards wins; cards left in your hand count too.",
  },
  {
    title: "The draft",
    text: "Choose one card in secret, then you swap piles. High numbers attack well, a low Speed attacks first, and numbers cannot beat symbols. Tap a card, then Take it.",
    shows: "pile",
    until: (now) => now.picked > 0 || now.phase !== "draft",
  },
  {
    title: "Fill your hand",
    text: "Go on until your hand is full. From the second round on, the notebook shows which cards the other player took.",
    until: (now) => now.phase !== "draft",
  },
  {
    title: "Lay a card",
    text: "On your Day, tap a card in your hand and then a lit space. Tap it again, or press R, to turn it.",
    shows: "hand",
    until: (now) => now.laid || now.created > 0,
  },
  {
    title: "Create it",
    text: "Corners that meet at the same point touch each other. When your card is as you want it, tap Create: then it stays.",
    shows: "field",
    until: (now) => now.created > 0,
  },
  {
    title: "Two tokens",
    text: "The large token shows who controls a card now. The small one shows who owns it, which only matters in a tie.",
    shows: "sides",
  },
  {
    title: "Battle",
    text: "If your new card touches one of theirs, tap the cards it should fight. The lowest Speed attacks first: an equal or higher number wins, and blue beats red, red beats yellow, yellow beats blue. You see what would happen before you fight.",
    shows: "bar",
    until: (now) => now.battles > 0,
  },
  {
    title: "Changing sides",
    text: "A beaten card changes sides at once. If it has not attacked yet, it attacks for its new side. You see each attack here, at your pace. Good luck!",
    shows: "story",
  },
];
