/** Marks of Creation Cards: a number, or a shape in a colour. They must read however the card is turned. */

import { inWords } from "../../words/turns";
import { SHAPES } from "./tables";

export interface NumberMark {
  readonly kind: "number";
  readonly text: string;
  /** Upside down it would be another number, so a line says where its foot is. */
  readonly underlined: boolean;
}
export interface SymbolMark {
  readonly kind: "symbol";
  readonly colour: "red" | "yellow" | "blue";
  /** One of our drawings, or "" for a shape that we do not know. */
  readonly drawing: string;
  /** Stands on it: of the colour, or of a shape that we cannot draw. */
  readonly letter: string;
}

const TURNED: Readonly<Record<string, string>> = { 0: "0", 1: "1", 6: "9", 8: "8", 9: "6" };

/** What a number reads as upside down; null where it is none. */
export function upsideDown(text: string): string | null {
  const digits = [...text].reverse().map((digit) => TURNED[digit]);
  return digits.includes(undefined) || (digits.length > 1 && digits[0] === "0") ? null : digits.join("");
}

/** A mark from its code: `7`, `red-circle`. */
export function parseMark(code: string): NumberMark | SymbolMark {
  if (/^\d/.test(code)) {
    const turned = upsideDown(code);
    return { kind: "number", text: code, underlined: turned !== null && turned !== code };
  }
  const [colour = "", shape = ""] = code.split("-");
  const drawn = SHAPES.includes(shape);
  return {
    kind: "symbol",
    colour: colour as SymbolMark["colour"],
    drawing: drawn ? `shape-${shape}` : "",
    letter: (drawn ? colour : shape).charAt(0).toUpperCase(),
  };
}

/** "red-circle" is said "red circle". */
export const markName = (mark: string): string => mark.replace("-", " ");

/** What stands on a card, for ears: "Card 12: 1, red star, 2 and 4; speed 40". */
export function creationName(card: {
  readonly number: number;
  readonly marks: readonly string[];
  readonly speed: number;
}): string {
  return `Card ${card.number}: ${inWords(card.marks.map(markName))}; speed ${card.speed}`;
}

/** What is printed on a card, as its line of the canonical form: `12,1,red-star,2,4,leaf,1,40`. */
export function rowOf(card: {
  readonly number: number;
  readonly marks: readonly string[];
  readonly type: string;
  readonly level: number;
  readonly speed: number;
}): string {
  return [card.number, ...card.marks, card.type, card.level, card.speed].join(",");
}
