/** How large a field can be for the room there is, and what else is the same on every board with a field. */

import { PHONE } from "../layout";

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface FieldRoom extends Size {
  /** Of the field, in units. */
  readonly field: Size;
}

export interface FieldLayout {
  /** Everything below each other, for phones and upright screens. */
  readonly stacked: boolean;
  /** Pixels of a unit of the field. */
  readonly unit: number;
  /** Width of a card in my hand, and how many of them stand beside each other. */
  readonly own: number;
  readonly across: number;
}

export const LARGEST_UNIT = 36;
const SMALLEST_UNIT = 8;

// What else stands there, in pixels: kept together with the style of the board.
const EDGES = 24 * 2;
const BETWEEN = 24;
const BARS = 60 + 84 + 28; // top, bottom, and space around
export const GAP = 14;

export const NARROW_EDGES = 10 * 2;
export const NARROW_GAP = 5;
export const TOOLS = 44;
export const AROUND_HAND = 14;

export const isStacked = ({ width, height }: Size): boolean => width <= PHONE || width < height * 1.05;

/** The field on the left: its unit, the height there is, and the width that is left beside it, at least `aside`. */
export function besideField(
  { width, height, field }: FieldRoom,
  aside: number,
): { readonly unit: number; readonly high: number; readonly left: number } {
  const wide = width - EDGES - BETWEEN;
  const high = height - BARS;
  const unit = unitFor((wide - aside) / field.width, high / field.height);
  return { unit, high, left: wide - unit * field.width };
}

/** Half pixels do no harm, and smaller cards than can be read would. */
export const unitFor = (...units: readonly number[]): number =>
  Math.max(SMALLEST_UNIT, Math.floor(Math.min(LARGEST_UNIT, ...units) * 4) / 4);
