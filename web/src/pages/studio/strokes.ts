/** From what a hand does to the outline of a line. */

import { getStroke } from "perfect-freehand";
import { outlinePath, type Point } from "./geometry";

/** Where the pointer was, and how hard it was pressed: from 0 to 1. */
export type Touch = readonly [x: number, y: number, pressure: number];

export type Nib = "pen" | "brush" | "eraser";

/** How thick a line of width 1 is, in units of the drawing. */
const THICKNESS: Readonly<Record<Nib, number>> = { pen: 5, brush: 11, eraser: 15 };
/** How much pressure or speed matter. */
const THINNING: Readonly<Record<Nib, number>> = { pen: 0.12, brush: 0.72, eraser: 0 };

export const thicknessOf = (nib: Nib, width: number): number => THICKNESS[nib] * width;

/** The outline of a line; where the device feels no pressure, the brush goes by speed. */
export function outlineOf(
  touches: readonly Touch[],
  nib: Nib,
  width: number,
  feelsPressure: boolean,
): readonly Point[] {
  const outline = getStroke(touches as [number, number, number][], {
    size: thicknessOf(nib, width),
    thinning: THINNING[nib],
    smoothing: 0.5,
    streamline: nib === "eraser" ? 0.2 : 0.42,
    simulatePressure: !feelsPressure,
    last: true,
  });
  return outline.map(([x, y]) => ({ x: x!, y: y! }));
}

/** The same while it is drawn. */
export function livePath(touches: readonly Touch[], nib: Nib, width: number, feelsPressure: boolean): string {
  const tenth = (value: number): number => Math.round(value * 10) / 10;
  return outlinePath(outlineOf(touches, nib, width, feelsPressure).flatMap(({ x, y }) => [tenth(x), tenth(y)]));
}
