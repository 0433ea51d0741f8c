import { inHand, type Held } from "../../boards/openHands";
import { cardOf, isOpen } from "./cards";
import type { FrenzyView } from "./view";

export const held: Held = ({ hands }: FrenzyView, seat) =>
  (hands[seat] ?? []).filter(isOpen).map((card) => inHand(card, cardOf(card).name));
