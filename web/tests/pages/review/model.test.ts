import { expect, test } from "vitest";
import type { DecisionReview, MatchReview } from "../../../src/net/protocol";
import {
  amount,
  costs,
  endOf,
  figure,
  inAll,
  rangeOf,
  signed,
  stepsOf,
  ticksIn,
  told,
} from "../../../src/pages/review/model";

const decision = (best: number, loss = 0, kind = "Card"): DecisionReview => ({
  at: 0,
  end: 1,
  kind,
  moves: [],
  did: "",
  best,
  played: best - loss,
  error: 0,
  loss,
  luck: 0,
  better: [],
  do: "",
  why: "",
});
const review = (decisions: readonly DecisionReview[], more: Partial<MatchReview> = {}) => ({
  decisions,
  result: null,
  unit: "point",
  measure: "Points to expect",
  ...more,
});

test("amounts are told in their unit, with tenths where they matter", () => {
  expect([amount(9, "point"), amount(1, "book"), amount(0.46, "point"), amount(301.4, "point")]).toEqual([
    "9 points",
    "1 book",
    "0.5 points",
    "301 points",
  ]);
  expect([amount(0.123, "chance"), amount(-4, "card"), amount(-0.01, "card")]).toEqual(["12 %", "−4 cards", "0 cards"]);
  expect([figure(9, "point"), figure(0.5, "chance")]).toEqual(["9", "50 %"]);
  expect([signed(-3, "point"), signed(0.04, "chance"), signed(0.01, "point"), signed(0.001, "chance")]).toEqual([
    "−3",
    "+4 %",
    "0",
    "0 %",
  ]);
});

test("of chances the mean of a decision is told, of anything else the sum", () => {
  const chances = review([decision(0.5), decision(0.4)], { unit: "chance" });
  expect([inAll(-0.09, chances), inAll(0, chances)]).toEqual(["−4.5 %", "0 %"]);
  expect(inAll(-9, review([decision(5)]))).toBe("−9");
});

test("the graph goes from before each decision to after it, and to the result", () => {
  const found = review([decision(10, 2), decision(9)], { result: 4 });
  expect(stepsOf(found)).toEqual([
    { before: 10, after: 8 },
    { before: 9, after: 9 },
  ]);
  expect([endOf(found), endOf(review([decision(10, 2)]))]).toEqual([4, 8]);
  expect(rangeOf(found)).toEqual([4, 10]);
  expect(rangeOf(review([decision(3)]))).toEqual([2, 4]);
  expect(rangeOf(review([decision(0.2)], { unit: "chance" }))).toEqual([0, 0.5]);
  expect(told(found)).toBe(
    "Points to expect, over 2 decisions: from 10 points to 4 points, at most 10 points and at least 4 points.",
  );
});

test("an axis has a few round values", () => {
  expect(ticksIn(0, 0.5)).toEqual([0, 0.2, 0.4]);
  expect(ticksIn(66, 290)).toEqual([100, 200]);
  expect(ticksIn(-4, 2)).toEqual([-4, -2, 0, 2]);
  expect(ticksIn(15, 17)).toEqual([15, 16, 17]);
});

test("what choices cost is added up by kind, the dearest first", () => {
  const made = [decision(9, 1, "Draw"), decision(9, 5, "Play"), decision(9, 2, "Draw"), decision(9, 0, "Deal")];
  expect(costs(made)).toEqual([
    ["Play", 5],
    ["Draw", 3],
  ]);
});
