// Written by `python -m crownhall.faces.web` from decks and looks. Change those, not this file.

export type Kingdom = "S" | "M" | "F" | "O";
export type Item = "K" | "A" | "S" | "C";
export const KINGDOMS: readonly Kingdom[] = ["S", "M", "F", "O"];
export const ITEMS: readonly Item[] = ["K", "A", "S", "C"];
export const KINGDOM_NAMES: Readonly<Record<Kingdom, string>> = {
  S: "Sun",
  M: "Mountain",
  F: "Forest",
  O: "Ocean",
};
export const KINGDOM_SYMBOLS: Readonly<Record<Kingdom, string>> = {
  S: "kingdom-sun",
  M: "kingdom-mountain",
  F: "kingdom-forest",
  O: "kingdom-ocean",
};
export const KINGDOM_FIELDS: Readonly<Record<Kingdom, string>> = {
  S: "var(--sun)",
  M: "var(--mountain)",
  F: "var(--forest)",
  O: "var(--ocean)",
};
export const ITEM_NAMES: Readonly<Record<Item, string>> = {
  K: "Keys",
  A: "Axes",
  S: "Shields",
  C: "Coins",
};
export const ITEM_SYMBOLS: Readonly<Record<Item, string>> = {
  K: "item-key",
  A: "item-axe",
  S: "item-shield",
  C: "item-coin",
};
/** Every card with its full name, in the deck's canonical order. */
export const CARD_NAMES: Readonly<Record<string, string>> = {
  "1SK": "one Sun Key",
  "2SK": "two Sun Keys",
  "3SK": "three Sun Keys",
  "4SK": "four Sun Keys",
  "1SA": "one Sun Axe",
  "2SA": "two Sun Axes",
  "3SA": "three Sun Axes",
  "4SA": "four Sun Axes",
  "1SS": "one Sun Shield",
  "2SS": "two Sun Shields",
  "3SS": "three Sun Shields",
  "4SS": "four Sun Shields",
  "1SC": "one Sun Coin",
  "2SC": "two Sun Coins",
  "3SC": "three Sun Coins",
  "4SC": "four Sun Coins",
  "1MK": "one Mountain Key",
  "2MK": "two Mountain Keys",
  "3MK": "three Mountain Keys",
  "4MK": "four Mountain Keys",
  "1MA": "one Mountain Axe",
  "2MA": "two Mountain Axes",
  "3MA": "three Mountain Axes",
  "4MA": "four Mountain Axes",
  "1MS": "one Mountain Shield",
  "2MS": "two Mountain Shields",
  "3MS": "three Mountain Shields",
  "4MS": "four Mountain Shields",
  "1MC": "one Mountain Coin",
  "2MC": "two Mountain Coins",
  "3MC": "three Mountain Coins",
  "4MC": "four Mountain Coins",
  "1FK": "one Forest Key",
  "2FK": "two Forest Keys",
  "3FK": "three Forest Keys",
  "4FK": "four Forest Keys",
  "1FA": "one Forest Axe",
  "2FA": "two Forest Axes",
  "3FA": "three Forest Axes",
  "4FA": "four Forest Axes",
  "1FS": "one Forest Shield",
  "2FS": "two Forest Shields",
  "3FS": "three Forest Shields",
  "4FS": "four Forest Shields",
  "1FC": "one Forest Coin",
  "2FC": "two Forest Coins",
  "3FC": "three Forest Coins",
  "4FC": "four Forest Coins",
  "1OK": "one Ocean Key",
  "2OK": "two Ocean Keys",
  "3OK": "three Ocean Keys",
  "4OK": "four Ocean Keys",
  "1OA": "one Ocean Axe",
  "2OA": "two Ocean Axes",
  "3OA": "three Ocean Axes",
  "4OA": "four Ocean Axes",
  "1OS": "one Ocean Shield",
  "2OS": "two Ocean Shields",
  "3OS": "three Ocean Shields",
  "4OS": "four Ocean Shields",
  "1OC": "one Ocean Coin",
  "2OC": "two Ocean Coins",
  "3OC": "three Ocean Coins",
  "4OC": "four Ocean Coins",
  KS: "Sun Kingdom card",
  KM: "Mountain Kingdom card",
  KF: "Forest Kingdom card",
  KO: "Ocean Kingdom card",
  JK: "Joker of Keys",
  JA: "Joker of Axes",
  JS: "Joker of Shields",
  JC: "Joker of Coins",
};
/** Large items in the middle of a number card, by detail and number. */
export const PIPS = {
  l: {
    1: { size: 470, places: [[315, 440]] },
    2: { size: 296, places: [[208, 320], [422, 560]] },
    3: { size: 254, places: [[180, 306], [450, 306], [315, 574]] },
    4: { size: 254, places: [[180, 306], [450, 306], [180, 574], [450, 574]] },
  },
  m: {
    1: { size: 500, places: [[315, 545]] },
    2: { size: 330, places: [[196, 400], [434, 690]] },
    3: { size: 268, places: [[172, 398], [458, 398], [315, 694]] },
    4: { size: 268, places: [[172, 398], [458, 398], [172, 694], [458, 694]] },
  },
} as const;
/** The shapes on Creation Cards that have a drawing. */
export const SHAPES: readonly string[] = ["circle", "triangle", "square", "star", "cross"];
/** The Type Symbols that have a drawing. */
export const TYPES: readonly string[] = ["sun", "leaf", "wave", "gear", "feather"];
/** A part of the address of every picture: it changes with them. */
export const DRAWINGS_VERSION = "25b7ffff2f";
