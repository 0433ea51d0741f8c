/** King's Treasury as the board needs it: read from a view and the moves that came with it. What is legal is in the moves. */

import type { GameTypes } from "../../boards/board";
import { cardName, DECK, parseCard } from "../../design/faces/kingsKeys";
import { ITEM_SYMBOLS, KINGDOM_SYMBOLS } from "../../design/faces/tables";
import { count } from "../../words/phrases";
import { inWords } from "../../words/turns";
import { isKey } from "./sheetModel";
import { groupOf, spaceOf } from "./spaces";
import type { TreasuryEvent } from "./events";
import type { TreasuryMove } from "./moves";
import type { AnswerView, EntryView, TreasuryView } from "./view";

/** What is shown, told and offered. */
export interface Treasury extends GameTypes {
  readonly view: TreasuryView;
  readonly event: TreasuryEvent;
  readonly move: TreasuryMove;
}

export const HANDS = 27;

// -- who ----------------------------------------------------------------------------------------------------------------

/** A hand that lies open beside mine: a player's, or the absent dealer's (seat null). */
export interface Lender {
  readonly seat: number | null;
  readonly cards: readonly (string | null)[];
}

/** The hands laid out large beside one's own: the dealer's; for the dealer all others'. */
export function lendersFor(view: TreasuryView, seat: number): readonly Lender[] {
  if (view.absent.length) return [{ seat: null, cards: view.absent }];
  const all = view.seats.map(({ cards }, at): Lender => ({ seat: at, cards }));
  return view.dealer === seat
    ? all.filter((each) => each.seat !== seat)
    : all.filter((each) => each.seat === view.dealer);
}

// -- the answer -----------------------------------------------------------------------------------------------------------

/** The move that keeps all but the places turned down, counted from 0. */
export function holdText(turned: ReadonlySet<number>): string {
  const kept = [1, 2, 3, 4].filter((place) => !turned.has(place - 1));
  return `hold ${kept.join(" ") || "none"}`;
}

export const borrowText = (out: string, card: string): string => `borrow ${out} ${card}`;
export const declareText = (wild: string, card: string): string => `declare ${wild} ${card}`;
export const fillText = (space: string): string => `fill ${space}`;

/** The small moves an answer is made of so far, in their order: what was borrowed, then wilds as the deck orders them. */
export function movesOf(answer: Pick<AnswerView, "borrow" | "declared"> | null): string[] {
  if (!answer) return [];
  const wilds = Object.keys(answer.declared).sort((a, b) => DECK.indexOf(a) - DECK.indexOf(b));
  const declared = wilds.map((wild) => declareText(wild, answer.declared[wild]!));
  return [...(answer.borrow ? [borrowText(answer.borrow.out, answer.borrow.card)] : []), ...declared];
}

/** What this wild may be declared to be now, by the moves. */
export const meaningsOf = (moves: readonly TreasuryMove[], wild: string): string[] =>
  moves.flatMap((move) => (move.kind === "declare" && move.arguments.wild === wild ? [move.arguments.card] : []));

/** The own card and the other's that a move is about. */
export function borrowIn(text: string): { out: string; card: string } | null {
  const [kind, out, card] = text.split(" ");
  return kind === "borrow" && out && card ? { out, card } : null;
}

export const isWild = (card: string | null): boolean => card !== null && parseCard(card).kind !== "number";

// -- words ----------------------------------------------------------------------------------------------------------------

/** Under a wild: what it stands for, as far as its own face does not tell. The symbol is of the kingdom or the item. */
export function meaningInShort(wild: string, card: string): { caption: string; symbol: string } {
  const meaning = parseCard(card);
  if (meaning.kind !== "number") throw new Error(`${card} cannot be chosen for this wild card.`);
  const symbol = parseCard(wild).kind === "joker" ? KINGDOM_SYMBOLS[meaning.kingdom] : ITEM_SYMBOLS[meaning.item];
  return { caption: `as ${meaning.number}`, symbol };
}

/** What an entry is, in a sentence for the bar. */
export function entryInWords(space: string, { value }: EntryView): string {
  const { full, base = 0 } = spaceOf(space);
  const name = full.charAt(0).toUpperCase() + full.slice(1);
  if (isKey(space)) {
    const room = groupOf(space).title;
    return value >= base
      ? `${count(value, "key")}: the ${room} opens.`
      : `${count(value, "key")}, and ${base} are needed: the ${room} stays shut for good.`;
  }
  return value === 0 ? `${name}: nothing. A zero is written there.` : `${name} for ${count(value, "point")}.`;
}

/** Which card stands in for which: "Ann's two Sun Keys for the one Forest Axe". */
export const borrowInWords = (
  { out, card, seat }: NonNullable<EntryView["borrow"]>,
  owner: (seat: number | null) => string,
): string => `${owner(seat)} ${cardName(card)} for the ${cardName(out)}`;

/** How an entry comes about: what is borrowed, and what the wilds stand for. */
export function howInWords({ borrow, wild }: EntryView, owner: (seat: number | null) => string): string {
  const how = [
    ...(borrow ? [borrowInWords(borrow, owner)] : []),
    ...Object.entries(wild).map(([card, meaning]) => `the ${cardName(card)} as ${cardName(meaning)}`),
  ];
  return how.length ? `With ${inWords(how)}.` : "";
}

/** What the gold button says. */
export function fillLabel(space: string, entry: EntryView): string {
  if (!isKey(space)) return entry.value ? `Fill ${entry.value}` : "Write 0";
  return entry.value >= (spaceOf(space).base ?? 0) ? "Open it" : "Give it up";
}

/** A short line about what somebody wrote. */
export function entryLine(space: string, value: number): string {
  if (!isKey(space)) return `${spaceOf(space).full}: ${value}`;
  return value >= (spaceOf(space).base ?? 0)
    ? `opened the ${groupOf(space).title}`
    : `gave up the ${groupOf(space).title}`;
}
