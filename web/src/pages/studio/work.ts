/** What somebody puts on a copy of a card, as a value: two devices can put theirs together, and every change can be undone. */

import type { CopyPage, Drawing, Item, Placed, SaveCopy, Sleeve } from "../../net/protocol";

/** Unlike as it is sent, nothing is left out. */
export interface Work {
  readonly title: string;
  readonly text: string;
  readonly letter: string;
  readonly layout: string;
  readonly alt: string;
  readonly ground: string;
  readonly picture: Placed | null;
  readonly items: readonly Item[];
  readonly sleeve: Sleeve;
}

/** What is on a copy now. */
export function workOn(page: CopyPage): Work {
  const { card, layout, alt, drawing, sleeve } = page;
  const { title, text, letter } = card;
  const { ground = "", picture = null, items = [] } = drawing;
  return { title, text, letter, layout, alt, ground, picture, items, sleeve };
}

/** Words that nobody wrote yet are no part of a card. */
export const isWritten = (item: Item): boolean => item.kind !== "words" || item.words.trim() !== "";

/** One line of what can be seen: no breaks, no signs that steer something. */
export const plainLine = (text: string): string => text.replace(/\p{Z}|\s/gu, " ").replace(/\p{C}/gu, "");

/** The same for several lines. */
export const plainText = (text: string): string => text.split(/\r?\n/).map(plainLine).join("\n");

/** The same as the hall is told it. */
export function toSave({ ground, picture, items, ...words }: Work, revision: number): SaveCopy {
  const drawing: Drawing = { ground, picture, items: items.filter(isWritten) };
  return { ...words, revision, drawing };
}

/** Whether two values are the same, as they would be sent. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

export const isSameWork = (one: Work, other: Work): boolean =>
  (Object.keys(one) as (keyof Work)[]).every((part) =>
    part === "items" ? sameItems(one.items, other.items) : isSame(one[part], other[part]),
  );

const sameItems = (one: readonly Item[], other: readonly Item[]): boolean =>
  one === other || (one.length === other.length && one.every((item, at) => isSame(item, other[at])));

/**
 * What became of `base` here and there, together. Fields and items that I changed are mine, the others theirs; new items
 * of both stay; what one removed and the other left alone is gone.
 */
export function merged(base: Work, mine: Work, theirs: Work): Work {
  const part = <K extends keyof Work>(name: K): Work[K] => (isSame(mine[name], base[name]) ? theirs[name] : mine[name]);
  return {
    title: part("title"),
    text: part("text"),
    letter: part("letter"),
    layout: part("layout"),
    alt: part("alt"),
    ground: part("ground"),
    picture: part("picture"),
    sleeve: part("sleeve"),
    items: mergedItems(base.items, mine.items, theirs.items),
  };
}

/** How one became another, in few words: works that follow each other share most of their items. */
export interface Change {
  readonly parts: Partial<Omit<Work, "items">>;
  /** From this item on, so many are gone, and these stand there instead. */
  readonly at: number;
  readonly gone: number;
  readonly added: readonly Item[];
}

export function changeOf(before: Work, after: Work): Change {
  const { items: old, ...oldParts } = before;
  const { items, ...parts } = after;
  const names = Object.keys(parts) as (keyof typeof parts)[];
  const most = Math.min(old.length, items.length);
  let at = 0;
  while (at < most && isSame(old[at], items[at])) at += 1;
  let end = 0;
  while (end < most - at && isSame(old.at(-1 - end), items.at(-1 - end))) end += 1;
  return {
    parts: Object.fromEntries(
      names.flatMap((name) => (isSame(parts[name], oldParts[name]) ? [] : [[name, parts[name]]])),
    ),
    at,
    gone: old.length - at - end,
    added: items.slice(at, items.length - end),
  };
}

export const changed = (work: Work, { parts, at, gone, added }: Change): Work => ({
  ...work,
  ...parts,
  items: [...work.items.slice(0, at), ...added, ...work.items.slice(at + gone)],
});

const byId = (items: readonly Item[]): ReadonlyMap<string, Item> => new Map(items.map((item) => [item.id, item]));

function mergedItems(base: readonly Item[], mine: readonly Item[], theirs: readonly Item[]): readonly Item[] {
  if (theirs === base || sameItems(base, theirs)) return mine;
  if (mine === base || sameItems(base, mine)) return theirs;
  const [before, here, there] = [byId(base), byId(mine), byId(theirs)];
  const result = new Map<string, Item>();
  for (const id of new Set([...here.keys(), ...there.keys()])) {
    const [old, my, their] = [before.get(id), here.get(id), there.get(id)];
    if (my && their) result.set(id, isSame(my, old) ? their : my);
    // One has it alone: the other removed it, unless it is new; what was changed since is not removed.
    else if (my && !isSame(my, old)) result.set(id, my);
    else if (their && !isSame(their, old)) result.set(id, their);
  }
  return orderOf(mine, theirs)
    .filter((id) => result.has(id))
    .map((id) => result.get(id)!);
}

/** All ids of both: in the order of theirs, and what I have alone behind what it stands behind with me. */
function orderOf(mine: readonly Item[], theirs: readonly Item[]): readonly string[] {
  const there = new Set(theirs.map(({ id }) => id));
  const behind = new Map<string, string[]>();
  let last = "";
  for (const { id } of mine) {
    if (there.has(id)) last = id;
    else behind.set(last, [...(behind.get(last) ?? []), id]);
  }
  return [...(behind.get("") ?? []), ...theirs.flatMap(({ id }) => [id, ...(behind.get(id) ?? [])])];
}

/** A name for an item that nobody else takes. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, "0")).join("");
}
