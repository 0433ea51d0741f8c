/** The guide through a first game: which step it is at, and what that points at. */

import type { BoardProps } from "./board";
import { stepFrom, type Step } from "./guideSteps";

/** What the guide asks the board. */
type Guided = Pick<BoardProps, "guided" | "seat" | "footer" | "endGuide"> & {
  readonly position: Pick<BoardProps["position"], "outcome" | "mode">;
};

export class Guiding<Progress, Part extends string> {
  at = $state(0);
  readonly steps: readonly Step<Progress, Part>[];
  readonly on: boolean;
  readonly part: Part | undefined;

  constructor(props: () => Guided, steps: readonly Step<Progress, Part>[], progress: () => Progress) {
    this.steps = steps;
    const mayShow = $derived(props().guided && props().seat !== null && !props().footer);
    // In a race nothing lies over the cards, and nobody has the time to read.
    const mayRead = $derived(!props().position.outcome && props().position.mode !== "race");
    this.on = $derived(mayShow && mayRead && this.at < steps.length);
    this.part = $derived(this.on ? steps[this.at]?.shows : undefined);
    $effect(() => {
      if (this.on) {
        this.at = stepFrom(steps, this.at, progress());
        if (this.at >= steps.length) props().endGuide();
      } else if (!props().guided) this.at = 0;
    });
  }
}
