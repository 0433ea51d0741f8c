import { expect, test } from "vitest";
import {
  allOn,
  cardsFor,
  choicesIn,
  countsOf,
  drawNext,
  drawPages,
  EVERYTHING,
  flies,
  isIn,
  isNarrow,
  isSame,
  NOTHING_DRAWN,
  onShelf,
  openAt,
  pageOf,
  pagesOf,
  picturesOn,
  pocketsOf,
  rowsIn,
  showNext,
  stepTo,
  turned,
  type Filters,
  type PagesDrawn,
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

const part = (from: number, to: number) => ({ from, to });

test("what is seen of a wall is drawn at once, and what is near it little by little", () => {
  const [goal, seen] = [part(0, 60), part(0, 30)];
  let drawn = showNext(NOTHING_DRAWN, goal, seen);
  expect(drawn).toEqual({ shown: goal, pictured: seen, whole: seen });
  let moments = 0;
  for (let next = drawNext(drawn, seen, false); next !== drawn; next = drawNext(drawn, seen, false)) {
    expect(next.pictured.to - drawn.pictured.to).toBeLessThanOrEqual(2);
    expect(next.whole.to - drawn.whole.to).toBeLessThanOrEqual(2);
    if (next.whole !== drawn.whole) expect(next.pictured).toEqual(goal);
    drawn = next;
    expect((moments += 1)).toBeLessThan(100);
  }
  expect(drawn).toEqual({ shown: goal, pictured: goal, whole: goal });
  expect(showNext(drawn, goal, seen).whole).toBe(drawn.whole);
});

test("what flies past is paper, then pictures; what is printed comes when one slows down, where one looks first", () => {
  let drawn = { shown: part(0, 60), pictured: part(0, 60), whole: part(0, 60) };
  const seenAt = (step: number) => part(step * 6 + 18, step * 6 + 42);
  // Ten rows further without a moment to spare: paper alone comes along.
  for (let step = 1; step <= 10; step += 1) drawn = showNext(drawn, part(step * 6, step * 6 + 60), seenAt(step));
  expect(drawn).toEqual({ shown: part(60, 120), pictured: part(60, 60), whole: part(60, 60) });

  const seen = seenAt(10);
  let flown = drawn;
  for (let moment = 0; moment < 12; moment += 1) flown = drawNext(flown, seen, true);
  expect(flown).toEqual({ shown: part(60, 120), pictured: seen, whole: part(78, 78) });
  for (let next = drawNext(flown, seen, true); next !== flown; next = drawNext(flown, seen, true)) flown = next;
  expect(flown.pictured).toEqual(part(60, 120));
  expect(flown.whole).toEqual(part(78, 78));

  const order: string[] = [];
  for (let next = drawNext(drawn, seen, false); next !== drawn; next = drawNext(drawn, seen, false)) {
    const told = `${next.pictured === drawn.pictured ? "print" : "picture"} ${covers(drawn.whole, seen) ? "near" : "seen"}`;
    if (order.at(-1) !== told) order.push(told);
    drawn = next;
  }
  expect(order).toEqual(["picture seen", "print seen", "picture near", "print near"]);
  expect(drawn).toEqual({ shown: part(60, 120), pictured: part(60, 120), whole: part(60, 120) });
});
const covers = (one: { from: number; to: number }, other: { from: number; to: number }) =>
  one.from <= other.from && one.to >= other.to;

test("cards that are gone are drawn no longer", () => {
  const [all, fewer] = [part(0, 60), part(0, 3)];
  const drawn = showNext({ shown: all, pictured: all, whole: all }, fewer, fewer);
  expect(drawn).toEqual({ shown: fewer, pictured: fewer, whole: fewer });
  expect([isSame(drawn.shown, fewer), isSame(drawn.shown, all)]).toEqual([true, false]);
  expect([0, 2, 3].map((at) => isIn(drawn.shown, at))).toEqual([true, true, false]);
});

test("pages: pictures where it lies open and where one turns to next, then the rest, then the page before", () => {
  const [pictures, all] = [picturesOn(2), allOn(2)];
  expect([pictures, all, picturesOn(1), allOn(1)]).toEqual([18, 36, 9, 18]);
  const order: string[] = [];
  let drawn: PagesDrawn = { 4: 0 };
  for (let next = drawPages(drawn, 4, 2, 10); next !== drawn; next = drawPages(drawn, 4, 2, 10)) {
    const [page, much] = Object.entries(next).find(([each, now]) => drawn[Number(each)] !== now)!;
    const before = drawn[Number(page)];
    expect(much).toBe(before === undefined ? 0 : before + (before < pictures ? 2 : 1));
    const told = `${page} ${much <= pictures ? "pictures" : "all"}`;
    if (order.at(-1) !== told) order.push(told);
    drawn = next;
  }
  expect(order).toEqual(["4 pictures", "6 pictures", "4 all", "6 all", "2 pictures", "2 all"]);
  expect(drawn).toEqual({ 2: all, 4: all, 6: all });

  // Turned to the next one: what is out of reach is put away first, what is there stays.
  drawn = drawPages(drawn, 6, 2, 10);
  expect(drawn).toEqual({ 4: all, 6: all });
  expect(drawPages(drawn, 6, 2, 10)).toEqual({ 4: all, 6: all, 8: 0 });
  // Nothing lies behind the last page, and a page that lay open alone is not one of two.
  expect(drawPages({ 0: all, 2: all }, 0, 2, 0)).toEqual({ 0: all });
  expect(drawPages({ 0: all, 1: 3 }, 0, 2, 0)).toEqual({ 0: all });
});

test("forty pixels a frame fly, a wheel that is turned gently does not", () => {
  expect([flies(40, 16.7), flies(-40, 16.7), flies(12, 16.7), flies(0, 0)]).toEqual([true, true, false, false]);
});
