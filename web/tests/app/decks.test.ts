import { expect, test } from "vitest";
import { ofCopy, type BinderCard } from "../../src/app/copies";
import { decksWith, deckWords, faultsOf, inPlay, withCard } from "../../src/app/decks";
import * as games from "../../src/games";
import type { CardPick, DeckInfo } from "../../src/net/protocol";
import { copy, OWL, printed, SNAIL, STOCK } from "../fixtures/copies";

const MANY = Array.from({ length: 12 }, (_, at) => copy(`c${at}`, printed(at + 1, { title: `Card ${at}` })));
const KNOWN: ReadonlyMap<string, BinderCard> = new Map(
  [...[SNAIL, OWL, ...MANY].map(ofCopy), ...STOCK].map((card) => [card.key, card]),
);
const some = (many: number): CardPick[] => MANY.slice(0, many).map(({ id }) => ({ copy: id }));
const EXACTLY = { least: 9, most: 9 };
const AT_LEAST = { least: 9 };

test("the three games with Creation Cards say how many one brings", () => {
  const sizes = Object.entries(games).flatMap(([name, { deck }]) => (deck ? [[name, deck.least, deck.most]] : []));
  expect(sizes.sort()).toEqual([
    ["fwords", 9, 9],
    ["kingdrin", 9, undefined],
    ["minkingi", 9, 9],
  ]);
});

test.each([
  [9, EXACTLY, []],
  [7, EXACTLY, ["It needs exactly nine cards: 2 cards are missing."]],
  [8, EXACTLY, ["It needs exactly nine cards: 1 card is missing."]],
  [10, EXACTLY, ["It needs exactly nine cards: 1 card too many."]],
  [12, EXACTLY, ["It needs exactly nine cards: 3 cards too many."]],
  [0, AT_LEAST, ["It needs at least nine cards: 9 cards are missing."]],
  [12, AT_LEAST, []],
  [3, undefined, []],
])("%i cards where %o are wanted", (many, size, faults) => {
  expect(faultsOf(some(many), size, KNOWN)).toEqual(faults);
});

test("a card that went away and one that is there twice are told; plain cards may be there twice", () => {
  expect(faultsOf([...some(9), { copy: "gone" }], EXACTLY, KNOWN)).toEqual(["1 card is no longer yours."]);
  expect(faultsOf([...some(8), { copy: "gone" }], EXACTLY, KNOWN)).toEqual([
    "1 card is no longer yours.",
    "It needs exactly nine cards: 1 card is missing.",
  ]);
  expect(faultsOf([...some(8), { copy: "c3" }], EXACTLY, KNOWN)).toEqual(["Card 3 is in it twice."]);
  const plain = { set: "core135-p135", number: 2 };
  expect(faultsOf([...some(7), plain, plain], EXACTLY, KNOWN)).toEqual([]);
});

test("a card goes into a deck once, and decks know what they hold", () => {
  const deck: DeckInfo = { id: "d", name: "Night Watch", game: "kingdrin", cards: some(2), sleeve: {} };
  expect(withCard(deck, { copy: "owl" })).toEqual({
    name: "Night Watch",
    game: "kingdrin",
    cards: [...some(2), { copy: "owl" }],
    sleeve: {},
  });
  expect(withCard(deck, { copy: "c1" }).cards).toEqual(deck.cards);
  expect(decksWith([deck], "c1")).toEqual([deck]);
  expect(decksWith([deck], "owl")).toEqual([]);
  expect(decksWith([deck], "")).toEqual([]);
  expect(deckWords(deck, "Kingdrin")).toBe("2 cards, for Kingdrin");
  expect(deckWords({ cards: some(1), game: "" }, "")).toBe("1 card");
});

test("cards in a running game are told apart", () => {
  const playing = copy("busy", printed(5), { table: "t1" });
  const known = new Map([[playing.id, ofCopy(playing)]]);
  expect(inPlay([{ copy: "busy" }, { copy: "gone" }], known)).toEqual([playing]);
});
