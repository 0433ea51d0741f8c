import { expect, test } from "vitest";
import type { HistoryLine, TradeInfo } from "../../src/net/protocol";
import {
  cardsInWords,
  dateOf,
  historyWhen,
  historyWords,
  howItEnded,
  offerWords,
  openerOf,
  sidesFor,
  tradeSentence,
  tradeWith,
  waitsUntil,
} from "../../src/words/swap";
import { KEPT, OWL, SNAIL, STOCK } from "../fixtures/copies";

const PLAIN = STOCK[1]!.copy;

test.each([
  [[SNAIL, KEPT], [OWL], "You give Snail Knight and plain card 36. Osric gives Moon Owl."],
  [[SNAIL], [], "You give Snail Knight to Osric, as a gift."],
  [[], [OWL, PLAIN], "Osric gives Moon Owl and plain card 2 to you, as a gift."],
  [[], [], "No cards chosen yet."],
])("a swap is one sentence, a gift another", (mine, theirs, sentence) => {
  expect(tradeSentence(mine, theirs, "Osric")).toBe(sentence);
});

test("once it is done, they gave", () => {
  expect(tradeSentence([SNAIL], [OWL], "Osric", true)).toBe("You gave Snail Knight. Osric gave Moon Owl.");
  expect(tradeSentence([], [OWL], "Osric", true)).toBe("Osric gave Moon Owl to you, as a gift.");
});

test("cards that are alike are counted", () => {
  expect(cardsInWords([PLAIN, OWL, PLAIN])).toBe("2 times plain card 2 and Moon Owl");
});

test("a name from right to left turns nothing round", () => {
  const turned = { ...OWL, card: { ...OWL.card, title: "שלום" } };
  expect(cardsInWords([turned])).toBe("\u2068שלום\u2069");
});

const trade = (id: string, ...seats: number[]): TradeInfo => ({
  id,
  revision: 1,
  sides: seats.map((seat) => ({ seat, cards: [], agreed: false })),
});

test("whose side is whose, and who talks with whom", () => {
  const trades = [trade("a", 0, 1), trade("b", 2, 1)];
  expect(tradeWith(trades, 1)?.id).toBe("a");
  expect(tradeWith(trades, 1, 2)?.id).toBe("b");
  expect(tradeWith(trades, 0, 2)).toBeUndefined();
  expect(sidesFor(trades[1]!, 1)).toMatchObject({ mine: { seat: 1 }, theirs: { seat: 2 } });
  expect(sidesFor(trades[1]!, 0)).toBeNull();
});

test("who began it, and what the other is told", () => {
  const swap = trade("a", 1, 0);
  expect(openerOf(swap)).toBe(1);
  expect(offerWords(swap, 0, "Osric")).toBe("Osric would like to swap cards.");
  expect(offerWords(swap, 1, "Edda")).toBe("You are swapping cards with Edda.");
});

test("how a swap ended that is no longer talked about", () => {
  expect(howItEnded(trade("a", 0, 1), [{ id: "a", revision: 1 }])).toBe("done");
  expect(howItEnded(trade("a", 0, 1), [{ id: "a", revision: 2 }])).toBe("changed");
  expect(howItEnded(trade("a", 0, 1), [{ id: "b", revision: 1 }])).toBe("off");
});

const line = (what: HistoryLine["what"], by: string, to = "", where = ""): HistoryLine => ({
  what,
  by,
  to,
  at: Date.UTC(2026, 10, 5, 12) / 1000,
  where,
});

test.each([
  [line("drawn", "Wynn"), "Drawn by Wynn"],
  [line("drawn", ""), "Drawn by somebody"],
  [line("given", "Wynn", "Osric"), "Given by Wynn to Osric"],
  [line("given", "", "Osric"), "Given by somebody to Osric"],
  [line("swapped", "Osric", "Edda"), "Swapped by Osric with Edda"],
  [line("opened", "Edda"), "Opened from a pack by Edda"],
  [line("taken", "Wynn", "Edda"), "Taken by Edda from what Wynn shows"],
  [line("taken", "Edda"), "Taken by Edda"],
])("where a card has been is told with the names of then", (told, words) => {
  expect(historyWords(told)).toBe(words);
});

test("when it was, and how long a gift waits", () => {
  const now = Date.UTC(2026, 10, 18, 12);
  expect(historyWhen(line("given", "a", "b", "after Kingdrin"), now)).toBe("5 November, after Kingdrin");
  expect(dateOf(Date.UTC(2025, 1, 3, 12) / 1000, now)).toBe("3 February 2025");
  const hours = (many: number) => now / 1000 + many * 3600;
  expect(waitsUntil(hours(-1), now)).toBe("It has expired.");
  expect(waitsUntil(hours(0.5), now)).toBe("It can be taken for less than an hour.");
  expect(waitsUntil(hours(1.5), now)).toBe("It can be taken for 1 more hour.");
  expect(waitsUntil(hours(30), now)).toBe("It can be taken for 30 more hours.");
  expect(waitsUntil(hours(24 * 7), now)).toBe("It can be taken until 25 November.");
});
