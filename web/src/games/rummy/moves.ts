// Written by `python -m crownhall.hall.messages.typescript` from the moves of `crownhall.games.rummy`. Change those, not this file.

/** take the top card of one of the two piles. */
export interface Draw {
  readonly text: string;
  readonly kind: "draw";
  readonly arguments: { readonly pile: string };
}

/** lay down a new meld. */
export interface Lay {
  readonly text: string;
  readonly kind: "lay";
  readonly arguments: { readonly cards: readonly string[] };
}

/** add a hand card to a meld of three. */
export interface LayOff {
  readonly text: string;
  readonly kind: "lay";
  readonly arguments: { readonly card: string; readonly meld: number };
}

/** take a card out of a meld of four for a new meld. */
export interface Borrow {
  readonly text: string;
  readonly kind: "borrow";
  readonly arguments: { readonly card: string };
}

/** put `card` into a meld of three and take `out` for a new meld. */
export interface Exchange {
  readonly text: string;
  readonly kind: "exchange";
  readonly arguments: { readonly in: string; readonly out: string };
}

/** move a card from a meld of four to a meld of three. */
export interface Shift {
  readonly text: string;
  readonly kind: "shift";
  readonly arguments: { readonly card: string; readonly meld: number };
}

/** end the turn by laying a card on the discard pile. */
export interface Discard {
  readonly text: string;
  readonly kind: "discard";
  readonly arguments: { readonly card: string };
}

/** A move that its words say all about. */
export interface PlainMove {
  readonly text: string;
  readonly kind: "deal" | "dead" | "abandon";
  readonly arguments: Readonly<Record<never, never>>;
}

/** All of them. */
export type RummyMove = Draw | Lay | LayOff | Borrow | Exchange | Shift | Discard | PlainMove;
