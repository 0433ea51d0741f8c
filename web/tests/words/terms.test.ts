import { expect, test } from "vitest";
import type { GameInfo, OptionInfo } from "../../src/net/protocol";
import { clockInWords, termsOf } from "../../src/words/terms";

const option = (name: string, usual: string | number, label: string, says: Record<string, string> = {}): OptionInfo =>
  ({ name, label, default: usual, words: Object.keys(says), labels: Object.values(says) }) as unknown as OptionInfo;
const game = {
  max_seats: 4,
  options: [
    option("race_mode", "sealed", "Races", { sealed: "In secret", live: "Live" }),
    option("target_score", 50, "Target score"),
    option("no_wilds", "off", "Wild cards", { off: "Used", on: "Not used" }),
  ],
} as unknown as GameInfo;
const options = { race_mode: "sealed", target_score: 50, no_wilds: "off" };

test("the race and the clock are always told, of the house rules what differs", () => {
  expect(termsOf(game, { options, clock: { kind: "none" } })).toEqual([
    { name: "Races", value: "In secret" },
    { name: "Clock", value: "none" },
  ]);
  expect(termsOf(game, { options: { ...options, target_score: 100 }, clock: { kind: "none" } })[1]).toEqual({
    name: "Target score",
    value: "100",
  });
});

test("a game for one has no clock", () => {
  expect(termsOf({ ...game, max_seats: 1 }, { options: {}, clock: { kind: "none" } })).toEqual([]);
});

test.each([
  [{ kind: "none", seconds: 0, bank: 0 }, "none"],
  [{ kind: "move", seconds: 45, bank: 0 }, "45 seconds per move"],
  [{ kind: "move", seconds: 86_400, bank: 0 }, "1 day per move"],
  [{ kind: "bank", seconds: 60, bank: 300 }, "1 minute per move, plus 5 minutes in reserve"],
  [{ kind: "bank", seconds: 90, bank: 0 }, "90 seconds per move, plus 0 seconds in reserve"],
] as const)("a clock in words: %j", (clock, words) => {
  expect(clockInWords(clock)).toBe(words);
});
