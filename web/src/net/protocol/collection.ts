// Written by `python -m crownhall.hall.messages.typescript` from the hall's messages in `collection`. Change those, not this file.

import type { Drawing } from "./drawing";
import type { SetCard } from "./supplies";

/** One that both agreed to as it was then: everything has changed hands. */
export interface TradeDone {
  readonly id: string;
  readonly revision: number;
}

/** A gift or a swap that two at a table are talking about. */
export interface TradeInfo {
  readonly id: string;
  readonly revision: number;
  readonly sides: readonly TradeSide[];
}

export type SleevePattern = "plain" | "lattice" | "stripes" | "dots" | "waves" | "stars" | "checks" | "rays";

export type HistoryKind = "drawn" | "given" | "swapped" | "opened" | "taken";

/** A back of one's own; "" has the back that all cards have. */
export interface Sleeve {
  readonly pattern?: SleevePattern | "";
  readonly colour?: string;
}

/** A card that somebody lays down: a copy of theirs, or a plain one of a set that never runs out. */
export interface CardPick {
  readonly copy?: string;
  readonly set?: string;
  readonly number?: number;
}

/** One thing that happened to a copy. Names as they were then; "" for somebody who wants to be forgotten. */
export interface HistoryLine {
  readonly what: HistoryKind;
  readonly by: string;
  readonly to: string;
  readonly at: number;
  readonly where: string;
}

/** A copy of a card, as a binder shows it. `card` has what is printed, and its owner's title, text and letter. */
export interface CopyInfo {
  readonly id: string;
  readonly set: string;
  readonly set_name: string;
  readonly symbol: string;
  readonly card: SetCard;
  readonly layout: string;
  readonly alt: string;
  readonly maker: string;
  readonly made_by_me: boolean;
  readonly given: boolean;
  readonly plain: boolean;
  readonly revision: number;
  readonly sleeve: Sleeve;
  readonly table: string;
  readonly touched: number;
}

/** A copy with all that is drawn on it, and where it has been. */
export interface CopyPage {
  readonly id: string;
  readonly set: string;
  readonly set_name: string;
  readonly symbol: string;
  readonly card: SetCard;
  readonly layout: string;
  readonly alt: string;
  readonly maker: string;
  readonly made_by_me: boolean;
  readonly given: boolean;
  readonly plain: boolean;
  readonly revision: number;
  readonly sleeve: Sleeve;
  readonly table: string;
  readonly touched: number;
  readonly drawing: Drawing;
  readonly pictures: readonly string[];
  readonly history: readonly HistoryLine[];
}

/** A copy to draw on, of a card of our set or of one of mine. */
export interface NewCopy {
  readonly set: string;
  readonly number: number;
}

/** What a copy shall look like from now on. Refused if it changed since `revision`. */
export interface SaveCopy {
  readonly revision: number;
  readonly title: string;
  readonly text: string;
  readonly letter: string;
  readonly layout: string;
  readonly alt: string;
  readonly drawing: Drawing;
  readonly sleeve?: Sleeve;
}

/** Cards that somebody put together to play with. */
export interface DeckInfo {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly cards: readonly CardPick[];
  readonly sleeve: Sleeve;
}

/** A deck, new or changed. */
export interface SaveDeck {
  readonly name: string;
  readonly game: string;
  readonly cards: readonly CardPick[];
  readonly sleeve?: Sleeve;
}

/** All that is mine: copies, the newest first, and decks. */
export interface Collection {
  readonly copies: readonly CopyInfo[];
  readonly decks: readonly DeckInfo[];
  readonly room: number;
}

/** Cards for whoever has the link, until it expires or is withdrawn. */
export interface NewGift {
  readonly cards: readonly CardPick[];
  readonly to?: string;
}

/** A gift that waits for somebody. */
export interface GiftInfo {
  readonly id: string;
  readonly to: string;
  readonly by: string;
  readonly cards: readonly CopyInfo[];
  readonly until: number;
  readonly mine: boolean;
}

/** A new gift with the link to hand on: it is told this once. */
export interface GiftLink {
  readonly id: string;
  readonly to: string;
  readonly by: string;
  readonly cards: readonly CopyInfo[];
  readonly until: number;
  readonly mine: boolean;
  readonly url: string;
  readonly qr: string;
}

/** Something to give or to swap with somebody at this table. */
export interface NewTrade {
  readonly seat: number;
}

/** What one of two gives, and whether they have agreed to the whole as it is now. */
export interface TradeSide {
  readonly seat: number;
  readonly cards: readonly CopyInfo[];
  readonly agreed: boolean;
}

/** What I would give; both have to agree anew. */
export interface TradeCards {
  readonly revision: number;
  readonly cards: readonly CardPick[];
}

/** I agree to the whole as it was at this revision. */
export interface TradeConsent {
  readonly revision: number;
}

/** Show a copy or a set of mine to everybody in this hall. */
export interface Show {
  readonly copy?: string;
  readonly set?: string;
}

/** A card that somebody shows. */
export interface ShownCard {
  readonly id: string;
  readonly copy: CopyInfo;
  readonly at: number;
  readonly mine: boolean;
}

/** A card set that somebody shows, with some of its cards. */
export interface ShownSet {
  readonly id: string;
  readonly name: string;
  readonly maker: string;
  readonly size: number;
  readonly cards: readonly SetCard[];
  readonly symbol: string;
  readonly at: number;
  readonly mine: boolean;
}

/** What people show, the newest first. */
export interface Community {
  readonly cards: readonly ShownCard[];
  readonly sets: readonly ShownSet[];
  readonly more: boolean;
}

/** Whether others' pictures and texts are kept from me. */
export interface SafeView {
  readonly on: boolean;
}

/** The cards that a seat of mine plays with, where everybody brings their own. */
export interface BringCards {
  readonly seat: number;
  readonly cards: readonly CardPick[];
  readonly sleeve?: Sleeve;
}

/** A card that somebody brought to a table. */
export interface PlayedCard {
  readonly code: string;
  readonly seat: number;
  readonly card: SetCard;
  readonly symbol: string;
  readonly alt: string;
  readonly maker: string;
  readonly sleeve: Sleeve | null;
}

/** All that was brought to a table, in the order of seats. */
export interface CardsInPlay {
  readonly event: boolean;
  readonly cards: readonly PlayedCard[];
}
