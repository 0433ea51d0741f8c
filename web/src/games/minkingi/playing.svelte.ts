/**
 * What the player does: pick in the draft, lay a card for now and turn it, choose whom it fights. What is legal is in the
 * moves the hall sent; what a battle would do, the hall tells before it is declared.
 */

import { createText, engageText, nextTurn } from "../../boards/fields/lying";
import { PlayerInput } from "../../boards/playerInput.svelte";
import { eventsIn } from "../../net/api";
import type { MinkingiEvent } from "./events";
import { aheadOf } from "./battle";
import {
  aheadWords,
  askedBy,
  cardWords,
  controlWords,
  meetsEnemy,
  offersIn,
  pickText,
  waitingWords,
  withinReach,
  type Offers,
  type Minkingi,
} from "./model";
import type { MinkingiView } from "./view";

const NOTHING: readonly number[] = [];
const FIGHT = "fight";

export class Playing extends PlayerInput<Minkingi> {
  /** Chosen in the pile or in my hand. */
  card = $state.raw<string | null>(null);
  /** Where it lies for now, and how it is turned. */
  space = $state.raw<number | null>(null);
  turn = $state.raw(0);
  /** Spaces that shall fight. */
  engaged = $state.raw<readonly number[]>(NOTHING);
  /** What the battle with them would do; null as long as nobody has told. */
  preview = $state.raw<readonly MinkingiEvent[] | null>(null);
  #asking = 0;

  readonly view = $derived.by<MinkingiView>(() => this.position.view);
  readonly offers = $derived.by<Offers>(() => offersIn(this.offered));
  /** What I am asked: "draft", "start", "create", "battle", or "" for nothing. */
  readonly phase = $derived.by(() => (this.asked ? this.view.phase : ""));
  /** Changes when something else is asked of me. */
  readonly question = $derived.by(() => (this.asked ? askedBy(this.view) : ""));
  /** Spaces where a tap leads on. */
  readonly lit = $derived.by<readonly number[]>(() => {
    if (this.phase === "battle") return this.advice ? this.#advisedSpaces() : withinReach(this.view);
    return this.card ? [...(this.offers.creates.get(this.card)?.keys() ?? [])] : NOTHING;
  });
  /** Somebody to fight is among those engaged. */
  readonly enemy = $derived.by(() => meetsEnemy(this.view, this.engaged, this.me));
  readonly ahead = $derived.by(() => (this.preview ? aheadOf(this.preview) : null));

  #advisedSpaces(): readonly number[] {
    return this.offered.flatMap((move) => (move.kind === "engage" ? [move.arguments.space] : []));
  }

  get me(): number {
    return this.board.seat ?? 0;
  }

  // -- the draft --------------------------------------------------------------------------------------------------------

  /** Choose a card of the pile; a second tap takes it. */
  async choose(card: string): Promise<void> {
    if (!this.#ready()) return;
    if (this.phase !== "draft") return this.#outOfTurn();
    if (this.card === card) return this.take();
    this.card = card;
    this.board.announce(`${cardWords(this.view, card)}: chosen.`);
  }

  async take(): Promise<void> {
    if (this.card && this.#ready()) await this.make(pickText(this.card));
  }

  async start(seat: number): Promise<void> {
    if (this.#ready()) await this.make(`start ${seat}`);
  }

  // -- creating ---------------------------------------------------------------------------------------------------------

  /** Take up a card of my hand, or put it back; if one lies on the field for now, this one lies there instead. */
  hold(card: string): void {
    if (!this.#ready()) return;
    if (this.phase !== "create") return this.#outOfTurn();
    if (this.card === card) return this.drop();
    this.card = card;
    if (this.space === null) this.board.announce(`${cardWords(this.view, card)}: taken up. Now a space.`);
    else this.#lie(this.space, this.turn);
  }

  /** A tap on a space: lay the card there for now, turn the one that lies there, or engage what lies there. */
  async tap(space: number): Promise<void> {
    if (!this.#ready()) return;
    if (this.phase === "battle") return this.#engage(space);
    if (this.phase !== "create") return this.#outOfTurn();
    if (this.space === space) return this.rotate();
    const { card } = this;
    const turns = card ? this.offers.creates.get(card)?.get(space) : undefined;
    if (turns) return this.#lie(space, turns[0]!);
    if (card) await this.make(createText(card, space, this.view.spaces[space - 1]?.turn ?? 0));
    else if (this.view.spaces[space - 1])
      this.showRefusal("Cards on the field stay where they are. Choose one from your hand.");
    else this.showRefusal("First choose a card from your hand, then a space for it.");
  }

  /** Turn the card that lies there for now. */
  rotate(): void {
    if (this.card === null || this.space === null) return;
    this.clearMessages();
    const turns = this.offers.creates.get(this.card)?.get(this.space) ?? [];
    this.#lie(this.space, nextTurn(turns, this.turn));
  }

  async create(): Promise<void> {
    const { card, space, turn } = this;
    if (card !== null && space !== null && this.#ready()) await this.make(createText(card, space, turn));
  }

  // -- battles ----------------------------------------------------------------------------------------------------------

  /** Declare the battle: all small moves at once. */
  async fight(): Promise<void> {
    const wanted = this.engaged.map(engageText);
    if (!this.enemy || !this.#ready()) return;
    if (await this.change(this.#sent(), wanted)) await this.make(FIGHT);
  }

  async peace(): Promise<void> {
    if (this.#ready() && (await this.change(this.#sent(), []))) await this.make("peace");
  }

  // -- what every board has ---------------------------------------------------------------------------------------------

  drop(): void {
    if (this.card || this.engaged.length) this.board.announce("Put back.");
    this.#clear();
    this.engaged = NOTHING;
    this.clearMessages();
  }

  /** The last one engaged stays out; a placement is never taken back, and the hall says so. */
  override async undo(): Promise<void> {
    this.clearMessages();
    if (this.space !== null) this.space = null;
    else if (this.card) this.drop();
    else if (this.engaged.length) this.#engage(this.engaged.at(-1)!);
    else await this.takeBack();
  }

  /** What is advised is laid out already; doing it is one tap more. Of a battle, the hall hears what I chose so far. */
  async hint(): Promise<void> {
    this.clearMessages();
    if (this.phase !== "battle") this.drop();
    else if (!(await this.change(this.#sent(), this.engaged.map(engageText)))) return;
    const advice = await this.askHint();
    const [word, card, space, turn] = (advice?.move ?? "").split(" ");
    if (word === "pick" || word === "create") this.card = card ?? null;
    if (word === "create") [this.space, this.turn] = [Number(space), Number(turn)];
  }

  /** Do what the hint says. */
  async follow(): Promise<void> {
    const move = this.advice?.move;
    if (!move || !this.#ready()) return;
    const [word, space] = move.split(" ");
    if (word === "engage") this.#engage(Number(space));
    else await (word === FIGHT ? this.fight() : word === "peace" ? this.peace() : this.make(move));
  }

  /** What is engaged at the hall already stays engaged: the page was loaded anew in the middle. */
  reset(): void {
    this.clearMessages();
    this.#clear();
    this.engaged = this.phase === "battle" ? this.view.engaged : NOTHING;
    if (this.enemy) void this.#lookAhead();
  }

  // -- inside -------------------------------------------------------------------------------------------------------------

  #clear(): void {
    this.card = null;
    this.space = null;
    this.preview = null;
    this.#asking += 1;
  }

  /** Whether a tap can mean anything; whose turn it is not is told so. */
  #ready(): boolean {
    this.board.hurry();
    const { seat, footer, position } = this.board;
    if (this.busy || seat === null || footer || position.outcome) return false;
    this.clearMessages();
    return true;
  }

  #outOfTurn(): void {
    const { to_act: asked } = this.board.position;
    const words: Readonly<Record<string, string>> = {
      draft: "This is the draft: choose a card from the pile.",
      start: "First decide who starts.",
      battle: "Your card is placed. Choose the cards it should fight, or keep the peace.",
    };
    this.showRefusal(this.asked ? (words[this.phase] ?? "") : `Not yet. ${waitingWords(this.view, asked, this.named)}`);
  }

  #lie(space: number, turn: number): void {
    const turns = this.offers.creates.get(this.card ?? "")?.get(space) ?? [];
    [this.space, this.turn] = [space, turns.includes(turn) ? turn : (turns[0] ?? 0)];
    this.board.announce(`${this.card} lies in space ${space} for now, turned by ${this.turn} degrees.`);
  }

  #engage(space: number): void {
    const lying = this.view.spaces[space - 1];
    if (!this.lit.includes(space) || !lying) return void this.make(engageText(space)); // the hall says why not
    const joins = !this.engaged.includes(space);
    this.engaged = joins
      ? [...this.engaged, space].sort((a, b) => a - b)
      : this.engaged.filter((each) => each !== space);
    this.board.announce(`Space ${space}, ${controlWords(lying, this.named)}: ${joins ? "engaged" : "stays out"}.`);
    this.preview = null;
    this.#asking += 1;
    if (this.enemy) void this.#lookAhead();
  }

  /** What is engaged at the hall, as moves. */
  #sent(): readonly string[] {
    return this.view.engaged.map(engageText);
  }

  /** Ask what the battle would do. Whoever has chosen anew meanwhile gets the newer answer. */
  async #lookAhead(): Promise<void> {
    const asking = (this.#asking += 1);
    const wanted = this.engaged.map(engageText);
    const sent = this.#sent();
    const isMore = sent.every((move, at) => wanted[at] === move);
    if (!isMore && !(await this.change(sent, []))) return;
    const moves = isMore ? wanted.slice(sent.length) : wanted;
    const answer = await this.board.preview([...moves, FIGHT]);
    if (asking !== this.#asking || !answer.ok) return;
    this.preview = eventsIn<MinkingiEvent>(answer.events, this.board.table.seats);
    if (this.ahead) this.board.announce(aheadWords(this.ahead));
  }
}
