// Written by `python -m crownhall.hall.messages.typescript` from the moves of `crownhall.games.frenzy`. Change those, not this file.

/** A place: the seat from 0, the slot from 1. */
export interface PlaceArguments {
  readonly seat: number;
  readonly slot: number;
}

/** How three cards are arranged. */
export interface OfOrder {
  readonly text: string;
  readonly kind: "arrange";
  readonly arguments: { readonly order: readonly number[] };
}

/** A card of one's own hand. */
export interface OfSlot {
  readonly text: string;
  readonly kind: "play" | "pass" | "give" | "throw";
  readonly arguments: { readonly slot: number };
}

/** A place at the table. */
export interface OfPlace {
  readonly text: string;
  readonly kind: "reveal" | "remove";
  readonly arguments: { readonly seat: number; readonly slot: number };
}

/** The top card of the deck. */
export interface OfDeck {
  readonly text: string;
  readonly kind: "reveal";
  readonly arguments: { readonly deck: boolean };
}

/** Which way cards are passed. */
export interface OfDirection {
  readonly text: string;
  readonly kind: "pass";
  readonly arguments: { readonly direction: string };
}

/** A move that its words say all about. */
export interface Choice {
  readonly text: string;
  readonly kind: "look" | "remove" | "trade";
  readonly arguments: Readonly<Record<never, never>>;
}

/** A card by its name. */
export interface OfCard {
  readonly text: string;
  readonly kind: "fetch" | "perform" | "shield" | "strike";
  readonly arguments: { readonly card: string };
}

/** Two places at the table. */
export interface OfPlaces {
  readonly text: string;
  readonly kind: "swap";
  readonly arguments: { readonly one: PlaceArguments; readonly two: PlaceArguments };
}

/** A move that its words say all about. */
export interface PlainMove {
  readonly text: string;
  readonly kind: "abandon";
  readonly arguments: Readonly<Record<never, never>>;
}

/** All of them. */
export type FrenzyMove = OfOrder | OfSlot | OfPlace | OfDeck | OfDirection | Choice | OfCard | OfPlaces | PlainMove;
