/** Somebody tries a puzzle: the moves so far, how it looks after them, and the verdict. The hall knows the answer. */

import { NO_ANSWER } from "../../boards/noAnswer";
import { api, errorMessage, eventsIn, type GameEvent } from "../../net/api";
import type { Answer, PuzzlePage, PuzzleStep, PuzzleVerdict, SeatView } from "../../net/protocol";
import { seatsFor } from "../../words/marks";

type Ask = (moves: readonly string[]) => Promise<PuzzleStep>;

export class Attempt {
  position = $state.raw<SeatView>()!;
  verdict = $state.raw<PuzzleVerdict | null>(null);
  log = $state.raw<readonly GameEvent[]>([]);
  /** Counts how often the position was replaced as a whole. */
  resets = $state(0);
  readonly puzzle: PuzzlePage;
  readonly #ask: Ask;
  #moves: readonly string[] = [];

  constructor(puzzle: PuzzlePage, ask: Ask = (moves) => api.tryPuzzle(puzzle.game, puzzle.number, moves)) {
    this.puzzle = puzzle;
    this.position = puzzle.position;
    this.#ask = ask;
  }

  play = (move: string): Promise<Answer> => this.#go([...this.#moves, move]);
  undo = (): Promise<Answer> => this.#go(this.#moves.slice(0, -1));
  /** Nobody helps here, and what a move would do is not told before it is made. */
  refuse = async (): Promise<Answer> => refused("There are no hints in a puzzle.");

  again(): void {
    this.#moves = [];
    this.verdict = null;
    this.log = [];
    this.#show(this.puzzle.position);
  }

  async #go(moves: readonly string[]): Promise<Answer> {
    try {
      const { events, position, verdict } = await this.#ask(moves);
      this.#moves = moves;
      this.verdict = verdict;
      this.log = [...this.log, ...eventsIn(events, seatsFor(this.puzzle.table.seats, this.puzzle.seat))];
      // What comes after the answer would tell of cards that nobody could know: it stays as it was.
      if (verdict) this.resets += 1;
      else this.#show(position);
      return { ...NO_ANSWER, ok: true };
    } catch (error) {
      return refused(errorMessage(error));
    }
  }

  #show(position: SeatView): void {
    this.position = position;
    this.resets += 1;
  }
}

const refused = (message: string): Answer => ({
  ...NO_ANSWER,
  message,
  refusal: { code: "", message, rule: null, move: null, why: message, marked: message },
});
