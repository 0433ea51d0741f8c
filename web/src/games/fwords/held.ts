import type { Held } from "../../boards/openHands";
import { letterOf } from "./model";
import type { FwordsView } from "./view";

export const held: Held = (view: FwordsView) =>
  view.hand.map((card) => ({ card, name: letterOf(view, card), named: true }));
