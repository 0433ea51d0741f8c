/** How what happens is shown: new cards come from the deck, borrowed ones from the hand they lie in. */

import { flushSync } from "svelte";
import { fly, type Place } from "../../stage/flight";

const MOVE = 220;
const NEXT = 45;

interface Slot {
  readonly element: HTMLElement;
  readonly card: string;
  readonly place: Place;
}

/** Every place that holds a card, by its name. */
function slots(root: ParentNode): Map<string, Slot> {
  const found = new Map<string, Slot>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-slot]")) {
    const { x, y, width } = element.getBoundingClientRect();
    found.set(element.dataset.slot!, { element, card: element.dataset.card ?? "", place: { x, y, width } });
  }
  return found;
}

/** Change the table; every card that is new in its place flies there, from where it lay or from the deck. */
export function moveCards(root: HTMLElement, apply: () => void, speed: number): Animation[] {
  const before = slots(root);
  flushSync(apply);
  if (speed === 0) return [];
  const lay = new Map(
    [...before.values()].filter(({ card }) => card !== "back").map(({ card, place }) => [card, place]),
  );
  const deck = root.querySelector("[data-deck]")?.getBoundingClientRect();
  let order = 0;
  return [...slots(root)].flatMap(([name, { element, card, place }]) => {
    const from = lay.get(card) ?? deck;
    if (!card || before.get(name)?.card === card || !from) return [];
    const scale = place.width ? Math.max(0.2, from.width / place.width) : 1;
    const hop = { card, dx: from.x - place.x, dy: from.y - place.y, scale };
    return [fly(element, hop, MOVE * speed, (order++ % 4) * NEXT * speed)];
  });
}
