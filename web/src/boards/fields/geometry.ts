/**
 * The field to the rule's geometry, in units: a card has 5 by 7, and its corners lie around junctions. Everything is
 * measured from the top left of the field.
 */

import type { Detail } from "../../design/faces/kingsKeys";
import type { FieldView } from "./view";

/** How wide a card is, and how high. */
export const CARD = 5;
const HIGH = 7;
/** A link between corners is at least as wide as this. */
const THIN = 0.5;

export const CORNERS = ["TL", "TR", "BR", "BL"] as const;
export type Corner = (typeof CORNERS)[number];

export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** What links the corners that touch each other. */
export interface Stud extends Box {
  /** The spaces, counted from 1. */
  readonly spaces: readonly number[];
}

export interface Plan {
  readonly width: number;
  readonly height: number;
  /** Of the spaces, in their order. */
  readonly boxes: readonly Box[];
  readonly studs: readonly Stud[];
}

export function planOf({ spaces }: FieldView): Plan {
  const raw = spaces.map(({ orientation, at }) => {
    const [width, height] = orientation === "P" ? [CARD, HIGH] : [HIGH, CARD];
    return { x: at[0]! - width / 2, y: at[1]! - height / 2, width, height };
  });
  const [left, top] = [Math.min(...raw.map(({ x }) => x)), Math.min(...raw.map(({ y }) => y))];
  const boxes = raw.map((box) => ({ ...box, x: box.x - left, y: box.y - top }));
  const meeting = new Map<string, { space: number; point: Point }[]>();
  spaces.forEach(({ space, corners }, at) =>
    corners.forEach((junction, corner) => {
      const found = meeting.get(junction) ?? [];
      meeting.set(junction, [...found, { space, point: cornerOf(boxes[at]!, CORNERS[corner]!) }]);
    }),
  );
  const studs = [...meeting.values()]
    .filter(({ length }) => length > 1)
    .map((all) => ({
      ...around(all.map(({ point }) => point)),
      spaces: all.map(({ space }) => space),
    }));
  return {
    width: Math.max(...boxes.map(({ x, width }) => x + width)),
    height: Math.max(...boxes.map(({ y, height }) => y + height)),
    boxes,
    studs,
  };
}

export const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** A corner of a space; with `inset`, of what lies so far inside. */
export function cornerOf({ x, y, width, height }: Box, corner: Corner, inset = 0): Point {
  return {
    x: corner.endsWith("L") ? x + inset : x + width - inset,
    y: corner.startsWith("T") ? y + inset : y + height - inset,
  };
}

/** By detail of the card: how far from its edges the marks stand, and how large a ring around them is. */
export const MARKS: Readonly<Record<Detail, { readonly inset: number; readonly ring: number }>> = {
  l: { inset: 0.77, ring: 0.68 },
  m: { inset: 1, ring: 0.9 },
  s: { inset: 1.15, ring: 1.05 },
};

/** Where the mark of a corner stands. */
export const markAt = (box: Box, corner: Corner, detail: Detail): Point => cornerOf(box, corner, MARKS[detail].inset);

/** The box around some points; never too thin to be seen. */
function around(points: readonly Point[]): Box {
  const [left, right] = wideEnough(points.map(({ x }) => x));
  const [top, bottom] = wideEnough(points.map(({ y }) => y));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function wideEnough(values: readonly number[]): readonly [number, number] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const missing = Math.max(0, THIN - (most - least)) / 2;
  return [least - missing, most + missing];
}
