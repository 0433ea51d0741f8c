/** Fwords as the board needs it: read from a view and the moves that came with it. What is legal is in the moves. */

import type { GameTypes } from "../../boards/board";
import { faceOf, lies, lyingWords, turned, type Faces } from "../../boards/fields/lying";
import { count } from "../../words/phrases";
import { inWords, YOU, type Named } from "../../words/turns";
import type { FwordsEvent } from "./events";
import type { FwordsMove } from "./moves";
import type { ChronicleView, FwordsView, LetterCardView } from "./view";

/** What is shown, told and offered. */
export interface Fwords extends GameTypes {
  readonly view: FwordsView;
  readonly event: FwordsEvent;
  readonly move: FwordsMove;
}

export const ALPHABET: readonly string[] = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
export const HAND = 5;

// -- what may be done -----------------------------------------------------------------------------------------------------

/** The moves, by what they are about. */
export interface Offers {
  readonly letters: ReadonlySet<string>;
  readonly declares: readonly number[];
  readonly destroys: readonly number[];
  /** Moves of one word. */
  readonly plain: ReadonlySet<string>;
}

export function offersIn(moves: readonly FwordsMove[]): Offers {
  return {
    letters: new Set(moves.filter((move) => move.kind === "write").map((move) => move.arguments.letter)),
    declares: moves.filter((move) => move.kind === "declare").map((move) => move.arguments.space),
    destroys: moves.filter((move) => move.kind === "destroy").map((move) => move.arguments.space),
    plain: new Set(moves.filter(({ arguments: about }) => !Object.keys(about).length).map(({ text }) => text)),
  };
}

export const writeText = (card: string, letter: string): string => `write ${card} ${letter}`;
export const stackText = (card: string): string => `stack ${card}`;
export const spellText = (letter: string): string => `spell ${letter}`;
export const declareText = (space: number): string => `declare ${space}`;
export const destroyText = (space: number): string => `destroy ${space}`;

/** What somebody is asked; it stays the same while letters are written, cards arranged, engaged or spelled. */
export const askedBy = (view: FwordsView): string =>
  [
    view.phase,
    view.step,
    view.turn,
    view.day,
    view.repeals,
    view.must_destroy,
    view.declared.join(),
    view.word,
    view.answer,
  ].join(" ");
export const asksTheSame = (one: FwordsView, two: FwordsView): boolean => askedBy(one) === askedBy(two);

// -- what lies on the field -------------------------------------------------------------------------------------------

/** A card that lies somewhere for now. */
export interface Laid {
  readonly card: string;
  readonly space: number;
  /** In degrees. */
  readonly turn: number;
}

/** What the hall knows of my arrangement. */
export const laidIn = ({ spaces, phase }: Pick<FwordsView, "spaces" | "phase">): readonly Laid[] =>
  phase !== "field"
    ? []
    : spaces.flatMap((lying, at) => (lying?.today ? [{ card: lying.card, space: at + 1, turn: lying.turn }] : []));

/** The field with what I have laid there for now. */
export function arranged(view: FwordsView, laid: readonly Laid[], me: number): readonly (LetterCardView | null)[] {
  if (view.phase !== "field") return view.spaces;
  const spaces = view.spaces.map((lying) => (lying?.today ? null : lying));
  for (const { card, space, turn } of laid)
    spaces[space - 1] = {
      card,
      letter: letterOf(view, card),
      turn,
      shown: turned(faceOf(view, card).marks, turn),
      owner: me,
      token: false,
      today: true,
    };
  return spaces;
}

/** My hand without what lies on the field for now. */
export function handWithout(view: FwordsView, laid: readonly Laid[]): readonly string[] {
  const held = [...view.hand, ...laidIn(view).map(({ card }) => card)];
  return held.filter((card) => !laid.some((each) => each.card === card));
}

/** The turns in which a card fits into a space, in degrees. */
export const turnsIn = ({ field }: Pick<FwordsView, "field">, space: number): readonly number[] =>
  field.spaces[space - 1]?.orientation === "P" ? [0, 180] : [90, 270];

/** Spaces where nothing lies. */
export const openIn = (spaces: readonly (LetterCardView | null)[]): readonly number[] =>
  spaces.flatMap((lying, at) => (lying ? [] : [at + 1]));

/** Cards that one can fight: they touch it and bear no token. */
export function withinReach(view: Pick<FwordsView, "field" | "spaces">, space: number | null): readonly number[] {
  const near = space === null ? [] : (view.field.spaces[space - 1]?.neighbours ?? []);
  return near.filter((each) => view.spaces[each - 1]?.token === false);
}

export const letterOf = ({ letters }: Pick<FwordsView, "letters">, card: string): string => letters[card] ?? "";

/** A letter that stands: its card bears no token. */
export interface Tile {
  readonly space: number;
  readonly letter: string;
}

/** The letters that a word must use, in the order of the spaces. */
export const tilesOf = (spaces: readonly (LetterCardView | null)[]): readonly Tile[] =>
  spaces.flatMap((lying, at) => (lying && !lying.token ? [{ space: at + 1, letter: lying.letter }] : []));

/** The same from A to Z: easier to think about. */
export const byLetter = (tiles: readonly Tile[]): readonly Tile[] =>
  [...tiles].sort((a, b) => a.letter.localeCompare(b.letter) || a.space - b.space);

/** The spaces whose letters make up what was typed; those chosen before stay where they fit. Null if a letter is missing. */
export function spacesFor(
  typed: string,
  tiles: readonly Tile[],
  before: readonly number[],
): readonly number[] | { readonly missing: string } {
  const used: number[] = [];
  const letterAt = new Map(tiles.map(({ space, letter }) => [space, letter]));
  for (const [at, letter] of [...typed.toUpperCase()].entries()) {
    const same = before[at];
    const found =
      same !== undefined && letterAt.get(same) === letter && !used.includes(same)
        ? same
        : tiles.find((tile) => tile.letter === letter && !used.includes(tile.space))?.space;
    if (found === undefined) return { missing: letter };
    used.push(found);
  }
  return used;
}

// -- battles ----------------------------------------------------------------------------------------------------------------

/** What a battle would do. */
export interface Ahead {
  /** Spaces whose cards would get a token. */
  readonly defeated: readonly number[];
  /** Their letters, and those that would be left. */
  readonly letters: string;
  readonly tray: string;
}

export const spaced = (letters: string): string => [...letters].join(" ");

export function aheadWords({ letters, tray }: Ahead): string {
  const left = tray ? `left would be ${spaced(tray)}` : "no letter would be left";
  return letters ? `${inWords([...letters])} would be defeated; ${left}.` : "This battle would change nothing.";
}

// -- words ------------------------------------------------------------------------------------------------------------------

/** A space for ears. */
export function spaceWords(
  view: Pick<FwordsView, "field"> & Faces,
  spaces: readonly (LetterCardView | null)[],
  at: number,
  named: Named,
): string {
  const { space, orientation, neighbours } = view.field.spaces[at]!;
  const near = `touches ${inWords(neighbours.map(String))}`;
  const lying = spaces[at];
  if (!lying) return `Space ${space}, ${lies({ orientation })}, empty, ${near}`;
  const whose = named(lying.owner) === YOU ? "yours" : `${named(lying.owner)}'s`;
  const token = lying.token ? "; defeated, does not count" : "";
  return `Space ${space}: ${lying.letter}${token}; ${whose}; ${lyingWords(view, lying)}; ${near}`;
}

export interface Asked {
  readonly what: string;
  readonly more?: string;
}

export const vowelWords = ({ vowels, most_vowels: most }: Pick<FwordsView, "vowels" | "most_vowels">): string =>
  most === null ? "" : `Vowels: ${vowels} of ${most}. A, E, I, O, U, Y and S count as vowels.`;

export function setupWords(view: FwordsView, stacked: number): Asked {
  if (view.step === "write") return { what: "Write a letter on each of your nine cards.", more: "Nobody sees them." };
  const left = view.cards.length - stacked;
  return left
    ? { what: `Stack your Life Tree, the top card first: ${left} to go.`, more: "The first five are your hand." }
    : { what: "Keep this order?", more: "The first five are your hand." };
}

export function fieldWords(view: FwordsView, laid: number, chosen: Laid | string | null): Asked {
  if (view.repeals >= 2) return { what: "A second word was repealed: you must end the Day." };
  if (view.must_end) return { what: "You have no cards, so you can only end the Day." };
  if (view.must_destroy) return { what: "No space is open: choose a card to destroy, or end the Day." };
  if (typeof chosen === "string") return { what: `Choose a lit space for ${letterOf(view, chosen)}.` };
  if (chosen) return { what: `${letterOf(view, chosen.card)}: tap it to turn it, or another space to move it.` };
  if (laid) return { what: "Lay more cards, or tap Done laying cards.", more: "Until then you can rearrange them." };
  return {
    what: "Lay at least one card from your hand, or end the Day.",
    more: "If you end the Day, you get an End Token.",
  };
}

/** With so many one is out. */
const END_TOKENS = 2;

/** Whether I am out if I end the Day now, and whether that ends the game. */
export function lastDay({ end_tokens: tokens, out }: Pick<FwordsView, "end_tokens" | "out">, me: number): LastDay {
  if ((tokens[me] ?? 0) + 1 < END_TOKENS) return "";
  return out.every((each, seat) => each || seat === me) ? "game" : "out";
}
export type LastDay = "" | "out" | "game";

/** Whether it is meant: what ending the Day brings, and what it costs. */
export function endDayWords(view: Pick<FwordsView, "end_tokens" | "out" | "tree_sizes">, me: number): string {
  const draws = view.tree_sizes[me] ? "You draw a card" : "Your Life Tree is empty: you draw no card";
  const last = lastDay(view, me);
  if (!last) return `End the Day? ${draws}, and you get an End Token.`;
  const end = last === "game" ? "you are out, and the game ends" : "you are out";
  return `End the Day? This is your second End Token: ${end}. ${draws}.`;
}

export function battleWords(declaring: string, chosen: number, ahead: Ahead | null): Asked {
  if (!declaring) return { what: "Battle to remove letters that do not fit: tap a lit card, or go on to the word." };
  if (!chosen) return { what: `Who should ${declaring} fight? Tap the lit cards it touches.` };
  return { what: ahead ? aheadWords(ahead) : "…", more: "The result is certain." };
}

/** Others are asked. */
export function waitingWords(view: FwordsView, asked: readonly number[], named: Named): string {
  const [who] = asked;
  if (who === undefined) return "…";
  const all = inWords(asked.map(named));
  if (view.phase === "setup") return `Waiting for ${all} to write and stack.`;
  if (view.phase === "challenge") return `${view.word}: ${all} may still challenge it.`;
  const doing: Readonly<Record<string, string>> = {
    field: "lays cards",
    battle: "considers battles",
    festival: `looks for a word from ${spaced(view.tray)}`,
    ending: "ends the Day",
  };
  return `${named(who)} ${doing[view.phase] ?? "thinks"}.`;
}

const KINDS: Readonly<Record<string, string>> = {
  stood: "unchallenged",
  passed: "in the dictionary",
  repealed: "repealed",
  conceded: "no word found",
  ended: "Day ended",
  timed_out: "out of time",
};
/** What became of a word, or of a Day without one. */
export function kindWords({ kind, challengers }: ChronicleView, named: Named): string {
  const words = KINDS[kind] ?? kind;
  return challengers.length ? `${words}, challenged by ${inWords(challengers.map(named))}` : words;
}

export const isMade = ({ kind }: ChronicleView): boolean => kind === "stood" || kind === "passed";

/** "+5", "−2", "0". */
export const signed = (points: number): string =>
  points > 0 ? `+${points}` : points < 0 ? `−${Math.abs(points)}` : "0";

/** The result as text: every word with what it brought, and the sum. */
export function shareText(title: string, view: FwordsView, names: readonly string[], address: string): string {
  const lines = view.points.map((points, seat) => {
    const words = view.chronicle.filter((entry) => entry.seat === seat && isMade(entry)).map(({ word }) => word);
    const who = names.length > 1 ? `${names[seat]}: ` : "";
    return `${who}${count(points, "point")}${words.length ? ` · ${words.join(" ")}` : ""}`;
  });
  return [title, ...lines, address].join("\n");
}
