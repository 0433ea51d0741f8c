// Written by `python -m crownhall.hall.messages.typescript` from the hall's messages in `match`. Change those, not this file.

import type { TableInfo } from "./table";

/** One legal move: its text is what is sent back; the arguments say what to light. */
export interface MoveInfo {
  readonly text: string;
  readonly kind: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** How it ended. */
export interface OutcomeInfo {
  readonly reason: string;
  readonly scores: readonly number[];
  readonly winners: readonly number[];
  readonly sentence: string;
  readonly marked: string;
}

/** All that this client may know of the match now. */
export interface SeatView {
  readonly view: Readonly<Record<string, unknown>>;
  readonly to_act: readonly number[];
  readonly mode: "turn" | "sealed" | "race";
  readonly moves: readonly MoveInfo[];
  readonly ask: number;
  readonly undoable: number;
  readonly outcome: OutcomeInfo | null;
}

/** A part of the log, as I saw it. */
export interface LogPage {
  readonly first: number;
  readonly events: readonly Readonly<Record<string, unknown>>[];
}

/** One step of a replay. */
export interface Frame {
  readonly events: readonly Readonly<Record<string, unknown>>[];
  readonly position: SeatView;
}

/** One step of a replay from a viewpoint of one's choice. */
export interface OpenFrame {
  readonly events: readonly Readonly<Record<string, unknown>>[];
  readonly position: SeatView;
  readonly at: number;
  readonly views: readonly Readonly<Record<string, unknown>>[];
}

/** A finished match from a viewpoint of one's choice: a seat's, or with all cards open. */
export interface OpenReplay {
  readonly table: TableInfo;
  readonly frames: readonly OpenFrame[];
}

/** A finished match, step by step. */
export interface Replay {
  readonly table: TableInfo;
  readonly frames: readonly Frame[];
}

/** How a match ended, without its moves. */
export interface MatchResult {
  readonly table: TableInfo;
  readonly outcome: OutcomeInfo | null;
}
