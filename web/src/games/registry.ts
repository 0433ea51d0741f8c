/** Which games have a board of their own in the browser. A board is fetched when its table is opened. */

import type { Component } from "svelte";
import { api } from "../lib/api";
import type { TableInfo } from "../protocol";
import type { BoardProps } from "./board";
import { wear } from "./creations/cards";

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
  const load = BOARDS[game] ?? (() => import("./plain/Board.svelte"));
  const [board, set] = await Promise.all([load(), supplies.set ? api.setOf(id).catch(() => null) : null]);
  wear(set);
  return board.default;
}
