// Written by `python -m crownhall.hall.messages.typescript` from the events of `crownhall.games.treasury`. Change those, not this file.

import type { GameEnded, MoveTakenBack } from "../../boards/engine/events";

/** Which card stood in for which, and whose it was (null: the absent dealer's). */
export interface BorrowedFacts {
  readonly out: string;
  readonly card: string;
  readonly seat: number | null;
}

/** A new hand: somebody shuffles all 72 cards and deals. */
export interface HandBegan {
  readonly event: "hand_began";
  readonly line: string;
  readonly marked: string;
  readonly game: number;
  readonly hand: number;
  readonly dealer: number | null;
  readonly by_lot: boolean;
}

/** Four cards for everybody. With `reveal_after_draw` each sees only its own. */
export interface CardsDealt {
  readonly event: "cards_dealt";
  readonly line: string;
  readonly marked: string;
  readonly hands: readonly (readonly (string | null)[])[];
  readonly absent: readonly string[];
}

/** A seat chose what to keep. Only the seat itself is told, until all have chosen. */
export interface HoldChosen {
  readonly event: "hold_chosen";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly kept: readonly string[];
  readonly replaced: readonly string[];
}

/** A seat asked for so many new cards and got them, or passed. With secret hands the others learn the number. */
export interface CardsReplaced {
  readonly event: "cards_replaced";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly count: number;
  readonly positions: readonly number[] | null;
  readonly turned_down: readonly string[] | null;
  readonly new: readonly string[] | null;
}

/** With `reveal_after_draw`: all hands are shown after the second deal. */
export interface HandsShown {
  readonly event: "hands_shown";
  readonly line: string;
  readonly marked: string;
  readonly hands: readonly (readonly string[])[];
}

/** A seat lets another's card stand in. Told to the seat alone; the others hear of it with the entry. */
export interface CardBorrowed {
  readonly event: "card_borrowed";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly out: string;
  readonly card: string;
  readonly owner: number | null;
}

/** A seat said what a wild stands for. Told to the seat alone; the others hear of it with the entry. */
export interface WildDeclared {
  readonly event: "wild_declared";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly wild: string;
  readonly card: string;
}

/** A seat chose the space to fill. Told to the seat alone until all have chosen. */
export interface SpaceChosen {
  readonly event: "space_chosen";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly space: string;
}

/** A seat wrote an entry; all are shown together, from the dealer's left. */
export interface SpaceFilled {
  readonly event: "space_filled";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly space: string;
  readonly value: number;
  readonly cards: readonly string[];
  readonly borrow: BorrowedFacts | null;
  readonly wild: Readonly<Record<string, string>>;
}

/** All four spaces of a group are filled above zero (T-27). */
export interface BonusReached {
  readonly event: "bonus_reached";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly group: string;
  readonly points: number;
}

/** Six keys or more opened Treasury or Armory (T-30, T-31). */
export interface GroupOpened {
  readonly event: "group_opened";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly group: string;
  readonly bonus_keys: number;
}

/** Too few keys: Treasury or Armory stays shut for good (T-30, T-31). */
export interface GroupShut {
  readonly event: "group_shut";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly group: string;
}

/** A game of a series is over and another follows. */
export interface SeriesGameEnded {
  readonly event: "series_game_ended";
  readonly line: string;
  readonly marked: string;
  readonly game: number;
  readonly scores: readonly number[];
  readonly winners: readonly number[];
}

/** All of them. */
export type TreasuryEvent =
  | HandBegan
  | CardsDealt
  | HoldChosen
  | CardsReplaced
  | HandsShown
  | CardBorrowed
  | WildDeclared
  | SpaceChosen
  | SpaceFilled
  | BonusReached
  | GroupOpened
  | GroupShut
  | SeriesGameEnded
  | GameEnded
  | MoveTakenBack;
