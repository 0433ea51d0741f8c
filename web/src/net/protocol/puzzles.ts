// Written by `python -m crownhall.hall.messages.typescript` from the hall's messages in `puzzles`. Change those, not this file.

import type { SeatView } from "./match";
import type { TableInfo } from "./table";

/** Puzzles of the day that I solved at the first try. */
export interface Streak {
  readonly days: number;
  readonly longest: number;
  readonly solved: number;
  readonly today: boolean | null;
}

/** All puzzles there are, and that of today. */
export interface PuzzleShelf {
  readonly counts: Readonly<Record<string, number>>;
  readonly date: string;
  readonly game: string;
  readonly number: number;
  readonly streak: Streak;
}

/** One puzzle: a position, as the seat that is asked sees it. */
export interface PuzzlePage {
  readonly game: string;
  readonly number: number;
  readonly count: number;
  readonly is_daily: boolean;
  readonly kind: string;
  readonly question: string;
  readonly seat: number;
  readonly table: TableInfo;
  readonly position: SeatView;
}

/** My moves from the beginning of the puzzle on. */
export interface PuzzleTry {
  readonly moves: readonly string[];
}

/** What my answer is worth, and what is best. Sentences have marks. */
export interface PuzzleVerdict {
  readonly right: boolean;
  readonly lost: number;
  readonly unit: string;
  readonly best: readonly string[];
  readonly do: string;
  readonly why: string;
  readonly streak: Streak;
}

/** What came of my moves: how it looks now, and the verdict once they are an answer. */
export interface PuzzleStep {
  readonly events: readonly Readonly<Record<string, unknown>>[];
  readonly position: SeatView;
  readonly verdict: PuzzleVerdict | null;
}
