/** What somebody wants printed and how, as the page holds it, and the address that says so to the hall. */

import type { PrintThing } from "../../net/protocol";

export interface Order {
  readonly paper: "a4" | "letter";
  readonly backs: "duplex-long" | "duplex-short" | "fold" | "none";
  readonly bleed: "0" | "1" | "3";
  readonly card: "63.5x88.9" | "63x88";
  readonly offset: string;
  readonly low_ink: boolean;
  readonly one_per_page: boolean;
  readonly blank: boolean;
  readonly players: number;
  /** A card set and a field of one's own; "" is ours. */
  readonly set: string;
  readonly field: string;
  /** Cards of one's own: a deck, or "all" that one drew on; "" for none. */
  readonly deck: string;
}

/** As most people print: on the paper of the country, where that can be told. */
export const firstOrder = (language: string, set = "", field = "", deck = ""): Order => ({
  paper: /^(en-US|en-CA|fr-CA|es-MX|en-PH|es-(CL|CO|VE))\b/.test(language) ? "letter" : "a4",
  backs: "duplex-long",
  bleed: "0",
  card: "63.5x88.9",
  offset: "0,0",
  low_ink: false,
  one_per_page: false,
  blank: false,
  players: 2,
  set,
  field,
  deck,
});

export const PAPERS = [
  ["a4", "A4"],
  ["letter", "Letter"],
] as const;

export const BACKS = [
  ["duplex-long", "On the other side, turned on the long edge"],
  ["duplex-short", "On the other side, turned on the short edge"],
  ["fold", "Beside the fronts, to fold and glue"],
  ["none", "No backs"],
] as const;

export const BLEEDS = [
  ["0", "None"],
  ["1", "1 mm"],
  ["3", "3 mm"],
] as const;

export const CARD_SIZES = [
  ["63.5x88.9", "63.5 × 88.9 mm"],
  ["63x88", "63 × 88 mm"],
] as const;

/** Behind the question mark of the hall's addresses; what everybody takes is left out, so that equal orders are equal. */
export function queryOf(things: readonly string[], order: Order): string {
  const usual = firstOrder("");
  const query = new URLSearchParams({ what: things.join(",") });
  for (const [name, value] of Object.entries(order))
    if (value !== usual[name as keyof Order]) query.set(name, value === true ? "yes" : String(value));
  return query.toString();
}

/** What is offered for a game: what an evening needs, or the rest, to which the test page belongs for everybody. */
export const offered = (things: readonly PrintThing[], game: string, needed: boolean): readonly PrintThing[] =>
  things.filter((thing) =>
    needed
      ? thing.needed && thing.games.includes(game)
      : !thing.games.length || (!thing.needed && thing.games.includes(game)),
  );

const OWN_FIELD = "field-own";
const OWN_CARDS = "own-cards";

/** What is ticked at first: all that an evening with this game needs, or the field or the cards that one came with. */
export const firstChosen = (things: readonly PrintThing[], game: string, { field, deck }: Own): readonly string[] => {
  if (field) return [OWN_FIELD];
  return deck ? [OWN_CARDS] : offered(things, game, true).map(({ name }) => name);
};

/** The game whose things are shown first: the one that was asked for, or the first that the cards one came with are for. */
export const firstGame = (
  asked: string,
  things: readonly PrintThing[],
  games: readonly string[],
  { deck }: Own,
): string => {
  if (games.includes(asked)) return asked;
  const forCards = things.find(({ name }) => name === OWN_CARDS)?.games[0];
  return (deck && forCards) || games[0] || "";
};

/** What somebody came with. */
export type Own = Pick<Order, "field" | "deck">;

/** Cards of one's own are offered to whoever came with some. */
export const printable = (things: readonly PrintThing[], { deck }: Own): readonly PrintThing[] =>
  deck ? things : things.filter(({ name }) => name !== OWN_CARDS);

/** Whether somebody wants a field printed that nobody has said. */
export const lacksField = (things: readonly string[], { field }: Order): boolean =>
  things.includes(OWN_FIELD) && !field;
