import { expect, test } from "vitest";
import { botChanges } from "../../src/app/botLevels";

const game = { bots: ["page", "squire", "knight"] };
const seat = (at: number, who: "person" | "bot" | "open", level = "") => ({ seat: at, who, level });

test("against a bot in the middle of the ladder the next may be weaker or stronger", () => {
  expect(botChanges(game, [seat(0, "person"), seat(1, "bot", "squire")], 0)).toEqual(["weaker", "stronger"]);
});

test("where the ladder ends, only the other way is left", () => {
  expect(botChanges(game, [seat(0, "bot", "page"), seat(1, "person")], 1)).toEqual(["stronger"]);
  expect(botChanges(game, [seat(0, "person"), seat(1, "bot", "knight")], 0)).toEqual(["weaker"]);
  expect(botChanges(game, [seat(0, "person"), seat(1, "bot", "random")], 0)).toEqual(["stronger"]);
});

test("of several bots one that can change is enough", () => {
  const seats = [seat(0, "person"), seat(1, "bot", "knight"), seat(2, "bot", "page")];
  expect(botChanges(game, seats, 0)).toEqual(["weaker", "stronger"]);
});

test("alone, or where other people play, there is nothing to change", () => {
  expect(botChanges(game, [seat(0, "person")], 0)).toEqual([]);
  expect(botChanges(game, [seat(0, "person"), seat(1, "bot", "squire"), seat(2, "person")], 0)).toEqual([]);
});
