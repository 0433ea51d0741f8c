import { expect, test } from "vitest";
import type { MyTable, SeatInfo } from "../../src/net/protocol";
import { ageOf, count, dayOf, fewerSeats, marksOf, minutesOf, seatsOf, standing } from "../../src/words/phrases";

test("facts in short", () => {
  const seats = (min_seats: number, max_seats: number, rule_seats = max_seats) => ({
    min_seats,
    max_seats,
    rule_seats,
  });
  expect([seats(1, 1), seats(2, 4), seats(2, 10, 15)].map(seatsOf)).toEqual(["1", "2–4", "2–15 (10 in the hall)"]);
  expect([seats(2, 4), seats(2, 10, 15)].map(fewerSeats)).toEqual([
    "",
    "The rules allow 15 players. A table in the hall seats 10.",
  ]);
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
  invited: "",
  declined: false,
  level: "",
  cards: 0,
});
const table = (more: Partial<MyTable>): MyTable =>
  ({ seats: [seat(0, "person")], state: "playing", daily: "", my_score: null, won: false, ...more }) as MyTable;

test.each([
  [table({}), "In play"],
  [table({ unreadable: "damaged" }), "Cannot be opened"],
  [table({ unreadable: "damaged", has_record: true }), "Cannot be opened. Save its record"],
  [table({ state: "over" }), "Finished"],
  [table({ state: "over", my_score: 24 }), "Finished, 24 points"],
  [table({ state: "over", my_score: 1 }), "Finished, 1 point"],
  [table({ state: "over", my_score: 64, won: true }), "Won, 64 points"],
  [table({ state: "over", daily: "2026-11-16", my_score: 1 }), "Daily deal, 16 November, finished, 1 point"],
  [table({ seats: [seat(0, "person"), seat(1, "bot")], paused: true }), "2 seats, paused"],
  [table({ practice: true, state: "over", my_score: 64, won: true }), "Practice, won, 64 points"],
  [table({ daily: "2026-11-16" }), "Daily deal, 16 November, in play"],
  [
    table({ state: "gathering", seats: [seat(0, "person"), seat(1, "open"), seat(2, "open")] }),
    "Waiting for 2 players",
  ],
  [table({ state: "gathering" }), "Ready to start"],
  [table({ seats: [seat(0, "person"), seat(1, "bot")] }), "2 seats, in play"],
])("how a table stands (%#)", (given, words) => {
  expect(standing(given, "point")).toBe(words);
});

test("a result is told in what the game counts, if it counts anything", () => {
  const over = table({ state: "over", my_score: 1, won: true });
  expect([standing(over, "card"), standing(over, "")]).toEqual(["Won, 1 card", "Won"]);
});

test("what sets a game apart, for all who look at it", () => {
  const [two, bots] = [
    [seat(0, "person"), seat(1, "open")],
    [seat(0, "person"), seat(1, "bot")],
  ];
  expect(marksOf({ practice: false, hints: true, hinted: false, seats: two })).toEqual(["hints allowed"]);
  expect(marksOf({ practice: false, hints: false, hinted: false, seats: two })).toEqual([]);
  expect(marksOf({ practice: false, hints: true, hinted: false, seats: bots })).toEqual([]); // nobody else is there to agree
  expect(marksOf({ practice: false, hints: true, hinted: true, seats: bots })).toEqual(["with hints"]);
  expect(marksOf({ practice: true, hints: true, hinted: false, seats: bots })).toEqual(["practice"]);
});
