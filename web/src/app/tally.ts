/** Questions by seed: a new one, and how many were answered right, and right in a row. */

const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";

/** A new seed, short enough to be read out. */
export const newSeed = (random: () => number = Math.random): string =>
  Array.from({ length: 6 }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join("");

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
const SEED_LIMIT = 500;

/** Count an answer; what was answered before counts no more. */
export function tallied(tally: Tally, seed: string, right: boolean): Tally {
  if (tally.seeds.includes(seed)) return tally;
  const streak = right ? tally.streak + 1 : 0;
  return {
    played: tally.played + 1,
    right: tally.right + (right ? 1 : 0),
    streak,
    longest: Math.max(tally.longest, streak),
    seeds: [...tally.seeds, seed].slice(-SEED_LIMIT),
  };
}

type Store = Pick<Storage, "getItem" | "setItem">;

export function readTally(store: Store | null, key: string): Tally {
  try {
    const found = JSON.parse(store?.getItem(key) ?? "null") as Partial<Tally> | null;
    const numbers = [found?.played, found?.right, found?.streak, found?.longest];
    if (!found || !Array.isArray(found.seeds) || !numbers.every((each) => Number.isInteger(each))) return NO_TALLY;
    return found as Tally;
  } catch {
    return NO_TALLY;
  }
}

export function saveTally(store: Store | null, key: string, tally: Tally): void {
  try {
    store?.setItem(key, JSON.stringify(tally));
  } catch {
    // A full or forbidden store: it counts as long as the page is open.
  }
}
