/** The meld trainer: what the tool `rummy-question` tells, and what is said about it. */

export const KINDS = ["meld", "complete", "find"] as const;
export type Kind = (typeof KINDS)[number];

/** How the cards go together in one part. */
export interface PartTold {
  readonly part: "number" | "item" | "kingdom";
  readonly types: readonly string[];
  readonly is: "same" | "different" | "mixed" | "no run";
  readonly why: string | null;
}

export interface Verdict {
  readonly right: boolean;
  readonly meld: boolean;
  /** What is explained. */
  readonly cards: readonly string[];
  readonly parts: readonly PartTold[];
  /** Why the cards of the answer are no meld. */
  readonly why: string | null;
}

export interface MeldQuestion {
  readonly seed: string;
  readonly kind: Kind;
  readonly cards: readonly string[];
  readonly choices: readonly string[];
  readonly verdict: Verdict | null;
}

export const KIND_NAMES: Readonly<Record<Kind, string>> = {
  meld: "Is this a meld?",
  complete: "Which card completes it?",
  find: "Find the meld",
};

/** Where the tally is kept. */
export const TALLY = "crownhall-rummy-trainer";

/** The kind of the question after so many: the chosen one, or each in turn. */
export const kindAfter = (kind: Kind | "all", asked: number): Kind =>
  kind === "all" ? KINDS[asked % KINDS.length]! : kind;

/** "Items: all different (Keys, Axes, Shields).", or why not. */
export function partInWords({ part, types, is, why }: PartTold): string {
  if (why) return why;
  const name = `${part.charAt(0).toUpperCase()}${part.slice(1)}s`;
  return is === "same" ? `${name}: all the same (${types[0]}).` : `${name}: all different (${types.join(", ")}).`;
}

/** What is said about an answer before its parts. */
export function verdictInWords(kind: Kind, { right, meld, why }: Verdict): string {
  if (kind === "meld") return `${right ? "Right" : "No"}: this is ${meld ? "a meld" : "not a meld"}.`;
  return right ? "Right." : `No. ${why ?? ""}`.trim();
}
