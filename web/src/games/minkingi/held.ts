import { numberOf } from "../../boards/creations/cards";
import { bySpeed } from "../../boards/fields/lying";
import { inHand, type Held } from "../../boards/openHands";
import type { MinkingiView } from "./view";

export const held: Held = (view: MinkingiView) =>
  bySpeed(view, view.hand).map((card) => inHand(card, `card ${numberOf(card)}`));
