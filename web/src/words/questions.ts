/** Who is asked, in words. */

import type { SeatView, TableInfo } from "../net/protocol";
import { withNames } from "./marks";
import { inWords, nameOf } from "./turns";

export interface Question {
  readonly who: string;
  readonly what: string;
}

/** What the bar says: whose turn it is and what is asked, for any game. */
export function questionOf(
  table: TableInfo,
  position: Pick<SeatView, "to_act" | "mode" | "moves" | "outcome">,
  seat: number | null,
): Question {
  const { outcome, to_act: asked, mode } = position;
  if (outcome) return { who: "The end", what: withNames(outcome.marked, table.seats) };
  if (table.paused) return { who: "Pause", what: "Nobody can move until the game goes on." };
  const others = inWords(asked.map((each) => nameOf(table.seats[each])));
  if (seat === null) return { who: "Watching", what: `Waiting for ${others}${RACING[mode] ?? ""}.` };
  if (!asked.includes(seat)) return { who: "Wait", what: `Waiting for ${others}.` };
  if (mode === "race")
    return {
      who: "Be quick",
      what: position.moves.length ? "Whoever moves first wins the race." : "You have nothing that fits.",
    };
  if (mode === "sealed")
    return {
      who: "Your move",
      what:
        asked.length > 1
          ? "Your move is hidden until everyone has chosen."
          : "Everyone else has chosen. It is your turn to choose.",
    };
  return { who: "Your move", what: "Choose a move." };
}
const RACING: Readonly<Record<string, string>> = { race: ": whoever moves first wins the race" };
