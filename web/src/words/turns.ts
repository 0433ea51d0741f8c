/** Who is asked, in words; and who gets the device next where several people share one. */

import type { SeatView, SeatInfo, TableInfo } from "../net/protocol";
import { botName } from "./phrases";

/** What somebody at the table is called. */
export const nameOf = (seat: SeatInfo | undefined): string =>
  !seat ? "Somebody" : seat.who === "bot" ? botName(seat.name) : seat.name || "Open";

/** What a seat is called; one's own, where nobody else looks on, "You". */
export type Named = (seat: number) => string;
export const YOU = "You";

/** The seats from the one after mine on; mine is left out, unless I only watch. */
export const around = (seats: number, mine: number | null): readonly number[] =>
  Array.from({ length: seats }, (_, at) => ((mine ?? 0) + 1 + at) % seats).filter((seat) => seat !== mine);

/** A table whose bots can be told apart: "knight", "knight 2". */
export function withDistinctBots(table: TableInfo): TableInfo {
  const seen = new Map<string, number>();
  const seats = table.seats.map((seat) => {
    if (seat.who !== "bot") return seat;
    const number = (seen.get(seat.name) ?? 0) + 1;
    seen.set(seat.name, number);
    return number === 1 ? seat : { ...seat, name: `${seat.name} ${number}` };
  });
  return { ...table, seats };
}

/** "Ann", "Ann and Ben", "Ann, Ben and Cleo". */
export function inWords(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** A line of the log with people's names where the rules speak of seats. */
export function withNames(line: string, seats: readonly SeatInfo[]): string {
  const named = (number: string): string | null => {
    const seat = seats[Number(number)];
    return seat && seat.who !== "open" ? nameOf(seat) : null;
  };
  return line
    .replace(/\bseats ((?:\d+, )*\d+ and \d+)\b/gi, (words, list: string) => {
      const names = (list.match(/\d+/g) ?? []).map(named);
      return names.includes(null) ? words : inWords(names as string[]);
    })
    .replace(/\bseat (\d+)\b/gi, (words, number: string) => named(number) ?? words);
}

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
  if (outcome) return { who: "The end", what: withNames(outcome.sentence, table.seats) };
  if (table.paused) return { who: "Pause", what: "Nobody can move until the game goes on." };
  const others = inWords(asked.map((each) => nameOf(table.seats[each])));
  if (seat === null)
    return { who: "Watching", what: `${others} ${asked.length > 1 ? "are" : "is"} asked${RACING[mode] ?? ""}.` };
  if (!asked.includes(seat)) return { who: "Wait", what: `Waiting for ${others}.` };
  if (mode === "race")
    return { who: "Be quick", what: position.moves.length ? "The first to move goes." : "You have nothing that fits." };
  if (mode === "sealed")
    return {
      who: "Your answer",
      what:
        asked.length > 1
          ? "Choose; nobody sees it before all have answered."
          : "All others have answered; it is for you to choose.",
    };
  return { who: "Your move", what: "It is for you to choose." };
}
const RACING: Readonly<Record<string, string>> = { race: ", and the first to move goes" };

/**
 * To whom of the people on this device the screen must go, in the order of their seats; null if it stays as it is.
 * Whoever looks at it and is asked goes on looking.
 */
export function handTo(
  here: readonly number[],
  position: Pick<SeatView, "to_act" | "outcome">,
  shown: number | null,
): number | null {
  if (here.length < 2 || position.outcome) return null;
  if (shown !== null && position.to_act.includes(shown)) return null;
  return position.to_act.find((seat) => here.includes(seat)) ?? null;
}
