/** What a replay says of a game: whose hand holds what, and which moments are worth jumping to. */

import type { CardPart } from "../words/marks";

/** The cards in a seat's hand, from what that seat saw. */
export type Held = (view: never, seat: number) => readonly CardPart[];

export const inHand = (card: string, name: string): CardPart => ({ card, name, named: false });
