import { expect, test } from "vitest";
import { circumstances } from "../../src/boards/playerInput.svelte";

const move = (text: string) => ({ text });
const asked = { ask: 3, to_act: [0], moves: [move("draw"), move("pass")], outcome: null };
const now = circumstances({ paused: false }, asked);

test("a refusal stands while nothing that it may be about has changed", () => {
  expect(circumstances({ paused: false }, { ...asked, moves: [move("draw"), move("pass")] })).toBe(now);
});

test.each([
  ["the pause is over", circumstances({ paused: true }, asked)],
  ["I am asked something else", circumstances({ paused: false }, { ...asked, ask: 4 })],
  ["it is for another to move", circumstances({ paused: false }, { ...asked, to_act: [1] })],
  ["other moves are allowed", circumstances({ paused: false }, { ...asked, moves: [move("draw")] })],
])("it goes when %s", (_, other) => {
  expect(other).not.toBe(now);
});
