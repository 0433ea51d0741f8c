/** Undo and redo of everything. A step is undone by itself: what other devices added since stays. */

import { changed, changeOf, isSameWork, merged, type Change, type Work } from "./work";

interface Step {
  readonly before: Work;
  readonly after: Work;
  /** Steps of the same kind that follow each other soon are one: a word is undone, not a letter. */
  readonly kind: string;
  readonly at: number;
}

/** Steps as they are kept, the oldest first: each work as it differs from the one before. */
export interface KeptPast {
  readonly first: Work;
  readonly done: readonly KeptStep[];
  /** The first to be redone first. */
  readonly undone: readonly KeptStep[];
}
type KeptStep = readonly [before: Change, after: Change];

export const isKeptPast = ({ first, done, undone }: KeptPast): boolean =>
  [first?.items, done, undone].every(Array.isArray);

const STEPS_LIMIT = 300;
const TOGETHER_MS = 1200;

export class Past {
  #done: Step[] = [];
  #undone: Step[] = [];

  constructor(kept: KeptPast | null = null) {
    if (!kept) return;
    let last = kept.first;
    const next = (change: Change): Work => (last = changed(last, change));
    const steps = (all: readonly KeptStep[]): Step[] =>
      all.map(([before, after]) => ({ before: next(before), after: next(after), kind: "", at: 0 }));
    this.#done = steps(kept.done);
    this.#undone = steps(kept.undone).reverse();
  }

  /** What can be kept in so many characters: without the oldest steps if there are too many; null if there is nothing. */
  kept(limit: number): KeptPast | null {
    for (let left = this.#done.length; left || this.#undone.length; left = Math.floor(left / 2)) {
      const kept = this.#keptWith(this.#done.slice(this.#done.length - left));
      if (JSON.stringify(kept).length <= limit) return kept;
      if (!left) break;
    }
    return null;
  }

  #keptWith(done: readonly Step[]): KeptPast {
    const undone = this.#undone.toReversed();
    const first = (done[0] ?? undone[0])!.before;
    let last = first;
    const change = (work: Work): Change => {
      const made = changeOf(last, work);
      last = work;
      return made;
    };
    const steps = (all: readonly Step[]): KeptStep[] => all.map(({ before, after }) => [change(before), change(after)]);
    return { first, done: steps(done), undone: steps(undone) };
  }

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
