/** Undo and redo of everything. A step is undone by itself: what other devices added since stays. */

import { isSameWork, merged, type Work } from "./work";

interface Step {
  readonly before: Work;
  readonly after: Work;
  /** Steps of the same kind that follow each other soon are one: a word is undone, not a letter. */
  readonly kind: string;
  readonly at: number;
}

const STEPS_LIMIT = 300;
const TOGETHER_MS = 1200;

export class Past {
  #done: Step[] = [];
  #undone: Step[] = [];

  get canUndo(): boolean {
    return this.#done.length > 0;
  }
  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** Remember a step. Steps without a kind stand alone. */
  add(before: Work, after: Work, kind = "", now = Date.now()): void {
    this.#undone = [];
    const last = this.#done.at(-1);
    if (kind && last?.kind === kind && now - last.at < TOGETHER_MS && last.after === before)
      this.#done[this.#done.length - 1] = { ...last, after, at: now };
    else this.#done.push({ before, after, kind, at: now });
    if (this.#done.length > STEPS_LIMIT) this.#done.shift();
  }

  /** What is left when the last step is taken back. */
  undo(now: Work): Work {
    return this.#walk(this.#done, this.#undone, now, ({ before, after }) => merged(after, before, now));
  }

  redo(now: Work): Work {
    return this.#walk(this.#undone, this.#done, now, ({ before, after }) => merged(before, after, now));
  }

  /** Steps that change nothing any more, because somebody else did, are passed over. */
  #walk(from: Step[], to: Step[], now: Work, make: (step: Step) => Work): Work {
    for (let step = from.pop(); step; step = from.pop()) {
      to.push({ ...step, kind: "" });
      const made = make(step);
      if (!isSameWork(made, now)) return made;
    }
    return now;
  }
}
