/** The levels of bots: what to expect of them, and the next ones up and down the ladder. */

import type { BotChange } from "../net/api";
import type { GameInfo, SeatInfo } from "../net/protocol";

export const CHANGE_WORDS: Readonly<Record<BotChange, string>> = {
  weaker: "A bit weaker",
  stronger: "A bit stronger",
};

const STEPS: Readonly<Record<BotChange, number>> = { weaker: -1, stronger: 1 };

/** What can be offered after a game to who sat here against nobody but bots. */
export function botChanges(
  { bots }: Pick<GameInfo, "bots">,
  seats: readonly Pick<SeatInfo, "seat" | "who" | "level">[],
  mine: number,
): BotChange[] {
  const others = seats.filter(({ seat }) => seat !== mine);
  if (others.some(({ who }) => who !== "bot")) return [];
  const isPossible = (change: BotChange) => others.some(({ level }) => bots[bots.indexOf(level) + STEPS[change]]);
  return (["weaker", "stronger"] as const).filter(isPossible);
}
