// Written by `python -m crownhall.hall.messages.typescript` from the hall's messages in `review`. Change those, not this file.

import type { TableInfo } from "./table";

/** One decision. Expectations are in the unit of the review; sentences have marks. */
export interface DecisionReview {
  readonly at: number;
  readonly end: number;
  readonly kind: string;
  readonly moves: readonly string[];
  readonly did: string;
  readonly best: number;
  readonly played: number;
  readonly error: number;
  readonly loss: number;
  readonly luck: number;
  readonly better: readonly string[];
  readonly do: string;
  readonly why: string;
}

/** How one seat played. */
export interface MatchReview {
  readonly table: TableInfo;
  readonly view: Readonly<Record<string, unknown>>;
  readonly seat: number;
  readonly measure: string;
  readonly unit: string;
  readonly in_hindsight: boolean;
  readonly decisions: readonly DecisionReview[];
  readonly moments: readonly number[];
  readonly result: number | null;
  readonly lost: number;
  readonly luck: number;
  readonly grade: number | null;
}

/** How many decisions are judged so far; the review comes with the last. */
export interface ReviewProgress {
  readonly done: number;
  readonly total: number;
  readonly review: MatchReview | null;
}
