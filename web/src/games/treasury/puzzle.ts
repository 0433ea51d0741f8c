/** "What would you fill?": a puzzle, how an answer is judged, and how many were right in a row. */

import type { SheetView } from "../../protocol";
import type { Scored } from "./keeping";

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

const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";

/** A new seed, short enough to be read out. */
export const newSeed = (random: () => number = Math.random): string =>
  Array.from({ length: 6 }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join("");

export const puzzleAddress = (seed: string): string => `/puzzles/treasury?seed=${encodeURIComponent(seed)}`;

/** How it went so far, in this browser. */
export interface Tally {
  readonly played: number;
  readonly right: number;
  readonly streak: number;
  readonly longest: number;
  /** The last ones answered: each counts once. */
  readonly seeds: readonly string[];
}

export const NO_TALLY: Tally = { played: 0, right: 0, streak: 0, longest: 0, seeds: [] };
const REMEMBERED = 500;

/** Count an answer; a puzzle that was answered before counts no more. */
export function tallied(tally: Tally, seed: string, place: number): Tally {
  if (tally.seeds.includes(seed)) return tally;
  const right = place === 1;
  const streak = right ? tally.streak + 1 : 0;
  return {
    played: tally.played + 1,
    right: tally.right + (right ? 1 : 0),
    streak,
    longest: Math.max(tally.longest, streak),
    seeds: [...tally.seeds, seed].slice(-REMEMBERED),
  };
}

const KEY = "crownhall-treasury-puzzles";
type Store = Pick<Storage, "getItem" | "setItem">;

export function readTally(store: Store | null): Tally {
  try {
    const found = JSON.parse(store?.getItem(KEY) ?? "null") as Partial<Tally> | null;
    const numbers = [found?.played, found?.right, found?.streak, found?.longest];
    if (!found || !Array.isArray(found.seeds) || !numbers.every((each) => Number.isInteger(each))) return NO_TALLY;
    return found as Tally;
  } catch {
    return NO_TALLY;
  }
}

export function saveTally(store: Store | null, tally: Tally): void {
  try {
    store?.setItem(KEY, JSON.stringify(tally));
  } catch {
    // A full or forbidden store: it counts as long as the page is open.
  }
}

/** What is said about an answer. */
export function verdict(place: number, behind: number): string {
  if (place === 1 && behind === 0) return "The best there is.";
  if (place === 1) return `The right space, but ${behind} points behind the best cards for it.`;
  const lost = behind < 1 ? "less than a point" : `${Math.round(behind)} points`;
  return place === 2 ? `Second best: ${lost} behind.` : `Number ${place} of all spaces: ${lost} behind.`;
}
