// Written by `python -m crownhall.hall.messages.typescript` from the moves of `crownhall.games.square`. Change those, not this file.

/** S-07: take a card with all that lies on it and put it on the stack whose top card is `onto`. The lowest card moved and the card it comes to lie on say it all: 144 moves, and each result has one name. */
export interface Put {
  readonly text: string;
  readonly kind: "move";
  readonly arguments: { readonly card: string; readonly onto: string };
}

/** A move that its words say all about. */
export interface PlainMove {
  readonly text: string;
  readonly kind: "finish" | "abandon";
  readonly arguments: Readonly<Record<never, never>>;
}

/** All of them. */
export type SquareMove = Put | PlainMove;
