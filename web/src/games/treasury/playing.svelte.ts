/** What the player does: turning cards down, borrowing, declaring, filling. What is legal is in the moves the hall sent. */

import { hall } from "../../app/hall.svelte";
import { PlayerInput } from "../../boards/playerInput.svelte";
import { stepsBetween } from "../../boards/smallMoves";
import { cardName } from "../../design/faces/kingsKeys";
import { borrowText, declareText, fillText, holdText, meaningsOf, movesOf, type Treasury } from "./model";
import { entriesOf, proposed, toned, type Offer } from "./sheetModel";
import { spaceOf } from "./spaces";
import type { EntryView, TreasuryView } from "./view";

/** A card taken up to be borrowed or to be left out. */
export interface Picked {
  readonly card: string;
  readonly mine: boolean;
}

const NONE: ReadonlySet<number> = new Set();
export const LATER = "You can borrow after the new cards are dealt, when you fill a space.";

export class Playing extends PlayerInput<Treasury> {
  /** Places of the hand, from 0, that are to be replaced. */
  turned = $state.raw<ReadonlySet<number>>(NONE);
  picked = $state.raw<Picked | null>(null);
  /** The space the player tapped; without one the best is proposed, to those who want that. */
  space = $state.raw<string | null>(null);
  /** The player wants to see what the own four cards score. */
  own = $state.raw(false);
  /** The wild whose meaning is being chosen. */
  declaring = $state.raw<string | null>(null);

  readonly view = $derived.by<TreasuryView>(() => this.position.view);
  readonly cards = $derived.by<readonly (string | null)[]>(() => this.view.seats[this.board.seat ?? -1]?.cards ?? []);
  /** What I am asked now. */
  readonly question = $derived.by<"replace" | "fill" | "">(() =>
    this.asked && (this.view.phase === "replace" || this.view.phase === "fill") ? this.view.phase : "",
  );
  /** Something was borrowed or declared by the player, not only proposed. */
  readonly committed = $derived.by(() => movesOf(this.view.mine).length > 0);
  readonly offers = $derived.by<ReadonlyMap<string, Offer>>(() =>
    this.question === "fill"
      ? toned(entriesOf(this.view.offers, this.committed || this.own ? "now" : "best"))
      : new Map<string, Offer>(),
  );
  readonly chosen = $derived.by<string | null>(() =>
    this.space !== null && this.offers.has(this.space)
      ? this.space
      : hall.settings.propose
        ? proposed(this.offers)
        : null,
  );
  /** What would be written, and how. */
  readonly entry = $derived.by<EntryView | null>(() => this.offers.get(this.chosen ?? "")?.entry ?? null);
  /** The card that stands in for one of mine, made or proposed. */
  readonly borrow = $derived.by(
    () => this.view.mine?.borrow ?? (this.question === "fill" ? this.entry?.borrow : null) ?? null,
  );
  /** The two cards of a hint that says to borrow: they are shown in place of what is borrowed. */
  readonly advised = $derived.by<{ readonly out: string; readonly card: string } | null>(() => {
    const [word, out, card] = (this.advice?.move ?? "").split(" ");
    return word === "borrow" && out && card ? { out, card } : null;
  });
  /** What a wild may be declared to be, while that is asked. */
  readonly meanings = $derived.by(() =>
    this.declaring === null ? [] : meaningsOf(this.position.moves, this.declaring),
  );

  // -- taps -----------------------------------------------------------------------------------------------------------

  /** A tap on one of my four places. */
  async tapOwn(place: number): Promise<void> {
    if (!this.ready()) return;
    const card = this.cards[place];
    if (!card) return;
    this.clearMessages();
    if (this.question === "replace") return this.#turn(place);
    if (this.picked && !this.picked.mine) return this.#borrow(card, this.picked.card);
    if (this.borrow?.out === card) return this.giveBack();
    this.#pick(this.picked?.card === card ? null : { card, mine: true });
  }

  /** A tap on a card of another hand. */
  async tapOther(card: string | null): Promise<void> {
    if (!this.ready() || card === null) return;
    this.clearMessages();
    if (this.question === "replace") return this.showRefusal(LATER);
    if (this.picked?.mine) return this.#borrow(this.picked.card, card);
    if (this.borrow?.card === card) return this.giveBack();
    this.#pick(this.picked?.card === card ? null : { card, mine: false });
  }

  /** A tap on a blank space: choose it; once chosen, write. */
  async tapSpace(space: string): Promise<void> {
    if (!this.ready()) return;
    const again = this.space === space;
    this.clearMessages();
    this.picked = null;
    this.space = space;
    if (again) await this.fill();
    else this.board.announce(`${spaceOf(space).full} chosen.`);
  }

  // -- answers ----------------------------------------------------------------------------------------------------------

  /** Keep what is not turned down. */
  async hold(): Promise<void> {
    if (!this.ready()) return;
    this.clearMessages();
    await this.make(holdText(this.turned));
  }

  /** Write into the chosen space, borrowing first if that was proposed. */
  async fill(): Promise<void> {
    const { chosen, entry } = this;
    if (!this.ready() || chosen === null || !entry) return;
    this.clearMessages();
    const made = movesOf(this.view.mine);
    const wanted = this.committed || !entry.borrow ? made : [borrowText(entry.borrow.out, entry.borrow.card)];
    await this.makeAll([...stepsBetween(made, wanted).plays, fillText(chosen)]);
  }

  /** My own card again. */
  async giveBack(): Promise<void> {
    this.own = true;
    this.picked = null;
    if (this.committed) await this.#change([]);
    else this.board.announce("Your own four cards.");
  }

  /** Let the best be proposed again. */
  async propose(): Promise<void> {
    this.clearMessages();
    this.own = false;
    this.picked = null;
    if (this.committed) await this.#change([]);
  }

  /** Ask what a wild shall stand for; what was declared from it on is taken back. */
  async ask(wild: string): Promise<void> {
    if (!this.ready() || this.question !== "fill") return;
    this.clearMessages();
    const wanted = this.#plan().filter((move) => !move.startsWith("declare "));
    const declared = movesOf(this.view.mine).filter((move) => move.startsWith("declare "));
    const at = declared.findIndex((move) => move.startsWith(`declare ${wild} `));
    await this.#change([...wanted, ...(at < 0 ? declared : declared.slice(0, at))]);
    if (!this.refusal) this.declaring = wild;
  }

  async declare(card: string): Promise<void> {
    const wild = this.declaring;
    this.declaring = null;
    if (wild !== null) await this.makeAll([declareText(wild, card)]);
  }

  drop(): void {
    if (this.picked) this.board.announce("Put back.");
    this.clearMessages();
    this.picked = null;
    this.declaring = null;
  }

  /** The space chosen stays chosen. */
  override async undo(): Promise<void> {
    this.clearMessages();
    this.picked = null;
    await this.takeBack();
  }

  async hint(): Promise<void> {
    this.clearMessages();
    const advice = await this.askHint();
    if (!advice) return;
    const [kind, ...rest] = advice.move.split(" ");
    if (kind === "hold") this.turned = new Set([0, 1, 2, 3].filter((place) => !rest.includes(String(place + 1))));
    if (kind === "fill") [this.space, this.own] = [rest[0] ?? null, true];
  }

  /** Do what the hint says. */
  async follow(): Promise<void> {
    const move = this.advice?.move;
    this.clearMessages();
    if (move) await this.makeAll([move]);
  }

  reset(): void {
    this.clearMessages();
    this.turned = NONE;
    this.picked = null;
    this.space = null;
    this.own = false;
    this.declaring = null;
  }

  // -- inside -------------------------------------------------------------------------------------------------------------

  #turn(place: number): void {
    const turned = new Set(this.turned);
    if (!turned.delete(place)) turned.add(place);
    this.turned = turned;
    const card = this.cards[place]!;
    this.board.announce(`${cardName(card)} ${turned.has(place) ? "turned down" : "kept"}.`);
  }

  #pick(picked: Picked | null): void {
    if (!picked) return this.drop();
    this.picked = picked;
    this.board.announce(
      `Picked ${cardName(picked.card)}. ${picked.mine ? "Now the card to borrow for it." : "Now the card of yours to replace."}`,
    );
  }

  /** The small moves made so far, or those that the proposal needs. */
  #plan(): string[] {
    if (this.committed) return movesOf(this.view.mine);
    const borrow = this.entry?.borrow;
    return borrow ? [borrowText(borrow.out, borrow.card)] : [];
  }

  async #borrow(out: string, card: string): Promise<void> {
    this.picked = null;
    const move = borrowText(out, card);
    if (await this.#change([move])) this.board.announce(`Borrowed ${cardName(card)} for ${cardName(out)}.`);
  }

  /** Bring the answer so far to these small moves. */
  #change(wanted: readonly string[]): Promise<boolean> {
    return this.change(movesOf(this.view.mine), wanted);
  }
}
