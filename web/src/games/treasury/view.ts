// Written by `python -m crownhall.hall.messages.typescript` from the views of `crownhall.games.treasury`. Change those, not this file.

/** Treasury or Armory on a sheet (T-28 to T-33). */
export interface KeyGroupView {
  readonly state: string;
  readonly bonus_keys: number;
  readonly bonuses: Readonly<Record<string, number>>;
  readonly rows: number;
  readonly total: number;
}

/** A score sheet, with its totals so far. */
export interface SheetView {
  readonly entries: Readonly<Record<string, number>>;
  readonly basic: number;
  readonly three: number;
  readonly three_bonus: number;
  readonly four: number;
  readonly four_bonus: number;
  readonly treasury: KeyGroupView;
  readonly armory: KeyGroupView;
  readonly score: number;
}

/** What is open about one seat. */
export interface SeatView {
  readonly cards: readonly (string | null)[];
  readonly requested: number | null;
  readonly turned_down: readonly (string | null)[];
  readonly answered: boolean;
  readonly sheet: SheetView;
}

/** A substitution (T-10, T-11). */
export interface BorrowView {
  readonly out: string;
  readonly card: string;
  readonly seat: number | null;
}

/** What could be written into a space, and how. */
export interface EntryView {
  readonly value: number;
  readonly borrow: BorrowView | null;
  readonly wild: Readonly<Record<string, string>>;
}

/** A blank space, for the seat that is to fill one. */
export interface OfferView {
  readonly space: string;
  readonly now: EntryView;
  readonly opens: boolean;
  readonly best: EntryView;
}

/** A seat's own answer so far, which nobody else sees: of the present question, complete or not. */
export interface AnswerView {
  readonly hold: readonly number[] | null;
  readonly borrow: BorrowView | null;
  readonly declared: Readonly<Record<string, string>>;
  readonly scoring_set: readonly string[];
  readonly space: string | null;
}

/** King's Treasury as one seat sees it, or a spectator. */
export interface TreasuryView {
  readonly game: number;
  readonly games: number;
  readonly hand: number;
  readonly dealer: number | null;
  readonly absent: readonly string[];
  readonly phase: string;
  readonly deck: number;
  readonly seats: readonly SeatView[];
  readonly mine: AnswerView | null;
  readonly offers: readonly OfferView[];
  readonly earlier: readonly (readonly SheetView[])[];
  readonly end: string;
}
