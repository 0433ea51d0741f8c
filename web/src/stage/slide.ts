/** Change what is drawn, and let every card fly from where it lay to where it lies then. */

import { flushSync } from "svelte";
import { fly, hops, places, type Place } from "./flight";

/** Cards that were not there before come `from` somewhere, or just appear. */
export function slide(
  root: HTMLElement,
  apply: () => void,
  duration: number,
  from?: ReadonlyMap<string, Place>,
): Animation[] {
  const before = places(root);
  const focused = document.activeElement;
  flushSync(apply);
  // What is only put elsewhere keeps the focus, which browsers take from it.
  if (focused !== document.activeElement && focused instanceof HTMLElement && root.contains(focused))
    focused.focus({ preventScroll: true });
  if (duration === 0) return [];
  return hops(before, places(root), from).map((hop) => {
    const card = root.querySelector<HTMLElement>(`[data-card="${hop.card}"]`)!;
    return fly(card, hop, duration);
  });
}
