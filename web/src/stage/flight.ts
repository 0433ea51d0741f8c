/**
 * Cards move where they go: remember where each lies, change the table, and let each fly from its old place (FLIP).
 * A card is found by its `data-card`; nothing else about the table is known here.
 */

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Where every card inside lies now. */
export function places(root: ParentNode): Map<string, Place> {
  const found = new Map<string, Place>();
  for (const card of root.querySelectorAll<HTMLElement>("[data-card]")) {
    const { x, y, width } = card.getBoundingClientRect();
    found.set(card.dataset.card!, { x, y, width });
  }
  return found;
}

export interface Hop {
  readonly card: string;
  readonly dx: number;
  readonly dy: number;
  readonly scale: number;
}

/** Which cards must fly, and from how far: those that are in another place than before, or come `from` somewhere. */
export function hops(
  before: ReadonlyMap<string, Place>,
  after: ReadonlyMap<string, Place>,
  from: ReadonlyMap<string, Place> = new Map(),
): Hop[] {
  const found: Hop[] = [];
  for (const [card, end] of after) {
    const start = before.get(card) ?? from.get(card);
    if (!start) continue;
    const dx = start.x - end.x;
    const dy = start.y - end.y;
    const scale = end.width ? start.width / end.width : 1;
    if (Math.abs(dx) > 1 || Math.abs(dy) > 1) found.push({ card, dx, dy, scale });
  }
  return found;
}

/** Let one element fly here. */
export function fly(element: HTMLElement, hop: Hop, duration: number, delay = 0): Animation {
  const start = `translate(${hop.dx}px, ${hop.dy}px) scale(${hop.scale})`;
  return element.animate(
    [
      { transform: start, transformOrigin: "0 0", zIndex: 40 },
      { transform: "none", transformOrigin: "0 0", zIndex: 40 },
    ],
    { duration, delay, fill: "backwards", easing: "cubic-bezier(.2, .7, .2, 1)" },
  );
}

/** Resolves when all have landed, or makes them land when hurried. */
export async function landed(animations: readonly Animation[], hurried: Promise<void>): Promise<void> {
  const all = Promise.allSettled(animations.map((each) => each.finished));
  await Promise.race([all, hurried]);
  for (const each of animations) if (each.playState !== "finished") each.finish();
}
