/** A review in figures and words: what the page shows of it. */

import type { DecisionReview, MatchReview } from "../../net/protocol";
import { count } from "../../words/phrases";

/** The unit of expectations that are chances to win, from 0 to 1. */
const CHANCE = "chance";

/** "9 points", "0.5 points", "12 %". */
export function amount(value: number, unit: string): string {
  if (unit === CHANCE) return `${Math.round(100 * value)} %`;
  const size = Math.abs(value);
  const rounded = size < 10 ? Math.round(10 * size) / 10 : Math.round(size);
  return `${value < 0 && rounded ? "−" : ""}${count(rounded, unit)}`;
}

/** The same without the noun, for axes and narrow columns. */
export const figure = (value: number, unit: string): string =>
  unit === CHANCE ? amount(value, unit) : amount(value, unit).split(" ")[0]!;

/** "−9", "+3 %", "0". */
export const signed = (value: number, unit: string): string => {
  const shown = figure(Math.abs(value), unit);
  return /^0( |$)/.test(shown) ? shown : `${value < 0 ? "−" : "+"}${shown}`;
};

/** A sum over the game. Chances are lost and won again many times, so of these the mean is told. */
export const inAll = (sum: number, { unit, decisions }: Pick<MatchReview, "unit" | "decisions">): string =>
  unit === CHANCE ? `${signedTenths((100 * sum) / Math.max(1, decisions.length))} %` : signed(sum, unit);

const signedTenths = (value: number): string => {
  const tenths = Math.round(10 * value) / 10;
  return tenths ? `${tenths < 0 ? "−" : "+"}${Math.abs(tenths)}` : "0";
};

type Curved = Pick<MatchReview, "decisions" | "result">;

/** One decision on the graph: the expectation before it, and after. */
export interface Step {
  readonly before: number;
  readonly after: number;
}

export const stepsOf = ({ decisions }: Curved): readonly Step[] =>
  decisions.map(({ best, loss }) => ({ before: best, after: best - loss }));

/** What it came to: the result, or where it was broken off. */
export const endOf = (review: Curved): number => review.result ?? stepsOf(review).at(-1)?.after ?? 0;

/** The lowest and the highest value of the graph; chances are seen between none and at least an even one. */
export function rangeOf(review: Curved & Pick<MatchReview, "unit">): readonly [low: number, high: number] {
  const values = [...stepsOf(review).flatMap(({ before, after }) => [before, after]), endOf(review)];
  if (review.unit === CHANCE) return [0, Math.max(0.5, ...values)];
  const low = Math.min(...values);
  const high = Math.max(...values);
  return high > low ? [low, high] : [low - 1, high + 1];
}

/** Two to five round values between two others. */
export function ticksIn(low: number, high: number): readonly number[] {
  const rough = (high - low) / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough)!;
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)));
}

/** What each kind of decision cost, the dearest first. */
export function costs(
  decisions: readonly Pick<DecisionReview, "kind" | "loss">[],
): readonly (readonly [string, number])[] {
  const sums = new Map<string, number>();
  for (const { kind, loss } of decisions) sums.set(kind, (sums.get(kind) ?? 0) + loss);
  return [...sums].filter(([, cost]) => cost > 0).sort(([, one], [, other]) => other - one);
}

/** The graph in a sentence, for ears. */
export function told(review: Curved & Pick<MatchReview, "unit" | "measure">): string {
  const steps = stepsOf(review);
  const { unit } = review;
  const lowest = Math.min(...steps.map(({ after }) => after));
  const highest = Math.max(...steps.map(({ before }) => before));
  return (
    `${review.measure}, over ${count(steps.length, "decision")}: from ${amount(steps[0]?.before ?? 0, unit)} ` +
    `to ${amount(endOf(review), unit)}, at most ${amount(highest, unit)} and at least ${amount(Math.min(lowest, endOf(review)), unit)}.`
  );
}
