/** What those at a table are called; and who gets the device next where several people share one. */

import type { SeatView, SeatInfo } from "../net/protocol";

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name as a part of a sentence: one that is written from right to left must not turn round what stands beside it. */
export const isolated = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

/** What somebody at the table is called. */
export const nameOf = (seat: SeatInfo | undefined): string => (seat ? isolated(seat.name) || "Open" : "Someone");

/** What a seat is called; one's own, where nobody else looks on, "You". */
export type Named = (seat: number) => string;
export const YOU = "You";

/** The seats from the one after mine on; mine is left out, unless I only watch. */
export const around = (seats: number, mine: number | null): readonly number[] =>
  Array.from({ length: seats }, (_, at) => ((mine ?? 0) + 1 + at) % seats).filter((seat) => seat !== mine);

/** "Ann", "Ann and Ben", "Ann, Ben and Cleo". */
export function inWords(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

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
