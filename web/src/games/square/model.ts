/** King's Square as the board needs it: read from a view and the moves that came with it. What is legal is in the moves. */

import type { GameTypes } from "../../boards/board";
import { cardName, kingdomOf } from "../../design/faces/kingsKeys";
import { KINGDOM_NAMES, KINGDOMS, type Kingdom } from "../../design/faces/tables";
import type { DealInfo } from "../../net/protocol";
import { count } from "../../words/phrases";
import type { SquareEvent } from "./events";
import type { SquareMove } from "./moves";
import type { SquareView } from "./view";

/** What is shown, told and offered. */
export interface Square extends GameTypes {
  readonly view: SquareView;
  readonly event: SquareEvent;
  readonly move: SquareMove;
}

export const COLUMNS = 4;
export const SPACES = 16;
export const BOOKS = 16;
export const BOOK_POINTS = 10;
const BOOK_SIZE = 4;
/** Cards in the pile when the field is laid out. */
const PILE = 48;

export const NOTHING: SquareView = {
  field: Array.from({ length: SPACES }, () => []),
  pile: 0,
  unseen: [],
  books: [],
  points: 0,
  end: "",
};

/** A move that puts cards onto others: the lowest card taken, and the card it goes onto. */
export interface Put {
  readonly text: string;
  readonly card: string;
  readonly onto: string;
}

/** The moves that put cards; the others (finish) have no cards. */
export const putsIn = (moves: readonly SquareMove[]): Put[] =>
  moves.flatMap((move) => (move.kind === "move" ? [{ text: move.text, ...move.arguments }] : []));

/** The move that stops and scores, if it is offered. */
export const finishIn = (moves: readonly SquareMove[]): SquareMove | undefined =>
  moves.find((move) => move.kind === "finish");

/** How a try is written, legal or not; the hall says why if it is not. */
export const tryText = (card: string, onto: string): string => `move ${card} ${onto}`;

/** The space this card lies in, or -1. */
export const spaceOf = (view: SquareView, card: string): number =>
  view.field.findIndex((stack) => stack.includes(card));

/** This card with all that lies on it, from the bottom. */
export function takenWith(view: SquareView, card: string): readonly string[] {
  const stack = view.field[spaceOf(view, card)] ?? [];
  return stack.slice(stack.indexOf(card));
}

export const topOf = (stack: readonly string[]): string | undefined => stack.at(-1);

/** Cards from which a stack may be taken up now, and all that lies on them: what is raised. */
export function raisedCards(view: SquareView, puts: readonly Put[]): Set<string> {
  return new Set(puts.flatMap((put) => takenWith(view, put.card)));
}

export interface Target {
  readonly put: Put;
  /** The cards make four with those they go onto. */
  readonly book: boolean;
}

/** Where this card and all on it may go: by space. */
export function targetsOf(view: SquareView, puts: readonly Put[], card: string): Map<number, Target> {
  const found = new Map<number, Target>();
  for (const put of puts) {
    if (put.card !== card) continue;
    const space = spaceOf(view, put.onto);
    const book = (view.field[space]?.length ?? 0) + takenWith(view, card).length === BOOK_SIZE;
    found.set(space, { put, book });
  }
  return found;
}

/**
 * What a tap on a card takes: the card itself if it may be taken, else the nearest below it that may, else the nearest
 * above; and the card itself where nothing may, so that a try can be explained.
 */
export function pickAt(view: SquareView, puts: readonly Put[], card: string): string {
  const stack = view.field[spaceOf(view, card)] ?? [];
  const may = (each: string) => puts.some((put) => put.card === each);
  const at = stack.indexOf(card);
  return stack.slice(0, at + 1).findLast(may) ?? stack.slice(at + 1).find(may) ?? card;
}

/**
 * What Enter takes from a stack: first the lowest card that may be taken (else the whole stack), pressed again the
 * next higher one, and at last nothing.
 */
export function nextPick(view: SquareView, puts: readonly Put[], space: number, picked: string | null): string | null {
  const stack = view.field[space] ?? [];
  const playable = stack.filter((card) => puts.some((put) => put.card === card));
  const choices = playable.length ? playable : stack;
  if (picked === null || !stack.includes(picked)) return choices[0] ?? null;
  return choices.find((card) => stack.indexOf(card) > stack.indexOf(picked)) ?? null;
}

/** How many books of each kingdom are set aside. */
export function booksByKingdom(view: Pick<SquareView, "books">): Record<Kingdom, number> {
  const counts: Record<Kingdom, number> = { S: 0, M: 0, F: 0, O: 0 };
  for (const book of view.books) if (book[0]) counts[kingdomOf(book[0])] += 1;
  return counts;
}

/** The view after one event, as far as the event tells; the hall's own view follows and has the last word. */
export function afterEvent(view: SquareView, event: SquareEvent): SquareView {
  const field = view.field.map((stack) => [...stack]);
  switch (event.event) {
    case "stack_moved": {
      const { cards, from, to } = event;
      field[from] = (field[from] ?? []).filter((card) => !cards.includes(card));
      field[to] = [...(field[to] ?? []), ...cards];
      return { ...view, field };
    }
    case "book_completed":
      field[event.space] = [];
      return { ...view, field, books: [...view.books, event.cards], points: event.points };
    case "card_dealt":
      field[event.space] = [event.card];
      return { ...view, field, pile: event.pile, unseen: view.unseen.filter((card) => card !== event.card) };
    default:
      return view;
  }
}

// -- words ------------------------------------------------------------------------------------------------------------

/** "Forest 3 and 4", "Sun 1". */
export function cardsInWords(cards: readonly string[]): string {
  const [first] = cards;
  if (!first) return "";
  const numbers = cards.map((card) => card.slice(0, 1));
  const last = numbers.pop();
  return `${KINGDOM_NAMES[kingdomOf(first)]} ${numbers.length ? `${numbers.join(", ")} and ${last}` : last}`;
}

/** What the bar asks, in a sentence or two; the second is left out where room is scarce. */
export function question(
  view: SquareView,
  puts: readonly Put[],
  picked: string | null,
  winnable = false,
): readonly [string, string] {
  if (picked === null) {
    if (!puts.length) return ["No card fits on another.", ""];
    const begins = winnable && view.pile === PILE;
    return [`${begins ? "This deal can be won. " : ""}Take a raised card.`, "The cards on top of it move too."];
  }
  const cards = takenWith(view, picked);
  const targets = [...targetsOf(view, puts, picked).values()];
  if (!targets.length)
    return [
      `${cardsInWords(cards)} ${cards.length > 1 ? "fit" : "fits"} nowhere now.`,
      "Put back, or take another card.",
    ];
  const book = targets.find((target) => target.book);
  const where = targets.length > 1 ? "a lit stack" : "the lit stack";
  const under = book ? (view.field[spaceOf(view, book.put.onto)] ?? []) : [];
  const numbers = under.map((card) => card.slice(0, 1)).join(" and ");
  const [on, they] = [numbers.replace(/ and (?=.* and )/g, ", "), cards.length > 1 ? "they make" : "it makes"];
  return [`Put ${cardsInWords(cards)} on ${where}.`, book ? `On ${on} ${they} a book.` : ""];
}

/** What ears hear of a card on the field: what lies on it, or what it lies on. */
export function cardLabel(view: SquareView, space: number, card: string): string {
  const stack = view.field[space] ?? [];
  const above = stack.slice(stack.indexOf(card) + 1);
  const below = stack.slice(0, stack.indexOf(card)).reverse();
  const on = above.length ? ` with the ${named(above)} on it` : below.length ? ` on the ${named(below)}` : "";
  return `${cardName(card)}${on}, ${placeOf(space)}`;
}

const named = (cards: readonly string[]): string => cards.map(cardName).join(" and the ");

export const placeOf = (space: number): string =>
  `row ${Math.floor(space / COLUMNS) + 1}, column ${(space % COLUMNS) + 1}`;

/** How the points came about: a line per kingdom. */
export function scoreLines(view: SquareView): { kingdom: Kingdom; name: string; books: number; points: number }[] {
  const counts = booksByKingdom(view);
  return KINGDOMS.map((kingdom) => ({
    kingdom,
    name: KINGDOM_NAMES[kingdom],
    books: counts[kingdom],
    points: counts[kingdom] * BOOK_POINTS,
  }));
}

/** What the deal allowed, beside what came of it; "" where all of it did. */
export function allowed({ points: most, is_proved, can_be_won }: DealInfo, points: number): string {
  if (points >= BOOKS * BOOK_POINTS) return "";
  if (can_be_won) return "This deal could have been won.";
  if (!is_proved) return `At least ${Math.max(most, points)} points were possible.`;
  const was = `${most} points was the most this deal allowed`;
  return points >= most ? `${was}, and you got it.` : `${was}.`;
}

/** The result as a few lines of text to send to a friend. */
export function shareText(view: SquareView, title: string, address: string): string {
  const rows = scoreLines(view).map(({ name, books }) => `${"■".repeat(books)}${"□".repeat(4 - books)} ${name}`);
  const points = `${view.points} of ${BOOKS * BOOK_POINTS} points, ${count(view.books.length, "book")}`;
  return [`${title}: ${points}${view.books.length === BOOKS ? ", free!" : ""}`, ...rows, address].join("\n");
}
