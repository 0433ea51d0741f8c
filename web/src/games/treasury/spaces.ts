/** The sheet as on paper: 27 spaces in their order, what each is called, and which sign stands before it. */

import { ITEM_NAMES, ITEM_SYMBOLS, ITEMS, KINGDOM_NAMES, KINGDOMS, type Kingdom } from "../../design/faces/tables";

/** What stands before a space: a symbol, a kingdom's badge, a number, or four small squares. */
export type Sign =
  | { readonly kind: "symbol"; readonly name: string }
  | { readonly kind: "kingdom"; readonly kingdom: Kingdom }
  | { readonly kind: "number"; readonly number: number }
  | { readonly kind: "four"; readonly of: "numbers" | "items" | "colours" | "colour" | "suit" };

export interface Space {
  /** As in a move: `fill 4x2`. */
  readonly code: string;
  /** Inside its group: "Twos". */
  readonly name: string;
  /** By itself: "four Twos". */
  readonly full: string;
  readonly sign: Sign;
  /** What is printed beside it: the points before bonuses; in a key space, the keys that are needed. */
  readonly base?: number;
}

export type GroupName = "basic" | "three" | "four" | "treasury" | "armory";

export interface Group {
  readonly name: GroupName;
  readonly title: string;
  readonly spaces: readonly Space[];
  /** What is added when all its spaces score. */
  readonly fillBonus?: number;
  /** The space whose keys open the group. */
  readonly key?: Space;
}

const symbol = (name: string): Sign => ({ kind: "symbol", name });
const NUMBERS = ["", "Ones", "Twos", "Threes", "Fours"] as const;

const PATTERNS: readonly Space[] = [
  { code: "N4", name: "4 numbers", full: "4 numbers", sign: { kind: "four", of: "numbers" } },
  { code: "I4", name: "4 items", full: "4 items", sign: { kind: "four", of: "items" } },
  { code: "C4", name: "4 colours", full: "4 colours", sign: { kind: "four", of: "colours" } },
  { code: "C1", name: "1 colour", full: "1 colour", sign: { kind: "four", of: "colour" } },
  { code: "CI", name: "1 colour and item", full: "1 colour and item", sign: { kind: "four", of: "suit" } },
];
const ITEM_CODES = { K: "KEY", A: "AXE", S: "SHD", C: "COI" } as const;

const kinds = (many: 3 | 4, word: string): readonly Space[] =>
  [1, 2, 3, 4].map((number) => ({
    code: `${many}x${number}`,
    name: NUMBERS[number]!,
    full: `${word} ${NUMBERS[number]!}`,
    sign: { kind: "number", number },
    base: many * number,
  }));

const rows = (prefix: string, room: string): readonly Space[] =>
  KINGDOMS.map((kingdom) => ({
    code: `${prefix}-${kingdom}`,
    name: KINGDOM_NAMES[kingdom],
    full: `${room}, ${KINGDOM_NAMES[kingdom]}`,
    sign: { kind: "kingdom", kingdom },
  }));

const keys = (prefix: string, kingdom: string): Space => ({
  code: `${prefix}-KEY`,
  name: `${kingdom} Keys`,
  full: `${kingdom} Keys`,
  sign: symbol(ITEM_SYMBOLS.K),
  base: 6,
});

export const GROUPS: readonly Group[] = [
  {
    name: "basic",
    title: "Basic",
    spaces: [
      ...ITEMS.map((item) => ({
        code: ITEM_CODES[item],
        name: ITEM_NAMES[item],
        full: ITEM_NAMES[item],
        sign: symbol(ITEM_SYMBOLS[item]),
      })),
      ...PATTERNS,
    ],
  },
  { name: "three", title: "Three of a kind", fillBonus: 15, spaces: kinds(3, "three") },
  { name: "four", title: "Four of a kind", fillBonus: 25, spaces: kinds(4, "four") },
  {
    name: "treasury",
    title: "Treasury",
    spaces: rows("TR", "Treasury"),
    key: keys("TR", KINGDOM_NAMES.S),
  },
  {
    name: "armory",
    title: "Armoury",
    spaces: rows("AR", "Armoury"),
    key: keys("AR", KINGDOM_NAMES.M),
  },
];

/** All 27, in the order of the sheet. */
export const SPACES: readonly Space[] = [
  ...GROUPS.flatMap((group) => group.spaces),
  ...GROUPS.flatMap((group) => (group.key ? [group.key] : [])),
];

const BY_CODE = new Map(SPACES.map((space) => [space.code, space]));

/** The space of this code. */
export function spaceOf(code: string): Space {
  const found = BY_CODE.get(code);
  if (!found) throw new Error(`${code} is not a space of the sheet.`);
  return found;
}

/** The group a space belongs to, its key space included. */
export const groupOf = (code: string): Group =>
  GROUPS.find((group) => group.key?.code === code || group.spaces.some((space) => space.code === code))!;
