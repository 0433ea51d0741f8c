/** How a result of the daily deal compares with everybody's, in words. */

import type { DailyComparison, ScoreBar } from "../net/protocol";
import { count } from "./phrases";

export function comparedWords({ players, mine, best, ahead_of }: Omit<DailyComparison, "bars">): string {
  if (players < 2) return "You are the first to finish this deal.";
  const others = count(players - 1, "other player");
  if (ahead_of === 1) return players > 2 ? `You are ahead of all ${others}.` : "You are ahead of the other player.";
  if (ahead_of === 0 && mine === best) return `You have as much as ${others} so far.`;
  const share = `You are ahead of ${Math.round(100 * ahead_of)} % of ${others}`;
  return mine === best ? `${share}; nobody has more.` : `${share}; the best has ${count(best, "point")}.`;
}

/** "3 players with 40 to 59 points". */
export const rangeWords = ({ least, most, count: many }: ScoreBar): string =>
  `${count(many, "player")} with ${least === most ? "" : `${least} to `}${count(most, "point")}`;
