import { numberOf } from "../../boards/creations/cards";
import { inHand, type Held } from "../../boards/openHands";
import type { KingdrinView } from "./view";

export const held: Held = ({ hand }: KingdrinView) => hand.map((card) => inHand(card, `card ${numberOf(card)}`));
