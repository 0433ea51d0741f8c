// Written by `python -m crownhall.hall.messages.typescript` from the events of `crownhall.games.square`. Change those, not this file.

import type { GameEnded, MoveTakenBack } from "../../boards/engine/events";

/** The first sixteen cards lie on the field. */
export interface FieldDealt {
  readonly event: "field_dealt";
  readonly line: string;
  readonly marked: string;
  readonly cards: readonly string[];
  readonly pile: number;
}

/** Some cards went from one stack onto another. */
export interface StackMoved {
  readonly event: "stack_moved";
  readonly line: string;
  readonly marked: string;
  readonly cards: readonly string[];
  readonly from: number;
  readonly to: number;
  readonly onto: string;
}

/** A book was completed and set aside. */
export interface BookCompleted {
  readonly event: "book_completed";
  readonly line: string;
  readonly marked: string;
  readonly cards: readonly string[];
  readonly space: number;
  readonly points: number;
}

/** A card from the draw pile filled an open space. */
export interface CardDealt {
  readonly event: "card_dealt";
  readonly line: string;
  readonly marked: string;
  readonly card: string;
  readonly space: number;
  readonly pile: number;
}

/** All of them. */
export type SquareEvent = FieldDealt | StackMoved | BookCompleted | CardDealt | GameEnded | MoveTakenBack;
