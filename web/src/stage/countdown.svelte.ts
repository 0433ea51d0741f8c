/** Whose time runs at a table, counted down here: the times were right when the message came. */

import type { TableInfo } from "../net/protocol";

const TICK_MS = 250;

/** Both to be made while a component begins. */
export class Countdown {
  readonly #table: () => TableInfo;
  #now = $state(performance.now());
  readonly #since = $derived.by(() => {
    void this.#table();
    return performance.now();
  });

  constructor(table: () => TableInfo) {
    this.#table = table;
    const runs = $derived(table().clocks.length > 0 && !table().paused);
    $effect(() => {
      if (!runs) return;
      this.#now = performance.now();
      const timer = setInterval(() => (this.#now = performance.now()), TICK_MS);
      return () => clearInterval(timer);
    });
  }

  /** How many whole seconds a seat has left; undefined if no time runs for it. */
  left(seat: number): number | undefined {
    const clock = this.#table().clocks.find((each) => each.seat === seat);
    return clock && this.#seconds(clock.left);
  }

  /** The least that anybody has left. */
  get least(): number | undefined {
    const { clocks } = this.#table();
    return clocks.length ? this.#seconds(Math.min(...clocks.map(({ left }) => left))) : undefined;
  }

  #seconds(left: number): number {
    const gone = this.#table().paused ? 0 : Math.max(0, this.#now - this.#since) / 1000;
    return Math.max(0, Math.ceil(left - gone));
  }
}

/** Whole seconds to something that was so many seconds away when it was told; null if it was not told. */
export class SecondsTo {
  readonly #told: () => number | null;
  #now = $state(performance.now());
  readonly #end = $derived.by(() => {
    const told = this.#told();
    return told === null ? null : performance.now() + told * 1000;
  });

  constructor(told: () => number | null) {
    this.#told = told;
    $effect(() => {
      if (this.#end === null) return;
      this.#now = performance.now();
      const timer = setInterval(() => (this.#now = performance.now()), TICK_MS / 5);
      return () => clearInterval(timer);
    });
  }

  get left(): number | null {
    return this.#end === null ? null : Math.max(0, Math.ceil((this.#end - this.#now) / 1000));
  }
}
