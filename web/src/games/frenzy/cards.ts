/** The thirty cards of Kingdom Frenzy, from the tables of rules and looks. */

import { drawingOf } from "../../design/faces/drawings.svelte";
import table from "./cards.json";
import type { Courtier } from "./FrenzyCard.svelte";

export interface FrenzyCard extends Courtier {
  readonly code: string;
  readonly when: string;
  readonly text: string;
}

/** All of them, the highest first. */
export const CARDS: readonly FrenzyCard[] = table.cards.map((card) => ({
  ...card,
  sign: card.code,
  get portrait() {
    return drawingOf("courtiers", card.code);
  },
}));

/** The rows of the hierarchy, the best first. */
export const ROWS = table.rows;

const BY_CODE = new Map(CARDS.map((card) => [card.code, card]));

export function cardOf(code: string): FrenzyCard {
  const card = BY_CODE.get(code);
  if (!card) throw new Error(`${code} is not a card of Kingdom Frenzy.`);
  return card;
}

/** "the Lion Tamer". */
export const theCard = (code: string): string => `the ${cardOf(code).name}`;

/** Whether a place of a view shows a card: neither a back nor nothing. */
export const isOpen = (code: string | undefined): code is string => code !== undefined && BY_CODE.has(code);
