import { expect, test } from "vitest";
import {
  levelAfter,
  levelOf,
  optionsAt,
  optionsFor,
  playAlone,
  playNow,
  playsAlone,
  rivalsIn,
  sitsFor,
  type Seating,
} from "../../src/app/newTable";
import type { GameInfo } from "../../src/net/protocol";

const about = {
  title: "A Game",
  in_short: "",
  story: "",
  goal: "",
  age: "8 and older",
  best_with: "3",
  minutes: "5 to 10",
  winning: "",
  losing: "",
  credit: "",
};
const undo = {
  name: "undo",
  type: "choice" as const,
  default: "none",
  words: ["none", "until_next_card"],
  labels: ["No", "Yes"],
  least: null,
  most: null,
  label: "",
  help: "",
  common: false,
  preselect: null,
  least_seats: 1,
  most_seats: null,
};
const race = {
  ...undo,
  name: "race_mode",
  default: "sealed",
  words: ["sealed", "live"],
  preselect: { value: "live", people: 2, most_bots: 0 },
};
const game = (more: Partial<GameInfo>): GameInfo => ({
  name: "game",
  version: 1,
  min_seats: 1,
  max_seats: 1,
  options: [],
  bots: ["random", "squire", "knight"],
  meanings: {},
  about,
  supplies: [],
  winnable_deals: false,
  score_unit: "point",
  can_review: false,
  rule_seats: 1,
  ...more,
});

test("alone, one plays at once, and moves may be taken back", () => {
  expect(playNow(game({ options: [undo] }))).toEqual({
    game: "game",
    sits: [{ who: "me" }],
    options: { undo: "until_next_card" },
  });
});

test("else against squires, as many as the game is best with", () => {
  const bot = { who: "bot", level: "squire" };
  expect(playNow(game({ min_seats: 2, max_seats: 4 })).sits).toEqual([{ who: "me" }, bot, bot]);
  expect(playNow(game({ min_seats: 2, max_seats: 2 })).sits).toEqual([{ who: "me" }, bot]);
});

test("the level that was chosen last is kept, if there is one", () => {
  const levels = { game: "knight", other: "random" };
  const several = game({ min_seats: 2, max_seats: 2 });
  expect(playNow(several, { levels }).sits[1]).toEqual({ who: "bot", level: "knight" });
  expect(levelOf(several, {})).toBe("squire");
  expect(levelOf(several, { game: "duke" })).toBe("squire");
  expect(levelOf(game({ bots: ["random"] }), {})).toBe("random");
  expect(["random", "squire", "knight"].map((level) => levelAfter(several, level))).toEqual([
    "squire",
    "knight",
    "random",
  ]);
  expect([rivalsIn(game({})), rivalsIn(game({ max_seats: 6 }))]).toEqual([0, 2]);
});

test("a newcomer's deal can be won, where a solver can see to that", () => {
  expect(playNow(game({ winnable_deals: true }), { newcomer: true }).deal).toBe("winnable");
  expect(playNow(game({ winnable_deals: true })).deal).toBeUndefined();
  expect(playNow(game({}), { newcomer: true }).deal).toBeUndefined();
});

test("a game for several can be played alone where it allows one seat", () => {
  const treasury = game({ min_seats: 1, max_seats: 6, options: [race] });
  expect(playNow(treasury).sits).toHaveLength(3);
  expect(playAlone(treasury)).toEqual({ game: "game", sits: [{ who: "me" }], options: { race_mode: "sealed" } });
  expect([playsAlone(treasury), playsAlone(game({})), playsAlone(game({ min_seats: 2, max_seats: 4 }))]).toEqual([
    true,
    false,
    false,
  ]);
});

test("an option is offered only with seats enough for it to have an effect, and not too many", () => {
  const solo = { ...undo, name: "solo_source", most_seats: 1 };
  const together = { ...undo, name: "replace_timing", least_seats: 2 };
  const offered = (seats: number) => optionsAt({ options: [undo, solo, together] }, seats).map(({ name }) => name);
  expect(offered(1)).toEqual(["undo", "solo_source"]);
  expect(offered(2)).toEqual(["undo", "replace_timing"]);
  expect(offered(6)).toEqual(["undo", "replace_timing"]);
});

test("other options keep the game's default", () => {
  const speed = { ...undo, name: "speed", words: ["slow", "fast"], default: "slow" };
  expect(optionsFor(game({ options: [speed] }), [])).toEqual({ speed: "slow" });
});

test("what is preselected for people depends on who sits down", () => {
  const chosen = (...others: Seating[]) => optionsFor(game({ options: [race] }), others).race_mode;
  expect(chosen("open", "here")).toBe("live");
  expect(chosen("open", "bot:squire")).toBe("sealed");
  expect(chosen("bot:squire")).toBe("sealed");
  expect(chosen()).toBe("sealed");
  const anyBots = { ...race, preselect: { ...race.preselect, most_bots: null } };
  expect(optionsFor(game({ options: [anyBots] }), ["open", "bot:squire"]).race_mode).toBe("live");
});

test("friends come by link, bots with their level", () => {
  expect(sitsFor(["open", "bot:knight"])).toEqual([{ who: "me" }, { who: "open" }, { who: "bot", level: "knight" }]);
});

test("somebody on this device has a name of their own", () => {
  expect(sitsFor(["here", "open"], ["Ben", ""])).toEqual([
    { who: "me" },
    { who: "companion", name: "Ben" },
    { who: "open" },
  ]);
});
