import { expect, test } from "vitest";
import { stepsBetween } from "../../src/boards/smallMoves";

test.each([
  [[], ["a"], 0, ["a"]],
  [["a"], ["a"], 0, []],
  [["a", "b"], ["a", "c"], 1, ["c"]],
  [["a", "b"], ["b"], 2, ["b"]],
  [["a"], [], 1, []],
])("from the moves %j to the moves %j", (made, wanted, undos, plays) => {
  expect(stepsBetween(made, wanted)).toEqual({ undos, plays });
});
