/** Loading the board that a table is played on. */

import type { Component } from "svelte";
import type { BoardProps } from "../boards/board";
import type { CardFaceProps } from "../boards/cardFaces";
import { useCardSet, useOwnCards } from "../boards/creations/cards";
import { wearEventSleeve } from "../design/faces/sleeves.svelte";
import { fetchDrawings } from "../design/faces/drawings.svelte";
import { api } from "../net/api";
import type { TableInfo } from "../net/protocol";
import { aboutOf } from "./games";

export interface LoadedBoard {
  readonly Board: Component<BoardProps>;
  /** Draws a card in a sentence; null for a game on the plain board. */
  readonly face: Component<CardFaceProps> | null;
}

/**
 * The board of a table, with the cards that were brought to it; a game without one is played on the plain board. Its
 * pictures come after it: a hand is shown, and can be played, without them.
 */
export async function boardOf(table: TableInfo): Promise<LoadedBoard> {
  const { id, game, supplies, event } = table;
  wearEventSleeve(event);
  const about = aboutOf(game);
  const load = about?.board ?? (() => import("../boards/plain/Board.svelte"));
  const [board, face, set] = await Promise.all([
    load(),
    about?.face?.() ?? null,
    supplies.set ? api.setOf(id).catch(() => null) : null,
  ]);
  useCardSet(set);
  if (areDealt(table)) await loadOwnCards(id);
  if (about?.drawings && !supplies.set) void fetchDrawings(about.drawings);
  return { Board: board.default, face: face?.default ?? null };
}

/** Whether everybody brings their own Creation Cards to a table. */
export const areOwn = ({ options }: Pick<TableInfo, "options">): boolean => options.card_source === "own";

/** Whether such cards have been dealt, so that it is known which they are. */
export const areDealt = (table: TableInfo): boolean => areOwn(table) && table.state !== "gathering";

/** What is drawn on the cards that everybody brought, which is known from the deal on. */
export const loadOwnCards = (id: string): Promise<void> => api.cardsInPlay(id).then(useOwnCards, () => {});
