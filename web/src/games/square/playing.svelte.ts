/** What the player does at the square: picking up, putting down, asking. What is legal is in the moves the hall sent. */

import { PlayerInput } from "../../boards/playerInput.svelte";
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
  type Square,
} from "./model";
import type { SquareView } from "./view";

const NO_TARGETS: ReadonlyMap<number, Target> = new Map();
export const OPEN_SPACE = "Cards go onto other stacks, never into an open space.";

export class Playing extends PlayerInput<Square> {
  picked = $state.raw<string | null>(null);

  readonly view = $derived.by<SquareView>(() => this.position.view);
  readonly puts = $derived.by<readonly Put[]>(() => putsIn(this.position.moves));
  /** Raised while nothing is picked up. */
  readonly raised = $derived.by<ReadonlySet<string>>(() =>
    this.picked === null ? raisedCards(this.view, this.puts) : new Set<string>(),
  );
  readonly taken = $derived.by<ReadonlySet<string>>(
    () => new Set(this.picked === null ? [] : takenWith(this.view, this.picked)),
  );
  /** Where what is picked may go; with a hint, where the hint leads alone. */
  readonly targets = $derived.by(() =>
    this.picked === null ? NO_TARGETS : targetsOf(this.view, putsIn(this.offered), this.picked),
  );

  /** Where the hint leads: a move without cards, nowhere. */
  readonly advised = $derived.by<number | null>(() => {
    const put = this.#putOf(this.advice?.move);
    return put ? spaceOf(this.view, put.onto) : null;
  });

  /** A tap on a card, or on a space beside its cards. */
  async tap(space: number, card: string | undefined): Promise<void> {
    if (!this.ready()) return;
    const stack = this.view.field[space] ?? [];
    const tapped = card !== undefined && stack.includes(card) ? card : topOf(stack);
    if (this.picked !== null && spaceOf(this.view, this.picked) !== space) await this.#put(space, tapped);
    else if (tapped !== undefined) this.#pickOrDrop(pickAt(this.view, this.puts, tapped));
  }

  /** Enter on a stack: put there what is picked; else pick it, and with each further press fewer cards of it. */
  async press(space: number): Promise<void> {
    if (!this.ready()) return;
    if (this.picked !== null && spaceOf(this.view, this.picked) !== space)
      await this.#put(space, topOf(this.view.field[space] ?? []));
    else this.#pick(nextPick(this.view, this.puts, space, this.picked));
  }

  /** Take up a card to drag it. */
  lift(card: string): boolean {
    if (!this.ready() || spaceOf(this.view, card) < 0) return false;
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
    if (this.picked !== null) this.board.announce("Put back.");
    this.reset();
  }

  async finish(): Promise<void> {
    this.reset();
    await this.make("finish");
  }

  async hint(): Promise<void> {
    this.reset();
    const advice = await this.askHint();
    this.picked = this.#putOf(advice?.move)?.card ?? null;
  }

  reset(): void {
    this.clearMessages();
    this.picked = null;
  }

  #putOf(move: string | undefined): Put | undefined {
    return this.puts.find((each) => each.text === move);
  }

  #pickOrDrop(card: string): void {
    this.#pick(card === this.picked ? null : card);
  }

  #pick(card: string | null): void {
    if (card === null) return this.drop();
    this.reset();
    this.picked = card;
    const lit = this.targets.size;
    const where = lit === 0 ? "fits nowhere now" : lit === 1 ? "one stack is lit" : `${lit} stacks are lit`;
    this.board.announce(`Picked ${cardsInWords(takenWith(this.view, card))}; ${where}.`);
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
      this.showRefusal(OPEN_SPACE);
      return false;
    }
    const text = this.targets.get(space)?.put.text ?? tryText(this.picked, top);
    const played = await this.make(text);
    if (played) this.reset();
    return played;
  }
}
