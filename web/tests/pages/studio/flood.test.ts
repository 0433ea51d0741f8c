import { expect, test } from "vitest";
import { contours, flood, grown, ringsOf } from "../../../src/pages/studio/flood";
import { isInside } from "../../../src/pages/studio/geometry";

/** A picture of signs: "#" is ink, "." is nothing, "r" is red. */
function dots(...rows: readonly string[]) {
  const COLOURS: Record<string, readonly number[]> = { "#": [0, 0, 0, 255], ".": [0, 0, 0, 0], r: [200, 0, 0, 255] };
  const data = rows.flatMap((row) => [...row].flatMap((sign) => COLOURS[sign]!));
  return { width: rows[0]!.length, height: rows.length, data };
}
const rowsOf = (area: Uint8Array, width: number): string[] =>
  Array.from({ length: area.length / width }, (_, y) => [...area.slice(y * width, (y + 1) * width)].join(""));

test("a drop spreads to the lines around it, and not through a corner", () => {
  const picture = dots("......", ".####.", ".#..#.", ".#.#..", ".##...", "......");
  expect(rowsOf(flood(picture, 2, 2), 6)).toEqual(["000000", "000000", "001100", "001000", "000000", "000000"]);
});

test("with nothing closed it takes the whole square", () => {
  const area = flood(dots("....", ".##.", "....", "...."), 0, 0);
  expect(area.filter(Boolean)).toHaveLength(14);
});

test("a drop on a colour takes that colour's place alone", () => {
  expect(rowsOf(flood(dots("rr#", "r##", "#rr"), 0, 0), 3)).toEqual(["110", "100", "000"]);
});

test("an area grows by a dot to all sides and not over the edge", () => {
  const area = new Uint8Array(16);
  area[0] = 1;
  area[10] = 1;
  expect(rowsOf(grown(area, 4), 4)).toEqual(["1100", "1111", "0111", "0111"]);
});

test("the outline of a ring has a hole", () => {
  const area = Uint8Array.from([...["11111", "10001", "10001", "10001", "11111"].join("")].map(Number));
  const rings = contours(area, 5);
  expect(rings).toHaveLength(2);
  const flat = rings.map((ring) => ring.flatMap(({ x, y }) => [x, y]));
  expect(isInside(flat, { x: 0.5, y: 0.5 })).toBe(true);
  expect(isInside(flat, { x: 2.5, y: 2.5 })).toBe(false);
});

test("whatever the area, its outline holds the same dots", () => {
  let seed = 7;
  const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  for (let round = 0; round < 30; round += 1) {
    const area = Uint8Array.from({ length: 144 }, () => Number(random() < 0.55));
    const rings = contours(area, 12).map((ring) => ring.flatMap(({ x, y }) => [x, y]));
    area.forEach((dot, at) => {
      const spot = { x: (at % 12) + 0.5, y: Math.floor(at / 12) + 0.5 };
      expect(isInside(rings, spot)).toBe(dot === 1);
    });
  }
});

test("rings are told in units, with few points and without specks", () => {
  const width = 60;
  const area = Uint8Array.from({ length: width * width }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return Number(Math.hypot(x - 29.5, y - 29.5) < 22 || (x === 2 && y === 2));
  });
  const rings = ringsOf(area, width, 4);
  expect(rings).toHaveLength(1);
  expect(rings[0]!.length / 2).toBeLessThan(60);
  const radii = Array.from({ length: rings[0]!.length / 2 }, (_, at) =>
    Math.hypot(rings[0]![2 * at]! - 120, rings[0]![2 * at + 1]! - 120),
  );
  expect(Math.min(...radii)).toBeGreaterThan(80);
  expect(Math.max(...radii)).toBeLessThan(96);
});
