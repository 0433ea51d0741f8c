/**
 * Sentences of the rules, in which seats and cards are marked as in `crownhall.seat_marks`: here they get people's names,
 * speak to whoever reads them, and say which cards can be drawn.
 */

import type { Answer, SeatInfo } from "../net/protocol";
import { asSentence } from "./phrases";
import { inWords, nameOf } from "./turns";

/** Who sits where, as this screen tells it: with `you`, the one who reads. */
export interface Sitting extends SeatInfo {
  readonly you?: boolean;
}

/** A card in a sentence. */
export interface CardPart {
  readonly card: string;
  readonly name: string;
  /** The sentence says its name, too; else the drawn card stands alone. */
  readonly named: boolean;
}

/** A sentence, bit by bit: words, and cards that can be drawn. */
export type Part = string | CardPart;

const MARKS = /\{\{|\}\}|\{(\d+(?:,\d+)*)\}('s)?|\{(\d+):([^|{}]*)\|([^{}]*)\}|\{@([^|={}]+)([|=])([^{}]*)\}/g;

/** The sentence for whoever reads it; a seat where nobody sits is called by its number, counted from 1. */
export function partsOf(marked: string, seats: readonly Sitting[]): readonly Part[] {
  const parts: Part[] = [];
  let text = "";
  let at = 0;
  for (const found of marked.matchAll(MARKS)) {
    const [mark, list, owns = "", seat, ofAnother = "", toYou = "", card, kind, name = ""] = found;
    text += marked.slice(at, found.index);
    at = found.index + mark.length;
    if (list !== undefined) {
      const starts = (!text && !parts.length) || /[.!?] $/.test(text);
      text += whose(list.split(",").map(Number), seats, owns, starts);
    } else if (seat !== undefined) text += seats[Number(seat)]?.you ? toYou : ofAnother;
    else if (card !== undefined) {
      parts.push(text, { card, name, named: kind === "|" });
      text = "";
    } else text += mark.charAt(0);
  }
  return [...parts, text + marked.slice(at)].filter((part) => part !== "");
}

function whose(numbers: readonly number[], seats: readonly Sitting[], owns: string, starts: boolean): string {
  const you = numbers.some((number) => seats[number]?.you);
  if (you && numbers.length === 1 && owns) return starts ? "Your" : "your";
  const others = numbers.filter((number) => !seats[number]?.you).map((number) => called(seats[number], number));
  return inWords(you ? [starts ? "You" : "you", ...others] : others) + owns;
}

const called = (seat: SeatInfo | undefined, number: number): string =>
  seat && seat.who !== "open" ? nameOf(seat) : `seat ${number + 1}`;

/** The sentence as text alone: cards are called by their names. */
export const withNames = (marked: string, seats: readonly Sitting[]): string =>
  partsOf(marked, seats)
    .map((part, at, all) =>
      typeof part === "object" ? part.name : part === " " && isCard(all[at - 1]) && isCard(all[at + 1]) ? ", " : part,
    )
    .join("");

const isCard = (part: Part | undefined): boolean => typeof part === "object";

/** Who sits there, for one of them to read; for nobody in particular, all have their names. */
export const seatsFor = (seats: readonly SeatInfo[], reader: number | null): readonly Sitting[] =>
  seats.map((seat) => ({ ...seat, you: seat.seat === reader }));

/** A refusal for a player's eyes: the reason alone, with people's names. */
export const refusalInWords = ({ refusal }: Pick<Answer, "refusal">, seats: readonly Sitting[]): string =>
  refusal ? asSentence(withNames(refusal.marked, seats)) : "";
