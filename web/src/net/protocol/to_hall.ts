// Written by `python -m crownhall.hall.messages.typescript` from the hall's messages in `to_hall`. Change those, not this file.

import type { Choice } from "./people";

/** A move. `id` is made by the client: sent twice, it is played once. */
export interface Play {
  readonly type: "play";
  readonly id: string;
  readonly move: string;
  readonly ask: number;
}

/** Take my last move back. */
export interface TakeBack {
  readonly type: "take_back";
  readonly id: string;
}

/** A line of chat: plain text, at most 300 characters. */
export interface Say {
  readonly type: "say";
  readonly id: string;
  readonly text: string;
}

/** What would a good player do? */
export interface AskHint {
  readonly type: "hint";
  readonly id: string;
}

/** What would these moves do, one after the other, as far as that depends on nothing hidden? Nobody else hears. */
export interface AskPreview {
  readonly type: "preview";
  readonly id: string;
  readonly moves: readonly string[];
}

/** Whether I look at the page, or have turned away for a while. */
export interface Look {
  readonly type: "look";
  readonly id: string;
  readonly away: boolean;
}

/** What shall be done about the seat that is gone. */
export interface Vote {
  readonly type: "vote";
  readonly id: string;
  readonly choice: Choice;
}

/** I would like to pause, or to go on; it happens when all people at the table would. */
export interface Pause {
  readonly type: "pause";
  readonly id: string;
  readonly wish: boolean;
}

/** I agree on what the table may do, or no longer; it is done when all who sit at the table agree. */
export interface Agree {
  readonly type: "agree";
  readonly id: string;
  readonly wish: boolean;
}

/** I am ready for a live race; it begins when all people at the table are, after a count-down. */
export interface Ready {
  readonly type: "ready";
  readonly id: string;
}

export type ToHall = Play | TakeBack | Say | AskHint | AskPreview | Look | Vote | Pause | Agree | Ready;
