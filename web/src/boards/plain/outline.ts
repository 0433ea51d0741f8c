/** Any view as an outline of facts, for games that have no board of their own. */

import type { MoveInfo, SeatInfo } from "../../net/protocol";
import { plain } from "../../words/phrases";
import { nameOf } from "../../words/turns";

/** One fact: words that stand beside its name, or further facts below it. */
export interface Fact {
  /** Where it stands in the view; tells what changed from one view to the next. */
  readonly path: string;
  readonly label: string;
  readonly words: readonly string[];
  readonly parts: readonly Fact[];
}

/** The facts of a view; where it has one for each seat, they bear the names of those who sit there. */
export function outlineOf(view: unknown, seats: readonly SeatInfo[], path = ""): readonly Fact[] {
  return partsOf(view, seats).map(([key, label, value]) => {
    const place = `${path}/${key}`;
    const isPlain = fitsOnOneLine(value, seats);
    return {
      path: place,
      label,
      words: isPlain ? wordsOf(value) : [],
      parts: isPlain ? [] : outlineOf(value, seats, place),
    };
  });
}

function partsOf(value: unknown, seats: readonly SeatInfo[]): (readonly [string, string, unknown])[] {
  if (Array.isArray(value)) {
    const names = isBySeat(value, seats) ? seats.map(nameOf) : [];
    return value.map((part, at) => [String(at), names[at] ?? String(at + 1), part]);
  }
  return isObject(value) ? Object.entries(value).map(([key, part]) => [key, plain(key), part]) : [];
}

/** As long as there are seats, and no list of words: those are cards more often than not. */
const isBySeat = (list: readonly unknown[], seats: readonly SeatInfo[]): boolean =>
  seats.length > 1 && list.length === seats.length && list.every((part) => typeof part !== "string");

function fitsOnOneLine(value: unknown, seats: readonly SeatInfo[]): boolean {
  if (Array.isArray(value)) return !isBySeat(value, seats) && !value.some(isObject);
  return !isObject(value) || !Object.keys(value).length;
}

const isObject = (value: unknown): value is object => value !== null && typeof value === "object";

function wordsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(word);
  return value === null || value === "" || isObject(value) ? [] : [word(value)];
}

const word = (value: unknown): string =>
  value === null || value === "" ? "–" : value === true ? "yes" : value === false ? "no" : plain(String(value));

/** The places whose words are not what they were. */
export function changed(before: readonly Fact[], after: readonly Fact[]): ReadonlySet<string> {
  const old = new Map(flat(before).map((fact) => [fact.path, fact.words.join(" ")]));
  return new Set(flat(after).flatMap((fact) => (old.get(fact.path) === fact.words.join(" ") ? [] : [fact.path])));
}

const flat = (facts: readonly Fact[]): readonly Fact[] => facts.flatMap((fact) => [fact, ...flat(fact.parts)]);

/** Moves that begin with the same word stand together; in the order the hall gave. */
export function groupsOf(moves: readonly MoveInfo[]): readonly (readonly [string, readonly MoveInfo[]])[] {
  const groups = new Map<string, MoveInfo[]>();
  for (const move of moves) groups.set(move.kind, [...(groups.get(move.kind) ?? []), move]);
  return [...groups];
}

/** "lay w03" becomes "Lay w03". */
export const moveInWords = (text: string): string => plain(text.charAt(0).toUpperCase() + text.slice(1));
