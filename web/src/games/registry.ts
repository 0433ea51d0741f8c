/** Which games have a board of their own in the browser. A board is fetched when its table is opened. */

import type { Component } from "svelte";
import type { BoardProps } from "../boards/board";
import { wear } from "../boards/creations/cards";
import { api } from "../net/api";
import type { TableInfo } from "../net/protocol";

const BOARDS: Readonly<Record<string, () => Promise<{ default: Component<BoardProps> }>>> = {
  frenzy: () => import("./frenzy/Board.svelte"),
  fwords: () => import("./fwords/Board.svelte"),
  kingdrin: () => import("./kingdrin/Board.svelte"),
  minkingi: () => import("./minkingi/Board.svelte"),
  rummy: () => import("./rummy/Board.svelte"),
  square: () => import("./square/Board.svelte"),
  treasury: () => import("./treasury/Board.svelte"),
};

export const hasBoard = (game: string): boolean => game in BOARDS;

/** The board of a table, with the cards that were brought to it; a game without one is played on the plain board. */
export async function boardOf({ id, game, supplies }: TableInfo): Promise<Component<BoardProps>> {
  const load = BOARDS[game] ?? (() => import("../boards/plain/Board.svelte"));
  const [board, set] = await Promise.all([load(), supplies.set ? api.setOf(id).catch(() => null) : null]);
  wear(set);
  return board.default;
}
