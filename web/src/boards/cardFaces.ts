/** How sentences at a table are told: who sits there, and how the cards in them are drawn. */

import { getContext, setContext, type Component } from "svelte";
import type { Sitting } from "../words/marks";

/** Draws a card of a game by its code. */
export interface CardFaceProps {
  code: string;
  width: number;
  /** What is known at the table; some games say there what is printed on their cards. */
  view: object;
  /** Hidden from ears: whoever shows it says the name. */
  silent: boolean;
}

export interface Telling {
  readonly seats: readonly Sitting[];
  /** Null for a game whose cards cannot be drawn. */
  readonly face: Component<CardFaceProps> | null;
  readonly view: object;
  /** Of bots in this game, the weakest first. */
  readonly levels: readonly string[];
}

const KEY = Symbol("telling");

/** For all sentences on this page. */
export const provideTelling = (telling: () => Telling | null): void => void setContext(KEY, telling);

/** Null where there is no table. */
export const tellingHere = (): (() => Telling | null) => getContext(KEY) ?? (() => null);
