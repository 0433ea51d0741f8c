/** What the player does at the square: picking up, putting down, asking. What is legal is in the moves the hall sent. */

import type { Answer, Position, SquareView } from "../../protocol";
import { refusalInWords } from "../../lib/words";
import {
  cardsInWords,
  nextPick,
  pickAt,
  putsIn,
  raisedCards,
  spaceOf,
  takenWith,
  targetsOf,
  topOf,
  tryText,
  type Put,
  type Target,
} from "./model";

export interface Hall {
  readonly play: (move: string) => Promise<Answer>;
  readonly undo: () => Promise<Answer>;
  readonly hint: () => Promise<Answer>;
  readonly hurry: () => void;
  readonly announce: (words: string) => void;
  readonly refused: () => void;
}

export interface Advice {
  readonly why: string;
  /** Where the advised move goes; -1 for a move without cards. */
  readonly space: number;
}

const NO_TARGETS: ReadonlyMap<number, Target> = new Map();
export const OPEN_SPACE = "Cards go onto other stacks, never into an open space.";

export class Playing {
  picked = $state.raw<string | null>(null);
  refusal = $state.raw("");
  advice = $state.raw<Advice | null>(null);
  /** Waiting for the hall's answer. */
  busy = $state.raw(false);

  readonly #position: () => Position;
  readonly #hall: Hall;

  readonly view = $derived.by<SquareView>(() => this.#position().view as unknown as SquareView);
  readonly puts = $derived.by<readonly Put[]>(() => putsIn(this.#position().moves));
  /** Raised while nothing is picked up. */
  readonly raised = $derived.by<ReadonlySet<string>>(() =>
    this.picked === null ? raisedCards(this.view, this.puts) : new Set<string>(),
  );
  readonly taken = $derived.by<ReadonlySet<string>>(
    () => new Set(this.picked === null ? [] : takenWith(this.view, this.picked)),
  );
  readonly targets = $derived.by(() =>
    this.picked === null ? NO_TARGETS : targetsOf(this.view, this.puts, this.picked),
  );

  constructor(position: () => Position, hall: Hall) {
    this.#position = position;
    this.#hall = hall;
  }

  /** Whether there is anything for me to do here. */
  get asked(): boolean {
    return this.#position().moves.length > 0;
  }

  /** A tap on a card, or on a space beside its cards. */
  async tap(space: number, card: string | undefined): Promise<void> {
    if (!this.#ready()) return;
    const stack = this.view.field[space] ?? [];
    const tapped = card !== undefined && stack.includes(card) ? card : topOf(stack);
    if (this.picked !== null && spaceOf(this.view, this.picked) !== space) await this.#put(space, tapped);
    else if (tapped !== undefined) this.#pickOrDrop(pickAt(this.view, this.puts, tapped));
  }

  /** Enter on a stack: put there what is picked; else pick it, and with each further press fewer cards of it. */
  async press(space: number): Promise<void> {
    if (!this.#ready()) return;
    if (this.picked !== null && spaceOf(this.view, this.picked) !== space)
      await this.#put(space, topOf(this.view.field[space] ?? []));
    else this.#pick(nextPick(this.view, this.puts, space, this.picked));
  }

  /** Take up a card to drag it. */
  lift(card: string): boolean {
    if (!this.#ready() || spaceOf(this.view, card) < 0) return false;
    this.#pick(pickAt(this.view, this.puts, card));
    return true;
  }

  /** Let go of what is dragged, over a space or over nothing. */
  async release(space: number | null): Promise<void> {
    const { picked } = this;
    if (picked === null) return;
    if (space !== null && spaceOf(this.view, picked) !== space)
      await this.#try(space, topOf(this.view.field[space] ?? []));
    this.picked = null;
  }

  drop(): void {
    if (this.picked !== null) this.#hall.announce("Put back.");
    this.#forget();
  }

  async undo(): Promise<void> {
    this.#forget();
    await this.#ask(this.#hall.undo);
  }

  async finish(): Promise<void> {
    this.#forget();
    await this.#ask(() => this.#hall.play("finish"));
  }

  async hint(): Promise<void> {
    this.#forget();
    const answer = await this.#ask(this.#hall.hint);
    if (!answer?.ok) return;
    const put = this.puts.find((each) => each.text === answer.hint);
    this.picked = put?.card ?? null;
    this.advice = { why: answer.why, space: put ? spaceOf(this.view, put.onto) : -1 };
    this.#hall.announce(
      `Hint: ${put ? `put ${cardsInWords(takenWith(this.view, put.card))} on the lit stack with the candle` : answer.hint}. ${answer.why}`,
    );
  }

  /** Something happened: what was picked or said belongs to the past. */
  settle(): void {
    this.#forget();
  }

  #ready(): boolean {
    this.#hall.hurry();
    return this.asked && !this.busy;
  }

  #pickOrDrop(card: string): void {
    this.#pick(card === this.picked ? null : card);
  }

  #pick(card: string | null): void {
    if (card === null) return this.drop();
    this.#forget();
    this.picked = card;
    const lit = this.targets.size;
    const where = lit === 0 ? "fits nowhere now" : lit === 1 ? "one stack is lit" : `${lit} stacks are lit`;
    this.#hall.announce(`Picked ${cardsInWords(takenWith(this.view, card))}; ${where}.`);
  }

  /** Put what is picked onto a stack; if that is refused, go on from there. */
  async #put(space: number, top: string | undefined): Promise<void> {
    const played = await this.#try(space, top);
    if (played || top === undefined) return;
    const next = pickAt(this.view, this.puts, top);
    if (this.puts.some((put) => put.card === next)) this.picked = next;
  }

  async #try(space: number, top: string | undefined): Promise<boolean> {
    if (this.picked === null) return false;
    if (top === undefined) {
      this.#refuse(OPEN_SPACE);
      return false;
    }
    const text = this.targets.get(space)?.put.text ?? tryText(this.picked, top);
    const answer = await this.#ask(() => this.#hall.play(text), text);
    if (answer?.ok) this.#forget();
    return answer?.ok ?? false;
  }

  async #ask(work: () => Promise<Answer>, move = ""): Promise<Answer | null> {
    if (this.busy) return null;
    this.busy = true;
    try {
      const answer = await work();
      if (!answer.ok) this.#refuse(refusalInWords(answer.message, move));
      return answer;
    } finally {
      this.busy = false;
    }
  }

  #refuse(words: string): void {
    this.refusal = words;
    this.advice = null;
    this.#hall.announce(words);
    this.#hall.refused();
  }

  #forget(): void {
    this.picked = null;
    this.refusal = "";
    this.advice = null;
  }
}
