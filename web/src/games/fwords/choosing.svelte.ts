/**
 * What the player has chosen so far, hour by hour, and how the hall hears of it: cards are arranged, engaged and spelled
 * here, and become moves when they shall count.
 */

import { createText, engageText } from "../../boards/fields/lying";
import { PlayerInput } from "../../boards/playerInput.svelte";
import { eventsIn } from "../../net/api";
import type { FwordsEvent } from "./events";
import {
  aheadWords,
  arranged,
  askedBy,
  byLetter,
  declareText,
  handWithout,
  laidIn,
  letterOf,
  offersIn,
  openIn,
  spacesFor,
  spellText,
  stackText,
  tilesOf,
  withinReach,
  writeText,
  type Laid,
  type Offers,
  type Fwords,
} from "./model";
import { aheadOf } from "./telling";
import type { FwordsView } from "./view";

export const FIGHT = "fight";
/** What is asked for a second time, because it cannot be taken back. */
export type Sure = "" | "end day" | "concede";

export abstract class Choosing extends PlayerInput<Fwords> {
  /** The card taken up: of my hand, or one that lies there for now; in the set-up, the one to write on. */
  card = $state.raw<string | null>(null);
  laid = $state.raw<readonly Laid[]>([]);
  /** My Life Tree so far, the top first. */
  order = $state.raw<readonly string[]>([]);
  declaring = $state.raw<number | null>(null);
  engaged = $state.raw<readonly number[]>([]);
  /** What the battle would do; null as long as nobody has told. */
  preview = $state.raw<readonly FwordsEvent[] | null>(null);
  /** The spaces whose letters make up my word. */
  spelled = $state.raw<readonly number[]>([]);
  /** The space whose card shall be destroyed. */
  doomed = $state.raw<number | null>(null);
  sure = $state.raw<Sure>("");
  #asking = 0;

  readonly view = $derived.by<FwordsView>(() => this.position.view);
  readonly offers = $derived.by<Offers>(() => offersIn(this.position.moves));
  /** What I am asked: "write", "stack", "field", "battle", "festival", "challenge", "ending", or "" for nothing. */
  readonly phase = $derived.by(() =>
    !this.asked ? "" : this.view.phase === "setup" ? this.view.step : this.view.phase,
  );
  /** Changes when something else is asked of me. */
  readonly question = $derived.by(() => (this.asked ? askedBy(this.view) : ""));
  /** The field as I have arranged it. */
  readonly spaces = $derived.by(() => arranged(this.view, this.laid, this.me));
  readonly hand = $derived.by(() => (this.phase === "field" ? handWithout(this.view, this.laid) : this.view.hand));
  readonly tiles = $derived.by(() => byLetter(tilesOf(this.spaces)));
  readonly word = $derived.by(() =>
    this.spelled.map((space) => this.tiles.find((tile) => tile.space === space)?.letter ?? "").join(""),
  );
  /** The card taken up, if it lies on the field for now. */
  readonly lifted = $derived.by(() => this.laid.find(({ card }) => card === this.card) ?? null);
  readonly ahead = $derived.by(() => (this.preview ? aheadOf(this.preview) : null));
  /** What a hint is about: a card, a space, a letter. */
  readonly advised = $derived.by<{ readonly card?: string; readonly space?: number; readonly letter?: string }>(() => {
    const [word, what = "", space] = (this.advice?.move ?? "").split(" ");
    if (word === "create" || word === "write" || word === "stack") return { card: what, space: Number(space) };
    if (word === "spell") return { letter: what };
    return /^\d+$/.test(what) ? { space: Number(what) } : {};
  });
  /** Spaces where a tap leads on; with a hint, the one it speaks of. */
  readonly lit = $derived.by<readonly number[]>(() => {
    if (this.advice) {
      const { space, letter } = this.advised;
      const next = this.tiles.find((tile) => tile.letter === letter && !this.spelled.includes(tile.space));
      return next ? [next.space] : space ? [space] : [];
    }
    if (this.phase === "field") {
      if (this.view.must_destroy) return this.offers.destroys;
      return this.card === null ? [] : openIn(this.spaces);
    }
    if (this.phase === "ending") return this.offers.destroys;
    if (this.phase === "festival")
      return this.tiles.map(({ space }) => space).filter((space) => !this.spelled.includes(space));
    if (this.phase !== "battle") return [];
    return this.declaring === null ? this.declares : withinReach(this.view, this.declaring);
  });
  /** Who may declare; the hall says so as long as nobody does. */
  protected declares = $state.raw<readonly number[]>([]);

  get me(): number {
    return this.board.seat ?? 0;
  }

  // -- what the hall knows, and what it shall know -------------------------------------------------------------------------

  /** What the hall knows already stays: the page was loaded anew in the middle. */
  reset(): void {
    this.clearMessages();
    const { view } = this;
    this.card = null;
    this.doomed = null;
    this.sure = "";
    this.laid = this.asked ? laidIn(view) : [];
    this.order = view.stacked;
    this.declaring = view.declaring;
    this.engaged = view.engaged;
    if (view.declaring === null) this.declares = this.offers.declares;
    const found = spacesFor(view.spelled, this.tiles, []);
    this.spelled = "missing" in found ? [] : found;
    this.clearPreview();
    if (this.phase === "battle" && this.engaged.length) void this.lookAhead();
  }

  protected written(): readonly string[] {
    const { cards } = this.view;
    return cards.flatMap((card) => (letterOf(this.view, card) ? [writeText(card, letterOf(this.view, card))] : []));
  }

  /** What the hall knows of my choice, as moves. */
  protected sent(): readonly string[] {
    const { view, phase } = this;
    if (phase === "stack") return view.stacked.map(stackText);
    if (phase === "field") return laidIn(view).map(({ card, space, turn }) => createText(card, space, turn));
    if (phase === "festival") return [...view.spelled].map(spellText);
    if (phase === "battle" && view.declaring !== null)
      return [declareText(view.declaring), ...view.engaged.map(engageText)];
    return [];
  }

  /** What it shall know. Cards are laid in the order of the spaces. */
  protected wanted(): readonly string[] {
    const { phase } = this;
    if (phase === "stack") return this.order.map(stackText);
    if (phase === "field")
      return [...this.laid]
        .sort((a, b) => a.space - b.space)
        .map(({ card, space, turn }) => createText(card, space, turn));
    if (phase === "festival") return [...this.word].map(spellText);
    if (phase === "battle" && this.declaring !== null)
      return [declareText(this.declaring), ...this.engaged.map(engageText)];
    return [];
  }

  /** Ask what the battle would do. Whoever has chosen anew meanwhile gets the newer answer. */
  protected async lookAhead(): Promise<void> {
    const asking = (this.#asking += 1);
    const [sent, wanted] = [this.sent(), this.wanted()];
    const isMore = sent.every((move, at) => wanted[at] === move);
    if (!isMore && !(await this.change(sent, []))) return;
    const answer = await this.board.preview([...(isMore ? wanted.slice(sent.length) : wanted), FIGHT]);
    if (asking !== this.#asking || !answer.ok) return;
    const events = eventsIn<FwordsEvent>(answer.events, this.board.table.seats);
    this.preview = events.filter(({ event }) => event !== "festival_began"); // what comes then is another matter
    if (this.ahead) this.board.announce(aheadWords(this.ahead));
  }
  protected clearPreview(): void {
    this.preview = null;
    this.#asking += 1;
  }
}
