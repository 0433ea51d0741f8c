import { expect, test } from "vitest";
import type { SeatView, TableInfo } from "../../src/net/protocol";
import { withNames } from "../../src/words/marks";
import { questionOf } from "../../src/words/questions";
import { around, handTo, inWords, nameOf } from "../../src/words/turns";
import { seat, SEATS } from "../fixtures/seats";

const table = (more: Partial<TableInfo> = {}): TableInfo => ({ seats: SEATS, paused: false, ...more }) as TableInfo;
const position = (to_act: number[], more: Partial<SeatView> = {}): SeatView =>
  ({ to_act, mode: "turn", moves: [], outcome: null, ...more }) as SeatView;

test("people and bots have names", () => {
  expect(SEATS.map(nameOf)).toEqual(["Ann", "Ben", "Osric"]);
  expect([nameOf(seat(3, "", "open")), nameOf(undefined)]).toEqual(["Open", "Someone"]);
  expect([inWords([]), inWords(["Ann"]), inWords(["Ann", "Ben"]), inWords(["Ann", "Ben", "Cleo"])]).toEqual([
    "",
    "Ann",
    "Ann and Ben",
    "Ann, Ben and Cleo",
  ]);
});

test("the others sit around the table from my left on; who watches sees all", () => {
  expect(around(4, 2)).toEqual([3, 0, 1]);
  expect(around(3, null)).toEqual([1, 2, 0]);
});

test.each<[string, SeatView, number | null, string, string]>([
  ["my turn", position([0]), 0, "Your move", "Choose a move."],
  ["another's turn", position([2]), 0, "Wait", "Waiting for Osric."],
  [
    "a sealed answer",
    position([0, 1], { mode: "sealed" }),
    0,
    "Your move",
    "Your move is hidden until everyone has chosen.",
  ],
  [
    "the last sealed answer",
    position([0], { mode: "sealed" }),
    0,
    "Your move",
    "Everyone else has chosen. It is your turn to choose.",
  ],
  ["a race without a move", position([0, 1], { mode: "race" }), 0, "Be quick", "You have nothing that fits."],
  ["watching", position([0, 1]), null, "Watching", "Waiting for Ann and Ben."],
  [
    "watching a race",
    position([1], { mode: "race" }),
    null,
    "Watching",
    "Waiting for Ben: whoever moves first wins the race.",
  ],
  [
    "the end",
    position([], { outcome: { reason: "x", scores: [], winners: [], sentence: "", marked: "{1} has won." } }),
    0,
    "The end",
    "Ben has won.",
  ],
])("the bar says what is asked: %s", (_, given, mine, who, what) => {
  expect(questionOf(table(), given, mine)).toEqual({ who, what });
});

test("in a pause nobody is asked", () => {
  expect(questionOf(table({ paused: true }), position([0]), 0).who).toBe("Pause");
});

test.each<[string, number[], number[], number | null, number | null]>([
  ["alone on a device nothing is handed over", [1], [1], null, null],
  ["a spectator gets nothing", [], [0], null, null],
  ["at first it goes to whoever is asked", [0, 1], [1], null, 1],
  ["in a sealed round by seat", [0, 1], [0, 1], null, 0],
  ["whoever is asked keeps it", [0, 1], [0, 1], 1, null],
  ["then the next", [0, 1], [1], 0, 1],
  ["while others elsewhere are asked it stays", [0, 1], [2], 0, null],
])("%s", (_, here, asked, shown, expected) => {
  expect(handTo(here, position(asked), shown)).toBe(expected);
});

test("at the end everybody may look", () => {
  const over = position([], { outcome: { reason: "x", scores: [], winners: [], sentence: "", marked: "" } });
  expect(handTo([0, 1], over, null)).toBe(null);
});

test("a name from right to left does not turn round what stands beside it", () => {
  expect(withNames("{0} wins 3 points.", [seat(0, "שרה 7")])).toBe("\u2068שרה 7\u2069 wins 3 points.");
  expect(withNames("{0} wins 3 points.", [seat(0, "Ann 👑")])).toBe("Ann 👑 wins 3 points.");
});
