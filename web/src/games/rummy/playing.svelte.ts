/** What the player does: choosing cards, taking some from the table, laying down. What is legal is in the moves the hall sent. */

import { PlayerInput } from "../../boards/playerInput.svelte";
import { cardName } from "../../design/faces/kingsKeys";
import {
  borrowText,
  discardText,
  exchangeText,
  layOf,
  layOffText,
  layText,
  leadingOn,
  meldOf,
  namesOf,
  offersIn,
  shiftText,
  takeable,
  worthMarking,
  type Offers,
  type Rummy,
} from "./model";
import type { RummyView } from "./view";

const NO_CARDS: ReadonlySet<string> = new Set();
const NO_MELDS: ReadonlySet<number> = new Set();

export class Playing extends PlayerInput<Rummy> {
  /** Cards of the hand that are chosen, in the order of the taps. */
  chosen = $state.raw<readonly string[]>([]);
  /** A card of the table that is taken up. */
  picked = $state.raw<string | null>(null);

  readonly view = $derived.by<RummyView>(() => this.position.view);
  readonly offers = $derived.by<Offers>(() => offersIn(this.offered));
  /** What I am asked now. */
  readonly question = $derived.by(() => (this.asked ? this.view.phase : ""));
  /** What would be laid down: the chosen cards, and all that was taken from the table for it. */
  readonly meld = $derived.by<readonly string[]>(() => [...this.view.loose, ...this.chosen]);
  readonly lay = $derived.by(() => layOf(this.offers, this.meld));
  /** Enough cards for a meld, but they may not be laid: their codes. */
  readonly doubtful = $derived.by(() => (this.meld.length > 2 && !this.lay && !this.picked ? this.meld.join(" ") : ""));
  /** The one card that may be put somewhere. */
  readonly held = $derived.by<string | null>(
    () => this.picked ?? (this.chosen.length === 1 && !this.view.loose.length ? this.chosen[0]! : null),
  );
  /** Cards of my hand that lie in a meld I may lay; not where that is true of most of them, for then it says nothing. */
  readonly marked = $derived.by<ReadonlySet<string>>(() =>
    worthMarking(new Set(this.offers.lays.flat()), this.view.hand.length),
  );
  /** Cards of my hand to go on with: to the meld begun, or in for the card taken up. */
  readonly next = $derived.by<ReadonlySet<string>>(() => {
    if (this.picked)
      return new Set(this.offers.exchanges.filter(({ out }) => out === this.picked).map(({ into }) => into));
    return this.meld.length ? leadingOn(this.offers, this.meld) : NO_CARDS;
  });
  /** Melds that the held card may be added to, counted from 1. */
  readonly melds = $derived.by<ReadonlySet<number>>(() => {
    if (!this.held) return NO_MELDS;
    const adding = this.picked ? this.offers.shifts : this.offers.layOffs;
    return new Set(adding.filter(({ card }) => card === this.held).map(({ meld }) => meld));
  });
  /** Cards of the table that the held card may take the place of. */
  readonly outs = $derived.by<ReadonlySet<string>>(() =>
    this.held
      ? new Set(this.offers.exchanges.filter(({ into }) => into === this.held).map(({ out }) => out))
      : NO_CARDS,
  );
  readonly takeable = $derived.by<ReadonlySet<string>>(() => takeable(this.offers));
  /** Those of them that are ringed: all, unless that is most of the table. */
  readonly ringed = $derived.by<ReadonlySet<string>>(() => worthMarking(this.takeable, this.view.table.flat().length));

  // -- taps -----------------------------------------------------------------------------------------------------------

  /** A tap on a card of my hand: choose it, or put it in for the card taken up. */
  async tapHand(card: string): Promise<void> {
    const hinted = this.advice !== null;
    if (!this.#ready()) return;
    if (this.question === "draw") return this.#make(discardText(card)); // refused: first draw
    if (this.question !== "play") return;
    if (this.picked) return this.#make(exchangeText(card, this.picked));
    const has = this.chosen.includes(card);
    if (hinted && !has) this.chosen = [];
    this.chosen = has ? this.chosen.filter((each) => each !== card) : [...this.chosen, card];
    this.board.announce(`${cardName(card)} ${has ? "put back" : "chosen"}.${this.lay ? " A meld." : ""}`);
  }

  /** A tap on a card of the table: take it up, or do with it what is lit. */
  async tapTable(card: string): Promise<void> {
    if (!this.#ready()) return;
    if (this.question === "draw") return this.#make(borrowText(card)); // refused: first draw
    if (this.question !== "play") return;
    if (this.picked === card) return this.take();
    if (this.outs.has(card)) return this.#make(exchangeText(this.held!, card));
    const meld = meldOf(this.view, card);
    if (this.melds.has(meld)) return this.#add(this.held!, meld);
    if (this.takeable.has(card)) {
      if (this.chosen.length > 1 && this.offers.borrows.has(card)) return this.#make(borrowText(card));
      this.picked = card;
      if (this.chosen.length === 1) this.chosen = [];
      this.board.announce(`Took up ${cardName(card)}.`);
    } else if (this.held && !this.picked) await this.#add(this.held, meld);
    else await this.#make(borrowText(card)); // refused, with the reason
  }

  /** A tap on the free place of a meld of three. */
  async tapPlace(meld: number): Promise<void> {
    if (!this.#ready() || this.question !== "play") return;
    const only = this.offers.layOffs.filter((each) => each.meld === meld);
    if (this.held) await this.#add(this.held, meld);
    else if (only.length === 1) await this.#add(only[0]!.card, meld);
  }

  async draw(pile: "pile" | "discard"): Promise<void> {
    if (this.#ready() && this.question === "draw") await this.#make(`draw ${pile}`);
  }

  /** A tap on the discards: draw from them, or end the turn with the chosen card. */
  async tapDiscards(): Promise<void> {
    if (this.question === "draw") await this.draw("discard");
    else if (this.chosen.length === 1) await this.discard();
  }

  async discard(): Promise<void> {
    const [card] = this.chosen;
    if (card && this.#ready()) await this.#make(discardText(card));
  }

  async layDown(): Promise<void> {
    if (!this.#ready()) return;
    const words = namesOf(this.meld);
    if (await this.#did(layText(this.meld))) this.board.announce(`Laid down ${words}.`);
  }

  /** Take the card that is taken up for a new meld. */
  async take(): Promise<void> {
    const card = this.picked;
    if (card && this.#ready() && (await this.#did(borrowText(card)))) this.board.announce(`Took ${cardName(card)}.`);
  }

  async deal(): Promise<void> {
    if (this.offers.deal) await this.#make("deal");
  }

  /** A card was dragged somewhere else than inside the hand. */
  async dragged(card: string, onto: string): Promise<void> {
    if (!this.#ready()) return;
    const [kind, where = ""] = onto.split(":");
    const mine = this.view.hand.includes(card);
    if (kind === "discards" && mine) return this.#make(discardText(card));
    if (kind === "meld") return this.#add(card, Number(where));
    if (kind === "card") {
      const offered = this.offers.exchanges.some(({ into, out }) => into === card && out === where);
      const meld = meldOf(this.view, where);
      if (offered) return this.#make(exchangeText(card, where));
      if (meld !== meldOf(this.view, card)) return this.#add(card, meld);
    }
    if ((kind === "hand" || kind === "new") && !mine) await this.#make(borrowText(card));
    else if (kind === "new" && mine && !this.chosen.includes(card)) this.chosen = [...this.chosen, card];
  }

  drop(): void {
    if (this.picked || this.chosen.length) this.board.announce("Put back.");
    this.reset();
  }

  /** What is advised is chosen already, and where it goes is lit. */
  async hint(): Promise<void> {
    this.reset();
    const advice = await this.askHint();
    const move = this.position.moves.find(({ text }) => text === advice?.move);
    if (!move) return;
    const mine = (cards: readonly string[]): readonly string[] => cards.filter((card) => this.view.hand.includes(card));
    if (move.kind === "lay")
      this.chosen = "cards" in move.arguments ? mine(move.arguments.cards) : [move.arguments.card];
    else if (move.kind === "discard") this.chosen = [move.arguments.card];
    else if (move.kind === "shift") this.picked = move.arguments.card;
    else if (move.kind === "exchange") {
      const { in: into } = move.arguments;
      if (this.view.hand.includes(into)) this.chosen = [into];
      else this.picked = into;
    }
  }

  /** Do what the hint says. */
  async follow(): Promise<void> {
    const move = this.advice?.move;
    if (move) await this.#make(move);
  }

  reset(): void {
    this.clearMessages();
    this.chosen = [];
    this.picked = null;
  }

  // -- inside -------------------------------------------------------------------------------------------------------------

  #ready(): boolean {
    if (!this.ready()) return false;
    this.clearMessages();
    return true;
  }

  /** From the hand or from another meld. */
  async #add(card: string, meld: number): Promise<void> {
    await this.#make(this.view.hand.includes(card) ? layOffText(card, meld) : shiftText(card, meld));
  }

  async #make(move: string): Promise<void> {
    await this.#did(move);
  }

  async #did(move: string): Promise<boolean> {
    if (!(await this.make(move))) return false;
    this.clearMessages();
    this.picked = null;
    const stays = /^(borrow|exchange) /.test(move); // the meld for it is chosen already
    const { hand } = this.view;
    this.chosen = stays ? this.chosen.filter((card) => hand.includes(card) && !move.includes(card)) : [];
    return true;
  }
}
