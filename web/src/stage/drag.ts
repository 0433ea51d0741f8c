/** Dragging, as an extra to tapping: a card follows the pointer and is told where it was let go. */

import type { Attachment } from "svelte/attachments";

const DRAG_THRESHOLD_PX = 8; // before a press is a drag

interface Drag {
  readonly element: HTMLElement;
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  moving: boolean;
}

/** Let everything inside with `data-drag` be dragged onto what has `data-drop`. */
export function draggable(ondrop: (card: string, onto: string) => void): Attachment<HTMLElement> {
  return (root) => {
    let drag: Drag | null = null;

    const under = (x: number, y: number): string | null => {
      for (const element of document.elementsFromPoint(x, y)) {
        const place = element.closest<HTMLElement>("[data-drop]");
        if (place && !drag?.element.contains(place)) return place.dataset.drop!;
      }
      return null;
    };
    const stop = (): void => {
      if (!drag) return;
      drag.element.style.translate = "";
      drag.element.removeAttribute("data-dragged");
      drag = null;
    };
    const onpointerdown = (event: PointerEvent): void => {
      const element = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-drag]") : null;
      if (!element || event.button !== 0) return;
      drag = { element, pointer: event.pointerId, x: event.clientX, y: event.clientY, moving: false };
    };
    const onpointermove = (event: PointerEvent): void => {
      if (!drag || event.pointerId !== drag.pointer) return;
      const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
      if (!drag.moving && Math.hypot(dx, dy) < DRAG_THRESHOLD_PX) return;
      drag.moving = true;
      drag.element.dataset.dragged = "true";
      drag.element.style.translate = `${dx}px ${dy}px`;
    };
    const onpointerup = (event: PointerEvent): void => {
      if (!drag || event.pointerId !== drag.pointer) return;
      const { element, moving } = drag;
      const onto = moving ? under(event.clientX, event.clientY) : null;
      stop();
      if (!moving) return;
      // The click that follows belongs to the drag.
      const swallow = (click: Event): void => {
        click.stopPropagation();
        click.preventDefault();
      };
      addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", swallow, { capture: true }));
      if (onto !== null) ondrop(element.dataset.drag!, onto);
    };

    root.addEventListener("pointerdown", onpointerdown);
    addEventListener("pointermove", onpointermove);
    addEventListener("pointerup", onpointerup);
    addEventListener("pointercancel", stop);
    return () => {
      root.removeEventListener("pointerdown", onpointerdown);
      removeEventListener("pointermove", onpointermove);
      removeEventListener("pointerup", onpointerup);
      removeEventListener("pointercancel", stop);
    };
  };
}
