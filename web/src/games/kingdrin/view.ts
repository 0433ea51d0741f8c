// Written by `python -m crownhall.hall.messages.typescript` from the views of `crownhall.games.kingdrin`. Change those, not this file.

/** A game as one seat, or a spectator, may see it. */
export interface KingdrinView {
  readonly hand: readonly string[];
  readonly matches: Readonly<Record<string, readonly string[]>>;
  readonly cards: readonly number[];
  readonly hands: readonly (readonly string[])[] | null;
  readonly deck: number;
  readonly ditch: readonly string[];
  readonly announced: string | null;
  readonly placer: number | null;
  readonly set: string;
  readonly faces: Readonly<Record<string, string>>;
  readonly phase: string;
  readonly turn: number | null;
  readonly first: number | null;
  readonly direction: string | null;
  readonly revealer: number;
  readonly answered: readonly boolean[];
  readonly mine: string | null;
  readonly stalls: number;
  readonly end: string;
  readonly brought?: readonly (readonly string[])[];
}
