/** "What would you fill?": a puzzle, and how an answer is judged. */

import { count } from "../../words/phrases";
import type { Scored } from "./scorekeeping";
import type { SheetView } from "./view";

/** One way to fill a space, judged. */
export interface Option extends Scored {
  /** The final score that a good player may expect from then on. */
  readonly worth: number;
  /** How much less that is than the best. */
  readonly behind: number;
  readonly why: string;
}

/** What the tool `treasury-puzzle` answers. */
export interface Puzzle {
  readonly seed: string;
  readonly hand: readonly string[];
  readonly dealer: readonly string[];
  readonly sheet: SheetView;
  readonly open: readonly string[];
  readonly answer: (Option & { readonly place: number }) | null;
  readonly options: readonly Option[] | null;
}

export const puzzleAddress = (seed: string): string => `/puzzles/treasury?seed=${encodeURIComponent(seed)}`;

/** Where the tally is kept. */
export const TALLY = "crownhall-treasury-puzzles";

/** "3rd", "13th": a place among 27. */
const ordinal = (place: number): string =>
  `${place}${place > 3 && place < 21 ? "th" : (["th", "st", "nd", "rd"][place % 10] ?? "th")}`;

/** What is said about an answer. */
export function verdict(place: number, behind: number): string {
  if (place === 1 && behind === 0) return "This is the best answer.";
  if (place === 1) return `The right space, but ${count(behind, "point")} worse than with the best cards for it.`;
  const lost = behind < 1 ? "less than a point" : count(Math.round(behind), "point");
  return `${place === 2 ? "Second best" : `Ranked ${ordinal(place)}`}: ${lost} worse than the best.`;
}
