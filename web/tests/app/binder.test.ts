import { expect, test } from "vitest";
import {
  cardsFor,
  choicesIn,
  countsOf,
  drawNext,
  EVERYTHING,
  flies,
  isDrawn,
  isNarrow,
  NOTHING_DRAWN,
  onShelf,
  openAt,
  pageOf,
  pagesOf,
  pocketsOf,
  rowsIn,
  stepTo,
  turned,
  type Filters,
} from "../../src/app/binder";
import { copyName, copyTitle, isStock, keyOf, makerWords, ofCopy, pickOf, safely } from "../../src/app/copies";
import { ATTIC, copy, KEPT, OWL, printed, SNAIL, STOCK } from "../fixtures/copies";

const MINE = [SNAIL, OWL, KEPT, ATTIC].map(ofCopy);
const ids = (filters: Partial<Filters>) => cardsFor(MINE, { ...EVERYTHING, ...filters }).map(({ key }) => key);

test("the shelves: all that is mine, what I made, what I was given, and what never runs out", () => {
  expect(countsOf(MINE, STOCK)).toEqual({ all: 4, made: 2, given: 1, plain: 4 });
  expect(onShelf("made", MINE, STOCK).map(({ key }) => key)).toEqual(["snail", "attic"]);
  expect(onShelf("given", MINE, STOCK).map(({ key }) => key)).toEqual(["owl"]);
  expect(onShelf("plain", MINE, STOCK).map(isStock)).toEqual([false, true, true, true]);
});

test.each<[string, Partial<Filters>, readonly string[]]>([
  ["nothing asked", {}, ["snail", "owl", "kept", "attic"]],
  ["a set", { set: "The attic" }, ["attic"]],
  ["a type", { type: "feather" }, ["owl"]],
  ["a level", { level: 3 }, ["kept"]],
  ["a mark in a corner", { mark: "blue-star" }, ["owl"]],
  ["a number in a corner is not the Card Number", { mark: "9" }, ["snail", "owl", "kept", "attic"]],
  ["a letter, however it is written", { letter: "S" }, ["snail"]],
  ["a Card Number", { words: "57" }, ["owl"]],
  ["with its sign", { words: "#57" }, ["owl"]],
  ["words of the title, in any order", { words: "knight snail" }, ["snail"]],
  ["the maker", { words: "wynn" }, ["owl"]],
  ["what is to be seen on it", { words: "by night" }, ["owl"]],
  ["the name of its set", { words: "the attic" }, ["attic"]],
  ["several wishes at once", { type: "leaf", set: "Core 135", level: 4 }, ["snail"]],
  ["nothing there", { words: "dragon" }, []],
])("found by %s", (_, filters, expected) => {
  expect(ids(filters)).toEqual(expected);
});

test("only what is there can be chosen, numbers before symbols", () => {
  const { sets, types, levels, marks, letters } = choicesIn(MINE);
  expect(sets).toEqual(["Core 135", "The attic"]);
  expect(types).toEqual(["feather", "leaf"]);
  expect(levels).toEqual([3, 4, 5]);
  expect(marks.map(({ code }) => code)).toEqual(["4", "9", "12", "blue-star", "red-cross", "yellow-triangle"]);
  expect(marks[3]?.name).toBe("blue star");
  expect(letters).toEqual(["S"]);
  expect(isNarrow(EVERYTHING)).toBe(false);
  expect(isNarrow({ ...EVERYTHING, shelf: "made" })).toBe(false);
  expect(isNarrow({ ...EVERYTHING, level: 3 })).toBe(true);
});

test.each([
  [0, 1],
  [1, 1],
  [9, 1],
  [10, 2],
  [1000, 112],
])("%i cards have %i pages", (cards, pages) => {
  expect(pagesOf(cards)).toBe(pages);
});

test("pages are turned one by one or two by two, and not beyond the ends", () => {
  expect(openAt(0, 5, 1)).toEqual([0]);
  expect(openAt(3, 5, 2)).toEqual([2, 3]);
  expect(openAt(4, 5, 2)).toEqual([4, 5]);
  expect(openAt(7, 5, 1)).toEqual([4]);
  expect(turned(0, -1, 5, 2)).toBe(0);
  expect(turned(1, 1, 5, 2)).toBe(2);
  expect(turned(4, 1, 5, 2)).toBe(4);
  expect(turned(4, 1, 5, 1)).toBe(4);
  expect(turned(0, 999, 5, 1)).toBe(4);
  expect(turned(0, 999, 6, 2)).toBe(4);
});

test("a page has nine pockets, and a card is found on its page", () => {
  const cards = Array.from({ length: 11 }, (_, at) => at);
  expect(pocketsOf(cards, 0)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(pocketsOf(cards, 1)).toEqual([9, 10, null, null, null, null, null, null, null]);
  expect(pageOf(8)).toBe(0);
  expect(pageOf(9)).toBe(1);
  expect(pageOf(-1)).toBe(0);
});

test("on one long page only those rows are drawn that are seen, and a few beside them", () => {
  expect(rowsIn(0, 800, 100, 200)).toEqual({ first: 0, end: 11 });
  expect(rowsIn(5000, 800, 100, 200)).toEqual({ first: 47, end: 61 });
  expect(rowsIn(19_900, 800, 100, 200)).toEqual({ first: 196, end: 200 });
  expect(rowsIn(-300, 200, 100, 9, 2)).toEqual({ first: 0, end: 1 });
  expect(rowsIn(99_999, 800, 100, 0)).toEqual({ first: 0, end: 0 });
});

test.each([
  ["down", { from: 0, to: 40 }, { from: 10, to: 60 }, { from: 10, to: 43 }],
  ["up", { from: 30, to: 70 }, { from: 10, to: 50 }, { from: 27, to: 50 }],
  ["there", { from: 10, to: 50 }, { from: 10, to: 50 }, { from: 10, to: 50 }],
  ["the last step", { from: 0, to: 48 }, { from: 0, to: 50 }, { from: 0, to: 50 }],
  ["far away, at once", { from: 0, to: 40 }, { from: 500, to: 540 }, { from: 500, to: 540 }],
  ["from nothing, at once", { from: 0, to: 0 }, { from: 0, to: 50 }, { from: 0, to: 50 }],
])("a few cards at a time are drawn while one scrolls: %s", (_, now, goal, next) => {
  expect(stepTo(now, goal, 3)).toEqual(next);
});

test("what a card is called, and who made it", () => {
  expect([SNAIL, KEPT, ATTIC, STOCK[1]!.copy].map(copyName)).toEqual([
    "Snail Knight",
    "plain card 36",
    "card 3 of The attic",
    "plain card 2",
  ]);
  expect([KEPT, STOCK[1]!.copy].map(copyTitle)).toEqual(["Plain card 36", "The Lively Oak"]);
  expect([SNAIL, OWL, KEPT, copy("x", printed(1), { made_by_me: false, maker: "" })].map(makerWords)).toEqual([
    "drawn by you",
    "drawn by Wynn",
    "never drawn on",
    "drawn by somebody who is no longer here",
  ]);
});

test("a pick finds its card again", () => {
  for (const { key, pick, copy: of } of [...MINE, ...STOCK]) {
    expect(keyOf(pick)).toBe(key);
    expect(pickOf(of)).toEqual(pick);
  }
});

test("the safe view leaves out what others drew and wrote, also on the cards of a set or on one of many", () => {
  expect(safely(SNAIL)).toBe(SNAIL);
  expect(safely(KEPT)).toBe(KEPT);
  const theirs = { title: "Rude", text: "Words", picture: "/api/art/1/1.svg" };
  const ofSet = copy("", printed(3, theirs), { set: "attic", set_name: "Rude set", plain: true, made_by_me: false });
  const taken = copy("t", printed(3, { ...theirs, letter: "R" }), { maker: "Wynn", plain: true, made_by_me: false });
  for (const each of [ofSet, taken]) {
    const { card, set_name } = safely(each);
    expect([card.title, card.text, card.picture]).toEqual(["", "", ""]);
    expect(set_name).not.toBe("Rude set");
    expect(card.letter).toBe(each.card.letter);
  }
});

test("a wall is drawn at once; what flies past is a picture, and is drawn when one slows down, what is seen first", () => {
  const [goal, seen] = [
    { from: 0, to: 60 },
    { from: 0, to: 30 },
  ];
  let drawn = drawNext(NOTHING_DRAWN, goal, seen, false);
  expect(drawn).toEqual({ shown: goal, whole: goal });
  expect(isDrawn(drawn, goal)).toBe(true);

  // A screen further in ten frames: pictures come along, and nothing more is drawn.
  for (let step = 1; step <= 10; step += 1)
    drawn = drawNext(drawn, { from: step * 6, to: step * 6 + 60 }, { from: step * 6 + 18, to: step * 6 + 42 }, true);
  expect(drawn).toEqual({ shown: { from: 60, to: 120 }, whole: { from: 60, to: 60 } });

  // It stops: two at a time, what is seen before the rest, until all is there.
  const [here, now] = [
    { from: 60, to: 120 },
    { from: 78, to: 102 },
  ];
  const order: number[] = [];
  for (let frames = 0; !isDrawn(drawn, here); frames += 1) {
    expect(frames).toBeLessThan(40);
    drawn = drawNext(drawn, here, now, false);
    order.push(drawn.whole.to - drawn.whole.from);
    if (frames === 11) expect(drawn.whole).toEqual(now);
  }
  expect(order.every((size, at) => size - (order[at - 1] ?? 0) <= 4)).toBe(true);
  expect(drawn).toEqual({ shown: here, whole: here });
});

test("cards that are gone are drawn no longer", () => {
  const all = { from: 0, to: 60 };
  const fewer = { from: 0, to: 3 };
  const drawn = drawNext({ shown: all, whole: all }, fewer, fewer, false);
  expect(isDrawn(drawn, fewer)).toBe(true);
});

test("forty pixels a frame fly, a wheel that is turned gently does not", () => {
  expect([flies(40, 16.7), flies(-40, 16.7), flies(12, 16.7), flies(0, 0)]).toEqual([true, true, false, false]);
});
