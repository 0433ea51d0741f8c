/** King's Keys cards by their codes, and how much of a face can be read. */

import { CARD_NAMES, type Item, type Kingdom } from "./tables";

export interface NumberCard {
  readonly kind: "number";
  readonly number: 1 | 2 | 3 | 4;
  readonly kingdom: Kingdom;
  readonly item: Item;
}
export interface KingdomCard {
  readonly kind: "kingdom";
  readonly kingdom: Kingdom;
}
export interface JokerCard {
  readonly kind: "joker";
  readonly item: Item;
}
export type Card = NumberCard | KingdomCard | JokerCard;

/** A card from its code: `3MA`, `KM`, `JA`. */
export function parseCard(code: string): Card {
  check(code);
  const [first, second, third] = code;
  if (third)
    return { kind: "number", number: Number(first) as 1 | 2 | 3 | 4, kingdom: second as Kingdom, item: third as Item };
  return first === "K" ? { kind: "kingdom", kingdom: second as Kingdom } : { kind: "joker", item: second as Item };
}

/** The full name, as the log says it and ears hear it: "three Mountain Axes". */
export function cardName(code: string): string {
  check(code);
  return CARD_NAMES[code]!;
}

function check(code: string): void {
  if (!Object.hasOwn(CARD_NAMES, code)) throw new Error(`${code} is no card.`);
}

export const kingdomOf = (code: string): Kingdom => {
  const card = parseCard(code);
  if (card.kind === "joker") throw new Error(`${code} has no kingdom.`);
  return card.kingdom;
};

/** Every code of the deck, in its canonical order. */
export const DECK: readonly string[] = Object.keys(CARD_NAMES);

/** How much a face shows: all, index and pips, or one big item. */
export type Detail = "l" | "m" | "s";

/** What can be read at this width in pixels. */
export const detailAt = (width: number): Detail => (width >= 96 ? "l" : width >= 56 ? "m" : "s");
