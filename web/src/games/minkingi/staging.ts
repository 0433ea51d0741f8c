/** How what happens is shown: a card flies from the hand, or from whoever creates it, and turns its coat in a blow. */

import type { Place } from "../../stage/flight";
import { slide } from "../../stage/slide";
import type { Sound } from "../../stage/sound";
import type { BlowStruck, MinkingiEvent } from "./events";

export const MOVE = 220;

/** Change the table; every card flies to its new place, and a card that changes sides is shaken. */
export function moveCards(
  root: HTMLElement,
  event: MinkingiEvent | null,
  apply: () => void,
  speed: number,
): Animation[] {
  const origins = new Map(speed === 0 || !event ? [] : originOf(root, event));
  const flying = slide(root, apply, MOVE * speed, origins);
  const falls = event?.event === "blow_struck" && event.defeated;
  return speed === 0 || !falls ? flying : [...flying, ...turnCoat(root, event, speed)];
}

/** Where a card comes from that was not seen before: from the sheet of its player. */
function originOf(root: ParentNode, event: MinkingiEvent): [string, Place][] {
  if (event.event !== "card_created") return [];
  const box = root.querySelector(`[data-seat="${event.seat}"]`)?.getBoundingClientRect();
  return box ? [[event.card, { x: box.x, y: box.y, width: 40 }]] : [];
}

function turnCoat(root: ParentNode, { target }: BlowStruck, speed: number): Animation[] {
  const tokens = root.querySelector<HTMLElement>(`[data-space="${target}"] .tokens`);
  if (!tokens) return [];
  const frames = [{ transform: "scaleX(0.05)" }, { transform: "scale(1.25)" }, { transform: "none" }];
  return [tokens.animate(frames, { duration: MOVE * speed, easing: "ease-out" })];
}

/** What is heard: wood for a card and a blow, a bell when a card changes sides. */
export function soundOf(happened: MinkingiEvent): Sound | null {
  if (happened.event === "blow_struck") return happened.defeated ? "book" : "card";
  const { event } = happened;
  return event === "card_created" || event === "card_picked" || event === "piles_passed" ? "card" : null;
}
