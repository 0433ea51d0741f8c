// Written by `python -m crownhall.hall.messages.typescript` from the hall's messages in `people`. Change those, not this file.

export type SeatPresence = "here" | "away" | "dropped" | "left";

export type Who = "person" | "bot" | "open";

export type Choice = "wait" | "bot" | "end";

/** The clock a table agreed on: none, so many seconds a question, or those and a bank for the whole match. */
export interface ClockInfo {
  readonly kind?: "none" | "move" | "bank";
  readonly seconds?: number;
  readonly bank?: number;
}

/** How many seconds a seat has left for its question, when this was sent. */
export interface SeatClock {
  readonly seat: number;
  readonly left: number;
}

/** Somebody is gone too long: those who are there may vote. */
export interface VoteInfo {
  readonly seat: number;
  readonly votes: Readonly<Record<number, Choice>>;
}

/** Who sits where. */
export interface SeatInfo {
  readonly seat: number;
  readonly who: Who;
  readonly name: string;
  readonly presence: SeatPresence;
  readonly late: boolean;
  readonly invited: string;
  readonly declined: boolean;
  readonly level: string;
  readonly cards: number;
}

/** A live race waits for its start. Until then nobody is shown a card, and nobody can move. */
export interface ReadyInfo {
  readonly seats: readonly number[];
  readonly starts_in: number | null;
}

/** What the table does as soon as all who sit at it agree. */
export interface AgreementInfo {
  readonly move: string;
  readonly wishes: readonly number[];
}
