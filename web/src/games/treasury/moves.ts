// Written by `python -m crownhall.hall.messages.typescript` from the moves of `crownhall.games.treasury`. Change those, not this file.

/** T-08: keep the cards in these places of the hand, 1 to 4 from the left; the others are replaced. */
export interface Hold {
  readonly text: string;
  readonly kind: "hold";
  readonly arguments: { readonly positions: readonly number[] };
}

/** T-10, T-11: let a card of another hand stand in for one's own card `out`. */
export interface Borrow {
  readonly text: string;
  readonly kind: "borrow";
  readonly arguments: { readonly out: string; readonly in: string };
}

/** T-20: say which card a wild stands for. */
export interface Declare {
  readonly text: string;
  readonly kind: "declare";
  readonly arguments: { readonly wild: string; readonly card: string };
}

/** T-14: write what the scoring set is worth into this space; wilds left open are at their best (T-A16). */
export interface Fill {
  readonly text: string;
  readonly kind: "fill";
  readonly arguments: { readonly space: string };
}

/** A move that its words say all about. */
export interface PlainMove {
  readonly text: string;
  readonly kind: "abandon";
  readonly arguments: Readonly<Record<never, never>>;
}

/** All of them. */
export type TreasuryMove = Hold | Borrow | Declare | Fill | PlainMove;
