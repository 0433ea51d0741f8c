/** What the player does: pointing at cards, laying the own ones in order. What is legal is in the moves the hall sent. */

import { PlayerInput } from "../../boards/playerInput.svelte";
import { isOpen, theCard } from "./cards";
import {
  capital,
  exchanged,
  isArranging,
  litBy,
  moveOf,
  offersIn,
  placeInWords,
  shownAt,
  spotOf,
  triedBy,
  YOU,
  type Offers,
  type Frenzy,
} from "./model";
import type { FrenzyView } from "./view";

const AS_IT_IS: readonly number[] = [1, 2, 3];

export class Playing extends PlayerInput<Frenzy> {
  /** Places that are pointed at, in the order of the taps. */
  picked = $state.raw<readonly string[]>([]);
  /** A card chosen by its name. */
  card = $state.raw<string | null>(null);
  /** Which of my slots lies in which, while I arrange. */
  order = $state.raw<readonly number[]>(AS_IT_IS);

  readonly view = $derived.by<FrenzyView>(() => this.position.view);
  readonly offers = $derived.by<Offers>(() => offersIn(this.offered, this.board.seat));
  /** What I am asked now, by the name of the step; "" if nothing. */
  readonly step = $derived.by(() => (this.asked ? (this.view.question?.step ?? "") : ""));
  /** Changes when something else is asked of me. */
  readonly question = $derived.by(() => (this.asked ? `${this.position.ask} ${this.step}` : ""));
  readonly arranging = $derived.by(() => isArranging(this.step));
  /** Places that may be pointed at. */
  readonly lit = $derived.by<ReadonlySet<string>>(() => litBy(this.offers, this.picked));
  /** What the gold button would play. */
  readonly move = $derived.by<string | null>(() =>
    this.arranging
      ? (this.offers.orders.get(this.order.join("")) ?? null)
      : moveOf(this.offers, this.picked, this.card),
  );

  protected override readonly you = YOU;

  /** A tap on a place: point at it, and a second time do it. False where there is nothing to do with it. */
  tap(place: string): boolean {
    if (!this.ready()) return false;
    this.clearMessages();
    const spot = spotOf(place);
    if (this.arranging && spot?.seat === this.board.seat) this.#arrange(place, spot.slot);
    else if (this.lit.has(place)) this.#point(place);
    else {
      const card = shownAt(this.view, place);
      if (!isOpen(card) || !this.offers.cards.has(card)) return false;
      this.choose(card);
    }
    return true;
  }

  /** Choose a card by its name; a second time do it. */
  choose(card: string): void {
    if (!this.ready() || !this.offers.cards.has(card)) return;
    this.clearMessages();
    if (this.card === card) return void this.confirm();
    this.card = card;
    this.board.announce(`${capital(theCard(card))} chosen.`);
  }

  /** Two cards of mine change places in the order I lay. */
  exchange(one: number, two: number): void {
    if (!this.ready() || !this.arranging) return;
    this.picked = [];
    if (one === two) return;
    this.order = exchanged(this.order, one, two);
    this.board.announce(`Cards ${one} and ${two} swap places.`);
  }

  /** Do what is chosen. */
  async confirm(): Promise<void> {
    if (this.move) await this.say(this.move);
  }

  async say(move: string): Promise<void> {
    if (!this.ready()) return;
    this.clearMessages();
    await this.make(move);
  }

  /** Something that is not allowed: let the hall say why. */
  async tryIt(place: string): Promise<void> {
    this.drop();
    await this.make(triedBy(this.step, place, this.board.seat ?? -1));
  }

  drop(): void {
    if (this.picked.length || this.card) this.board.announce("Put back.");
    this.picked = [];
    this.card = null;
    this.clearMessages();
  }

  async hint(): Promise<void> {
    this.drop();
    const advice = await this.askHint();
    const move = this.position.moves.find(({ text }) => text === advice?.move);
    if (move?.kind === "arrange") this.order = move.arguments.order;
  }

  /** Do what the hint says. */
  async follow(): Promise<void> {
    if (this.advice) await this.say(this.advice.move);
  }

  reset(): void {
    this.picked = [];
    this.card = null;
    this.order = AS_IT_IS;
    this.clearMessages();
  }

  // -- inside -------------------------------------------------------------------------------------------------------------

  #point(place: string): void {
    if (this.picked.includes(place)) {
      if (this.move) return void this.confirm();
      this.picked = [];
      return;
    }
    const [first] = this.picked;
    this.picked = first && this.offers.pairs.length ? [first, place] : [place];
    const shown = shownAt(this.view, place);
    this.board.announce(`${capital(isOpen(shown) ? theCard(shown) : placeInWords(place, this.named))} chosen.`);
  }

  #arrange(place: string, slot: number): void {
    const [first] = this.picked;
    if (first) this.exchange(spotOf(first)!.slot, slot);
    else {
      this.picked = [place];
      this.board.announce(`Card ${slot} taken up.`);
    }
  }
}
