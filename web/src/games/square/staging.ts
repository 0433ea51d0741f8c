/** How what happens at the square is shown: cards slide, books go to their shelf, new cards come from the pile. */

import { flushSync } from "svelte";
import { kingdomOf } from "../../design/faces/kingsKeys";
import { fly, landed } from "../../stage/flight";
import type { Pace } from "../../stage/queue";
import { slide } from "../../stage/slide";
import type { Sound } from "../../stage/sound";
import type { BookCompleted, CardDealt, SquareEvent } from "./events";

const MOVE = 220;
const TO_SHELF = 250;
const DEAL = 220;
const NEXT_DEAL = 90;

export interface Scene {
  readonly root: HTMLElement;
  /** Change what is drawn. */
  readonly apply: (event: SquareEvent) => void;
  readonly sound: (sound: Sound) => void;
}

/** Show one event after the other; at pace 0 nothing flies. */
export async function stage(
  scene: Scene,
  events: readonly SquareEvent[],
  pace: () => Pace,
  hurried: Promise<void>,
): Promise<void> {
  const dealing: Animation[] = [];
  for (const event of events) {
    const speed = pace();
    if (event.event !== "card_dealt" && dealing.length) await landed(dealing.splice(0), hurried);
    sing(scene, event);
    if (speed === 0) change(scene, event);
    else if (event.event === "card_dealt")
      dealing.push(...deal(scene, event, speed, dealing.length * NEXT_DEAL * speed));
    else if (event.event === "book_completed") await landed(shelve(scene, event, speed), hurried);
    else
      await landed(
        slide(scene.root, () => scene.apply(event), MOVE * speed),
        hurried,
      );
  }
  await landed(dealing, hurried);
}

function change(scene: Scene, event: SquareEvent): void {
  flushSync(() => scene.apply(event));
}

function sing(scene: Scene, event: SquareEvent): void {
  if (event.event === "stack_moved") scene.sound("card");
  if (event.event === "book_completed") scene.sound("book");
  if (event.event === "game_ended" && event.winners.length) scene.sound("won");
}

function deal(scene: Scene, event: CardDealt, speed: Pace, delay: number): Animation[] {
  const pile = scene.root.querySelector("[data-pile]")?.getBoundingClientRect();
  change(scene, event);
  const card = scene.root.querySelector<HTMLElement>(`[data-card="${event.card}"]`);
  if (!pile || !card) return [];
  const end = card.getBoundingClientRect();
  const hop = { card: event.card, dx: pile.x - end.x, dy: pile.y - end.y, scale: pile.width / end.width };
  return [fly(card, hop, DEAL * speed, delay)];
}

/** The four cards are gone from the field already when they are seen to fly: copies of them do. */
function shelve(scene: Scene, event: BookCompleted, speed: Pace): Animation[] {
  const { cards } = event;
  const leaving = cards.flatMap((code) => {
    const card = scene.root.querySelector<HTMLElement>(`[data-card="${code}"]`);
    return card ? [{ box: card.getBoundingClientRect(), copy: card.cloneNode(true) as HTMLElement }] : [];
  });
  change(scene, event);
  const shelf = scene.root.querySelector(`[data-shelf="${kingdomOf(cards[0]!)}"]`);
  const end = (shelf?.querySelector(".full:nth-last-of-type(n + 1)") ?? shelf)?.getBoundingClientRect();
  if (!end) return [];
  return leaving.map(({ box, copy }, at) => {
    copy.removeAttribute("data-card");
    copy.inert = true;
    copy.style.cssText = `position: fixed; left: ${box.x}px; top: ${box.y}px; margin: 0; z-index: 60; pointer-events: none;`;
    const paper = copy.firstElementChild;
    if (paper instanceof HTMLElement) paper.style.setProperty("--w", `${box.width}px`);
    scene.root.append(copy);
    const goal = `translate(${end.x + end.width / 2 - box.x - box.width / 2}px, ${end.y + end.height / 2 - box.y - box.height / 2}px) scale(.3)`;
    const flight = copy.animate([{ transform: "none" }, { transform: goal, opacity: 0.4 }], {
      duration: TO_SHELF * speed,
      delay: at * 40 * speed,
      fill: "both",
      easing: "cubic-bezier(.4, 0, .6, 1)",
    });
    void flight.finished.then(
      () => copy.remove(),
      () => copy.remove(),
    );
    return flight;
  });
}
