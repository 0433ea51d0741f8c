/** King's Rummy as the board needs it: read from a view and the moves that came with it. What is legal is in the moves. */

import type { GameTypes } from "../../boards/board";
import { cardName, DECK, parseCard, type NumberCard } from "../../design/faces/kingsKeys";
import { ITEMS, KINGDOMS } from "../../design/faces/tables";
import { count } from "../../words/phrases";
import { inWords } from "../../words/turns";
import type { RummyEvent } from "./events";
import type { RummyMove } from "./moves";
import type { HandResult, RummyView } from "./view";

/** What is shown, told and offered. */
export interface Rummy extends GameTypes {
  readonly view: RummyView;
  readonly event: RummyEvent;
  readonly move: RummyMove;
}

// -- what may be done -----------------------------------------------------------------------------------------------------

/** A card that may be added to a meld of the table, counted from 1. */
export interface Adding {
  readonly card: string;
  readonly meld: number;
}

/** The moves, by what they are about. */
export interface Offers {
  readonly draws: ReadonlySet<string>;
  readonly lays: readonly (readonly string[])[];
  /** From the hand. */
  readonly layOffs: readonly Adding[];
  readonly borrows: ReadonlySet<string>;
  readonly exchanges: readonly { readonly into: string; readonly out: string }[];
  /** From another meld. */
  readonly shifts: readonly Adding[];
  readonly discards: ReadonlySet<string>;
  readonly deal: boolean;
}

export function offersIn(moves: readonly RummyMove[]): Offers {
  const of = <K extends RummyMove["kind"]>(kind: K) =>
    moves.filter((move): move is Extract<RummyMove, { readonly kind: K }> => move.kind === kind);
  const lays = of("lay").map((move) => move.arguments);
  return {
    draws: new Set(of("draw").map((move) => move.arguments.pile)),
    lays: lays.flatMap((lay) => ("cards" in lay ? [lay.cards] : [])),
    layOffs: lays.filter((lay) => "meld" in lay),
    borrows: new Set(of("borrow").map((move) => move.arguments.card)),
    exchanges: of("exchange").map((move) => ({ into: move.arguments.in, out: move.arguments.out })),
    shifts: of("shift").map((move) => move.arguments),
    discards: new Set(of("discard").map((move) => move.arguments.card)),
    deal: moves.some((move) => move.kind === "deal"),
  };
}

/** The meld laid by exactly these cards, if it may be. */
export const layOf = (offers: Offers, cards: readonly string[]): readonly string[] | null =>
  offers.lays.find((lay) => lay.length === cards.length && cards.every((card) => lay.includes(card))) ?? null;

/** The cards that lead on from these to a meld that may be laid. */
export const leadingOn = (offers: Offers, cards: readonly string[]): ReadonlySet<string> =>
  new Set(
    offers.lays
      .filter((lay) => lay.length > cards.length && cards.every((card) => lay.includes(card)))
      .flat()
      .filter((card) => !cards.includes(card)),
  );

/** The cards of the table that may be taken out, in whatever way. */
export const takeable = (offers: Offers): ReadonlySet<string> =>
  new Set([...offers.borrows, ...offers.exchanges.map(({ out }) => out), ...offers.shifts.map(({ card }) => card)]);

// -- moves ------------------------------------------------------------------------------------------------------------------

export const layText = (cards: readonly string[]): string =>
  `lay ${[...cards].sort((a, b) => DECK.indexOf(a) - DECK.indexOf(b)).join(" ")}`;
export const layOffText = (card: string, meld: number): string => `lay off ${card} ${meld}`;
export const borrowText = (card: string): string => `borrow ${card}`;
export const exchangeText = (into: string, out: string): string => `exchange ${into} ${out}`;
export const shiftText = (card: string, meld: number): string => `shift ${card} ${meld}`;
export const discardText = (card: string): string => `discard ${card}`;

/** Which meld of the table a card lies in, counted from 1; 0 for none. */
export const meldOf = (view: Pick<RummyView, "table">, card: string): number =>
  view.table.findIndex((meld) => meld.includes(card)) + 1;

// -- the order of a hand ------------------------------------------------------------------------------------------------

export const ORDERS = ["number", "item", "kingdom"] as const;
/** Sorted by a part, or as the player put the cards. */
export type Order = (typeof ORDERS)[number] | "own";

const RANKS: Readonly<Record<(typeof ORDERS)[number], (card: NumberCard) => readonly number[]>> = {
  number: ({ number, kingdom, item }) => [number, KINGDOMS.indexOf(kingdom), ITEMS.indexOf(item)],
  item: ({ number, kingdom, item }) => [ITEMS.indexOf(item), number, KINGDOMS.indexOf(kingdom)],
  kingdom: ({ number, kingdom, item }) => [KINGDOMS.indexOf(kingdom), number, ITEMS.indexOf(item)],
};

/** The hand in its order; in one's own, new cards come last. */
export function arranged(hand: readonly string[], order: Order, own: readonly string[]): readonly string[] {
  if (order === "own")
    return [...own.filter((card) => hand.includes(card)), ...hand.filter((card) => !own.includes(card))];
  const rank = (code: string): number => {
    const card = parseCard(code);
    return card.kind === "number" ? RANKS[order](card).reduce((sum, each) => sum * 8 + each, 0) : 0;
  };
  return [...hand].sort((a, b) => rank(a) - rank(b));
}

/** One card put where another lies; those between make room. */
export function movedTo(cards: readonly string[], card: string, to: string): readonly string[] {
  const from = cards.indexOf(card);
  const end = cards.indexOf(to);
  if (from < 0 || end < 0) return cards;
  const left = cards.filter((each) => each !== card);
  return [...left.slice(0, end), card, ...left.slice(end)];
}

// -- words ------------------------------------------------------------------------------------------------------------------

export const namesOf = (cards: readonly string[]): string => inWords(cards.map(cardName));

const NO_WINNER: Readonly<Record<string, string>> = {
  pile_out: "The draw pile has run out",
  no_plays: "Everyone only drew discards and nobody played a card",
  agreed: "Everyone agreed",
};

/** How a hand ended, in a sentence. */
export function resultInWords({ reason, winner, points }: HandResult, named: (seat: number) => string): string {
  if (winner === null) return `${NO_WINNER[reason] ?? "The hand is dead"}: nobody scores.`;
  return `${named(winner)} ${named(winner) === "You" ? "are" : "is"} out: ${count(points, "point")}.`;
}

/** "4 + 3 + 1 = 8": the numbers of the cards left in a hand. */
export function sumOf(cards: readonly string[], total: number): string {
  const numbers = cards.map((code) => {
    const card = parseCard(code);
    return card.kind === "number" ? card.number : 0;
  });
  return numbers.length < 2 ? String(total) : `${numbers.join(" + ")} = ${total}`;
}

/** "10 + 23 = 33, doubled 66": what the winner gets. */
export function arithmetic({ winner, points, doubled, left }: HandResult): string {
  const sums = left.filter((_, seat) => seat !== winner);
  const plain = doubled ? points / 2 : points;
  const added = sums.length > 1 ? `${sums.join(" + ")} = ${plain}` : String(plain);
  return doubled ? `${added}, doubled ${points}` : added;
}

/** What is marked among so many cards: a mark that most of them have tells nothing. */
export const worthMarking = (cards: ReadonlySet<string>, among: number): ReadonlySet<string> =>
  cards.size * 2 <= among ? cards : new Set();
