/** The lines of the telling so far, and the pause after each step: as long as the reader has set. */

import { hall } from "../app/hall.svelte";
import type { Pace } from "../app/settings";
import type { GameEvent } from "../net/api";

const READING_MS: Readonly<Record<Exclude<Pace, "tap">, number>> = {
  slow: 2400,
  usual: 1200,
  quick: 500,
  "at once": 0,
};
const LINE_LIMIT = 60;

export interface StoryLine {
  readonly words: string;
  /** The same with marks. */
  readonly marked: string;
  /** Something begins with it: a turn, a Day. */
  readonly heads: boolean;
}

/** What is told in one breath. */
export interface Told {
  readonly events: readonly GameEvent[];
  /** Cards that it is about. */
  readonly cards: readonly string[];
  /** Where it happened. */
  readonly places: readonly string[];
}

export class Story {
  lines = $state.raw<readonly StoryLine[]>([]);
  /** The cards that the last step was about. */
  cards = $state.raw<readonly string[]>([]);
  /** Where it happened. */
  places = $state.raw<ReadonlySet<string>>(new Set());
  /** Something is being told; there may be more. */
  telling = $state(false);
  /** The reader is to tap for more. */
  waits = $state(false);

  #next: () => void = () => {};
  readonly #heads: string;

  /** Belongs to a board; `heads` is the kind of events with which something begins. */
  constructor(heads: string) {
    this.#heads = heads;
    // Who no longer wants to tap for more does not wait for a tap.
    $effect(() => {
      if (hall.settings.pace !== "tap") this.next();
    });
  }

  /** Nothing is to be told: here is what was told before. */
  begin(events: readonly GameEvent[]): void {
    this.lines = this.#linesOf(events);
    this.cards = [];
    this.places = new Set();
    this.telling = false;
  }

  tell({ events, cards, places }: Told): void {
    this.lines = [...this.lines, ...this.#linesOf(events)].slice(-LINE_LIMIT);
    if (cards.length) this.cards = cards;
    this.places = new Set(places);
  }

  /** Time to read a step of this weight; ends at once when nobody looks, or when told to hurry. */
  async read(weight: number, hurried: Promise<void>): Promise<void> {
    const { pace } = hall.settings;
    if (document.hidden || weight === 0 || pace === "at once") return;
    if (pace !== "tap") return pause(READING_MS[pace] * weight, hurried);
    this.waits = true;
    await Promise.race([new Promise<void>((resolve) => (this.#next = resolve)), hurried]);
    this.waits = false;
  }

  /** Tell the next step. */
  next(): void {
    this.#next();
  }

  #linesOf(events: readonly GameEvent[]): readonly StoryLine[] {
    return events
      .slice(-LINE_LIMIT)
      .map(({ event, line, marked }) => ({ words: line, marked, heads: event === this.#heads }));
  }
}

async function pause(time: number, hurried: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  await Promise.race([new Promise<void>((resolve) => (timer = setTimeout(resolve, time))), hurried]);
  clearTimeout(timer);
}
