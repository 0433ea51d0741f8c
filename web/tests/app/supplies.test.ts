import { expect, test } from "vitest";
import { cardsWanted, shelfFor, suits } from "../../src/app/supplies";
import { cardsAbout } from "../../src/boards/creations/sets";
import type { SetCard } from "../../src/net/protocol";

const file = (name: string, content: string) => ({ name, text: () => Promise.resolve(content) });

test.each([
  ["ours.txt", "app\n", "words"],
  ["OURS.TXT", "app\n", "words"],
  ["bridge.json", '{ "format" : "active-field", "version": 1 }', "fields"],
  ["cards.json", '{"format": "creation-set"}', "sets"],
  ["cards.csv", "active-field", "sets"],
  ["cards.zip", "", "sets"],
])("%s is brought where it belongs", async (name, content, shelf) => {
  expect(await shelfFor(file(name, content))).toBe(shelf);
});

test("a set is offered only where it has cards enough, and not too many", () => {
  const game = { supplies: [{ kind: "set", help: "", least_per_seat: 9, most: 540 }] };
  const set = (size: number, complete = true) => ({ size, complete });
  expect(suits(set(27), cardsWanted(game, 3, false))).toBe(true);
  expect(suits(set(27), cardsWanted(game, 4, false))).toBe(false);
  expect(suits(set(9), cardsWanted(game, 4, true)), "a pack for each is nine cards of the same set").toBe(true);
  expect(suits(set(541), cardsWanted(game, 2, false))).toBe(false);
  expect(suits(set(135, false), cardsWanted(game, 2, false))).toBe(false);
});

test("cards are found by number, and by what is written on them", () => {
  const card = (number: number, title: string, text = "") => ({ number, title, text }) as SetCard;
  const cards = [card(1, "Dragon", "Breathes\nfire."), card(12, "Anna's Cat"), card(21, "", "It sleeps 12 hours.")];
  const found = (sought: string) => cardsAbout(cards, sought).map(({ number }) => number);
  expect(found("")).toEqual([1, 12, 21]);
  expect(found("12")).toEqual([12]);
  expect(found(" #21 ")).toEqual([21]);
  expect(found("FIRE")).toEqual([1]);
  expect(found("cat")).toEqual([12]);
  expect(found("moon")).toEqual([]);
});
