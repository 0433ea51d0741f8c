/** Addresses of the page that others link to. */

/** The address of a table. */
export const tableAddress = (table: string): string => `/tables/${table}`;

/** The address of a replay, at one of its moves. */
export const replayAddress = (table: string, at?: number): string =>
  `/replay/${table}${at === undefined ? "" : `?at=${at}`}`;

/** The address of a review, of one's own decisions or those of a seat. */
export const reviewAddress = (table: string, seat?: number): string =>
  `/review/${table}${seat === undefined ? "" : `?seat=${seat}`}`;

/** The address of a puzzle of a game. */
export const puzzleAddress = (game: string, number: number): string => `/puzzles/${game}/${number}`;

/** The address of the drawing table with a copy of a card on it. */
export const studioAddress = (copy: string): string => `/studio/${copy}`;
