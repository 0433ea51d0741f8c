// Written by `python -m crownhall.hall.messages.typescript` from the events of `crownhall.engine`. Change those, not this file.

/** The game is over. The last event of every match. */
export interface GameEnded {
  readonly event: "game_ended";
  readonly line: string;
  readonly marked: string;
  readonly reason: string;
  readonly scores: readonly number[];
  readonly winners: readonly number[];
}

/** A seat took its last move back. Seen by those who had seen something of the move. Which move it was is for the seat alone: the others may have been shown no more than that it was arranging. */
export interface MoveTakenBack {
  readonly event: "move_taken_back";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly move: string | null;
}
