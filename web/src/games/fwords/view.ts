// Written by `python -m crownhall.hall.messages.typescript` from the views of `crownhall.games.fwords`. Change those, not this file.

import type { FaceView, FieldView } from "../../boards/fields/view";

/** A card on the field of Fwords. */
export interface LetterCardView {
  readonly card: string;
  readonly letter: string;
  readonly turn: number;
  readonly shown: readonly string[];
  readonly owner: number;
  readonly token: boolean;
  readonly today: boolean;
}

/** A word and what became of it, or a Day without one. */
export interface ChronicleView {
  readonly day: number;
  readonly seat: number;
  readonly kind: string;
  readonly word: string;
  readonly challengers: readonly number[];
  readonly points: number;
}

/** A game as one seat, or a spectator, may see it. */
export interface FwordsView {
  readonly phase: string;
  readonly step: string;
  readonly field: FieldView;
  readonly spaces: readonly (LetterCardView | null)[];
  readonly cards: readonly string[];
  readonly next_card: string | null;
  readonly vowels: number;
  readonly most_vowels: number | null;
  readonly suggested: readonly string[];
  readonly stacked: readonly string[];
  readonly hand: readonly string[];
  readonly tree: readonly string[];
  readonly hand_sizes: readonly number[];
  readonly tree_sizes: readonly number[];
  readonly known_hands: readonly (readonly string[])[];
  readonly hands: readonly (readonly string[])[] | null;
  readonly trees: readonly (readonly string[])[] | null;
  readonly ditches: readonly (readonly string[])[];
  readonly ready: readonly boolean[];
  readonly turn: number | null;
  readonly day: number;
  readonly repeals: number;
  readonly must_end: boolean;
  readonly must_destroy: boolean;
  readonly declared: readonly number[];
  readonly declaring: number | null;
  readonly engaged: readonly number[];
  readonly tray: string;
  readonly spelled: string;
  readonly word: string | null;
  readonly answer: string | null;
  readonly points: readonly number[];
  readonly end_tokens: readonly number[];
  readonly out: readonly boolean[];
  readonly chronicle: readonly ChronicleView[];
  readonly letters: Readonly<Record<string, string>>;
  readonly faces: Readonly<Record<string, FaceView>>;
  readonly set: string;
  readonly house_words: number;
  readonly end: string;
  readonly brought?: readonly (readonly string[])[];
}
