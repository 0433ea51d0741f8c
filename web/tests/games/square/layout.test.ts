import { expect, test } from "vitest";
import { layoutFor } from "../../../src/games/square/layout";

const RATIO = 88 / 63;

test("the two sizes we promise have the faces we promise", () => {
  expect(layoutFor({ width: 1280, height: 800 })).toMatchObject({ upright: false });
  expect(layoutFor({ width: 1280, height: 800 }).card).toBeGreaterThanOrEqual(96); // the largest face
  expect(layoutFor({ width: 360, height: 740 })).toMatchObject({ upright: true });
  expect(layoutFor({ width: 360, height: 740 }).card).toBeGreaterThanOrEqual(56); // with pips
});

const ROOMS = [320, 360, 412, 600, 768, 820, 1024, 1280, 1440, 1920, 2560].flatMap((width) =>
  [568, 640, 740, 800, 915, 1024, 1180, 1440].map((height) => ({ width, height })),
);

test.each(ROOMS)("in $width by $height nothing is wider than the window and every index can be read", (room) => {
  const { upright, card, step } = layoutFor(room);
  const stack = upright ? card : card + 2 * step + 14;
  const beside = upright ? 16 + 3 * 5 : 48 + 212 + 32 + 3 * 16;
  expect(4 * stack + beside).toBeLessThanOrEqual(room.width);
  expect(step).toBeGreaterThanOrEqual(upright ? 0.24 * card * RATIO : 0.56 * card);
  expect(step).toBeGreaterThanOrEqual(24);
});

test("cards grow with the window, to a limit", () => {
  expect(layoutFor({ width: 1920, height: 1080 }).card).toBeGreaterThan(layoutFor({ width: 1280, height: 800 }).card);
  expect(layoutFor({ width: 5000, height: 3000 }).card).toBe(132);
});
