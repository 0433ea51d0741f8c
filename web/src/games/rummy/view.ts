// Written by `python -m crownhall.hall.messages.typescript` from the views of `crownhall.games.rummy`. Change those, not this file.

/** How a hand ended. */
export interface HandResult {
  readonly reason: string;
  readonly winner: number | null;
  readonly points: number;
  readonly doubled: boolean;
  readonly left: readonly number[];
}

/** A match as one seat, or a spectator, may see it. */
export interface RummyView {
  readonly hand: readonly string[];
  readonly cards: readonly number[];
  readonly held: readonly (readonly string[])[];
  readonly table: readonly (readonly string[])[];
  readonly loose: readonly string[];
  readonly plays: readonly string[];
  readonly pile: number;
  readonly discards: readonly string[];
  readonly discarded: number;
  readonly last: string | null;
  readonly phase: string;
  readonly turn: number | null;
  readonly taken: string | null;
  readonly hand_number: number;
  readonly dealer: number;
  readonly scores: readonly number[];
  readonly target: number;
  readonly result: HandResult | null;
  readonly end: string;
}
