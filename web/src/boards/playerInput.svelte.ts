/** What the input of every board does: one request to the hall at a time; a refusal or a hint is shown and announced. */

import { hall } from "../app/hall.svelte";
import type { Answer, SeatView, TableInfo } from "../net/protocol";
import { refusalInWords, withNames } from "../words/marks";
import { nameOf, YOU, type Named } from "../words/turns";
import type { BoardProps, GameTypes, SeatViewOf } from "./board";
import { stepsBetween } from "./smallMoves";

export interface Advice {
  readonly why: string;
  /** The same with marks, for its cards to be drawn. */
  readonly marked: string;
  readonly move: string;
}

/** A game's `Playing` adds what is chosen or taken up, and the moves that come of it. */
export abstract class PlayerInput<G extends GameTypes> {
  #refused = $state.raw({ words: "", about: "" });
  advice = $state.raw<Advice | null>(null);
  /** Waiting for the hall's answer. */
  busy = $state.raw(false);
  #pending: Promise<Answer> | null = null;
  /** Taps that wait for that answer. */
  #taps: (() => unknown)[] = [];

  readonly #board: () => BoardProps<G>;

  /** What the player can act on; in a replay, nothing. */
  protected readonly position = $derived.by<SeatViewOf<G>>(() =>
    this.board.footer ? { ...this.board.position, moves: [] } : this.board.position,
  );
  /** What is lit: all that I may do, or what a hint says alone; the next tap puts the hint away. */
  protected readonly offered = $derived.by<readonly G["move"][]>(() => {
    const { advice } = this;
    return advice ? this.position.moves.filter(({ text }) => text === advice.move) : this.position.moves;
  });
  /** Whether there is anything for me to do here. */
  readonly asked = $derived.by(() => this.position.moves.length > 0);

  constructor(board: () => BoardProps<G>) {
    this.#board = board;
  }

  /** What a refusal is about: it is true as long as this is. */
  readonly #circumstances = $derived.by(() => circumstances(this.board.table, this.board.position));
  /** Why the hall refused what was tried last, or "". */
  readonly refusal = $derived.by(() => (this.#refused.about === this.#circumstances ? this.#refused.words : ""));

  protected get board(): BoardProps<G> {
    return this.#board();
  }

  /** What a seat is called: mine "You", but not where several people look at this screen. */
  readonly named: Named = (seat) =>
    seat === this.board.seat && !this.board.shared ? this.you : nameOf(this.board.table.seats[seat]);
  protected readonly you: string = YOU;

  /** Put down what is chosen or taken up. */
  abstract drop(): void;

  /** Something new is asked: what was chosen or said belongs to the past. */
  abstract reset(): void;

  async undo(): Promise<void> {
    this.reset();
    await this.takeBack();
  }

  abstract hint(): Promise<void>;

  /** Ask for a hint, keep it and say it. */
  protected async askHint(): Promise<Advice | null> {
    const answer = await this.request(() => this.board.hint());
    if (!answer?.ok) return null;
    const { marked, hint: move } = answer;
    const advice = { why: withNames(marked, this.board.table.seats), marked, move };
    this.advice = advice;
    this.board.announce(`Hint: ${advice.why}`);
    return advice;
  }

  /** The player acts: what is still to be shown is shown at once. False when there is nothing to act on. */
  protected ready(): boolean {
    this.board.hurry();
    return this.asked && !this.busy;
  }

  /** A quick tap is not lost while an answer is on its way: it counts then, if the question is still that of the tap. */
  async afterAnswer(act: () => unknown): Promise<void> {
    this.#taps.push(act);
    if (this.#taps.length > 1) return;
    const { ask } = this.board.position;
    while (this.#pending) {
      await this.#pending.catch(() => {});
      await nextTask(); // a series of moves has sent its next one by then
    }
    const taps = this.#taps.splice(0);
    if (this.board.position.ask === ask) for (const tap of taps) tap();
  }

  /** Something else is wanted than what was tapped last. */
  forgetTaps(): void {
    this.#taps = [];
  }

  /** Make a move; a refusal is told. */
  protected async make(move: string): Promise<boolean> {
    return (await this.request(() => this.board.play(move)))?.ok ?? false;
  }

  /** Make several moves, until one is refused. */
  protected async makeAll(moves: readonly string[]): Promise<boolean> {
    for (const move of moves) if (!(await this.make(move))) return false;
    return true;
  }

  /** Get from the small moves that are made to those that are wanted. */
  protected async change(made: readonly string[], wanted: readonly string[]): Promise<boolean> {
    const { undos, plays } = stepsBetween(made, wanted);
    for (let left = undos; left > 0; left -= 1) if (!(await this.takeBack())) return false;
    return this.makeAll(plays);
  }

  protected async takeBack(): Promise<boolean> {
    return (await this.request(() => this.board.undo()))?.ok ?? false;
  }

  protected async request(work: () => Promise<Answer>): Promise<Answer | null> {
    if (this.busy) return null;
    this.busy = true;
    try {
      this.#pending = work();
      const answer = await this.#pending;
      if (!answer.ok) this.refused(answer);
      return answer;
    } finally {
      this.#pending = null;
      this.busy = false;
    }
  }

  /** The hall has refused a move or a wish. */
  protected refused(answer: Answer): void {
    this.showRefusal(refusalInWords(answer, this.board.table.seats));
  }

  /** It stands as long as things are as they are now. */
  protected keepRefusal(words: string): void {
    this.#refused = { words, about: this.#circumstances };
  }

  protected showRefusal(words: string): void {
    this.keepRefusal(words);
    this.advice = null;
    this.board.announce(words);
    hall.sound("refused");
  }

  protected clearMessages(): void {
    this.#refused = { words: "", about: "" };
    this.advice = null;
  }
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A pause, my question and my moves: when one of them is another, what was refused before may be allowed now. */
export const circumstances = (
  { paused }: Pick<TableInfo, "paused">,
  {
    ask,
    to_act,
    moves,
    outcome,
  }: Pick<SeatView, "ask" | "to_act" | "outcome"> & { moves: readonly { text: string }[] },
): string => JSON.stringify([paused, ask, to_act, moves.map(({ text }) => text), outcome !== null]);
