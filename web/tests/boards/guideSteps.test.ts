/** Guides keep pace with the player: nothing is advised that is over, or that cannot be done at this table. */
import { expect, test } from "vitest";
import { stepFrom, type Step } from "../../src/boards/guideSteps";
import { STEPS as RUMMY } from "../../src/games/rummy/guide";
import { STEPS as TREASURY } from "../../src/games/treasury/guide";

const titleAt = <P>(steps: readonly Step<P>[], from: string, now: P): string | undefined =>
  steps[
    stepFrom(
      steps,
      steps.findIndex(({ title }) => title === from),
      now,
    )
  ]?.title;

test("a step that was not read in time goes with what it speaks of", () => {
  const now = { hands: 0, phase: "fill", lenders: 1, chosen: false };
  expect(titleAt(TREASURY, "Borrow one", now)).toBe("Borrow one");
  expect(titleAt(TREASURY, "Borrow one", { ...now, hands: 1 })).toBe("Treasury and Armoury");
  expect(titleAt(RUMMY, "Lay down", { turns: 0, phase: "play" })).toBe("Lay down");
  expect(titleAt(RUMMY, "Lay down", { turns: 1, phase: "" })).toBe("That was a turn");
});

test("alone, nobody lends a card", () => {
  const alone = { hands: 0, phase: "fill", lenders: 0, chosen: false };
  expect(titleAt(TREASURY, "New cards", alone)).toBe("The sheet");
});

test("the last word does not stay for ever", () => {
  expect(titleAt(TREASURY, "That was a hand", { hands: 2, phase: "", lenders: 1, chosen: false })).toBeUndefined();
  expect(titleAt(RUMMY, "That was a turn", { turns: 2, phase: "" })).toBeUndefined();
});
