// Written by `python -m crownhall.hall.messages.typescript` from the hall's messages in `guest`. Change those, not this file.

import type { TableInfo } from "./table";

/** Who I am here. */
export interface Guest {
  readonly name: string;
  readonly safe_view: boolean;
}

/** A new display name. */
export interface Rename {
  readonly name: string;
}

/** A name for a program that wants to play. */
export interface NewToken {
  readonly name: string;
}

/** What a program shows with each request: `Authorization: Bearer …`. It is a guest like any other. */
export interface Token {
  readonly token: string;
  readonly name: string;
}

/** An address to hand on: of a table, or a private one that moves my seat to the device that opens it. */
export interface SeatLink {
  readonly url: string;
  readonly qr: string;
  readonly only_here: boolean;
}

/** Today's deal, and my table with it. */
export interface Daily {
  readonly date: string;
  readonly table: TableInfo | null;
}

/** How many had a score in this range. */
export interface ScoreBar {
  readonly least: number;
  readonly most: number;
  readonly count: number;
}

/** My result of a daily deal among those of all who have finished it, without their names. */
export interface DailyComparison {
  readonly players: number;
  readonly mine: number;
  readonly ahead_of: number;
  readonly best: number;
  readonly bars: readonly ScoreBar[];
}

/** How my finished games of one kind went. */
export interface GameStats {
  readonly games: number;
  readonly won: number;
  readonly best: number;
  readonly total: number;
  readonly last: readonly number[];
}

/** My best result in a game played alone, for each setting that has results of its own. */
export interface HighScore {
  readonly options: Readonly<Record<string, string | number>>;
  readonly supplies: Readonly<Record<string, string>>;
  readonly games: number;
  readonly best: number;
  readonly table: string;
  readonly made: number;
}
