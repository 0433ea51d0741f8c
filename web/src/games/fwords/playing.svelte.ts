/** What the player does, hour by hour; what a battle would do, the hall tells before it is declared. */

import { createText, engageText, faceOf, nextTurn } from "../../boards/fields/lying";
import { creationName } from "../../design/faces/marks";
import { Choosing, FIGHT, type Sure } from "./choosing.svelte";
import { declareText, destroyText, letterOf, spacesFor, stackText, turnsIn, waitingWords, writeText } from "./model";

export class Playing extends Choosing {
  // -- set-up -----------------------------------------------------------------------------------------------------------

  /** A letter for the card taken up, or for the next one. */
  async write(letter: string): Promise<void> {
    if (!this.#ready() || this.phase !== "write") return;
    const sent = this.written();
    const at = this.card === null ? sent.length : this.view.cards.indexOf(this.card);
    this.card = null;
    await this.#rewrite(sent.toSpliced(at, 1, writeText(this.view.cards[at]!, letter)));
  }

  /** All letters at once, from a set that somebody suggests. */
  async writeAll(letters: string): Promise<void> {
    if (!this.#ready() || this.phase !== "write") return;
    this.card = null;
    await this.#rewrite([...letters].map((letter, at) => writeText(this.view.cards[at]!, letter)));
  }

  /** The last letter away. */
  async erase(): Promise<void> {
    if (this.#ready() && this.phase === "write" && this.written().length) await this.takeBack();
  }

  /** From the Life Tree back to the letters. */
  async backToLetters(): Promise<void> {
    if (this.#ready() && (await this.change(this.sent(), []))) await this.takeBack();
  }

  async stackAll(): Promise<void> {
    const wanted = this.order.map(stackText);
    if (this.#ready()) await this.change(this.sent(), wanted);
  }

  /** The rest of the Life Tree as the cards lie. */
  fillOrder(): void {
    this.order = [...this.order, ...this.view.cards.filter((card) => !this.order.includes(card))];
  }

  // -- cards and spaces ---------------------------------------------------------------------------------------------------

  /** A tap on a card of mine beside the field. */
  hold(card: string): void {
    if (!this.#ready()) return;
    if (this.phase === "write") return this.#choose(card);
    if (this.phase === "stack") return this.#stack(card);
    if (this.phase !== "field" || this.view.must_end || this.view.must_destroy) return this.#outOfTurn();
    if (this.card === card) return this.drop();
    this.card = card;
    this.board.announce(`${this.#cardWords(card)}: taken up. Now a space.`);
  }

  /** A tap on a space of the field. */
  async tap(space: number): Promise<void> {
    if (!this.#ready()) return;
    if (this.phase === "battle") return this.#fightWith(space);
    if (this.phase === "festival") return this.#spell(space);
    if (this.phase === "ending" || (this.phase === "field" && this.view.must_destroy)) return this.#doom(space);
    if (this.phase !== "field") return this.#outOfTurn();
    const there = this.laid.find((each) => each.space === space);
    if (there && this.card === there.card) return this.rotate();
    if (there) {
      this.card = there.card;
      return this.board.announce(`${letterOf(this.view, there.card)}: taken up. Tap again to turn it.`);
    }
    const { card } = this;
    if (card === null) return this.showRefusal("First choose a card from your hand, then a space for it.");
    if (this.spaces[space - 1]) return void (await this.make(createText(card, space, turnsIn(this.view, space)[0]!)));
    this.#lie(card, space, this.lifted?.turn ?? 0);
  }

  /** Turn the card taken up where it lies. */
  rotate(): void {
    const there = this.lifted;
    if (!there) return;
    this.clearMessages();
    this.#lie(there.card, there.space, nextTurn(turnsIn(this.view, there.space), there.turn));
  }

  /** The card taken up goes back to the hand. */
  putBack(): void {
    this.laid = this.laid.filter(({ card }) => card !== this.card);
    this.card = null;
    this.board.announce("Back in your hand.");
  }

  /** Close the Field Hour, or the Battle Hour. */
  async done(): Promise<void> {
    if (!this.#ready()) return;
    const wanted = this.phase === "field" ? this.wanted() : [];
    if (await this.change(this.sent(), wanted)) await this.make("done");
  }

  /** Destroy the chosen card, or none. */
  async destroy(): Promise<void> {
    if (this.doomed !== null && this.#ready()) await this.make(destroyText(this.doomed));
  }
  async spare(): Promise<void> {
    if (this.#ready()) await this.make("spare");
  }

  /** Declare the battle: all small moves at once. */
  async fight(): Promise<void> {
    if (!this.engaged.length || !this.#ready()) return;
    if (await this.change(this.sent(), this.wanted())) await this.make(FIGHT);
  }

  // -- the word -----------------------------------------------------------------------------------------------------------

  /** The whole word as it was typed. */
  type(typed: string): void {
    if (!this.#ready() || this.phase !== "festival") return;
    const letters = typed.toUpperCase().replace(/[^A-Z]/g, "");
    const found = spacesFor(letters, this.tiles, this.spelled);
    if ("missing" in found) this.showRefusal(`There is no card left for the letter ${found.missing}.`);
    else this.spelled = found;
  }

  /** One letter more, or one less. */
  typeMore(letter: string): void {
    this.type(this.word + letter);
  }
  typeLess(): void {
    if (this.#ready()) this.spelled = this.spelled.slice(0, -1);
  }

  async submit(): Promise<void> {
    if (!this.#ready() || this.phase !== "festival") return;
    if (await this.change(this.sent(), this.wanted())) await this.make("submit");
  }

  /** Accept the word, or challenge it. */
  async judge(answer: "accept" | "challenge"): Promise<void> {
    if (this.#ready()) await this.make(answer);
  }

  /** Give up a word or a Day; the first time one is asked whether it is meant. */
  async giveUp(what: Exclude<Sure, "">): Promise<void> {
    if (!this.#ready(what)) return;
    if (this.sure !== what) {
      this.sure = what;
      return;
    }
    this.laid = [];
    if (await this.change(this.sent(), [])) await this.make(what);
  }

  // -- what every board has ---------------------------------------------------------------------------------------------

  drop(): void {
    this.card = null;
    this.doomed = null;
    this.sure = "";
    if (this.phase === "battle") this.#clearBattle();
    this.clearMessages();
  }

  /** The last thing that is not told to the hall yet; else the hall takes back, or says why not. */
  override async undo(): Promise<void> {
    this.clearMessages();
    this.sure = "";
    if (this.phase === "field" && this.laid.length) {
      this.card = this.laid.at(-1)!.card;
      this.putBack();
    } else if (this.phase === "battle" && this.engaged.length) this.#engage(this.engaged.at(-1)!);
    else if (this.phase === "battle" && this.declaring !== null) this.#clearBattle();
    else if (this.phase === "festival" && this.spelled.length) this.typeLess();
    else if (this.phase === "stack" && this.order.length) this.order = this.order.slice(0, -1);
    else await this.takeBack();
  }

  /** The hall hears first what I have arranged so far: the advice goes on from there. */
  async hint(): Promise<void> {
    this.clearMessages();
    this.sure = "";
    this.card = null;
    if (this.phase !== "write" && !(await this.change(this.sent(), this.wanted()))) return;
    await this.askHint();
  }

  /** Do what the hint says. */
  async follow(): Promise<void> {
    const move = this.advice?.move;
    if (!move || !this.#ready()) return;
    const [word, what = "", space, turn] = move.split(" ");
    if (word === "create") this.#lie(what, Number(space), Number(turn));
    else if (word === "declare" || word === "engage") this.#fightWith(Number(what));
    else if (word === "spell") this.typeMore(what);
    else if (word === "stack") this.#stack(what);
    else if (word === FIGHT) await this.fight();
    else await this.make(move);
  }

  // -- inside -------------------------------------------------------------------------------------------------------------

  /** Whether a tap can mean anything. */
  #ready(sure: Sure = ""): boolean {
    this.board.hurry();
    const { seat, footer, position } = this.board;
    if (this.busy || seat === null || footer || position.outcome) return false;
    this.clearMessages();
    if (this.sure !== sure) this.sure = "";
    return true;
  }

  #outOfTurn(): void {
    const { to_act: asked } = this.board.position;
    const words: Readonly<Record<string, string>> = {
      field: this.view.must_end ? "You can only end the Day." : "No space is open: first choose a card to destroy.",
      battle: "It is the Battle Hour: your cards of today may fight.",
      festival: "It is the Festival Hour: tap the letters on the field.",
      challenge: "A player has made a word: accept it, or challenge it.",
      ending: "The Day is ending: choose a card on the field to destroy, or destroy nothing.",
    };
    this.showRefusal(this.asked ? (words[this.phase] ?? "") : `Not yet. ${waitingWords(this.view, asked, this.named)}`);
  }

  #cardWords(card: string): string {
    const letter = letterOf(this.view, card);
    return `${letter ? `${letter}, ` : ""}${creationName(faceOf(this.view, card))}`;
  }

  #choose(card: string): void {
    const at = this.view.cards.indexOf(card);
    const next = this.written().length;
    if (at > next) return this.showRefusal("Write the letters card by card: first the cards before this one.");
    this.card = this.card === card || at === next ? null : card;
    this.board.announce(`${this.#cardWords(card)}: write its letter.`);
  }

  #stack(card: string): void {
    const stacked = this.order.includes(card);
    this.order = stacked ? this.order.filter((each) => each !== card) : [...this.order, card];
    const letter = letterOf(this.view, card);
    this.board.announce(stacked ? `${letter} is out of it.` : `${letter} is number ${this.order.length}.`);
  }

  #lie(card: string, space: number, turn: number): void {
    const turns = turnsIn(this.view, space);
    const laid = { card, space, turn: turns.includes(turn) ? turn : turns[0]! };
    const moved = this.lifted !== null;
    this.laid = [...this.laid.filter((each) => each.card !== card), laid];
    this.card = moved || this.phase === "field" ? card : null;
    this.board.announce(
      `${letterOf(this.view, card)} lies in space ${space} for now, turned by ${laid.turn} degrees. ` +
        `Letters: ${this.tiles.map(({ letter }) => letter).join(" ")}.`,
    );
  }

  #doom(space: number): void {
    const lying = this.spaces[space - 1];
    if (!lying) return void this.make(destroyText(space)); // the hall says why not
    this.doomed = this.doomed === space ? null : space;
    if (this.doomed) this.board.announce(`${lying.letter} in space ${space}: chosen.`);
  }

  #spell(space: number): void {
    const lying = this.spaces[space - 1];
    if (!lying) return this.showRefusal("There is no card there.");
    if (lying.token) return this.showRefusal("A card with a token does not count.");
    this.spelled = this.spelled.includes(space)
      ? this.spelled.filter((each) => each !== space)
      : [...this.spelled, space];
    this.board.announce(this.word ? this.word.split("").join(" ") : "No letter.");
  }

  #fightWith(space: number): void {
    if (this.declaring === null) {
      if (!this.lit.includes(space)) return void this.make(declareText(space)); // the hall says why not
      this.declaring = space;
      return this.board.announce(
        `${this.spaces[space - 1]!.letter} in space ${space} declares a battle. Who should it fight?`,
      );
    }
    if (space === this.declaring) return this.#clearBattle();
    if (this.lit.includes(space)) return this.#engage(space);
    if (this.declares.includes(space)) {
      this.#clearBattle();
      return this.#fightWith(space);
    }
    void this.#refusedEngage(space);
  }

  /** The hall says why not; it must know first who declares. */
  async #refusedEngage(space: number): Promise<void> {
    if (await this.change(this.sent(), [declareText(this.declaring!)])) await this.make(engageText(space));
  }

  #engage(space: number): void {
    const joins = !this.engaged.includes(space);
    this.engaged = joins
      ? [...this.engaged, space].sort((a, b) => a - b)
      : this.engaged.filter((each) => each !== space);
    this.board.announce(`${this.spaces[space - 1]!.letter} in space ${space}: ${joins ? "engaged" : "stays out"}.`);
    this.clearPreview();
    if (this.engaged.length) void this.lookAhead();
  }

  #clearBattle(): void {
    this.declaring = null;
    this.engaged = [];
    this.clearPreview();
  }

  /** Letters are written one after the other; if the hall refuses one, those before it are put back. */
  async #rewrite(wanted: readonly string[]): Promise<void> {
    const before = this.written();
    if (await this.change(before, wanted)) return;
    const why = this.refusal;
    await this.change(this.written(), before);
    this.keepRefusal(why);
  }
}
