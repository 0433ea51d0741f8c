// Written by `python -m crownhall.hall.messages.typescript` from the moves of `crownhall.games.minkingi`. Change those, not this file.

/** M-08: decide who has the first Day. */
export interface Start {
  readonly text: string;
  readonly kind: "start";
  readonly arguments: { readonly seat: number };
}

/** A move that its words say all about. */
export interface PlainMove {
  readonly text: string;
  readonly kind: "peace" | "fight" | "abandon";
  readonly arguments: Readonly<Record<never, never>>;
}

/** M-16, M-19, W-12: choose a Combat Adjacent card for the Battle. */
export interface Engage {
  readonly text: string;
  readonly kind: "engage";
  readonly arguments: { readonly space: number };
}

/** M-04: take a card from the pile. */
export interface Pick {
  readonly text: string;
  readonly kind: "pick";
  readonly arguments: { readonly card: string };
}

/** M-12, M-13, W-09: play a card into an open space, turned so that it fits. */
export interface Create {
  readonly text: string;
  readonly kind: "create";
  readonly arguments: { readonly card: string; readonly space: number; readonly turn: number };
}

/** All of them. */
export type MinkingiMove = Start | PlainMove | Engage | Pick | Create;
