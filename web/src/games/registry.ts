/** Which games have a board in the browser. A board is fetched when its table is opened. */

import type { Component } from "svelte";
import type { BoardProps } from "./board";

const BOARDS: Readonly<Record<string, () => Promise<{ default: Component<BoardProps> }>>> = {
  square: () => import("./square/Board.svelte"),
};

export const hasBoard = (game: string): boolean => game in BOARDS;

/** The board of a game; null if it has none yet. */
export async function boardOf(game: string): Promise<Component<BoardProps> | null> {
  const load = BOARDS[game];
  return load ? (await load()).default : null;
}
