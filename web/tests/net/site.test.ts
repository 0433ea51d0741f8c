import { expect, test } from "vitest";
import { at, below } from "../../src/net/site";

test("a hall that has the whole site", () => {
  expect(at("/stats")).toBe("/stats");
  expect(below("/stats")).toBe("/stats");
});

test.each([
  ["/games/stats", "/stats"],
  ["/games/", "/"],
  ["/games", null],
  ["/gamesters/", null],
  ["/", null],
])("below a path: %s", (path, address) => {
  expect(below(path, "/games")).toBe(address);
});
