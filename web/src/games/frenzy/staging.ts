/** How what happens is shown: a card flies from where it lay, or turns over where it lies. */

import { flushSync } from "svelte";
import { fly } from "../../stage/flight";
import type { Sound } from "../../stage/sound";
import type { Hop, Step } from "./telling";

const MOVE = 230;

const elementAt = (root: ParentNode, place: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-place="${place}"]`);

/** Change the table; what hops flies to its new place, and what shows another face turns over. */
export function moveCards(
  root: HTMLElement,
  { hops, places }: Pick<Step, "hops" | "places">,
  apply: () => void,
  speed: number,
): Animation[] {
  const lay = new Map(hops.map(({ from }) => [from, elementAt(root, from)?.getBoundingClientRect()]));
  const faces = new Map(places.map((place) => [place, elementAt(root, place)?.dataset.code]));
  flushSync(apply);
  if (speed === 0) return [];
  const landing = new Set(hops.map(({ to }) => to));
  return [
    ...hops.flatMap((hop) => flight(root, hop, lay.get(hop.from), speed)),
    ...places
      .filter((place) => !landing.has(place) && elementAt(root, place)?.dataset.code !== faces.get(place))
      .flatMap((place) => turn(elementAt(root, place), speed)),
  ];
}

function flight(root: ParentNode, { to }: Hop, start: DOMRect | undefined, speed: number): Animation[] {
  const element = elementAt(root, to);
  if (!element || !start?.width) return [];
  const end = element.getBoundingClientRect();
  const scale = end.width ? Math.max(0.2, start.width / end.width) : 1;
  return [fly(element, { card: to, dx: start.x - end.x, dy: start.y - end.y, scale }, MOVE * speed)];
}

const turn = (element: HTMLElement | null, speed: number): Animation[] =>
  element
    ? [
        element.animate([{ transform: "scaleX(0.05)" }, { transform: "none" }], {
          duration: MOVE * speed,
          easing: "ease-out",
        }),
      ]
    : [];

const BELLS: readonly string[] = [
  "jester_stepped_in",
  "knight_stepped_in",
  "queen_called",
  "lover_followed",
  "assassin_struck",
  "last_card_drawn",
];
const SILENT: readonly string[] = ["pass_chosen", "hand_arranged", "turn_began", "ability_performed", "game_ended"];

/** What is heard. */
export function soundOf({ events }: Pick<Step, "events">): Sound | null {
  const kind = events[0]?.event ?? "";
  if (BELLS.includes(kind)) return "book";
  return SILENT.includes(kind) ? null : "card";
}
