/** Decks: which cards can be played with, and what is still wrong, in words. */

import type { DeckSize } from "../boards/about";
import type { CardPick, CopyInfo, DeckInfo, SaveDeck } from "../net/protocol";
import { count } from "../words/phrases";
import { inWords } from "../words/turns";
import { copyTitle, keyOf, type BinderCard } from "./copies";

export const NEW_DECK: SaveDeck = { name: "", game: "", cards: [] };
export const DECK_NAME_UNITS = 40;

/** What is wrong with the cards that somebody would play with; nothing for a deck that will do. */
export function faultsOf(
  cards: readonly CardPick[],
  size: DeckSize | undefined,
  known: ReadonlyMap<string, BinderCard>,
): readonly string[] {
  const faults: string[] = [];
  const gone = cards.filter((pick) => !known.has(keyOf(pick)));
  if (gone.length) faults.push(`${count(gone.length, "card is", "cards are")} no longer yours.`);
  const keys = cards.flatMap((pick) => pick.copy || []);
  const twice = [...new Set(keys.filter((key, at) => keys.indexOf(key) < at))];
  if (twice.length) faults.push(`${titles(twice, known)} ${twice.length === 1 ? "is" : "are"} in it twice.`);
  if (size) {
    const here = cards.length - gone.length;
    if (here < size.least) faults.push(missing(here, size));
    else if (size.most !== undefined && here > size.most) faults.push(tooMany(here, size.most));
  }
  return faults;
}

const titles = (keys: readonly string[], known: ReadonlyMap<string, BinderCard>): string =>
  inWords(keys.map((key) => titleOf(known.get(key)?.copy)));
const titleOf = (copy: CopyInfo | undefined): string => (copy ? copyTitle(copy) : "A card");

function missing(here: number, { least, most }: DeckSize): string {
  const wanted = most === least ? `exactly ${inLetters(least)}` : `at least ${inLetters(least)}`;
  return `It needs ${wanted} cards: ${count(least - here, "card is", "cards are")} missing.`;
}

const tooMany = (here: number, most: number): string =>
  `It needs exactly ${inLetters(most)} cards: ${count(here - most, "card", "cards")} too many.`;

const inLetters = (number: number): string => (number === 9 ? "nine" : String(number));

/** Cards of mine that are in a running game: they cannot be brought to another, given or drawn on. */
export const inPlay = (cards: readonly CardPick[], known: ReadonlyMap<string, BinderCard>): readonly CopyInfo[] =>
  cards.flatMap((pick) => {
    const copy = known.get(keyOf(pick))?.copy;
    return copy?.table ? [copy] : [];
  });

/** The decks that a copy is in. */
export const decksWith = (decks: readonly DeckInfo[], copy: string): readonly DeckInfo[] =>
  copy ? decks.filter(({ cards }) => cards.some((pick) => pick.copy === copy)) : [];

/** A deck with one card more; as it was, if that copy is in it already. */
export const withCard = (deck: DeckInfo, pick: CardPick): SaveDeck => ({
  ...plainDeck(deck),
  cards: pick.copy && deck.cards.some(({ copy }) => copy === pick.copy) ? deck.cards : [...deck.cards, pick],
});

/** A deck as it is sent to be kept. */
export const plainDeck = ({ name, game, cards, sleeve }: DeckInfo): SaveDeck => ({ name, game, cards, sleeve });

/** "20 cards, for Kingdrin". */
export const deckWords = ({ cards, game }: Pick<DeckInfo, "cards" | "game">, title: string): string =>
  count(cards.length, "card") + (game && title ? `, for ${title}` : "");
