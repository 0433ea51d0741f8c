/** Asks the hall, a moment after the last change, what is wrong with a set that is being made. */

import { api, errorMessage, Refused } from "../../net/api";
import type { FaultInfo, SetCheck } from "../../net/protocol";
import { documentOf, isEmpty, type Draft } from "./table";

const PAUSE_MS = 350;
const BUSY_MS = 800;

export class Checking {
  found = $state.raw<SetCheck | null>(null);
  /** Why nothing could be checked. */
  trouble = $state("");
  /** What was found is about what is seen now. */
  isFresh = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  get faults(): readonly FaultInfo[] {
    return this.found?.faults ?? [];
  }

  get isGood(): boolean {
    return this.isFresh && this.found !== null && this.found.faults.length === 0;
  }

  look(draft: Draft): void {
    clearTimeout(this.timer);
    this.isFresh = false;
    this.asked += 1;
    if (draft.rows.every(isEmpty)) {
      this.found = null;
      return;
    }
    this.timer = setTimeout(() => void this.ask(draft, this.asked), PAUSE_MS);
  }

  private async ask(draft: Draft, number: number): Promise<void> {
    try {
      const found = await api.checkSet(documentOf(draft), draft.set);
      if (number !== this.asked) return;
      this.found = found;
      this.trouble = "";
      this.isFresh = true;
    } catch (error) {
      if (number !== this.asked) return;
      if (error instanceof Refused && error.code === "set/busy")
        this.timer = setTimeout(() => void this.ask(draft, number), BUSY_MS);
      else this.trouble = errorMessage(error);
    }
  }
}
