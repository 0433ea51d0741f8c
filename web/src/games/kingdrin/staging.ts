/** How what happens is shown: cards fly from the deck, from my hand, or from whoever played or draws. */

import { fly, type Place } from "../../stage/flight";
import { slide } from "../../stage/slide";
import type { Sound } from "../../stage/sound";
import type { KingdrinEvent } from "./events";

const MOVE = 200;

/** Change the table; every card flies to its new place, and backs to those who draw unseen. */
export function moveCards(
  root: HTMLElement,
  events: readonly KingdrinEvent[],
  apply: () => void,
  speed: number,
): Animation[] {
  const origins = new Map(speed === 0 ? [] : events.flatMap((event) => originOf(root, event)));
  const moving = slide(root, apply, MOVE * speed, origins);
  return speed === 0 ? moving : [...moving, ...events.flatMap((event) => unseenDraw(root, event, MOVE * speed))];
}

function placeAt(root: ParentNode, selector: string): Place | null {
  const box = root.querySelector(selector)?.getBoundingClientRect();
  return box ? { x: box.x, y: box.y, width: box.width } : null;
}

/** Where a card comes from that was not seen before. */
function originOf(root: ParentNode, event: KingdrinEvent): [string, Place][] {
  if (!("card" in event) || event.card === null) return [];
  const place = placeAt(root, event.event === "card_played" ? `[data-seat="${event.seat}"]` : "[data-deck]");
  return place ? [[event.card, place]] : [];
}

/** A back flies from the deck to whoever has drawn a card that I do not see. */
function unseenDraw(root: HTMLElement, event: KingdrinEvent, duration: number): Animation[] {
  if (event.event !== "card_drawn" || event.card) return [];
  const deck = root.querySelector<HTMLElement>("[data-deck] .creation");
  const target = placeAt(root, `[data-seat="${event.seat}"] [data-held]`);
  if (!deck || !target) return [];
  const from = deck.getBoundingClientRect();
  const ghost = deck.cloneNode(true) as HTMLElement;
  const frame = root.getBoundingClientRect();
  Object.assign(ghost.style, {
    position: "absolute",
    left: `${target.x - frame.x}px`,
    top: `${target.y - frame.y}px`,
    pointerEvents: "none",
    scale: String(target.width / from.width),
    transformOrigin: "0 0",
  });
  ghost.ariaHidden = "true";
  root.append(ghost);
  const back = target.width / from.width;
  const hop = { card: "", dx: (from.x - target.x) / back, dy: (from.y - target.y) / back, scale: 1 / back };
  const flight = fly(ghost, hop, duration);
  void flight.finished.catch(() => {}).then(() => ghost.remove());
  return [flight];
}

/** What is heard: a bell for a race that I have won, wood for every other card. */
export function soundOf(events: readonly KingdrinEvent[], me: number | null): Sound | null {
  if (events.some((each) => each.event === "card_played" && each.race && each.seat === me)) return "book";
  return events.some(({ event }) => event.startsWith("card_") || event === "answer_sealed") ? "card" : null;
}
