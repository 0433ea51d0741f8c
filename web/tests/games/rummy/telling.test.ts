import { expect, test } from "vitest";
import type { RummyEvent } from "../../../src/games/rummy/events";
import { worthMarking } from "../../../src/games/rummy/model";
import { afterEvent, cardsOf, weightOf } from "../../../src/games/rummy/telling";
import type { RummyView } from "../../../src/games/rummy/view";

const VIEW = {
  cards: [10, 10],
  pile: 40,
  table: [
    ["4SC", "4MC", "4FC", "4OC"],
    ["1SK", "2SK", "3SK"],
  ],
  discards: ["1FA", "2FA"],
} as unknown as RummyView;
const event = (facts: object): RummyEvent => ({ line: "", marked: "", seat: 1, ...facts }) as unknown as RummyEvent;

const TURN = [
  event({ event: "discard_taken", card: "2FA" }),
  event({ event: "card_shifted", card: "4SC", from: 1, meld: 2 }),
  event({ event: "card_borrowed", card: "4MC", meld: 1 }),
  event({ event: "meld_laid", cards: ["2MC", "3MC", "4MC"], from_table: ["4MC"], meld: 3 }),
  event({ event: "card_exchanged", in: "1FC", out: "4FC", meld: 1, from: null }),
  event({ event: "card_laid_off", card: "1MC", meld: 3 }),
  event({ event: "card_discarded", card: "3OA", face_down: false }),
];

test("a turn is told step by step, each with the table as it looks then", () => {
  const steps = TURN.reduce<RummyView[]>((all, each) => [...all, afterEvent(all.at(-1) ?? VIEW, each)], []);
  expect(steps.map(({ cards }) => cards[1])).toEqual([11, 11, 11, 9, 8, 7, 6]);
  expect(steps[1]!.table).toEqual([
    ["4MC", "4FC", "4OC"],
    ["1SK", "2SK", "3SK", "4SC"],
  ]);
  expect(steps[3]!.table[2]).toEqual(["2MC", "3MC", "4MC"]);
  expect(steps.at(-1)!.table).toEqual([
    ["4OC", "1FC"],
    ["1SK", "2SK", "3SK", "4SC"],
    ["2MC", "3MC", "4MC", "1MC"],
  ]);
  expect(steps.at(-1)!.discards).toEqual(["1FA", "3OA"]);
});

test("every step has time to be read, and its cards are marked", () => {
  expect(TURN.every((each) => weightOf(each) > 0)).toBe(true);
  expect(TURN.map(cardsOf).map((cards) => cards.length)).toEqual([1, 1, 0, 3, 1, 1, 1]);
  expect(weightOf(event({ event: "hand_won" }))).toBe(0);
});

test("a mark that most cards have is none", () => {
  const cards = new Set(["1SK", "2SK", "3SK"]);
  expect(worthMarking(cards, 11)).toBe(cards);
  expect(worthMarking(cards, 4).size).toBe(0);
});
