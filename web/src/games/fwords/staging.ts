/** How what happens is shown: cards fly to and from the field, and a defeated one is shaken. */

import type { Place } from "../../stage/flight";
import { slide } from "../../stage/slide";
import type { Sound } from "../../stage/sound";
import type { BlowStruck, FwordsEvent } from "./events";

export const MOVE = 220;
const SMALL = 40;

/** Change the table; every card flies to its new place. */
export function moveCards(root: HTMLElement, event: FwordsEvent | null, apply: () => void, speed: number): Animation[] {
  const origins = new Map(speed === 0 || !event ? [] : originsOf(root, event));
  const flying = slide(root, apply, MOVE * speed, origins);
  const falls = event?.event === "blow_struck" && event.defeated;
  return speed === 0 || !falls ? flying : [...flying, ...shake(root, event, speed)];
}

/** Where cards come from that were not seen before: from the sheet of their player. */
function originsOf(root: ParentNode, event: FwordsEvent): [string, Place][] {
  if (event.event !== "cards_created") return [];
  const box = root.querySelector(`[data-seat="${event.seat}"]`)?.getBoundingClientRect();
  return box ? event.cards.map(({ card }) => [card, { x: box.x, y: box.y, width: SMALL }]) : [];
}

function shake(root: ParentNode, { target }: BlowStruck, speed: number): Animation[] {
  const card = root.querySelector<HTMLElement>(`[data-space="${target}"] .upright`);
  if (!card) return [];
  const frames = [{ scale: "1" }, { scale: "0.86" }, { scale: "1.05" }, { scale: "1" }];
  return [card.animate(frames, { duration: MOVE * speed, easing: "ease-out" })];
}

/** What is heard: wood for cards and blows, a bell for a token and for points. */
export function soundOf(happened: FwordsEvent): Sound | null {
  if (happened.event === "blow_struck") return happened.defeated ? "book" : "card";
  const { event } = happened;
  if (event === "points_scored") return "book";
  return event === "cards_created" || event === "card_destroyed" || event === "word_submitted" ? "card" : null;
}
