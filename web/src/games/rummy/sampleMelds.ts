/** A hand and melds in every state, for the gallery. */

import type { Adding } from "./model";

export const HAND = ["1SK", "2SK", "3SK", "2MA", "4FC", "4OC"] as const;
export const MELDS = [
  ["1MS", "2MS", "3MS", "4MS"],
  ["2FA", "2FK", "2FS"],
  ["3OA", "3OC", "3OK"],
] as const;
export const LAY_OFFS: readonly Adding[] = [{ card: "2FC", meld: 2 }];
