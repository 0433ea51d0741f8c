/** By which rules a table is played, for those who are about to sit down. */

import type { ClockInfo, GameInfo, TableInfo } from "../net/protocol";
import { valueInWords } from "./options";
import { count } from "./phrases";

export interface Term {
  readonly name: string;
  readonly value: string;
}

/** Everybody wants to know it, changed or not. */
const ALWAYS_TOLD: readonly string[] = ["race_mode"];

/** The house rules that differ from the book's, how races go, and the clock. */
export function termsOf(game: GameInfo, { options, clock }: Pick<TableInfo, "options" | "clock">): readonly Term[] {
  const told = game.options.filter(
    ({ name, default: usual }) =>
      options[name] !== undefined && (options[name] !== usual || ALWAYS_TOLD.includes(name)),
  );
  const rules = told.map((option) => ({ name: option.label, value: valueInWords(option, options[option.name]!) }));
  return game.max_seats > 1 ? [...rules, { name: "Clock", value: clockInWords(clock) }] : rules;
}

/** "none", "30 seconds per move", "1 minute per move, plus 5 minutes in reserve". */
export function clockInWords({ kind, seconds = 0, bank = 0 }: ClockInfo): string {
  if (kind === "none" || kind === undefined) return "none";
  const each = `${timeInWords(seconds)} per move`;
  return kind === "bank" ? `${each}, plus ${timeInWords(bank)} in reserve` : each;
}

function timeInWords(seconds: number): string {
  for (const [unit, length] of UNITS) if (seconds && seconds % length === 0) return count(seconds / length, unit);
  return count(seconds, "second");
}
const UNITS: readonly (readonly [string, number])[] = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];
