/** How what happens is shown: a card flies from the hand, or from whoever creates it, and turns its coat in a blow. */

import type { GameEvent } from "../../net/api";
import type { Place } from "../../stage/flight";
import { slide } from "../../stage/slide";
import type { Sound } from "../../stage/sound";

export const MOVE = 220;

/** Change the table; every card flies to its new place, and a card that changes sides is shaken. */
export function moveCards(root: HTMLElement, event: GameEvent | null, apply: () => void, speed: number): Animation[] {
  const origins = new Map(speed === 0 || !event ? [] : originOf(root, event));
  const flying = slide(root, apply, MOVE * speed, origins);
  return speed === 0 || !event?.defeated ? flying : [...flying, ...turnCoat(root, event, speed)];
}

/** Where a card comes from that was not seen before: from the sheet of its player. */
function originOf(root: ParentNode, { event, card, seat }: GameEvent): [string, Place][] {
  const box = event === "card_created" ? root.querySelector(`[data-seat="${seat}"]`)?.getBoundingClientRect() : null;
  return box ? [[String(card), { x: box.x, y: box.y, width: 40 }]] : [];
}

function turnCoat(root: ParentNode, { target }: GameEvent, speed: number): Animation[] {
  const tokens = root.querySelector<HTMLElement>(`[data-space="${target}"] .tokens`);
  if (!tokens) return [];
  const frames = [{ transform: "scaleX(0.05)" }, { transform: "scale(1.25)" }, { transform: "none" }];
  return [tokens.animate(frames, { duration: MOVE * speed, easing: "ease-out" })];
}

/** What is heard: wood for a card and a blow, a bell when a card changes sides. */
export function soundOf({ event, defeated }: GameEvent): Sound | null {
  if (event === "blow_struck") return defeated ? "book" : "card";
  return event === "card_created" || event === "card_picked" || event === "piles_passed" ? "card" : null;
}
