import { expect, test } from "vitest";
import { cardName, DECK, detailAt, parseCard } from "../../../src/design/faces/kingsKeys";
import { recorded } from "../../fixtures";

test("cards are called as the engine calls them", () => {
  expect(Object.fromEntries(DECK.map((code) => [code, cardName(code)]))).toEqual(recorded.names);
});

test("the deck is in canonical order and has no card twice", () => {
  expect(DECK).toEqual(Object.keys(recorded.names));
  expect(new Set(DECK).size).toBe(72);
});

test.each(["5SK", "1XK", "", "KX", "3MAA"])("%s is no card", (code) => {
  expect(() => parseCard(code)).toThrow(/is no card/);
});

test.each([
  [40, "s"],
  [55, "s"],
  [56, "m"],
  [95, "m"],
  [96, "l"],
  [160, "l"],
] as const)("at %d pixels a face is %s", (width, detail) => {
  expect(detailAt(width)).toBe(detail);
});
