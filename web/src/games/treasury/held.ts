import { inHand, type Held } from "../../boards/openHands";
import { cardName } from "../../design/faces/kingsKeys";
import type { TreasuryView } from "./view";

/** Where all hands lie open, the board shows them already. */
export const held: Held = ({ seats }: TreasuryView, seat) =>
  seats.every(({ cards }) => cards.every(Boolean))
    ? []
    : (seats[seat]?.cards ?? []).flatMap((card) => (card ? [inHand(card, cardName(card))] : []));
