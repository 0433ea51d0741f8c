/** How near one looks at the card: scale, and how far it is moved, in pixels. */

export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
const MOST = 8;

/** Nearer or farther, with the place at x, y (from the middle of the stage) staying where it is. */
export function zoomed(view: View, factor: number, x = 0, y = 0): View {
  const scale = Math.min(MOST, Math.max(0.5, view.scale * factor));
  const by = scale / view.scale;
  return { scale, x: x - (x - view.x) * by, y: y - (y - view.y) * by };
}

/** Moved so that some of the card is still to be seen. */
export function bounded(view: View, width: number, height: number): View {
  const kept = (value: number, side: number): number => {
    const most = (side * view.scale) / 2;
    return Math.min(most, Math.max(-most, value));
  };
  return { scale: view.scale, x: kept(view.x, width), y: kept(view.y, height) };
}
