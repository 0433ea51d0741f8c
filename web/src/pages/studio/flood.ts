/** Fill with colour: what a drop spreads to on a small picture of the drawing, and the outline of that. */

import { simplifyRing, type Point } from "./geometry";

/** A small picture: red, green, blue and opacity of each dot, row by row. */
export interface Dots {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray | readonly number[];
}

/** How much two dots may differ and still be alike: soft edges of lines are neither here nor there. */
const ALIKE = 72;

/** All dots that a drop at x, y spreads to: 1 in a row of `width` by `height`. */
export function flood({ width, height, data }: Dots, x: number, y: number): Uint8Array {
  const reached = new Uint8Array(width * height);
  const start = y * width + x;
  const [r, g, b, a] = [0, 1, 2, 3].map((part) => data[4 * start + part]!) as [number, number, number, number];
  const isAlike = (dot: number): boolean => {
    const at = 4 * dot;
    // Without opacity there is no colour.
    const seen = data[at + 3]!;
    return (
      Math.abs(seen - a) <= ALIKE &&
      Math.abs(data[at]! * seen - r * a) <= ALIKE * 255 &&
      Math.abs(data[at + 1]! * seen - g * a) <= ALIKE * 255 &&
      Math.abs(data[at + 2]! * seen - b * a) <= ALIKE * 255
    );
  };
  const open = [start];
  reached[start] = 1;
  for (let dot = open.pop(); dot !== undefined; dot = open.pop()) {
    const column = dot % width;
    const near = [column ? dot - 1 : -1, column < width - 1 ? dot + 1 : -1, dot - width, dot + width];
    for (const next of near)
      if (next >= 0 && next < reached.length && !reached[next] && isAlike(next)) {
        reached[next] = 1;
        open.push(next);
      }
  }
  return reached;
}

/** One dot more on each side, so that no gap is left below the soft edge of a line. */
export function grown(dots: Uint8Array, width: number): Uint8Array {
  const height = dots.length / width;
  const result = new Uint8Array(dots.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (!dots[y * width + x]) continue;
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1)
          result[row * width + column] = 1;
    }
  return result;
}

/** Right, down, left, up. */
const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/** The edges of an area, closed: outer ones clockwise, those of holes the other way. */
export function contours(dots: Uint8Array, width: number): readonly (readonly Point[])[] {
  const height = dots.length / width;
  const isIn = (x: number, y: number): boolean => x >= 0 && y >= 0 && x < width && y < height && !!dots[y * width + x];
  /** Whether an edge leaves this corner into this direction, with the area at its right hand. */
  const isEdge = (x: number, y: number, to: number): boolean => {
    const [right, left] = [
      [isIn(x, y), isIn(x, y - 1)],
      [isIn(x - 1, y), isIn(x, y)],
      [isIn(x - 1, y - 1), isIn(x - 1, y)],
      [isIn(x, y - 1), isIn(x - 1, y - 1)],
    ][to] as [boolean, boolean];
    return right && !left;
  };
  const walked = new Set<number>();
  const key = (x: number, y: number, to: number): number => (y * (width + 1) + x) * 4 + to;
  const rings: Point[][] = [];
  for (let y = 0; y <= height; y += 1)
    for (let x = 0; x <= width; x += 1)
      for (let to = 0; to < 4; to += 1) {
        if (!isEdge(x, y, to) || walked.has(key(x, y, to))) continue;
        const ring: Point[] = [];
        let [px, py, way] = [x, y, to];
        while (!walked.has(key(px, py, way))) {
          walked.add(key(px, py, way));
          const [dx, dy] = STEPS[way]!;
          [px, py] = [px + dx, py + dy];
          // To the right first: areas that touch at a corner stay apart.
          const next = [way + 1, way, way + 3].map((each) => each % 4).find((each) => isEdge(px, py, each));
          if (next !== way) ring.push({ x: px, y: py });
          way = next ?? way;
        }
        rings.push(ring);
      }
  return rings;
}

/** Specks smaller than this, in dots along the edge, are not worth a ring. */
const SPECK = 6;
/** How far from the steps of the dots a line may be, in dots. */
const STEP_TOLERANCE = 0.75;

/** The outline of an area as rings in units of the drawing, `scale` to a dot. */
export function ringsOf(dots: Uint8Array, width: number, scale: number): number[][] {
  return contours(dots, width)
    .filter((ring) => around(ring) >= SPECK)
    .map((ring) =>
      simplifyRing(ring, STEP_TOLERANCE).flatMap(({ x, y }) => [Math.round(x * scale), Math.round(y * scale)]),
    )
    .filter((ring) => ring.length >= 6);
}

const around = (ring: readonly Point[]): number =>
  ring.reduce((sum, { x, y }, at) => {
    const next = ring[(at + 1) % ring.length]!;
    return sum + Math.abs(next.x - x) + Math.abs(next.y - y);
  }, 0);
