// Written by `python -m crownhall.hall.messages.typescript` from the views of `crownhall.games.square`. Change those, not this file.

/** King's Square as anybody may see it. */
export interface SquareView {
  readonly field: readonly (readonly string[])[];
  readonly pile: number;
  readonly unseen: readonly string[];
  readonly books: readonly (readonly string[])[];
  readonly points: number;
  readonly end: string;
}
