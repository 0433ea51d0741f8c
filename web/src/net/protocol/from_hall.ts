// Written by `python -m crownhall.hall.messages.typescript` from the hall's messages in `from_hall`. Change those, not this file.

import type { SeatView } from "./match";
import type { Refusal } from "./refusals";
import type { TableInfo } from "./table";

/** A line of chat that was said before. */
export interface ChatInfo {
  readonly seat: number | null;
  readonly name: string;
  readonly text: string;
}

/** Everything afresh: at the first connection, and when too much was missed. */
export interface Welcome {
  readonly type: "welcome";
  readonly n: number;
  readonly table: TableInfo;
  readonly seat: number | null;
  readonly position: SeatView | null;
  readonly log: readonly Readonly<Record<string, unknown>>[];
  readonly chat: readonly ChatInfo[];
  readonly here: Readonly<Record<number, number>>;
  readonly log_first: number;
}

/** Something happened in the match. */
export interface Update {
  readonly type: "update";
  readonly n: number;
  readonly events: readonly Readonly<Record<string, unknown>>[];
  readonly position: SeatView;
}

/** Somebody came, went, was renamed; the match began or ended. */
export interface TableChanged {
  readonly type: "table";
  readonly n: number;
  readonly table: TableInfo;
}

/** A line of chat. */
export interface Said {
  readonly type: "said";
  readonly n: number;
  readonly seat: number | null;
  readonly name: string;
  readonly text: string;
}

/** The answer to a client's message, always. `code` and `message` say why it was refused. */
export interface Answer {
  readonly type: "answer";
  readonly id: string;
  readonly ok: boolean;
  readonly code: string;
  readonly message: string;
  readonly refusal: Refusal | null;
  readonly hint: string;
  readonly why: string;
  readonly marked: string;
  readonly events: readonly Readonly<Record<string, unknown>>[];
}

/** What whoever runs the hall wants everybody to know; "" when that is over. It has no number. */
export interface Announced {
  readonly type: "announced";
  readonly text: string;
}

export type FromHall = Welcome | Update | TableChanged | Said | Answer | Announced;
