/** Hands of Kingdom Frenzy from a real table, as the tool `frenzy-judge` reads them, and what it tells. */

import { CARDS } from "./cards";
import { SLOTS } from "./model";

export const PLAYERS = { least: 3, most: 6 };
export const REMOVED = "removed";

/** Where a tapped card goes: to a player's hand, or to the removed pile. */
export type Place = number | typeof REMOVED;

export interface Lying {
  readonly hands: readonly (readonly string[])[];
  readonly removed: readonly string[];
  /** Whether equal hands compare all their cards. */
  readonly strict: boolean;
}

export interface Judged {
  readonly hands: readonly {
    readonly cards: readonly { readonly card: string; readonly score: number; readonly bonus: number }[];
    readonly row: number;
    readonly holding: string;
    readonly points: number;
    readonly place: number;
  }[];
  readonly winners: readonly number[];
}

export const EMPTY_TABLE: Lying = { hands: [[], [], []], removed: [], strict: false };

/** Lay a card there, or take it away from wherever it lies. */
export function withCard(lying: Lying, place: Place, card: string): Lying {
  const without = (cards: readonly string[]): readonly string[] => cards.filter((each) => each !== card);
  if ([...lying.removed, ...lying.hands.flat()].includes(card))
    return { ...lying, hands: lying.hands.map(without), removed: without(lying.removed) };
  if (place === REMOVED) return { ...lying, removed: [...lying.removed, card] };
  const hands = lying.hands.map((cards, at) => (at === place && cards.length < SLOTS ? [...cards, card] : cards));
  return { ...lying, hands };
}

/** Where a card lies. */
export function placeOf({ hands, removed }: Lying, card: string): Place | null {
  if (removed.includes(card)) return REMOVED;
  const found = hands.findIndex((cards) => cards.includes(card));
  return found < 0 ? null : found;
}

/** Where the next card goes: when a hand is full, to the next that is not. */
export function placeAfter({ hands }: Lying, place: Place): Place {
  if (place === REMOVED || (hands[place]?.length ?? 0) < SLOTS) return place;
  const next = hands.findIndex((cards) => cards.length < SLOTS);
  return next < 0 ? REMOVED : next;
}

export const withPlayers = (lying: Lying, players: number): Lying => ({
  ...lying,
  hands: Array.from({ length: players }, (_, at) => lying.hands[at] ?? []),
});

/** For the tool. */
export const asked = ({ hands, removed, strict }: Lying): Record<string, unknown> => ({
  hands: hands.map((cards) => cards.join(" ")),
  removed,
  tie_break: strict ? "next_card" : "shared",
});

export const KEY = "crownhall-frenzy-judge";

/** Whether this is what was kept, and not something else. */
export function isLying({ hands, removed, strict }: Lying): boolean {
  const all = [...removed, ...hands.flat()];
  const known = new Set(CARDS.map(({ code }) => code));
  return (
    hands.length >= PLAYERS.least &&
    hands.length <= PLAYERS.most &&
    hands.every((cards) => cards.length <= SLOTS) &&
    all.every((card) => known.has(card)) &&
    new Set(all).size === all.length &&
    typeof strict === "boolean"
  );
}

/** "5 + 2". */
export const withBonus = (score: number, bonus: number): string => (bonus ? `${score} + ${bonus}` : String(score));
