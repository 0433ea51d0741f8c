// Written by `python -m crownhall.hall.messages.typescript` from the views of `crownhall.games.minkingi`. Change those, not this file.

import type { FaceView, FieldView } from "../../boards/fields/view";

/** A card on the field. */
export interface LyingView {
  readonly card: string;
  readonly turn: number;
  readonly shown: readonly string[];
  readonly control: number;
  readonly owner: number;
  readonly day: number;
}

/** M-10: what the seat has seen of what the other has. */
export interface Notebook {
  readonly hand: readonly string[];
  readonly one_of: readonly string[];
  readonly unknown: number;
  readonly pile: readonly string[];
}

/** M-23, M-24: what counts in a tie. */
export interface OwnedView {
  readonly symbols: number;
  readonly sum: number;
}

/** A match as one seat, or a spectator, may see it. */
export interface MinkingiView {
  readonly game: number;
  readonly games: number;
  readonly phase: string;
  readonly field: FieldView;
  readonly spaces: readonly (LyingView | null)[];
  readonly round: number;
  readonly rounds: number;
  readonly pile: readonly string[];
  readonly picked: string | null;
  readonly answered: readonly boolean[];
  readonly hand: readonly string[];
  readonly hand_sizes: readonly number[];
  readonly hands: readonly (readonly string[])[] | null;
  readonly ditch: readonly string[] | null;
  readonly ditch_size: number;
  readonly notebook: Notebook | null;
  readonly starter: number | null;
  readonly turn: number | null;
  readonly chooser: number | null;
  readonly day: number;
  readonly created: number | null;
  readonly engaged: readonly number[];
  readonly counts: readonly number[];
  readonly controlled: readonly number[];
  readonly owned: readonly (OwnedView | null)[];
  readonly earlier: readonly number[] | null;
  readonly faces: Readonly<Record<string, FaceView>>;
  readonly set: string;
  readonly end: string;
  readonly brought?: readonly (readonly string[])[];
}
