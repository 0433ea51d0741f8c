import { expect, test } from "vitest";
import { optionsFor, playNow, sitsFor, type Seating } from "../src/lib/newtable";
import { ageOf, count, dayOf, minutesOf, seatsOf, standing } from "../src/lib/words";
import type { GameInfo, MyTable, SeatInfo } from "../src/protocol";

const about = {
  title: "A Game",
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
  least: null,
  most: null,
  help: "",
  preselect: null,
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
  about,
  supplies: [],
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

test("facts in short", () => {
  expect([seatsOf({ min_seats: 1, max_seats: 1 }), seatsOf({ min_seats: 2, max_seats: 4 })]).toEqual(["1", "2–4"]);
  expect([minutesOf("5 to 10"), minutesOf("20")]).toEqual(["5–10 min", "20 min"]);
  expect(ageOf("8 and older")).toBe("age 8+");
  expect([count(1, "card"), count(3, "card")]).toEqual(["1 card", "3 cards"]);
  expect([dayOf("2026-11-16"), dayOf("some day")]).toEqual(["16 November", "some day"]);
});

const seat = (number: number, who: SeatInfo["who"]): SeatInfo => ({
  seat: number,
  who,
  name: "",
  presence: "here",
  late: false,
});
const table = (more: Partial<MyTable>): MyTable =>
  ({ seats: [seat(0, "person")], state: "playing", daily: "", my_score: null, won: false, ...more }) as MyTable;

test.each([
  [table({}), "In play"],
  [table({ state: "over" }), "Finished"],
  [table({ state: "over", my_score: 24 }), "Finished, 24 points"],
  [table({ state: "over", my_score: 64, won: true }), "Won, 64 points"],
  [table({ state: "over", daily: "2026-11-16", my_score: 1 }), "Daily deal, 16 November, finished, 1 point"],
  [table({ seats: [seat(0, "person"), seat(1, "bot")], paused: true }), "2 seats, paused"],
  [table({ daily: "2026-11-16" }), "Daily deal, 16 November, in play"],
  [
    table({ state: "gathering", seats: [seat(0, "person"), seat(1, "open"), seat(2, "open")] }),
    "Waiting for 2 players",
  ],
  [table({ state: "gathering" }), "Ready to begin"],
  [table({ seats: [seat(0, "person"), seat(1, "bot")] }), "2 seats, in play"],
])("how a table stands (%#)", (given, words) => {
  expect(standing(given)).toBe(words);
});
