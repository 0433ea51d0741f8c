import { inHand, type Held } from "../../boards/openHands";
import { cardName } from "../../design/faces/kingsKeys";
import type { TreasuryView } from "./view";

export const held: Held = ({ seats }: TreasuryView, seat) =>
  (seats[seat]?.cards ?? []).flatMap((card) => (card ? [inHand(card, cardName(card))] : []));
