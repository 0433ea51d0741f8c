// Written by `python -m crownhall.hall.messages.typescript` from the events of `crownhall.games.kingdrin`. Change those, not this file.

import type { GameEnded, MoveTakenBack } from "../../boards/engine/events";

/** K-03, K-04: seven cards for everybody, the rest is the deck. Each sees only its own. */
export interface CardsDealt {
  readonly event: "cards_dealt";
  readonly line: string;
  readonly marked: string;
  readonly hands: readonly (readonly string[] | null)[];
  readonly deck: number;
  readonly set: string;
  readonly from_packs: boolean;
  readonly own: boolean;
}

/** K-05: who turns up the first card: the last winner, or whom the dice choose. */
export interface RevealerChosen {
  readonly event: "revealer_chosen";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly by_lot: boolean;
}

/** K-06, K-17: the top card of the deck was turned up onto the Ditch. */
export interface CardRevealed {
  readonly event: "card_revealed";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly card: string;
  readonly deck: number;
}

/** K-36: a seat has committed a card, or declined. Which, only the seat itself knows. */
export interface AnswerSealed {
  readonly event: "answer_sealed";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly move: string | null;
}

/** K-10, K-12: a card was laid on the Ditch and its mark announced. */
export interface CardPlayed {
  readonly event: "card_played";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly card: string;
  readonly mark: string;
  readonly left: number;
  readonly race: string | null;
}

/** K-15, K-18: which way the turns go round from now on. */
export interface DirectionFixed {
  readonly event: "direction_fixed";
  readonly line: string;
  readonly marked: string;
  readonly direction: string;
  readonly turn: number;
}

/** K-19: a card from the deck. Only its player sees which. */
export interface CardDrawn {
  readonly event: "card_drawn";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly card: string | null;
  readonly deck: number;
}

/** With `empty_deck` on_failed_draw: somebody must draw, and there is nothing left. */
export interface DrawFailed {
  readonly event: "draw_failed";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
}

/** K-17, K-18, K-29: nobody played in a race. */
export interface RaceLapsed {
  readonly event: "race_lapsed";
  readonly line: string;
  readonly marked: string;
  readonly race: string;
}

/** K-09: at the end all hands are shown. */
export interface HandsShown {
  readonly event: "hands_shown";
  readonly line: string;
  readonly marked: string;
  readonly hands: readonly (readonly string[])[];
}

/** All of them. */
export type KingdrinEvent =
  | CardsDealt
  | RevealerChosen
  | CardRevealed
  | AnswerSealed
  | CardPlayed
  | DirectionFixed
  | CardDrawn
  | DrawFailed
  | RaceLapsed
  | HandsShown
  | GameEnded
  | MoveTakenBack;
