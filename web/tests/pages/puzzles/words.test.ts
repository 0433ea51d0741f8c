import { describe, expect, it } from "vitest";
import { headline, streakWords } from "../../../src/pages/puzzles/words";
import { comparedWords, rangeWords } from "../../../src/words/comparing";

describe("the verdict on a puzzle", () => {
  it("says how much a wrong answer loses, in the unit of its game", () => {
    expect(headline({ right: true, lost: 0, unit: "point" })).toBe("Right!");
    expect(headline({ right: false, lost: 3.52, unit: "point" })).toBe("Not the best: 3.5 points worse.");
    expect(headline({ right: false, lost: 0.124, unit: "chance" })).toBe("Not the best: 12 % less chance to win.");
  });
});

describe("the streak", () => {
  const streak = { days: 0, longest: 0, solved: 0, today: null };
  it.each([
    [streak, ""],
    [{ ...streak, today: false }, "Tomorrow is a new puzzle."],
    [
      { ...streak, solved: 4, longest: 3, today: false },
      "Tomorrow is a new puzzle. You have solved 4 at the first try.",
    ],
    [{ days: 1, longest: 3, solved: 5, today: true }, "Solved at the first try."],
    [{ days: 1, longest: 3, solved: 5, today: null }, "You solved yesterday's."],
    [{ days: 3, longest: 3, solved: 5, today: true }, "3 days in a row."],
    [{ days: 2, longest: 3, solved: 5, today: null }, "2 days in a row; your longest was 3."],
    [{ days: 0, longest: 3, solved: 5, today: null }, "You have solved 5 at the first try."],
  ])("is told kindly: %j", (told, words) => {
    expect(streakWords(told)).toBe(words);
  });
});

describe("a daily result among everybody's", () => {
  it.each([
    [{ players: 1, mine: 40, ahead_of: 0, best: 40 }, "You are the first to finish this deal."],
    [{ players: 2, mine: 40, ahead_of: 1, best: 40 }, "You are ahead of the other player."],
    [{ players: 2, mine: 0, ahead_of: 0, best: 0 }, "You have as much as 1 other player so far."],
    [{ players: 9, mine: 90, ahead_of: 1, best: 90 }, "You are ahead of all 8 other players."],
    [{ players: 9, mine: 90, ahead_of: 0.875, best: 90 }, "You are ahead of 88 % of 8 other players; nobody has more."],
    [
      { players: 5, mine: 20, ahead_of: 0.25, best: 160 },
      "You are ahead of 25 % of 4 other players; the best has 160 points.",
    ],
  ])("%j", (told, words) => {
    expect(comparedWords(told)).toBe(words);
  });
  it("tells a bar of the picture", () => {
    expect(rangeWords({ least: 40, most: 59, count: 3 })).toBe("3 players with 40 to 59 points");
    expect(rangeWords({ least: 1, most: 1, count: 1 })).toBe("1 player with 1 point");
  });
});
