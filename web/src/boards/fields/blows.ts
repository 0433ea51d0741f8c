/** Blows as every game on a field has them: corner against corner. */

import type { Corner } from "./geometry";

/** Where two corners meet, and whether the attacker's wins. */
export interface Contact {
  readonly corner: Corner;
  readonly mark: string;
  readonly against: Corner;
  readonly against_mark: string;
  readonly wins: boolean;
}

/** One card attacks another. Spaces are counted from 1. */
export interface Blow {
  readonly attacker: number;
  readonly target: number;
  readonly contacts: readonly Contact[];
  readonly defeated: boolean;
}
