/** What the page knows of a game before one of its tables is opened: each game has an `about.ts` that says it. */

import type { Component } from "svelte";
import type { Deck } from "../design/faces/drawings.svelte";
import type { BoardProps, GameTypes } from "./board";
import type { CardFaceProps } from "./cardFaces";
import type { Held } from "./openHands";

/** Fetched when it is wanted. */
type Later<C extends Component<never>> = () => Promise<{ default: C }>;

/** What a page that comes with a game is given: what stands behind the question mark of its address. */
export interface ExtraProps {
  query: Readonly<Record<string, string>>;
}

/** What a game has besides its tables. */
export interface Extra {
  readonly name: string;
  readonly href: string;
  /** The game's own; without it the address is one that there is for any game. */
  readonly page?: Later<Component | Component<ExtraProps>>;
}

/** A key, and what it does. */
export interface KeyHelp {
  readonly key: string;
  readonly does: string;
}

export interface DeckSize {
  readonly least: number;
  /** Left out: as many as one likes. */
  readonly most?: number;
}

type Board = Later<Component<BoardProps>>;

/** A table gives its board what the hall tells of the game that is played there: so it may count on its own types. */
export const boardWith = <G extends GameTypes>(board: Later<Component<BoardProps<G>>>): Board => board as Board;

export interface GameAbout {
  /** A symbol for lists of tables. */
  readonly icon: string;
  /** On the shelf: a few of its cards, and the colour of the ground they lie on. */
  readonly picture: Component;
  readonly ground: string;
  /** Draws one of its cards among the words of a log; without it they are called by their names. */
  readonly face?: Later<Component<CardFaceProps>>;
  /** Who holds what, for replays with all cards open. */
  readonly held?: () => Promise<{ held: Held }>;
  /** Kinds of events that are worth jumping to in a replay, besides the end. */
  readonly moments?: readonly string[];
  /** It brings its own guide through a first game. */
  readonly board: Board;
  /** The deck whose pictures a table shows, unless another one is brought to it. */
  readonly drawings?: Deck;
  /** It is played with Creation Cards: how many one brings to it; the hall has the last word. */
  readonly deck?: DeckSize;
  /** Letters are written on its cards, which their owners may keep. */
  readonly writesLetters?: boolean;
  /** The cards of the pack that was just opened, as its view shows them; none later. */
  readonly pack?: (view: object) => readonly string[];
  /** What the board is made of, for the gallery. */
  readonly samples: Later<Component>;
  /** What a live race asks of you, for those who are about to run it. */
  readonly race?: string;
  /** It lights up what fits, and can leave that to the player. */
  readonly lights?: boolean;
  /** Keys of its own, beside those that every board has. */
  readonly keys?: readonly KeyHelp[];
  /** All cards of a deck that is this game's alone, with their names, for those who want to look at them. */
  readonly cards?: Later<Component>;
  /** Links on the shelf and in the rule book. */
  readonly extras?: readonly Extra[];
}
