/** A guide through a first game: steps with words; a step with `until` goes on by itself when the player has done it. */

export interface Step<Progress = never, Part extends string = string> {
  readonly title: string;
  readonly text: string;
  /** The part of the board it speaks of. */
  readonly shows?: Part;
  readonly until?: (now: Progress) => boolean;
  /** Something that helps, to be switched on here and now. */
  readonly offers?: Help;
  /** What it says to somebody who only reads it is no longer so: it goes, too, read or not. */
  readonly stale?: (now: Progress) => boolean;
}

export interface Help {
  readonly label: string;
  readonly isOn: () => boolean;
  readonly set: (on: boolean) => void;
}

/** The step to show: the first from here on that is neither done nor stale already; behind the last, the guide is over. */
export function stepFrom<Progress>(steps: readonly Step<Progress>[], at: number, now: Progress): number {
  let step = at;
  while (steps[step]?.until?.(now) || steps[step]?.stale?.(now)) step += 1;
  return step;
}
