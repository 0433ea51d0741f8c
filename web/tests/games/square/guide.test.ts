import { expect, test } from "vitest";
import { stepFrom } from "../../../src/boards/guideSteps";
import { STEPS } from "../../../src/games/square/guide";

const nothing = { picked: false, moves: 0, books: 0 };

test("the guide has five to ten steps, each with words", () => {
  expect(STEPS.length).toBeGreaterThanOrEqual(5);
  expect(STEPS.length).toBeLessThanOrEqual(10);
  for (const step of STEPS) expect(step.title && step.text).toBeTruthy();
});

test("steps to be done wait for the player, and go on by themselves", () => {
  const take = STEPS.findIndex((step) => step.until);
  expect(stepFrom(STEPS, take, nothing)).toBe(take);
  expect(stepFrom(STEPS, take, { ...nothing, picked: true })).toBe(take + 1);
  expect(stepFrom(STEPS, take, { ...nothing, moves: 1 })).toBe(take + 2);
  expect(stepFrom(STEPS, 0, { ...nothing, moves: 5 })).toBe(0);
});
