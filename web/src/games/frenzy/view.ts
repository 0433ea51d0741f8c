// Written by `python -m crownhall.hall.messages.typescript` from the views of `crownhall.games.frenzy`. Change those, not this file.

/** What is asked: by which step, of whom (everybody who has not answered, where it is sealed), for which ability. */
export interface QuestionView {
  readonly step: string;
  readonly seats: readonly number[];
  readonly ability: string;
  readonly direction: string;
  readonly words: string;
}

/** An ability in progress. */
export interface AbilityView {
  readonly ability: string;
  readonly seat: number;
}

/** Why a card stays face up: until a turn of the seat begins ("doom") or ends ("hold"), later than that turn. */
export interface MarkView {
  readonly card: string;
  readonly kind: string;
  readonly seat: number;
  readonly turn: number;
}

/** What a hand is worth at the end. */
export interface RowView {
  readonly row: number;
  readonly holding: string;
  readonly points: number;
}

/** Kingdom Frenzy as one seat, or a spectator, may see it. */
export interface FrenzyView {
  readonly hands: readonly (readonly string[])[];
  readonly up: readonly string[];
  readonly marks: readonly MarkView[];
  readonly memory: readonly (readonly string[])[];
  readonly somewhere: readonly (readonly string[])[];
  readonly deck: number;
  readonly deck_memory: readonly string[];
  readonly aside: readonly string[];
  readonly removed: readonly string[];
  readonly exile: readonly string[];
  readonly played: string;
  readonly current: number;
  readonly turn: number;
  readonly last_turn: boolean;
  readonly quiet_turns: number;
  readonly question: QuestionView | null;
  readonly chain: readonly AbilityView[];
  readonly answered: readonly boolean[];
  readonly answer: number | null;
  readonly rows: readonly RowView[];
  readonly end: string;
}
