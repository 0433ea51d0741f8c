/**
 * The queue of what is still to be shown: one thing after the other, at a pace the eye can follow.
 *
 * As the queue grows the pace rises; from a limit on, or when motion is off, everything is shown at once. `hurry` does
 * the same on demand: a player who acts never waits for an animation.
 */

/** How fast to show something: 1 is the usual pace, 0 is at once. */
export type Pace = number;

export interface Stage<T> {
  /** Show one thing; resolves when it has been seen. With pace 0 it must be done when it returns. */
  show(thing: T, pace: () => Pace, hurried: Promise<void>): Promise<void> | void;
  /** Whether the reader sets the pace: then it does not rise, however much is waiting. */
  patient?(): boolean;
}

const BRISK_FROM = 2;
const AT_ONCE_FROM = 6;

/** The pace when so many things wait behind the present one. */
export function paceFor(waiting: number): Pace {
  if (waiting >= AT_ONCE_FROM) return 0;
  return waiting >= BRISK_FROM ? 0.4 : 1;
}

export class EventQueue<T> {
  #waiting: T[] = [];
  #busy: Promise<void> | null = null;
  #hurried = false;
  #signalHurry: () => void = () => {};
  #hurriedUp: Promise<void> = Promise.resolve();
  readonly #stage: Stage<T>;
  readonly #motionOff: () => boolean;
  readonly #onError: (error: unknown) => void;

  /** `motionOff` says whether motion is unwanted; an error of the stage is reported and does not stop the queue. */
  constructor(
    stage: Stage<T>,
    motionOff: () => boolean = () => false,
    onError: (error: unknown) => void = (error) => reportError(error),
  ) {
    this.#stage = stage;
    this.#motionOff = motionOff;
    this.#onError = onError;
    this.#arm();
  }

  /** Something more to show. */
  push(thing: T): void {
    this.#waiting.push(thing);
    this.#busy ??= this.#run();
  }

  /** Forget what is waiting: everything is known afresh. */
  clear(): void {
    this.#waiting.length = 0;
    this.hurry();
  }

  /** Show what is left at once. */
  hurry(): void {
    if (!this.#busy) return;
    this.#hurried = true;
    this.#signalHurry();
  }

  /** Resolves when nothing is left to show. */
  async idle(): Promise<void> {
    while (this.#busy) await this.#busy;
  }

  get busy(): boolean {
    return this.#busy !== null;
  }

  #pace = (): Pace =>
    this.#hurried || this.#motionOff() ? 0 : this.#stage.patient?.() ? 1 : paceFor(this.#waiting.length);

  #arm(): void {
    this.#hurried = false;
    this.#hurriedUp = new Promise((resolve) => (this.#signalHurry = resolve));
  }

  async #run(): Promise<void> {
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      try {
        await this.#stage.show(next, this.#pace, this.#hurriedUp);
      } catch (error) {
        await null; // whoever pushed goes on first
        this.#onError(error);
      }
    }
    this.#busy = null;
    this.#arm();
  }
}
