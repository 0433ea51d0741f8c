/** How what happens is shown: cards come from the pile, from the discards, or from the hand of somebody else. */

import type { Place } from "../../stage/flight";
import { slide } from "../../stage/slide";
import type { Sound } from "../../stage/sound";
import type { RummyEvent } from "./events";
import type { RummyView } from "./view";

const MOVE = 220;

/** Change the table; every card flies to its new place. */
export function moveCards(root: HTMLElement, next: RummyView, apply: () => void, speed: number): Animation[] {
  return slide(root, apply, MOVE * speed, speed === 0 ? undefined : origins(root, next));
}

/** Where cards come from that were not seen before: mine from the pile, those of the table from whoever played. */
function origins(root: HTMLElement, next: RummyView): ReadonlyMap<string, Place> {
  const at = (selector: string): Place | null => {
    const box = root.querySelector(selector)?.getBoundingClientRect();
    return box ? { x: box.x, y: box.y, width: box.width } : null;
  };
  const pile = at("[data-pile]");
  const player = at(".asked[data-seat]");
  return new Map<string, Place>([
    ...(player ? [...next.table.flat(), ...next.discards].map((card): [string, Place] => [card, player]) : []),
    ...(pile ? next.hand.map((card): [string, Place] => [card, pile]) : []),
  ]);
}

/** What is heard. */
export function soundOf(events: readonly RummyEvent[]): Sound | null {
  if (events.some((event) => event.event === "meld_laid" || event.event === "hand_won")) return "book";
  return events.length ? "card" : null;
}
