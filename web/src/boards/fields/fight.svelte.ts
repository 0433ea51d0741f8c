/** A match on a field as it is shown: event by event at the reader's pace, with the blow that falls and who fights. */

import { tick } from "svelte";
import { hall, motionOff } from "../../app/hall.svelte";
import { landed } from "../../stage/flight";
import type { Sound } from "../../stage/sound";
import type { BoardProps, GameTypes, Happening } from "../board";
import type { PlayerInput } from "../playerInput.svelte";
import { Showing } from "../showing.svelte";
import { Story, type StoryLine } from "../story.svelte";
import type { Blow } from "./blows";

/** The player's hand; what a battle would do is asked before it is fought. */
interface Playing<G extends GameTypes> extends PlayerInput<G> {
  readonly question: string;
  readonly preview: readonly G["event"][] | null;
}

/** How a game tells its events. */
interface Telling<G extends GameTypes, Struck extends Blow> {
  /** The kind of events with which something begins. */
  readonly heads: string;
  readonly asksTheSame: (seen: G["view"], newest: G["view"]) => boolean;
  /** Whether it is news, how long it wants to be read, where it happened, and what is heard. */
  readonly isTold: (event: G["event"]) => boolean;
  readonly weightOf: (event: G["event"]) => number;
  readonly placesOf: (event: G["event"]) => readonly string[];
  readonly soundOf: (event: G["event"]) => Sound | null;
  readonly blowOf: (event: G["event"]) => Struck | null;
  /** The spaces that fight, the fastest first; null for what is no battle. */
  readonly orderOf: (event: G["event"]) => readonly number[] | null;
  /** Those who fight are still seen. */
  readonly goesOn: (event: G["event"]) => boolean;
  /** How the table looks after an event that is not the last. */
  readonly afterEvent: (view: G["view"], event: G["event"]) => G["view"];
  readonly moveCards: (root: HTMLElement, event: G["event"] | null, apply: () => void, speed: number) => Animation[];
  /** All of it was shown: what I have done so far, for the guide. */
  readonly note: (events: readonly G["event"][]) => void;
}

export class Fight<G extends GameTypes, Struck extends Blow> {
  readonly story: Story;
  readonly showing: Showing<G>;
  blow = $state.raw<Struck | null>(null);
  /** What would happen, while I consider it. */
  readonly ahead: readonly G["event"][] | null;
  /** What is told: what would happen takes the place of what happened. */
  readonly lines: readonly StoryLine[];
  /** The spaces that fight in the battle that is told, the fastest first. */
  readonly order: readonly number[];

  #order = $state.raw<readonly number[]>([]);
  readonly #telling: Telling<G, Struck>;

  constructor(props: () => BoardProps<G>, playing: Playing<G>, telling: Telling<G, Struck>) {
    const { heads, asksTheSame, isTold, orderOf } = telling;
    this.#telling = telling;
    this.story = new Story(heads);
    this.showing = new Showing(props, playing, {
      onReset: () => {
        this.story.begin(props().log.filter(isTold));
        this.#rest();
      },
      asking: () => playing.question,
      show: (happening, pace, hurried) => this.#show(happening, pace, hurried),
      patient: true,
      same: asksTheSame,
    });
    this.ahead = $derived(this.showing.acts ? playing.preview : null);
    this.lines = $derived(
      this.ahead?.filter(isTold).map(({ line, marked }) => ({ words: line, marked, heads: false })) ?? this.story.lines,
    );
    this.order = $derived(this.ahead?.map(orderOf).find((found) => found !== null) ?? this.#order);
  }

  /** A battle is told just now. */
  get isOn(): boolean {
    return this.blow !== null || this.#order.length > 0;
  }

  /** What is done by hand is seen to move. */
  moving(act: () => unknown): void {
    const { root } = this.showing;
    if (root) this.#telling.moveCards(root, null, () => void act(), motionOff() ? 0 : 1);
  }

  /** Who plays by keys goes on at the field. */
  async toField(): Promise<void> {
    await tick();
    this.showing.root?.querySelector<HTMLElement>(".space.lit")?.focus({ preventScroll: true });
  }

  async #show({ events, position: after }: Happening<G>, pace: () => number, hurried: Promise<void>): Promise<void> {
    const { isTold, weightOf, placesOf, soundOf, blowOf, orderOf, goesOn, afterEvent, moveCards, note } = this.#telling;
    const { story, showing } = this;
    const { root } = showing;
    if (!root) return;
    const next = after.view;
    story.telling = events.some((event) => weightOf(event) > 0);
    for (const [at, event] of events.entries()) {
      const isLast = at === events.length - 1;
      const sound = soundOf(event);
      if (sound) hall.sound(sound);
      if (isTold(event)) story.tell({ events: [event], cards: [], places: placesOf(event) });
      this.blow = blowOf(event);
      this.#order = orderOf(event) ?? (goesOn(event) ? this.#order : []);
      const speed = hall.settings.pace === "at once" || !isTold(event) ? 0 : pace();
      const apply = (): void => {
        showing.view = isLast ? next : afterEvent(showing.view, event);
      };
      await landed(moveCards(root, event, apply, speed), hurried);
      if (!isLast || !after.moves.length) await story.read(weightOf(event), hurried);
    }
    showing.view = next;
    this.#rest();
    story.telling = false;
    note(events);
    showing.finish(after);
  }

  /** Nobody fights. */
  #rest(): void {
    this.blow = null;
    this.#order = [];
  }
}
