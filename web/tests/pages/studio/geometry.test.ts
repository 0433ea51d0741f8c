import { describe, expect, test } from "vitest";
import {
  compactOutline,
  distanceToSegment,
  isInside,
  outlinePath,
  ringsPath,
  shifted,
  simplifyLine,
  simplifyRing,
  type Point,
} from "../../../src/pages/studio/geometry";
import { outlineOf, type Touch } from "../../../src/pages/studio/strokes";

test("an outline is drawn by a curve towards each point, from middle to middle", () => {
  // As `outline` of crownhall/faces/drawn.py does it.
  expect(outlinePath([0, 0, 10, 0, 10, 11])).toBe("M5 0Q10 0 10 5.5Q10 11 5 5.5Q0 0 5 0Z");
  expect(outlinePath([0, 0, 10, 0])).toBe("");
});

test("an area is rings of straight lines", () => {
  expect(
    ringsPath([
      [0, 0, 9, 0, 9, 9],
      [2, 1, 8, 1, 8, 7],
    ]),
  ).toBe("M0 0 9 0 9 9ZM2 1 8 1 8 7Z");
});

describe("fewer points", () => {
  test("of a line: those it cannot do without", () => {
    const line = [0, 1, 2, 3, 4, 5, 6].map((x) => ({ x, y: x < 4 ? 0 : x - 3 }));
    expect(simplifyLine(line, 0.1)).toEqual([line[0], line[3], line[6]]);
    expect(simplifyLine(line.slice(0, 2), 5)).toEqual(line.slice(0, 2));
  });

  test("of a ring: its corners, wherever it begins", () => {
    const side = Array.from({ length: 10 }, (_, at) => at);
    const ring = [
      ...side.map((at) => ({ x: at, y: 0 })),
      ...side.map((at) => ({ x: 10, y: at })),
      ...side.map((at) => ({ x: 10 - at, y: 10 })),
      ...side.map((at) => ({ x: 0, y: 10 - at })),
    ];
    expect(simplifyRing(ring, 0.1)).toHaveLength(4);
    expect(simplifyRing([...ring.slice(5), ...ring.slice(0, 5)], 0.1).length).toBeLessThanOrEqual(5);
  });
});

/** Points on the curves of an outline. */
function drawn(points: readonly number[]): Point[] {
  const count = points.length / 2;
  const at = (n: number): Point => ({ x: points[2 * (n % count)]!, y: points[2 * (n % count) + 1]! });
  const mid = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  return Array.from({ length: count }, (_, n) => {
    const [a, c, b] = [mid(at(n), at(n + 1)), at(n + 1), mid(at(n + 1), at(n + 2))];
    return [0, 0.25, 0.5, 0.75].map((t) => ({
      x: (1 - t) ** 2 * a.x + 2 * t * (1 - t) * c.x + t * t * b.x,
      y: (1 - t) ** 2 * a.y + 2 * t * (1 - t) * c.y + t * t * b.y,
    }));
  }).flat();
}
const fromRing = (point: Point, ring: readonly Point[]): number =>
  Math.min(...ring.map((from, at) => distanceToSegment(point, from, ring[(at + 1) % ring.length]!)));

const LINES: Readonly<Record<string, readonly Touch[]>> = {
  straight: Array.from({ length: 80 }, (_, at) => [50 + at * 11, 300, 0.5] as const),
  "a wave": Array.from({ length: 240 }, (_, at) => [40 + at * 3.8, 500 + 180 * Math.sin(at / 18), 0.5] as const),
  "a zigzag": Array.from({ length: 120 }, (_, at) => [60 + at * 7, 400 + 12 * Math.abs((at % 24) - 12), 0.5] as const),
  "a tap": [[500, 500, 0.5]],
  "a spiral": Array.from(
    { length: 300 },
    (_, at) => [500 + at * Math.cos(at / 14), 500 + at * Math.sin(at / 14), 0.3 + 0.4 * Math.sin(at / 40)] as const,
  ),
};

describe.each(Object.keys(LINES))("the outline of %s", (name) => {
  test.each(["pen", "brush", "eraser"] as const)("with the %s has few points and looks the same", (nib) => {
    const whole = outlineOf(LINES[name]!, nib, 4, name === "a spiral");
    const points = compactOutline(whole);
    expect(points.length).toBeGreaterThanOrEqual(6);
    expect(points.every(Number.isInteger)).toBe(true);
    expect(points.length / 2).toBeLessThanOrEqual(whole.length);
    if (nib === "pen" && whole.length > 60) expect(points.length / 2).toBeLessThan(whole.length * 0.75);
    // Rounding moves a point by up to 0.7, as much may be left out, and a bend loses up to 1.6: together less than two dots of a screen.
    const [before, after] = [drawn(whole.flatMap(({ x, y }) => [x, y])), drawn(points)];
    expect(Math.max(...after.map((point) => fromRing(point, before)))).toBeLessThan(4);
    expect(Math.max(...before.map((point) => fromRing(point, after)))).toBeLessThan(4);
  });
});

test("points stay near the square", () => {
  const far = outlineOf(
    [
      [-900, 500, 0.5],
      [500, 500, 0.5],
      [1900, 500, 0.5],
    ],
    "pen",
    5,
    false,
  );
  const points = compactOutline(far);
  expect(Math.min(...points)).toBeGreaterThanOrEqual(-200);
  expect(Math.max(...points)).toBeLessThanOrEqual(1200);
});

test("inside is inside, and a hole is not", () => {
  const rings = [
    [0, 0, 100, 0, 100, 100, 0, 100],
    [40, 40, 60, 40, 60, 60, 40, 60],
  ];
  expect(isInside(rings, { x: 10, y: 10 })).toBe(true);
  expect(isInside(rings, { x: 50, y: 50 })).toBe(false);
  expect(isInside(rings, { x: 150, y: 50 })).toBe(false);
});

test("what is moved keeps its shape at the edge", () => {
  expect(shifted([0, 0, 10, 0, 10, 10], 5.4, -3)).toEqual([5, -3, 15, -3, 15, 7]);
  expect(shifted([0, 0, 10, 0, 10, 10], 5000, 0)).toEqual([1190, 0, 1200, 0, 1200, 10]);
});
