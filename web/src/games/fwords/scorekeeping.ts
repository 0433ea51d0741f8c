/** Points and End Tokens of Fwords for people with real cards: lines as the tool `fwords-points` reads them. */

export const PLAYERS = { least: 1, most: 6 };

export interface Keeping {
  readonly players: readonly string[];
  /** Who begins, from 0. */
  readonly first: number;
  /** What happened, each as the tool reads it. */
  readonly lines: readonly string[];
  readonly rules: Rules;
}

/** What may be agreed otherwise. */
export interface Rules {
  readonly second_repeal_cost: "0" | "2";
  readonly timer_penalty: "end_token" | "none";
}
export const USUAL: Rules = { second_repeal_cost: "0", timer_penalty: "end_token" };

/** What the tool tells. */
export interface Points {
  readonly points: readonly number[];
  readonly end_tokens: readonly number[];
  readonly out: readonly boolean[];
  readonly day: number;
  /** From 1; null when all are out. */
  readonly turn: number | null;
  readonly must_end: boolean;
  readonly lines: readonly {
    readonly day: number;
    readonly player: number;
    readonly kind: "made" | "repealed" | "conceded" | "ended" | "late";
    readonly word: string;
    readonly points: number;
    readonly end_tokens: number;
  }[];
  readonly winners: readonly number[];
}

/** A word that stands; with another number of cards on the field than it has letters, that counts. */
export const madeLine = (word: string, cards: number | null): string =>
  cards === null || cards === word.length ? `made ${word}` : `made ${word} ${cards}`;

/** Only letters, in capitals. */
export const lettersIn = (text: string): string => text.toUpperCase().replace(/[^A-Z]/g, "");

export const asked = ({ players, first, lines, rules }: Keeping): Record<string, unknown> => ({
  players: players.length,
  first: first + 1,
  lines,
  ...rules,
});

export const withLine = (keeping: Keeping, line: string): Keeping => ({ ...keeping, lines: [...keeping.lines, line] });
export const takeBack = (keeping: Keeping): Keeping => ({ ...keeping, lines: keeping.lines.slice(0, -1) });

/** "−2", "0", "4". */
export const withSign = (points: number): string => (points < 0 ? `−${-points}` : String(points));

/** A line for people: "TSAR, +4", "TCA repealed, −2". */
export function lineInWords({ kind, word, points }: Points["lines"][number]): string {
  const signed = points > 0 ? `+${points}` : points < 0 ? withSign(points) : "no points";
  if (kind === "made") return `${word}, ${signed}`;
  if (kind === "repealed") return `${word} repealed, ${signed}`;
  if (kind === "conceded") return `No word, ${signed}`;
  return kind === "ended" ? "Ended the Day" : "Ran out of time";
}

export const KEY = "crownhall-fwords-points";

/** Whether this is what was kept, and not something else. */
export const isKeeping = ({ players, first, lines, rules }: Keeping): boolean =>
  players.length >= PLAYERS.least &&
  players.length <= PLAYERS.most &&
  players.every((name) => typeof name === "string") &&
  players[first] !== undefined &&
  lines.every((line) => typeof line === "string") &&
  ["0", "2"].includes(rules.second_repeal_cost) &&
  ["end_token", "none"].includes(rules.timer_penalty);
