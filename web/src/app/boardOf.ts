/** Loading the board that a table is played on. */

import type { Component } from "svelte";
import type { BoardProps } from "../boards/board";
import { useCardSet } from "../boards/creations/cards";
import { api } from "../net/api";
import type { TableInfo } from "../net/protocol";
import { aboutOf } from "./games";

/** The board of a table, with the cards that were brought to it; a game without one is played on the plain board. */
export async function boardOf({ id, game, supplies }: TableInfo): Promise<Component<BoardProps>> {
  const load = aboutOf(game)?.board ?? (() => import("../boards/plain/Board.svelte"));
  const [board, set] = await Promise.all([load(), supplies.set ? api.setOf(id).catch(() => null) : null]);
  useCardSet(set);
  return board.default;
}
