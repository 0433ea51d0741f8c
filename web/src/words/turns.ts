/** Who is asked, in words; and who gets the device next where several people share one. */

import type { Answer, SeatView, SeatInfo, TableInfo } from "../net/protocol";
import { asSentence, botName } from "./phrases";

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name as a part of a sentence: one that is written from right to left must not turn round what stands beside it. */
export const isolated = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

/** What somebody at the table is called. */
export const nameOf = (seat: SeatInfo | undefined): string =>
  !seat ? "Somebody" : seat.who === "bot" ? botName(seat.name) : isolated(seat.name) || "Open";

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

/**
 * A sentence of the rules, in which seats are marked as in `crownhall.seat_marks`, with people's names: "{0} draws a
 * card.", "{0,2} share it."; doubled braces are braces. A seat where nobody sits is called by its number.
 */
export function withNames(marked: string, seats: readonly SeatInfo[]): string {
  return marked.replace(/\{\{|\}\}|\{(\d+(?:,\d+)*)\}/g, (brace, list: string | undefined, at: number) => {
    if (list === undefined) return brace.charAt(0);
    const numbers = list.split(",");
    const sitting = numbers.flatMap((number) => seats[Number(number)] ?? []).filter(({ who }) => who !== "open");
    if (sitting.length === numbers.length) return inWords(sitting.map(nameOf));
    const word = at === 0 || /[.!?] $/.test(marked.slice(0, at)) ? "Seat" : "seat";
    return `${word}${numbers.length > 1 ? "s" : ""} ${inWords(numbers)}`;
  });
}

/** A refusal for a player's eyes: the reason alone, with people's names. */
export const refusalInWords = ({ refusal }: Pick<Answer, "refusal">, seats: readonly SeatInfo[]): string =>
  refusal ? asSentence(withNames(refusal.marked, seats)) : "";

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
