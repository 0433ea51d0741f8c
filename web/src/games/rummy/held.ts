import { inHand, type Held } from "../../boards/openHands";
import { cardName } from "../../design/faces/kingsKeys";
import { arranged } from "./model";
import type { RummyView } from "./view";

export const held: Held = ({ hand }: RummyView) =>
  arranged(hand, "number", []).map((card) => inHand(card, cardName(card)));
