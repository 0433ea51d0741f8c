/** Kingdom Frenzy as the board needs it: read from a view and the moves that came with it. What is legal is in the moves. */

import type { GameTypes } from "../../boards/board";
import { inWords, type Named } from "../../words/turns";
import { cardOf, isOpen, theCard } from "./cards";
import type { FrenzyEvent } from "./events";
import type { FrenzyMove } from "./moves";
import type { FrenzyView, MarkView } from "./view";

/** What is shown, told and offered. */
export interface Frenzy extends GameTypes {
  readonly view: FrenzyView;
  readonly event: FrenzyEvent;
  readonly move: FrenzyMove;
}

export const DOWN = "?";
export const EMPTY = "-";
export const DECK = "deck";
/** Slots of a hand; a fourth is there only while the Fisherman's holder chooses. */
export const SLOTS = 3;

// -- places -----------------------------------------------------------------------------------------------------------

/** A place as moves write it: "2.1" is the first card of seat 2. */
export const placeOf = (seat: number, slot: number): string => `${seat}.${slot}`;

export interface Spot {
  readonly seat: number;
  readonly slot: number;
}

/** Seat and slot of a place in a hand; null for the deck and for cards that lie in no hand. */
export function spotOf(place: string): Spot | null {
  const [seat, slot] = place.split(".");
  return seat && slot && /^\d+$/.test(seat + slot) ? { seat: Number(seat), slot: Number(slot) } : null;
}

/** A place beside the deck has its card in its name. */
const ASIDE = "aside.";
export const asideOf = (card: string): string => ASIDE + card;

/** What a place shows: a code, a back, or nothing. */
export function shownAt(view: Pick<FrenzyView, "hands">, place: string): string {
  if (place.startsWith(ASIDE)) return place.slice(ASIDE.length);
  const spot = spotOf(place);
  return (spot && view.hands[spot.seat]?.[spot.slot - 1]) || EMPTY;
}

/** Whose hand this view shows in full, though its cards lie face down; null for a spectator. */
export function ownSeat(view: Pick<FrenzyView, "hands" | "up" | "end">): number | null {
  if (view.end) return null;
  const own = view.hands.findIndex((hand) => hand.some((code) => isOpen(code) && !view.up.includes(code)));
  return own < 0 ? null : own;
}

export const marksOn = (view: Pick<FrenzyView, "marks">, card: string): readonly MarkView[] =>
  view.marks.filter((mark) => mark.card === card);

/** Why a card stays up, in a sentence. */
export function markInWords({ kind, seat }: MarkView, named: Named): string {
  const turn = named(seat) === YOU ? "your next turn" : `the next turn of ${named(seat)}`;
  return kind === "doom"
    ? `Doomed: it is removed when ${turn} begins.`
    : `Held: it stays face up until ${turn} is over.`;
}

// -- what may be done ---------------------------------------------------------------------------------------------------

/** The moves, by what they are about. */
export interface Offers {
  /** Over places of hands, and the deck. */
  readonly places: ReadonlyMap<string, string>;
  /** Over cards that are chosen by name, wherever they lie. */
  readonly cards: ReadonlyMap<string, string>;
  readonly pairs: readonly { readonly one: string; readonly two: string; readonly move: string }[];
  /** Over the order of one's slots: "213". */
  readonly orders: ReadonlyMap<string, string>;
  /** What is said rather than pointed at. */
  readonly words: readonly string[];
}

export function offersIn(moves: readonly FrenzyMove[], me: number | null): Offers {
  const places = new Map<string, string>();
  const cards = new Map<string, string>();
  const orders = new Map<string, string>();
  const pairs: { one: string; two: string; move: string }[] = [];
  const words: string[] = [];
  for (const { text, arguments: about } of moves) {
    if ("deck" in about) places.set(DECK, text);
    else if ("order" in about) orders.set(about.order.join(""), text);
    else if ("one" in about) pairs.push({ one: placeIn(about.one), two: placeIn(about.two), move: text });
    else if ("seat" in about) places.set(placeIn(about), text);
    else if ("slot" in about) places.set(placeOf(me ?? 0, about.slot), text);
    else if ("card" in about) cards.set(about.card, text);
    else words.push(text);
  }
  return { places, cards, pairs, orders, words };
}
const placeIn = ({ seat, slot }: Spot): string => placeOf(seat, slot);

/** Places that may be chosen, with those that are chosen already. */
export function litBy(offers: Offers, picked: readonly string[]): ReadonlySet<string> {
  if (!offers.pairs.length) return new Set(offers.places.keys());
  const [first] = picked;
  const left = first ? offers.pairs.filter(({ one, two }) => one === first || two === first) : offers.pairs;
  return new Set(left.flatMap(({ one, two }) => [one, two]));
}

/** The move that these places, or this card, make; null where something is missing. */
export function moveOf(offers: Offers, picked: readonly string[], card: string | null): string | null {
  if (card) return offers.cards.get(card) ?? null;
  const [first, second] = picked;
  if (offers.pairs.length)
    return offers.pairs.find(({ one, two }) => picked.includes(one) && picked.includes(two))?.move ?? null;
  return first && !second ? (offers.places.get(first) ?? null) : null;
}

/** Two slots of an order exchanged; slots are counted from 1. */
export function exchanged(order: readonly number[], one: number, two: number): readonly number[] {
  const changed = [...order];
  [changed[one - 1], changed[two - 1]] = [order[two - 1]!, order[one - 1]!];
  return changed;
}

/** Whether two views ask the same of the same. */
export function asksTheSame(one: Asks, two: Asks): boolean {
  const [a, b] = [one.question, two.question];
  return !!a && !!b && one.turn === two.turn && a.step === b.step && a.ability === b.ability;
}
type Asks = Pick<FrenzyView, "question" | "turn">;

/** All are asked at once, and nobody sees the answers of the others. */
export const isSealed = ({ question }: Pick<FrenzyView, "question">): boolean =>
  question?.step === "set up" || question?.step === "pass";

export const isArranging = (step: string): boolean => step === "set up" || step === "arrange";

/** What one's own seat is called in the middle of a sentence. */
export const YOU = "you";

// -- words ----------------------------------------------------------------------------------------------------------------

/** Where a place is, for ears and for the bar: "card 2 of Ann", "your card 2". */
export function placeInWords(place: string, named: Named): string {
  const spot = spotOf(place);
  if (!spot) return "the top card of the deck";
  return named(spot.seat) === YOU ? `your card ${spot.slot}` : `card ${spot.slot} of ${named(spot.seat)}`;
}

/** What I am asked, by step; the ability that asks stands before it. */
const ASKED: Readonly<Record<string, string>> = {
  "set up": "Put your three cards in any order.",
  arrange: "Rearrange your cards in secret, or only pretend to.",
  play: "Play one of your face-down cards.",
  reveal: "Choose a face-down card to reveal.",
  red: "Look at the top card of the deck, or remove it without looking?",
  direction: "Which way does everyone pass a card?",
  blue: "Trade a card for a removed one, or look at the exiled cards?",
  give: "Choose the card to give up.",
  fetch: "Choose the removed card to take instead.",
  yellow: "Perform an ability of a removed card, or remove the Yellow Witch.",
  sequence: "Choose which ability comes next.",
  shield: "Choose the performer who stays hidden behind the Jester.",
  swap: "Choose two face-down cards to swap.",
  throw: "Throw away the card you drew, or another face-down card.",
  queen: "The Queen is gone, so you choose a card to remove.",
  strike: "Choose which of the highest cards the Assassin removes.",
};

export function askedInWords(view: Pick<FrenzyView, "question">, neighbour: string): string {
  const { step, direction } = view.question!;
  if (step === "pass") return `Choose a card to pass to the ${direction}, to ${neighbour}.`;
  return ASKED[step] ?? "Choose a move.";
}

/** Who gets the card I pass. */
export function neighbourOf(view: Pick<FrenzyView, "question" | "hands">, me: number): number {
  const seats = view.hands.length;
  return (me + (view.question?.direction === "right" ? seats - 1 : 1)) % seats;
}

/** What the gold button says, by step. */
const VERBS: Readonly<Record<string, string>> = {
  play: "Play",
  reveal: "Reveal",
  pass: "Pass",
  give: "Give",
  fetch: "Fetch",
  yellow: "Perform",
  sequence: "Perform",
  shield: "Hide",
  swap: "Swap",
  throw: "Throw away",
  queen: "Remove",
  strike: "Strike",
};
export const verbOf = (step: string): string => VERBS[step] ?? "Done";

/** The sentence that the gold button ends: "Play the Thief?" */
export function choiceInWords(
  step: string,
  view: Pick<FrenzyView, "hands">,
  picked: readonly string[],
  card: string | null,
  named: Named,
): string {
  const what = card
    ? [theCard(card)]
    : picked.map((place) =>
        isOpen(shownAt(view, place)) ? theCard(shownAt(view, place)) : placeInWords(place, named),
      );
  return `${verbOf(step)} ${inWords(what)}?`;
}

/** What is said with a button, in few words; the whole is for ears. */
const SHORT: Readonly<Record<string, string>> = {
  "look at the top card": "Look",
  "remove the top card": "Remove",
  "look at the exiled cards": "Look",
  "trade a card": "Trade",
  "pass to the left": "Left",
  "pass to the right": "Right",
  "remove the Yellow Witch": "Remove",
};
export const shortOf = (move: string): string => SHORT[move] ?? capital(move);

/** Others are asked: "Ann is to reveal a face-down card (Thief)."; or it is told what Ann's turn brought. */
export function waitingInWords(
  { question, current, turn }: Pick<FrenzyView, "question" | "current" | "turn">,
  me: number | null,
  named: Named,
): string {
  const names = (question?.seats ?? []).filter((seat) => seat !== me).map((seat) => capital(named(seat)));
  if (!question || !names.length)
    return turn ? `${capital(named(current))} ${named(current) === YOU ? "are" : "is"} at play.` : "…";
  const ability = question.ability ? ` (${cardOf(question.ability).name})` : "";
  return `${inWords(names)} ${names.length > 1 ? "are" : "is"} to ${question.words}${ability}.`;
}

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The nearest move to a tap that is not allowed, so that the hall says why not. */
export function triedBy(step: string, place: string, me: number): string {
  const spot = spotOf(place);
  if (!spot) return "reveal deck";
  if (step === "queen") return `remove ${place}`;
  return spot.seat === me && step !== "reveal" ? `play ${Math.min(spot.slot, SLOTS)}` : `reveal ${place}`;
}

// -- the end --------------------------------------------------------------------------------------------------------------

/** Seats from the best hand on. */
export const ranked = (rows: FrenzyView["rows"]): readonly number[] =>
  rows.map((_, seat) => seat).sort((a, b) => rows[a]!.row - rows[b]!.row);
