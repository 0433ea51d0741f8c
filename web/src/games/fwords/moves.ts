// Written by `python -m crownhall.hall.messages.typescript` from the moves of `crownhall.games.fwords`. Change those, not this file.

/** A move that its words say all about. */
export interface PlainMove {
  readonly text: string;
  readonly kind:
    "accept" | "challenge" | "done" | "fight" | "spare" | "submit" | "close" | "time" | "abandon" | "concede" | "end";
  readonly arguments: Readonly<Record<never, never>>;
}

/** W-08, W-31: destroy a card on the field. */
export interface Destroy {
  readonly text: string;
  readonly kind: "destroy";
  readonly arguments: { readonly space: number };
}

/** W-11: choose the card that Declares the next Battle. */
export interface Declare {
  readonly text: string;
  readonly kind: "declare";
  readonly arguments: { readonly space: number };
}

/** M-16, M-19, W-12: choose a Combat Adjacent card for the Battle. */
export interface Engage {
  readonly text: string;
  readonly kind: "engage";
  readonly arguments: { readonly space: number };
}

/** W-18: add a letter to the word. */
export interface Spell {
  readonly text: string;
  readonly kind: "spell";
  readonly arguments: { readonly letter: string };
}

/** W-02: write a letter on a card. */
export interface Write {
  readonly text: string;
  readonly kind: "write";
  readonly arguments: { readonly card: string; readonly letter: string };
}

/** W-04: put a card under those that are stacked already. */
export interface Stack {
  readonly text: string;
  readonly kind: "stack";
  readonly arguments: { readonly card: string };
}

/** M-12, M-13, W-09: play a card into an open space, turned so that it fits. */
export interface Create {
  readonly text: string;
  readonly kind: "create";
  readonly arguments: { readonly card: string; readonly space: number; readonly turn: number };
}

/** All of them. */
export type FwordsMove = PlainMove | Destroy | Declare | Engage | Spell | Write | Stack | Create;
