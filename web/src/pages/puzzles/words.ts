/** What is said about puzzles. */

import type { PuzzleVerdict, Streak } from "../../net/protocol";
import { count } from "../../words/phrases";
import { amount } from "../review/model";

/** "Right!", or by how much the answer is worse. */
export const headline = ({ right, lost, unit }: Pick<PuzzleVerdict, "right" | "lost" | "unit">): string =>
  right ? "Right!" : `Not the best: ${amount(lost, unit)} ${unit === "chance" ? "less chance to win" : "worse"}.`;

/** The streak, kindly: who missed a day is not told off. */
export function streakWords({ days, longest, solved, today }: Streak): string {
  if (today === false) return solved ? `Tomorrow is a new puzzle. ${inAll(solved)}` : "Tomorrow is a new puzzle.";
  if (days > 1) return `${count(days, "day")} in a row${days === longest ? "" : `; your longest was ${longest}`}.`;
  if (days === 1) return today ? "Solved at the first try." : "You solved yesterday's.";
  return solved ? inAll(solved) : "";
}

const inAll = (solved: number): string => `You have solved ${solved} at the first try.`;
