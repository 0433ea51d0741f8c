/** A guide through a first game: steps with words; a step with `until` goes on by itself when the player has done it. */

export interface Step<Progress = never, Part extends string = string> {
  readonly title: string;
  readonly text: string;
  /** The part of the board it speaks of. */
  readonly shows?: Part;
  readonly until?: (now: Progress) => boolean;
  /** Something that helps, to be switched on here and now. */
  readonly offers?: Help;
}

export interface Help {
  readonly label: string;
  readonly isOn: () => boolean;
  readonly set: (on: boolean) => void;
}

/** The step to show: the first from here on that is not done by itself already. */
export function stepFrom<Progress>(steps: readonly Step<Progress>[], at: number, now: Progress): number {
  let step = at;
  while (steps[step]?.until?.(now)) step += 1;
  return step;
}
