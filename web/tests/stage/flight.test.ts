import { expect, test } from "vitest";
import { hops } from "../../src/stage/flight";

const place = (x: number, y: number, width = 96) => ({ x, y, width });

test("only cards that are elsewhere fly, from where they were", () => {
  const before = new Map([
    ["1SK", place(0, 0)],
    ["2SK", place(50, 0)],
    ["gone", place(9, 9)],
  ]);
  const after = new Map([
    ["1SK", place(0, 0.5)],
    ["2SK", place(200, 40)],
    ["new", place(1, 1)],
  ]);
  expect(hops(before, after)).toEqual([{ card: "2SK", dx: -150, dy: -40, scale: 1 }]);
});

test("a new card flies from where it is said to come from, growing on the way", () => {
  const from = new Map([["3MA", place(10, 300, 48)]]);
  expect(hops(new Map(), new Map([["3MA", place(110, 100)]]), from)).toEqual([
    { card: "3MA", dx: -100, dy: 200, scale: 0.5 },
  ]);
});
