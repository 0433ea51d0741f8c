import { expect, test } from "vitest";
import { boardKey, nearestToward, walk, type Arrow } from "../../src/stage/keyboard";

const key = (name: string, more = {}) => ({ key: name, ctrlKey: false, metaKey: false, altKey: false, ...more });

test.each([
  ["Enter", "act"],
  [" ", "act"],
  ["Escape", "drop"],
  ["u", "undo"],
  ["H", "hint"],
  ["ArrowUp", { walk: "ArrowUp" }],
  ["x", null],
] as const)("%s means %o", (name, meaning) => {
  expect(boardKey(key(name))).toEqual(meaning);
});

test("keys with Ctrl, Alt or Meta belong to the browser", () => {
  for (const held of ["ctrlKey", "metaKey", "altKey"]) expect(boardKey(key("u", { [held]: true }))).toBeNull();
});

// x has a stack, . is open; the place named is where we stand.
const grid = (rows: string) => [...rows.replaceAll(" ", "")].map((sign) => sign === "x");
const full = grid("xxxx xxxx xxxx xxxx");

test.each<[Arrow, number, number]>([
  ["ArrowRight", 5, 6],
  ["ArrowLeft", 5, 4],
  ["ArrowUp", 5, 1],
  ["ArrowDown", 5, 9],
  ["ArrowRight", 7, 7],
  ["ArrowLeft", 4, 4],
  ["ArrowUp", 2, 2],
  ["ArrowDown", 13, 13],
  ["Home", 9, 0],
  ["End", 9, 15],
])("%s from %d goes to %d", (arrow, from, to) => {
  expect(walk(from, arrow, 4, full)).toBe(to);
});

test("open places are stepped over, sideways in the row, up and down to the nearest column", () => {
  const there = grid("x..x .... .x.. x..x");
  expect(walk(0, "ArrowRight", 4, there)).toBe(3);
  expect(walk(0, "ArrowDown", 4, there)).toBe(9);
  expect(walk(3, "ArrowDown", 4, there)).toBe(9);
  expect(walk(9, "ArrowDown", 4, there)).toBe(12);
  expect(walk(9, "ArrowRight", 4, there)).toBe(9);
  expect(walk(9, "Home", 4, there)).toBe(0);
});

test("nowhere to go: the focus stays", () => {
  for (const arrow of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"] as const) {
    expect(walk(5, arrow, 4, grid(".... .... .... ...."))).toBe(5);
  }
});

test("every stack can be reached from every other by arrows", () => {
  const there = grid("x..x .x.. ..x. x..x");
  const reached = new Set([0]);
  for (let round = 0; round < 16; round += 1) {
    for (const from of [...reached]) {
      for (const arrow of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] as const)
        reached.add(walk(from, arrow, 4, there));
    }
  }
  expect([...reached].sort((a, b) => a - b)).toEqual(there.flatMap((has, place) => (has ? [place] : [])));
});

test.each([
  [0, "ArrowRight", 1],
  [1, "ArrowRight", 1],
  [0, "ArrowDown", 2],
  [2, "ArrowRight", 1], // nothing stands level with it, so the nearest to the right
  [1, "ArrowDown", 2],
  [2, "ArrowUp", 0],
  [1, "Home", 0],
  [0, "End", 2],
] as const)("on the screen, from %i %s leads to %i", (from, key, to) => {
  const box = (x: number, y: number) => ({ x, y, width: 10, height: 10 });
  expect(nearestToward([box(0, 0), box(20, 0), box(2, 30)], from, key)).toBe(to);
});
