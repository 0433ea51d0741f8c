// Written by `python -m crownhall.hall.messages.typescript` from the events of `crownhall.games.rummy`. Change those, not this file.

import type { GameEnded, MoveTakenBack } from "../../boards/engine/events";

/** ten cards for everybody, one turned up. Each sees only its own. */
export interface HandDealt {
  readonly event: "hand_dealt";
  readonly line: string;
  readonly marked: string;
  readonly hand_number: number;
  readonly dealer: number;
  readonly begins: number;
  readonly hands: readonly (readonly string[] | null)[];
  readonly discard: string;
  readonly pile: number;
}

/** a card from the draw pile. Only its player sees which. */
export interface CardDrawn {
  readonly event: "card_drawn";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly card: string | null;
  readonly pile: number;
}

/** the top card of the discards was taken, before everybody's eyes. */
export interface DiscardTaken {
  readonly event: "discard_taken";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly card: string;
}

/** R-A2: the discards but the top one became the draw pile. */
export interface PileRebuilt {
  readonly event: "pile_rebuilt";
  readonly line: string;
  readonly marked: string;
  readonly pile: number;
  readonly shuffled: boolean;
}

/** a new meld. */
export interface MeldLaid {
  readonly event: "meld_laid";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly cards: readonly string[];
  readonly from_table: readonly string[];
  readonly meld: number;
}

/** a hand card was added to a meld. */
export interface CardLaidOff {
  readonly event: "card_laid_off";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly card: string;
  readonly meld: number;
}

/** a card was taken out of a meld of four. */
export interface CardBorrowed {
  readonly event: "card_borrowed";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly card: string;
  readonly meld: number;
}

/** a card went into a meld and another came out. */
export interface CardExchanged {
  readonly event: "card_exchanged";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly in: string;
  readonly out: string;
  readonly meld: number;
  readonly from: number | null;
}

/** a card moved from one meld to another. */
export interface CardShifted {
  readonly event: "card_shifted";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly card: string;
  readonly from: number;
  readonly meld: number;
}

/** the end of a turn. The last card goes face down. */
export interface CardDiscarded {
  readonly event: "card_discarded";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly card: string | null;
  readonly face_down: boolean;
}

/** R-19, R-20: somebody is out, and the others' cards are counted. */
export interface HandWon {
  readonly event: "hand_won";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly points: number;
  readonly doubled: boolean;
  readonly hands: readonly (readonly string[])[];
  readonly scores: readonly number[];
}

/** R-A3: nobody wins the hand. */
export interface HandDead {
  readonly event: "hand_dead";
  readonly line: string;
  readonly marked: string;
  readonly reason: string;
  readonly hands: readonly (readonly string[])[];
}

/** All of them. */
export type RummyEvent =
  | HandDealt
  | CardDrawn
  | DiscardTaken
  | PileRebuilt
  | MeldLaid
  | CardLaidOff
  | CardBorrowed
  | CardExchanged
  | CardShifted
  | CardDiscarded
  | HandWon
  | HandDead
  | GameEnded
  | MoveTakenBack;
