/** Roving tabindex: one stop for Tab, arrows inside; for the buttons of a hand, a sheet or a picker. */

import type { Attachment } from "svelte/attachments";
import { boardKey, nearestToward } from "./keyboard";

/** Let the arrows walk between those elements inside that match, wherever they stand on the screen. */
export function roving(selector: string): Attachment<HTMLElement> {
  return (root) => {
    let here: HTMLElement | null = null;
    const stops = () => [...root.querySelectorAll<HTMLElement>(selector)];
    const update = () => {
      const all = stops();
      if (!here || !all.includes(here)) here = all.find((stop) => stop.ariaCurrent === "true") ?? all[0] ?? null;
      for (const stop of all) stop.tabIndex = stop === here ? 0 : -1;
    };
    const onfocus = (event: FocusEvent) => {
      const stop = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
      if (!stop) return;
      here = stop;
      update();
    };
    const onkeydown = (event: KeyboardEvent) => {
      const key = boardKey(event);
      const all = stops();
      const from = all.findIndex((stop) => stop === document.activeElement);
      if (key === null || typeof key !== "object" || from < 0) return;
      event.preventDefault();
      const boxes = all.map((stop) => stop.getBoundingClientRect());
      all[nearestToward(boxes, from, key.walk)]?.focus();
    };
    const watcher = new MutationObserver(update);
    watcher.observe(root, { childList: true, subtree: true });
    root.addEventListener("focusin", onfocus);
    root.addEventListener("keydown", onkeydown);
    update();
    return () => {
      watcher.disconnect();
      root.removeEventListener("focusin", onfocus);
      root.removeEventListener("keydown", onkeydown);
    };
  };
}
