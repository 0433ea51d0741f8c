/** Sheets for people with real cards on the table: who plays, what is written, and how to take it back. */

import { readKept, saveKept, type Store } from "../../app/kept";
import { DECK } from "../../design/faces/kingsKeys";
import type { EntryView, SheetView } from "./view";

export type Entries = Readonly<Record<string, number>>;

interface Change {
  readonly game: number;
  readonly player: number;
  readonly space: string;
  /** Null: it was blank. */
  readonly before: number | null;
}

export interface Keeping {
  readonly players: readonly string[];
  /** By game, then by player: what is written. */
  readonly games: readonly (readonly Entries[])[];
  /** The game that is played, from 0. */
  readonly game: number;
  /** Whose turn it is to write. */
  readonly turn: number;
  /** What was changed, the newest last. */
  readonly past: readonly Change[];
}

export const MAX_PLAYERS = 6;
export const MAX_GAMES = 8; // columns on the Score Sheet Table
export const HAND = 4;
export const LENDERS = 20; // cards that can be borrowed from at most
const SPACES = 27;
const UNDO_LIMIT = 200;

const blankGame = (players: readonly string[]): readonly Entries[] => players.map(() => ({}));

/** Blank sheets for these people. */
export const begin = (players: readonly string[]): Keeping => ({
  players,
  games: [blankGame(players)],
  game: 0,
  turn: 0,
  past: [],
});

export const sheetOf = (keeping: Keeping, player = keeping.turn, game = keeping.game): Entries =>
  keeping.games[game]?.[player] ?? {};

function withEntry(keeping: Keeping, game: number, player: number, space: string, value: number | null): Keeping {
  const games = keeping.games.map((sheets, at) =>
    at !== game
      ? sheets
      : sheets.map((entries, each) => {
          if (each !== player) return entries;
          const { [space]: _, ...others } = entries;
          return value === null ? others : { ...others, [space]: value };
        }),
  );
  return { ...keeping, games };
}

/** Write, change or (null) erase an entry of the player whose turn it is. */
export function write(keeping: Keeping, space: string, value: number | null): Keeping {
  const { game, turn: player } = keeping;
  const before = sheetOf(keeping)[space] ?? null;
  const past = [...keeping.past, { game, player, space, before }].slice(-UNDO_LIMIT);
  return { ...withEntry(keeping, game, player, space, value), past };
}

/** The next who has a blank space; the same player if nobody has. */
export function pass(keeping: Keeping): Keeping {
  const { players, turn } = keeping;
  const order = players.map((_, at) => (turn + 1 + at) % players.length);
  const next = order.find((player) => Object.keys(sheetOf(keeping, player)).length < SPACES);
  return { ...keeping, turn: next ?? turn };
}

/** Take the last change back, wherever it was. */
export function takeBack(keeping: Keeping): Keeping {
  const last = keeping.past.at(-1);
  if (!last) return keeping;
  const before = withEntry(keeping, last.game, last.player, last.space, last.before);
  return { ...before, game: last.game, turn: last.player, past: keeping.past.slice(0, -1) };
}

/** One more column; the deal simply goes on. */
export function nextGame(keeping: Keeping): Keeping {
  if (keeping.games.length >= MAX_GAMES) return keeping;
  const games = [...keeping.games, blankGame(keeping.players)];
  return { ...keeping, games, game: games.length - 1, turn: 0 };
}

export const rename = (keeping: Keeping, player: number, name: string): Keeping => ({
  ...keeping,
  players: keeping.players.map((each, at) => (at === player ? name : each)),
});

// -- kept in the browser ----------------------------------------------------------------------------------------------------

const KEY = "crownhall-treasury-sheets";

export const readKeeping = (store: Store | null): Keeping | null => readKept(store, KEY, isKeeping);
export const saveKeeping = (store: Store | null, keeping: Keeping | null): void => saveKept(store, KEY, keeping);

function isKeeping({ players, games, game, turn, past }: Keeping): boolean {
  return (
    players.length >= 1 &&
    players.length <= MAX_PLAYERS &&
    players.every((name) => typeof name === "string") &&
    games.length >= 1 &&
    games.length <= MAX_GAMES &&
    games.every(
      (sheets) =>
        sheets.length === players.length &&
        sheets.every((entries) => Object.values(entries).every((value) => Number.isInteger(value))),
    ) &&
    games[game] !== undefined &&
    players[turn] !== undefined &&
    Array.isArray(past)
  );
}

/** Cards that were tapped and not written down yet. */
export interface Lying {
  readonly hand: readonly string[];
  readonly source: readonly string[];
}
const LYING_KEY = "crownhall-treasury-cards";

export const saveLying = (store: Store | null, lying: Lying): void =>
  saveKept(store, LYING_KEY, lying.hand.length + lying.source.length ? lying : null);

export const readLying = (store: Store | null): Lying =>
  readKept(store, LYING_KEY, isLying) ?? { hand: [], source: [] };

/** Whether these cards can lie on one table. */
function isLying({ hand, source }: Lying): boolean {
  const all = [...hand, ...source];
  const possible = all.every((card) => DECK.includes(card)) && new Set(all).size === all.length;
  return possible && hand.length <= HAND && source.length <= LENDERS;
}

// -- what the tools answer ----------------------------------------------------------------------------------------------------

/** One line of the tool `treasury-score`. */
export interface Scored {
  readonly space: string;
  readonly value: number;
  readonly wild: Readonly<Record<string, string>>;
  readonly borrow: { readonly out: string; readonly in: string } | null;
}

/** As an entry of a view. */
export const entryOf = ({ value, wild, borrow }: Scored): EntryView => ({
  value,
  wild,
  borrow: borrow && { out: borrow.out, card: borrow.in, seat: null },
});

const CLOSED = { state: "blank", bonus_keys: 0, bonuses: {}, rows: 0, total: 0 } as const;

/** A sheet on which nothing counts yet: before the tool has answered. */
export const uncounted = (entries: Entries): SheetView => ({
  entries,
  basic: 0,
  three: 0,
  three_bonus: 0,
  four: 0,
  four_bonus: 0,
  treasury: CLOSED,
  armory: CLOSED,
  score: 0,
});
