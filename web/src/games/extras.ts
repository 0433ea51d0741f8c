/** What a game has besides its tables. */

export interface Extra {
  readonly name: string;
  readonly href: string;
}

const EXTRAS: Readonly<Record<string, readonly Extra[]>> = {
  fwords: [{ name: "Alone", href: "/alone/fwords" }],
  rummy: [{ name: "Meld trainer", href: "/trainer/rummy" }],
  treasury: [
    { name: "Scorekeeper", href: "/scorekeeper/treasury" },
    { name: "Puzzles", href: "/puzzles/treasury" },
  ],
};

export const extrasOf = (game: string): readonly Extra[] => EXTRAS[game] ?? [];
