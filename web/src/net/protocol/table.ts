// Written by `python -m crownhall.hall.messages.typescript` from the hall's messages in `table`. Change those, not this file.

import type { TradeDone, TradeInfo } from "./collection";
import type { AgreementInfo, ClockInfo, ReadyInfo, SeatClock, SeatInfo, VoteInfo } from "./people";

export type TableState = "gathering" | "playing" | "over";

/** A table as anybody at it may know it. */
export interface TableInfo {
  readonly id: string;
  readonly game: string;
  readonly options: Readonly<Record<string, string | number>>;
  readonly seats: readonly SeatInfo[];
  readonly state: TableState;
  readonly host: number | null;
  readonly spectators: number;
  readonly spectators_allowed: boolean;
  readonly commitment: string;
  readonly seed: string;
  readonly daily: string;
  readonly hinted: boolean;
  readonly created: number;
  readonly clock: ClockInfo;
  readonly clocks: readonly SeatClock[];
  readonly paused: boolean;
  readonly pause_wishes: readonly number[];
  readonly pause_declined: readonly number[];
  readonly vote: VoteInfo | null;
  readonly agreement: AgreementInfo | null;
  readonly winnable: boolean;
  readonly code: string;
  readonly rematch: string;
  readonly rematch_wishes: readonly number[];
  readonly rematch_declined: readonly number[];
  readonly supplies: Readonly<Record<string, string>>;
  readonly hints: boolean;
  readonly practice: boolean;
  readonly free_undo: boolean;
  readonly ready: ReadyInfo | null;
  readonly event: boolean;
  readonly trades: readonly TradeInfo[];
  readonly traded: readonly TradeDone[];
}

/** A table I sit at, as the list of my tables tells it. */
export interface MyTable {
  readonly id: string;
  readonly game: string;
  readonly options: Readonly<Record<string, string | number>>;
  readonly seats: readonly SeatInfo[];
  readonly state: TableState;
  readonly host: number | null;
  readonly spectators: number;
  readonly spectators_allowed: boolean;
  readonly commitment: string;
  readonly seed: string;
  readonly daily: string;
  readonly hinted: boolean;
  readonly created: number;
  readonly clock: ClockInfo;
  readonly clocks: readonly SeatClock[];
  readonly paused: boolean;
  readonly pause_wishes: readonly number[];
  readonly pause_declined: readonly number[];
  readonly vote: VoteInfo | null;
  readonly agreement: AgreementInfo | null;
  readonly winnable: boolean;
  readonly code: string;
  readonly rematch: string;
  readonly rematch_wishes: readonly number[];
  readonly rematch_declined: readonly number[];
  readonly supplies: Readonly<Record<string, string>>;
  readonly hints: boolean;
  readonly practice: boolean;
  readonly free_undo: boolean;
  readonly ready: ReadyInfo | null;
  readonly event: boolean;
  readonly trades: readonly TradeInfo[];
  readonly traded: readonly TradeDone[];
  readonly my_turn: boolean;
  readonly my_score: number | null;
  readonly won: boolean;
  readonly unreadable: string;
  readonly has_record: boolean;
}

/** Who shall sit at one place of a new table. A companion plays on my device. */
export interface Sit {
  readonly who: "me" | "companion" | "open" | "bot";
  readonly level?: string;
  readonly name?: string;
}

/** A table to be made. */
export interface NewTable {
  readonly game: string;
  readonly sits: readonly Sit[];
  readonly options?: Readonly<Record<string, string | number>>;
  readonly spectators_allowed?: boolean;
  readonly hints_allowed?: boolean;
  readonly clock?: ClockInfo;
  readonly supplies?: Readonly<Record<string, string>>;
  readonly deal?: "any" | "winnable";
  readonly free_undo?: boolean;
  readonly event?: boolean;
}

/** What to know of a table before it is made. */
export interface Remarks {
  readonly remarks: readonly string[];
}

/** The host, while people gather: this seat is for a bot, for somebody on the host's device, or open again. */
export interface SeatChange {
  readonly seat: number;
  readonly who: "companion" | "open" | "bot";
  readonly level?: string;
  readonly name?: string;
}

/** The host: whether those who have no seat may watch. */
export interface Watching {
  readonly allowed: boolean;
}

/** Go on from a replay, after so many lines of the log. */
export interface PlayOn {
  readonly at: number;
}

/** What a deal allowed, all cards known. */
export interface DealInfo {
  readonly points: number;
  readonly is_proved: boolean;
  readonly can_be_won: boolean;
}
