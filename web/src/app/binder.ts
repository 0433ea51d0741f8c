/** What a binder shows: which cards of all, and how its pages are turned. */

import { markName } from "../design/faces/marks";
import { setNameOf, type BinderCard } from "./copies";

export type Shelf = "all" | "made" | "given" | "plain";

export interface Filters {
  readonly shelf: Shelf;
  /** The name of a set; "" for all. */
  readonly set: string;
  /** A Type Symbol. */
  readonly type: string;
  readonly level: number;
  /** A mark in one of the corners: `7`, `red-circle`. */
  readonly mark: string;
  readonly letter: string;
  /** A number (`57`, `#57`), or words of title, text, maker and set. */
  readonly words: string;
}

export const EVERYTHING: Filters = { shelf: "all", set: "", type: "", level: 0, mark: "", letter: "", words: "" };

/** Whether anything but the shelf is asked for. */
export const isNarrow = ({ shelf: _, ...others }: Filters): boolean => Object.values(others).some(Boolean);

const isOn: Readonly<Record<Exclude<Shelf, "plain">, (card: BinderCard) => boolean>> = {
  all: () => true,
  made: ({ copy }) => copy.made_by_me && !copy.plain,
  given: ({ copy }) => copy.given,
};

/** The cards of a shelf: copies of mine; the plain ones are those that never run out, after those that I was given. */
export function onShelf(
  shelf: Shelf,
  mine: readonly BinderCard[],
  stock: readonly BinderCard[],
): readonly BinderCard[] {
  if (shelf === "plain") return [...mine.filter(({ copy }) => copy.plain), ...stock];
  return shelf === "all" ? mine : mine.filter(isOn[shelf]);
}

export type Counts = Readonly<Record<Shelf, number>>;

/** How many there are on each shelf. */
export const countsOf = (mine: readonly BinderCard[], stock: readonly BinderCard[]): Counts => ({
  all: mine.length,
  made: onShelf("made", mine, stock).length,
  given: onShelf("given", mine, stock).length,
  plain: onShelf("plain", mine, stock).length,
});

/** What somebody looks for, among the cards of a shelf. */
export function cardsFor(cards: readonly BinderCard[], filters: Filters): readonly BinderCard[] {
  const { set, type, level, mark, letter } = filters;
  const isAbout = aboutWords(filters.words);
  return cards.filter(
    (each) =>
      (!set || setNameOf(each.copy) === set) &&
      (!type || each.copy.card.type === type) &&
      (!level || each.copy.card.level === level) &&
      (!mark || each.copy.card.marks.includes(mark)) &&
      (!letter || each.copy.card.letter.toLocaleUpperCase() === letter.toLocaleUpperCase()) &&
      isAbout(each),
  );
}

function aboutWords(sought: string): (card: BinderCard) => boolean {
  const words = sought.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const [only = ""] = words;
  const number = words.length === 1 ? /^#?(\d+)$/.exec(only)?.[1] : undefined;
  if (number) return ({ copy }) => copy.card.number === Number(number);
  return ({ copy: { card, maker, set_name, layout, alt } }) => {
    const all = `${card.title} ${card.text} ${maker} ${set_name} ${layout} ${alt}`.toLocaleLowerCase();
    return words.every((word) => all.includes(word));
  };
}

/** What there is to choose from, so that no choice finds nothing by itself. */
export interface Choices {
  /** Their names: of a set of mine there may be several versions. */
  readonly sets: readonly string[];
  readonly types: readonly string[];
  readonly levels: readonly number[];
  readonly marks: readonly { readonly code: string; readonly name: string }[];
  readonly letters: readonly string[];
}

export function choicesIn(cards: readonly BinderCard[]): Choices {
  const [sets, types, levels, marks, letters] = [
    new Set<string>(),
    new Set<string>(),
    new Set<number>(),
    new Set<string>(),
    new Set<string>(),
  ] as const;
  for (const { copy } of cards) {
    sets.add(setNameOf(copy));
    if (copy.card.type) types.add(copy.card.type);
    if (copy.card.level) levels.add(copy.card.level);
    for (const mark of copy.card.marks) marks.add(mark);
    if (copy.card.letter) letters.add(copy.card.letter.toLocaleUpperCase());
  }
  return {
    sets: [...sets].filter(Boolean),
    types: [...types].sort(),
    levels: [...levels].sort((one, other) => one - other),
    marks: [...marks].sort(byMark).map((code) => ({ code, name: markName(code) })),
    letters: [...letters].sort(),
  };
}

/** Numbers by their size, then symbols by their names. */
function byMark(one: string, other: string): number {
  const [a, b] = [Number(one), Number(other)];
  if (Number.isNaN(a) !== Number.isNaN(b)) return Number.isNaN(a) ? 1 : -1;
  return Number.isNaN(a) ? one.localeCompare(other) : a - b;
}

// -- pages ------------------------------------------------------------------------------------------------------------

/** The pockets of a page. */
export const POCKETS = 9;

/** An empty binder has a page, too. */
export const pagesOf = (cards: number): number => Math.max(1, Math.ceil(cards / POCKETS));

/** The pages that lie open, from 0, if this one is to be seen; where two lie open, the left one has an even number. */
export const openAt = (page: number, pages: number, together: 1 | 2): readonly number[] => {
  const first = Math.min(Math.max(0, page), pages - 1);
  return together === 1 ? [first] : [first - (first % 2), first - (first % 2) + 1];
};

/** Where one is after turning so many times; a binder ends where its last page lies open. */
export function turned(page: number, by: number, pages: number, together: 1 | 2): number {
  const [first = 0] = openAt(page, pages, together);
  const [last = 0] = openAt(pages - 1, pages, together);
  return Math.min(Math.max(0, first + by * together), last);
}

/** What is in the pockets of a page; null where nothing is. */
export const pocketsOf = <T>(cards: readonly T[], page: number): readonly (T | null)[] =>
  Array.from({ length: POCKETS }, (_, pocket) => cards[page * POCKETS + pocket] ?? null);

/** On which page a card is. */
export const pageOf = (at: number): number => Math.floor(Math.max(0, at) / POCKETS);

/** How much is drawn of pages that lie open together, by the first of them: so many pictures, then whole cards. */
export type PagesDrawn = Readonly<Record<number, number>>;

/** So many are drawn in one moment that nothing else needs: more would take longer than a frame. */
const PICTURES_A_MOMENT = 2;

export const picturesOn = (together: 1 | 2): number => together * POCKETS;
/** All of each card, too. */
export const allOn = (together: 1 | 2): number => 2 * picturesOn(together);

/**
 * A little more of the pages, for a moment in which nothing else is to do: first the pictures on what lies open and on
 * what is turned to next, so that leafing through shows pictures at least. The same again if nothing is left to draw.
 */
export function drawPages(drawn: PagesDrawn, open: number, together: 1 | 2, last: number): PagesDrawn {
  const [pictures, all] = [picturesOn(together), allOn(together)];
  const [next, before] = [open + together, open - together];
  const near = [open, next, before].filter((page) => page >= 0 && page <= last);
  const far = Object.keys(drawn).find((page) => !near.includes(Number(page)));
  if (far !== undefined) return Object.fromEntries(Object.entries(drawn).filter(([page]) => page !== far));
  const wanted = [
    { page: open, much: pictures },
    { page: next, much: pictures },
    { page: open, much: all },
    { page: next, much: all },
    { page: before, much: all },
  ].find(({ page, much }) => near.includes(page) && (drawn[page] ?? -1) < much);
  if (!wanted) return drawn;
  const { page, much } = wanted;
  const now = drawn[page];
  const more = now === undefined ? 0 : now + (now < pictures ? PICTURES_A_MOMENT : 1);
  return { ...drawn, [page]: Math.min(more, much) };
}

// -- all on one page --------------------------------------------------------------------------------------------------

export interface Window {
  /** The rows to be drawn, from `first` up to and without `end`. */
  readonly first: number;
  readonly end: number;
}

/** Which rows are seen, with a few before and after them. */
export function rowsIn(top: number, height: number, row: number, rows: number, spare = 3): Window {
  const first = Math.max(0, Math.min(rows, Math.floor(top / row) - spare));
  return { first, end: Math.max(first, Math.min(rows, Math.ceil((top + height) / row) + spare)) };
}

/** A part of a list, from `from` up to and without `to`. */
export interface Part {
  readonly from: number;
  readonly to: number;
}

/** The same one again if all of it is inside: then nothing has to be drawn anew. */
const inside = (part: Part, other: Part): Part => {
  if (covers(other, part)) return part;
  const from = Math.max(part.from, other.from);
  return { from, to: Math.max(from, Math.min(part.to, other.to)) };
};
const covers = (part: Part, other: Part): boolean => part.from <= other.from && part.to >= other.to;

/**
 * What is drawn next, on the way from what is drawn to what should be: few at a time, so that no frame has much to do.
 * What is far away from all that is drawn is drawn at once.
 */
export function stepTo(now: Part, goal: Part, most: number): Part {
  if (goal.to <= now.from || goal.from >= now.to) return goal;
  return {
    from: goal.from < now.from ? Math.max(goal.from, now.from - most) : goal.from,
    to: goal.to > now.to ? Math.min(goal.to, now.to + most) : goal.to,
  };
}

/** More of a goal, few at a time, around what is there; from its beginning, if nothing of it is. */
function growTo(now: Part, goal: Part, most: number): Part {
  if (now.from >= now.to || goal.to < now.from || goal.from > now.to)
    return { from: goal.from, to: Math.min(goal.to, goal.from + most) };
  return {
    from: Math.min(now.from, Math.max(goal.from, now.from - most)),
    to: Math.max(now.to, Math.min(goal.to, now.to + most)),
  };
}

/** What of a long list is there: the `shown` is paper at least, the `pictured` has its picture, the `whole` is drawn. */
export interface Drawn {
  readonly shown: Part;
  readonly pictured: Part;
  readonly whole: Part;
}
const NONE: Part = { from: 0, to: 0 };
export const NOTHING_DRAWN: Drawn = { shown: NONE, pictured: NONE, whole: NONE };

const PAPERS_A_FRAME = 6;
const FACES_A_MOMENT = 2;

/** The next frame: what comes near is blank paper, which takes hardly any time. At first, what is seen is drawn. */
export function showNext({ shown, pictured, whole }: Drawn, goal: Part, seen: Part): Drawn {
  if (shown.from === shown.to) return { shown: goal, pictured: seen, whole: seen };
  const next = stepTo(shown, goal, PAPERS_A_FRAME);
  return { shown: next, pictured: inside(pictured, next), whole: inside(whole, next) };
}

/**
 * A little more of it, for a moment in which nothing else is to do: pictures before what is printed around them, what is
 * seen before what is near it. While it all flies past, pictures will do.
 */
export function drawNext(drawn: Drawn, seen: Part, flies: boolean): Drawn {
  const { shown, pictured, whole } = drawn;
  for (const wanted of [inside(seen, shown), shown]) {
    if (!covers(pictured, wanted)) {
      const next = growTo(pictured, wanted, PICTURES_A_MOMENT);
      return { shown, pictured: next, whole: inside(whole, next) };
    }
    if (!flies && !covers(whole, wanted)) return { shown, pictured, whole: growTo(whole, wanted, FACES_A_MOMENT) };
  }
  return drawn;
}

export const isIn = ({ from, to }: Part, at: number): boolean => at >= from && at < to;
export const isSame = (part: Part, other: Part): boolean => covers(part, other) && covers(other, part);

/** Faster than this, in pixels a millisecond, nobody reads what is printed on a card. */
const FAST = 1.2;

export const flies = (pixels: number, ms: number): boolean => Math.abs(pixels) > FAST * ms;
