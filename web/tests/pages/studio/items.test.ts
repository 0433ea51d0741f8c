import { expect, test } from "vitest";
import type { Item } from "../../../src/net/protocol";
import { fullness, itemAt, layersOf, movedItem, placeOfFill } from "../../../src/pages/studio/items";
import { covering, placeOf, shrunk } from "../../../src/pages/studio/pictures";
import { bounded, WHOLE, zoomed } from "../../../src/pages/studio/viewing";

const box = (left: number, top: number, right: number, bottom: number) => [
  left,
  top,
  right,
  top,
  right,
  bottom,
  left,
  bottom,
];
const stroke = (id: string, points = box(0, 0, 100, 100)): Item => ({ kind: "stroke", id, colour: "#000000", points });
const erase = (id: string, points = box(0, 0, 50, 50)): Item => ({ kind: "erase", id, points });
const area = (id: string, ring = box(0, 0, 1000, 1000)): Item => ({
  kind: "fill",
  id,
  colour: "#ff0000",
  rings: [ring],
});
const words: Item = {
  kind: "words",
  id: "w",
  colour: "#000000",
  x: 500,
  y: 500,
  size: 100,
  font: "hand",
  words: "Hello",
};

test("erasers take from what was drawn before them; those that follow each other are one", () => {
  const { below, erased, items } = layersOf([
    erase("e0"),
    stroke("a"),
    erase("e1"),
    erase("e2"),
    stroke("b"),
    erase("e3"),
  ]);
  expect(items).toEqual([]);
  expect(erased.map(({ id }) => id)).toEqual(["e3"]);
  expect(below?.items.map(({ id }) => id)).toEqual(["b"]);
  expect(below?.erased.map(({ id }) => id)).toEqual(["e1", "e2"]);
  expect(below?.below?.items.map(({ id }) => id)).toEqual(["a"]);
  expect(below?.below?.below).toBeNull();
});

test("the topmost thing under a finger, and a broad thumb finds a thin line", () => {
  const items = [area("f"), stroke("s"), words];
  expect(itemAt(items, { x: 50, y: 50 })?.id).toBe("s");
  expect(itemAt(items, { x: 500, y: 470 })?.id).toBe("w");
  expect(itemAt(items, { x: 800, y: 900 })?.id).toBe("f");
  expect(itemAt([stroke("s")], { x: 110, y: 50 })).toBeNull();
  expect(itemAt([stroke("s")], { x: 110, y: 50 }, 20)?.id).toBe("s");
  expect(itemAt(items, { x: 50, y: 50 }, 0, true)).toBeNull();
});

test("a colour lies below the lines around it, above what it was dropped on and what was erased there", () => {
  const ring = [box(10, 10, 90, 90)];
  expect(placeOfFill([stroke("s", box(200, 200, 300, 300))], ring, { x: 50, y: 50 })).toBe(0);
  expect(placeOfFill([area("f"), stroke("s", box(200, 200, 300, 300))], ring, { x: 50, y: 50 })).toBe(1);
  expect(placeOfFill([stroke("s"), erase("e"), stroke("t", box(400, 0, 500, 9))], ring, { x: 5000, y: 0 })).toBe(2);
});

test("everything can be moved and keeps its shape", () => {
  expect(movedItem(stroke("s"), 10, 20)).toEqual(stroke("s", box(10, 20, 110, 120)));
  expect(movedItem(words, 3, -4)).toMatchObject({ x: 503, y: 496 });
  const holed: Item = { kind: "fill", id: "f", colour: "#ff0000", rings: [box(0, 0, 90, 90), box(30, 30, 60, 60)] };
  expect(movedItem(holed, 1, 2)).toMatchObject({ rings: [box(1, 2, 91, 92), box(31, 32, 61, 62)] });
});

test("a card is full by items or by points", () => {
  expect(fullness([])).toBe(0);
  expect(fullness(Array.from({ length: 400 }, (_, at) => stroke(`s${at}`)))).toBe(0.5);
  expect(
    fullness([
      stroke(
        "s",
        Array.from({ length: 24_000 }, () => 1),
      ),
    ]),
  ).toBe(1);
});

test("a picture just covers the square, and cannot leave it", () => {
  const size = { width: 800, height: 400 };
  expect(placeOf({ picture: 0 }, size)).toEqual({ x: -500, y: 0, width: 2000, height: 1000 });
  expect(covering({ picture: 0, x: 9000, y: 400, zoom: 1000 }, size)).toEqual({
    picture: 0,
    x: 1000,
    y: 500,
    zoom: 1000,
  });
  expect(covering({ picture: 0, x: 500, y: 0, zoom: 2000 }, size)).toEqual({ picture: 0, x: 500, y: 0, zoom: 2000 });
  expect(shrunk({ width: 4000, height: 3000 })).toEqual({ width: 1600, height: 1200 });
  expect(shrunk({ width: 40, height: 30 })).toEqual({ width: 40, height: 30 });
});

test("zooming keeps the place under the fingers, and the card in sight", () => {
  const near = zoomed(WHOLE, 2, 100, 50);
  expect(near).toEqual({ scale: 2, x: -100, y: -50 });
  expect(zoomed(near, 0.5, 100, 50)).toEqual(WHOLE);
  expect(zoomed(WHOLE, 1000).scale).toBe(8);
  expect(bounded({ scale: 1, x: 5000, y: -5000 }, 400, 600)).toEqual({ scale: 1, x: 200, y: -300 });
});
