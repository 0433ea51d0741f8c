/** A card set that is being made, as a table like a spreadsheet's: every value is a text until the hall has read it. */

import type { SetCard, SetPage } from "../../net/protocol";

export const COLUMNS = [
  { name: "number", title: "No.", wide: 4 },
  { name: "tl", title: "Top left", wide: 12 },
  { name: "tr", title: "Top right", wide: 12 },
  { name: "br", title: "Bottom right", wide: 12 },
  { name: "bl", title: "Bottom left", wide: 12 },
  { name: "speed", title: "Speed", wide: 5 },
  { name: "type", title: "Type", wide: 7 },
  { name: "level", title: "Level", wide: 5 },
  { name: "title", title: "Title", wide: 14 },
  { name: "text", title: "Text", wide: 18 },
  { name: "letter", title: "Letter", wide: 5 },
  { name: "layout", title: "Layout", wide: 8 },
] as const;

export type Column = (typeof COLUMNS)[number]["name"];
export const CORNERS = ["tl", "tr", "br", "bl"] as const;

/** A card; `picture` is its name in the file of the set it came from, or "". */
export type Row = Readonly<Record<Column | "picture", string>>;

export interface About {
  readonly name: string;
  readonly author: string;
  readonly licence: string;
  readonly symbol: string;
  /** Cards are missing on purpose, so that it cannot be played with yet. */
  readonly partial: boolean;
}

/** What is being made: `set` is the id of the set that it will take the place of, or "". */
export interface Draft {
  readonly set: string;
  readonly about: About;
  readonly rows: readonly Row[];
}

/** The hall takes no more cards in one set. */
export const CARD_LIMIT = 2000;

const EMPTY = Object.fromEntries([...COLUMNS.map(({ name }) => [name, ""]), ["picture", ""]]) as Row;

export const emptyRow = (number: number): Row => ({ ...EMPTY, number: String(number) });

export const emptyRows = (count: number): readonly Row[] => Array.from({ length: count }, (_, at) => emptyRow(at + 1));

/** The number after the highest there is. */
export const nextNumber = (rows: readonly Row[]): number =>
  Math.max(0, ...rows.map(({ number }) => Number(number) || 0)) + 1;

/** Whether there is nothing on a card but its number: then it is not there yet. */
export const isEmpty = (row: Row): boolean =>
  COLUMNS.every(({ name }) => name === "number" || row[name].trim() === "") && row.picture === "";

/** Pictures are called in the file of a set by their place. */
const pictureOf = ({ picture }: SetCard): string =>
  picture ? `pictures/${String(Number(picture.slice(picture.lastIndexOf("/") + 1)) + 1).padStart(3, "0")}.webp` : "";

const rowOf = (card: SetCard, mine: boolean): Row => {
  const [tl = "", tr = "", br = "", bl = ""] = card.marks;
  return {
    ...{ number: String(card.number), tl, tr, br, bl },
    ...{ speed: String(card.speed), type: card.type, level: String(card.level) },
    ...{ title: card.named ? card.title : "", text: card.text, letter: card.letter, layout: card.layout },
    picture: mine ? pictureOf(card) : "",
  };
};

/** A set of mine to be changed, or ours to begin with. */
export const draftOf = (set: SetPage): Draft => ({
  set: set.shipped ? "" : set.id,
  about: {
    name: set.shipped ? "My set" : set.name,
    author: set.author,
    licence: set.licence,
    symbol: set.symbol,
    partial: !set.complete,
  },
  rows: set.cards.map((card) => rowOf(card, !set.shipped)),
});

export const emptyDraft = (count: number): Draft => ({
  set: "",
  about: { name: "My set", author: "", licence: "", symbol: "", partial: false },
  rows: emptyRows(count),
});

const whole = (text: string): number | string | null => {
  const word = text.trim();
  return word === "" ? null : /^\d{1,6}$/.test(word) ? Number(word) : word;
};

/** The set as the hall reads it from a file; cards that are not there yet are left out. */
export function documentOf({ about, rows }: Draft): string {
  const { partial, ...told } = about;
  const cards = rows
    .filter((row) => !isEmpty(row))
    .map((row) => ({
      number: whole(row.number),
      corners: CORNERS.map((corner) => row[corner].trim().toLowerCase()),
      speed: whole(row.speed),
      level: whole(row.level),
      type: row.type.trim(),
      title: row.title,
      text: row.text,
      letter: row.letter.trim() || null,
      layout: row.layout || null,
      picture: row.picture || null,
    }));
  const set = { ...told, id: "made-here", ...(partial ? { partial } : {}) };
  return JSON.stringify({ format: "creation-set", version: 1, set, cards });
}

/** Which row a fault is about, by the place it names in the document; null for the whole set. */
export function rowAt(rows: readonly Row[], where: string): number | null {
  const index = /^cards\[(\d+)\]$/.exec(where)?.[1];
  if (index === undefined) return null;
  const there = rows.flatMap((row, at) => (isEmpty(row) ? [] : [at]));
  return there[Number(index)] ?? null;
}

/** Where a fault is, for people: the number of its card. */
export function placeIn(rows: readonly Row[], where: string): string {
  const at = rowAt(rows, where);
  return at === null ? "" : rows[at]!.number ? `Card ${rows[at]!.number}` : `Line ${at + 1}`;
}

// -- pasting ----------------------------------------------------------------------------------------------------------

/** Cells of a spreadsheet, as it puts them on the clipboard: tabs between cells, quotes around those with line breaks. */
export function cellsOf(text: string): readonly (readonly string[])[] {
  const lines: string[][] = [[]];
  let cell = "";
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') cell += text[(at += 1)];
      else quoted = false;
    } else if (sign === '"' && cell === "") quoted = true;
    else if (sign === "\t" || sign === "\n") {
      lines.at(-1)!.push(cell);
      cell = "";
      if (sign === "\n") lines.push([]);
    } else if (sign !== "\r") cell += sign;
  }
  lines.at(-1)!.push(cell);
  return lines.filter((line) => line.some((each) => each !== ""));
}

/** Whether a clipboard holds more than one cell. */
export const isBlock = (text: string): boolean => /[\t\n]/.test(text.replace(/\r?\n$/, ""));

const NAMES: readonly string[] = COLUMNS.map(({ name }) => name);

/** The table with a block of cells laid into it; if its first line names columns, each goes into its own. */
export function pasted(rows: readonly Row[], at: number, column: Column, text: string): readonly Row[] {
  const lines = cellsOf(text);
  const head = lines[0]?.map((word) => word.trim().toLowerCase()) ?? [];
  const isHead = head.length > 1 && head.every((word) => NAMES.includes(word));
  const first = NAMES.indexOf(column);
  const names = isHead ? head : NAMES.slice(first);
  const made = [...rows];
  lines.slice(isHead ? 1 : 0).forEach((cells, down) => {
    const place = at + down;
    if (place >= CARD_LIMIT) return;
    while (made.length <= place) made.push(emptyRow(nextNumber(made)));
    const values = cells.flatMap((cell, across) => (names[across] ? [[names[across], cell]] : []));
    made[place] = { ...made[place]!, ...(Object.fromEntries(values) as Partial<Row>) };
  });
  return made;
}
