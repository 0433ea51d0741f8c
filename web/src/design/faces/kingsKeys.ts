/** What a King's Keys card is called and how its face is laid out. Units are those of a card of 630 by 880. */

export type Kingdom = "S" | "M" | "F" | "O";
export type Item = "K" | "A" | "S" | "C";

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

export const KINGDOMS: readonly Kingdom[] = ["S", "M", "F", "O"];
export const ITEMS: readonly Item[] = ["K", "A", "S", "C"];
export const KINGDOM_NAMES: Readonly<Record<Kingdom, string>> = { S: "Sun", M: "Mountain", F: "Forest", O: "Ocean" };
export const ITEM_NAMES: Readonly<Record<Item, string>> = { K: "Keys", A: "Axes", S: "Shields", C: "Coins" };
export const KINGDOM_SYMBOLS: Readonly<Record<Kingdom, string>> = {
  S: "kingdom-sun",
  M: "kingdom-mountain",
  F: "kingdom-forest",
  O: "kingdom-ocean",
};
export const ITEM_SYMBOLS: Readonly<Record<Item, string>> = {
  K: "item-key",
  A: "item-axe",
  S: "item-shield",
  C: "item-coin",
};

const FORM = /^(?:([1-4])([SMFO])([KASC])|K([SMFO])|J([KASC]))$/;

/** A card from its code: `3MA`, `KM`, `JA`. */
export function parseCard(code: string): Card {
  const found = FORM.exec(code);
  if (!found) throw new Error(`${code} is no card.`);
  const [, number, kingdom, item, king, joker] = found;
  if (king) return { kind: "kingdom", kingdom: king as Kingdom };
  if (joker) return { kind: "joker", item: joker as Item };
  return { kind: "number", number: Number(number) as 1 | 2 | 3 | 4, kingdom: kingdom as Kingdom, item: item as Item };
}

const NUMBER_NAMES = ["", "one", "two", "three", "four"] as const;

/** The full name, as the log says it and ears hear it: "three Mountain Axes". */
export function cardName(code: string): string {
  const card = parseCard(code);
  switch (card.kind) {
    case "number": {
      const items = ITEM_NAMES[card.item];
      return `${NUMBER_NAMES[card.number]} ${KINGDOM_NAMES[card.kingdom]} ${card.number === 1 ? items.slice(0, -1) : items}`;
    }
    case "kingdom":
      return `${KINGDOM_NAMES[card.kingdom]} Kingdom card`;
    case "joker":
      return `Joker of ${ITEM_NAMES[card.item]}`;
  }
}

export const kingdomOf = (code: string): Kingdom => {
  const card = parseCard(code);
  if (card.kind === "joker") throw new Error(`${code} has no kingdom.`);
  return card.kingdom;
};

/** Every code of the deck, in its canonical order. */
export const DECK: readonly string[] = [
  ...KINGDOMS.flatMap((k) => ITEMS.flatMap((i) => [1, 2, 3, 4].map((n) => `${n}${k}${i}`))),
  ...KINGDOMS.map((k) => `K${k}`),
  ...ITEMS.map((i) => `J${i}`),
];

/** How much a face shows: all, index and pips, or one big item. */
export type Detail = "l" | "m" | "s";

/** What can be read at this width in pixels. */
export const detailAt = (width: number): Detail => (width >= 96 ? "l" : width >= 56 ? "m" : "s");

export interface Pip {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const at = (size: number, ...places: readonly (readonly [number, number])[]): readonly Pip[] =>
  places.map(([x, y]) => ({ x, y, size }));

/** Pips: one giant, two on the bend, two and one as in arms, four in a square. */
export const PIPS: Readonly<Record<"l" | "m", Readonly<Record<1 | 2 | 3 | 4, readonly Pip[]>>>> = {
  l: {
    1: at(470, [315, 440]),
    2: at(296, [208, 320], [422, 560]),
    3: at(254, [180, 306], [450, 306], [315, 574]),
    4: at(254, [180, 306], [450, 306], [180, 574], [450, 574]),
  },
  m: {
    1: at(500, [315, 545]),
    2: at(330, [196, 400], [434, 690]),
    3: at(268, [172, 398], [458, 398], [315, 694]),
    4: at(268, [172, 398], [458, 398], [172, 694], [458, 694]),
  },
};
