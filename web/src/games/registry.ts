/** Which games have a board of their own in the browser. A board is fetched when its table is opened. */

import type { Component } from "svelte";
import type { BoardProps } from "./board";

const BOARDS: Readonly<Record<string, () => Promise<{ default: Component<BoardProps> }>>> = {
  frenzy: () => import("./frenzy/Board.svelte"),
  kingdrin: () => import("./kingdrin/Board.svelte"),
  rummy: () => import("./rummy/Board.svelte"),
  square: () => import("./square/Board.svelte"),
  treasury: () => import("./treasury/Board.svelte"),
};

export const hasBoard = (game: string): boolean => game in BOARDS;

/** The board of a game; one without a board of its own is played on the plain one. */
export async function boardOf(game: string): Promise<Component<BoardProps>> {
  const load = BOARDS[game] ?? (() => import("./plain/Board.svelte"));
  return (await load()).default;
}
