import { expect, test } from "vitest";
import { linesOf } from "../../src/words/lines";

test.each([
  ["", []],
  ["Slow, but it always gets home.", ["Slow, but it", "always gets", "home."]],
  ["one two three four five six seven eight nine", ["one two", "three four", "five six s…".slice(0, 8) + "…"]],
  ["incomprehensibilities", ["incomprehen…"]],
])("%s", (text, lines) => {
  const found = linesOf(text, 12, 3);
  expect(found.length).toBe(lines.length);
  expect(found.every((line) => line.length <= 12)).toBe(true);
  expect(found[0]).toBe(lines[0]);
});

test("what does not fit ends in dots", () => {
  expect(linesOf("a b c d", 1, 2)).toEqual(["a", "…"]);
  expect(linesOf("one two three", 5, 2).at(-1)).toBe("two…");
});
