/** To play again is an offer: what those at a table that is over are told of it. */

import type { TableInfo } from "../net/protocol";
import { inWords, nameOf } from "./turns";

export interface Offer {
  readonly words: string;
  /** It is for this seat to accept or decline. */
  readonly asks: boolean;
  /** This seat wants to play again. */
  readonly accepted: boolean;
}

type Ended = Pick<TableInfo, "seats" | "rematch" | "rematch_wishes" | "rematch_declined">;

/** What the seat (null: a spectator) is told; null while nobody wants to play again. */
export function rematchOffer(table: Ended, seat: number | null): Offer | null {
  if (!table.rematch) return null;
  const named = (seats: readonly number[]) =>
    inWords(seats.filter((each) => each !== seat).map((each) => nameOf(table.seats[each])));
  const { rematch_wishes: wishes, rematch_declined: declined } = table;
  const accepted = seat !== null && wishes.includes(seat);
  const no = declined.some((each) => each !== seat) ? ` ${named(declined)} said no.` : "";
  if (accepted) {
    const asked = table.seats.filter(({ who, seat }) => who === "person" && ![...wishes, ...declined].includes(seat));
    const waiting = asked.length ? ` Waiting for ${inWords(asked.map(nameOf))}.` : "";
    return { words: `You want to play again.${waiting}${no}`, asks: false, accepted };
  }
  const others = named(wishes) || "Someone";
  const want = wishes.length > 1 ? "want" : "wants";
  if (seat === null) return { words: `${others} ${want} to play again.`, asks: false, accepted };
  if (declined.includes(seat)) return { words: `You said no to ${others}.${no}`, asks: false, accepted };
  return { words: `${others} ${want} to play again.${no}`, asks: true, accepted };
}
