/** How what happens is shown: cards fly to and from the field, and a defeated one is shaken. */

import type { GameEvent } from "../../net/api";
import type { Place } from "../../stage/flight";
import { slide } from "../../stage/slide";
import type { Sound } from "../../stage/sound";

export const MOVE = 220;
const SMALL = 40;

/** Change the table; every card flies to its new place. */
export function moveCards(root: HTMLElement, event: GameEvent | null, apply: () => void, speed: number): Animation[] {
  const origins = new Map(speed === 0 || !event ? [] : originsOf(root, event));
  const flying = slide(root, apply, MOVE * speed, origins);
  return speed === 0 || !event?.defeated || Array.isArray(event.defeated)
    ? flying
    : [...flying, ...shake(root, event, speed)];
}

/** Where cards come from that were not seen before: from the sheet of their player. */
function originsOf(root: ParentNode, { event, cards, seat }: GameEvent): [string, Place][] {
  const box = event === "cards_created" ? root.querySelector(`[data-seat="${seat}"]`)?.getBoundingClientRect() : null;
  if (!box) return [];
  return (cards as readonly { card: string }[]).map(({ card }) => [card, { x: box.x, y: box.y, width: SMALL }]);
}

function shake(root: ParentNode, { target }: GameEvent, speed: number): Animation[] {
  const card = root.querySelector<HTMLElement>(`[data-space="${target}"] .upright`);
  if (!card) return [];
  const frames = [{ scale: "1" }, { scale: "0.86" }, { scale: "1.05" }, { scale: "1" }];
  return [card.animate(frames, { duration: MOVE * speed, easing: "ease-out" })];
}

/** What is heard: wood for cards and blows, a bell for a token and for points. */
export function soundOf({ event, defeated }: GameEvent): Sound | null {
  if (event === "blow_struck") return defeated ? "book" : "card";
  if (event === "points_scored") return "book";
  return event === "cards_created" || event === "card_destroyed" || event === "word_submitted" ? "card" : null;
}
