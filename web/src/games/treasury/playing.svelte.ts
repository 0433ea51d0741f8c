/** What the player does: turning cards down, borrowing, declaring, filling. What is legal is in the moves the hall sent. */

import { cardName } from "../../lib/cards";
import { refusalInWords } from "../../lib/words";
import type { Answer, EntryView, Position, TreasuryView } from "../../protocol";
import { borrowText, declareText, fillText, holdText, meaningsOf, movesOf, stepsBetween, viewOf } from "./model";
import { entriesOf, proposed, toned, type Offer } from "./sheet";
import { spaceOf } from "./spaces";

export interface Hall {
  readonly play: (move: string) => Promise<Answer>;
  readonly undo: () => Promise<Answer>;
  readonly hint: () => Promise<Answer>;
  readonly hurry: () => void;
  readonly announce: (words: string) => void;
  readonly refused: () => void;
}

/** A card taken up to be borrowed or to be left out. */
export interface Picked {
  readonly card: string;
  readonly mine: boolean;
}

export interface Advice {
  readonly why: string;
  readonly move: string;
}

const NONE: ReadonlySet<number> = new Set();
export const LATER = "Cards are borrowed after the new ones are dealt, when a space is filled.";

export class Playing {
  /** Places of the hand, from 0, that are to be replaced. */
  turned = $state.raw<ReadonlySet<number>>(NONE);
  picked = $state.raw<Picked | null>(null);
  /** The space the player tapped; without one the best is proposed. */
  space = $state.raw<string | null>(null);
  /** The player wants to see what the own four cards score. */
  own = $state.raw(false);
  /** The wild whose meaning is being chosen. */
  declaring = $state.raw<string | null>(null);
  refusal = $state.raw("");
  advice = $state.raw<Advice | null>(null);
  /** Waiting for the hall's answer. */
  busy = $state.raw(false);

  readonly #position: () => Position;
  readonly #seat: () => number | null;
  readonly #hall: Hall;

  readonly view = $derived.by<TreasuryView>(() => viewOf(this.#position()));
  readonly cards = $derived.by<readonly (string | null)[]>(() => this.view.seats[this.#seat() ?? -1]?.cards ?? []);
  readonly asked = $derived.by(() => this.#position().moves.length > 0);
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
    this.space !== null && this.offers.has(this.space) ? this.space : proposed(this.offers),
  );
  /** What would be written, and how. */
  readonly entry = $derived.by<EntryView | null>(() => this.offers.get(this.chosen ?? "")?.entry ?? null);
  /** The card that stands in for one of mine, made or proposed. */
  readonly borrow = $derived.by(
    () => this.view.mine?.borrow ?? (this.question === "fill" ? this.entry?.borrow : null) ?? null,
  );
  /** What a wild may be declared to be, while that is asked. */
  readonly meanings = $derived.by(() =>
    this.declaring === null ? [] : meaningsOf(this.#position().moves, this.declaring),
  );

  constructor(position: () => Position, seat: () => number | null, hall: Hall) {
    this.#position = position;
    this.#seat = seat;
    this.#hall = hall;
  }

  // -- taps -----------------------------------------------------------------------------------------------------------

  /** A tap on one of my four places. */
  async tapOwn(place: number): Promise<void> {
    if (!this.#ready()) return;
    const card = this.cards[place];
    if (!card) return;
    this.#quiet();
    if (this.question === "replace") return this.#turn(place);
    if (this.picked && !this.picked.mine) return this.#borrow(card, this.picked.card);
    if (this.borrow?.out === card) return this.giveBack();
    this.#pick(this.picked?.card === card ? null : { card, mine: true });
  }

  /** A tap on a card of another hand. */
  async tapOther(card: string | null): Promise<void> {
    if (!this.#ready() || card === null) return;
    this.#quiet();
    if (this.question === "replace") return this.#refuse(LATER);
    if (this.picked?.mine) return this.#borrow(this.picked.card, card);
    if (this.borrow?.card === card) return this.giveBack();
    this.#pick(this.picked?.card === card ? null : { card, mine: false });
  }

  /** A tap on a blank space: choose it; once chosen, write. */
  async tapSpace(space: string): Promise<void> {
    if (!this.#ready()) return;
    const again = this.space === space;
    this.#quiet();
    this.picked = null;
    this.space = space;
    if (again) await this.fill();
    else this.#hall.announce(`${spaceOf(space).full} chosen.`);
  }

  // -- answers ----------------------------------------------------------------------------------------------------------

  /** Keep what is not turned down. */
  async hold(): Promise<void> {
    if (!this.#ready()) return;
    this.#quiet();
    await this.#ask(() => this.#hall.play(holdText(this.turned)), holdText(this.turned));
  }

  /** Write into the chosen space, borrowing first if that was proposed. */
  async fill(): Promise<void> {
    const { chosen, entry } = this;
    if (!this.#ready() || chosen === null || !entry) return;
    this.#quiet();
    const made = movesOf(this.view.mine);
    const wanted = this.committed || !entry.borrow ? made : [borrowText(entry.borrow.out, entry.borrow.card)];
    await this.#make([...stepsBetween(made, wanted).plays, fillText(chosen)]);
  }

  /** My own card again. */
  async giveBack(): Promise<void> {
    this.own = true;
    this.picked = null;
    if (this.committed) await this.#change([]);
    else this.#hall.announce("Your own four cards.");
  }

  /** Let the best be proposed again. */
  async propose(): Promise<void> {
    this.#quiet();
    this.own = false;
    this.picked = null;
    if (this.committed) await this.#change([]);
  }

  /** Ask what a wild shall stand for; what was declared from it on is taken back. */
  async ask(wild: string): Promise<void> {
    if (!this.#ready() || this.question !== "fill") return;
    this.#quiet();
    const wanted = this.#plan().filter((move) => !move.startsWith("declare "));
    const declared = movesOf(this.view.mine).filter((move) => move.startsWith("declare "));
    const at = declared.findIndex((move) => move.startsWith(`declare ${wild} `));
    await this.#change([...wanted, ...(at < 0 ? declared : declared.slice(0, at))]);
    if (!this.refusal) this.declaring = wild;
  }

  async declare(card: string): Promise<void> {
    const wild = this.declaring;
    this.declaring = null;
    if (wild !== null) await this.#make([declareText(wild, card)]);
  }

  /** Put down what is picked up. */
  drop(): void {
    if (this.picked) this.#hall.announce("Put back.");
    this.#quiet();
    this.picked = null;
    this.declaring = null;
  }

  async undo(): Promise<void> {
    this.#quiet();
    this.picked = null;
    await this.#ask(this.#hall.undo);
  }

  async hint(): Promise<void> {
    this.#quiet();
    const answer = await this.#ask(this.#hall.hint);
    if (!answer?.ok) return;
    this.advice = { why: answer.why, move: answer.hint };
    this.#hall.announce(`Hint: ${answer.why}`);
    const [kind, ...rest] = answer.hint.split(" ");
    if (kind === "hold") this.turned = new Set([0, 1, 2, 3].filter((place) => !rest.includes(String(place + 1))));
    if (kind === "fill") [this.space, this.own] = [rest[0] ?? null, true];
  }

  /** Do what the hint says. */
  async follow(): Promise<void> {
    const move = this.advice?.move;
    this.#quiet();
    if (move) await this.#make([move]);
  }

  /** A new question: what was picked or said belongs to the past. */
  settle(): void {
    this.#quiet();
    this.turned = NONE;
    this.picked = null;
    this.space = null;
    this.own = false;
    this.declaring = null;
  }

  // -- inside -------------------------------------------------------------------------------------------------------------

  #ready(): boolean {
    this.#hall.hurry();
    return this.asked && !this.busy;
  }

  #turn(place: number): void {
    const turned = new Set(this.turned);
    if (!turned.delete(place)) turned.add(place);
    this.turned = turned;
    const card = this.cards[place]!;
    this.#hall.announce(`${cardName(card)} ${turned.has(place) ? "turned down" : "kept"}.`);
  }

  #pick(picked: Picked | null): void {
    if (!picked) return this.drop();
    this.picked = picked;
    this.#hall.announce(
      `Picked ${cardName(picked.card)}. ${picked.mine ? "Now the card to borrow for it." : "Now your card it stands in for."}`,
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
    if (await this.#change([move])) this.#hall.announce(`Borrowed ${cardName(card)} for ${cardName(out)}.`);
  }

  /** Bring the answer so far to these small moves. */
  async #change(wanted: readonly string[]): Promise<boolean> {
    const { undos, plays } = stepsBetween(movesOf(this.view.mine), wanted);
    for (let left = undos; left > 0; left -= 1) if (!(await this.#ask(this.#hall.undo))?.ok) return false;
    return this.#make(plays);
  }

  async #make(moves: readonly string[]): Promise<boolean> {
    for (const move of moves) if (!(await this.#ask(() => this.#hall.play(move), move))?.ok) return false;
    return true;
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

  #quiet(): void {
    this.refusal = "";
    this.advice = null;
  }
}
