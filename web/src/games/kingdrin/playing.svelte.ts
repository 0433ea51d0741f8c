/** What the player does: one tap lays a card, draws or declines. What is legal is in the moves the hall sent. */

import { PlayerInput } from "../../boards/playerInput.svelte";
import type { Answer } from "../../net/protocol";
import { offersIn, playText, type Offers, type Kingdrin } from "./model";
import type { KingdrinView } from "./view";

const TOO_LATE_MS = 3000; // so long somebody is told to have been beaten

export class Playing extends PlayerInput<Kingdrin> {
  /** The card that was tapped: it is lifted before the hall has answered. */
  #tapped = $state.raw<string | null>(null);
  /** My last tap came too late. */
  beaten = $state.raw(false);
  #forget: ReturnType<typeof setTimeout> | undefined;

  readonly view = $derived.by<KingdrinView>(() => this.position.view);
  readonly offers = $derived.by<Offers>(() => offersIn(this.offered));
  /** Up in the air, until it lies on the Ditch, is sealed, or comes back. */
  readonly lifted = $derived.by<string | null>(() =>
    this.#tapped !== null && this.view.hand.includes(this.#tapped) && this.view.mine === null ? this.#tapped : null,
  );
  /** The card of a hint; its mark where it fits by several. */
  readonly advised = $derived.by<{ readonly card: string; readonly mark: string | undefined } | null>(() => {
    const [word, card, mark] = (this.advice?.move ?? "").split(" ");
    return word === "play" && card ? { card, mark } : null;
  });
  /** I have a card that may be played now. */
  readonly fits = $derived.by(() => this.offers.plays.size > 0);

  /** Lay a card, for the mark pointed at or the first. What cannot be played is sent too: the hall says why not. */
  async play(card: string, mark?: string): Promise<void> {
    if (!this.#ready()) return;
    this.#tapped = card;
    if (!(await this.make(playText(this.offers, card, mark)))) this.#tapped = null;
  }

  /** A tap that was meant for a Ditch that is no more: it counts for nothing. */
  tooLate(): void {
    if (!this.#ready()) return;
    this.#showBeaten();
  }

  async draw(): Promise<void> {
    if (this.#ready()) await this.make("draw");
  }

  async decline(): Promise<void> {
    if (this.#ready()) await this.make("decline");
  }

  drop(): void {
    this.reset();
  }

  async hint(): Promise<void> {
    this.reset();
    await this.askHint();
  }

  /** Do what the hint says. */
  async follow(): Promise<void> {
    const move = this.advice?.move;
    if (!move || !this.#ready()) return;
    this.#tapped = move.startsWith("play ") ? move.split(" ")[1]! : null;
    if (!(await this.make(move))) this.#tapped = null;
  }

  reset(): void {
    this.clearMessages();
    this.#tapped = null;
  }

  #showBeaten(): void {
    clearTimeout(this.#forget);
    this.beaten = true;
    this.#forget = setTimeout(() => (this.beaten = false), TOO_LATE_MS);
  }

  /** A new try is always sent, also out of turn; but one after the other. */
  #ready(): boolean {
    this.board.hurry();
    if (this.busy || this.board.seat === null || this.board.footer || this.board.position.outcome) return false;
    this.clearMessages();
    this.beaten = false;
    return true;
  }

  /** Who came too late did nothing wrong. */
  protected override refused(answer: Answer): void {
    if (answer.code !== "move/stale") return super.refused(answer);
    this.#showBeaten();
  }
}
