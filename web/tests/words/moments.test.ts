import { expect, test } from "vitest";
import { momentsIn, nextMoment } from "../../src/words/moments";

const frame = (...kinds: string[]) => ({ events: kinds.map((event) => ({ event })) });
const FRAMES = [frame("hand_dealt"), frame(), frame("card_drawn", "meld_laid"), frame("hand_won"), frame("game_ended")];

test("moments are steps at which something of these kinds happens, and the end", () => {
  expect(momentsIn(FRAMES, ["meld_laid", "hand_won"])).toEqual([2, 3, 4]);
  expect(momentsIn(FRAMES, [])).toEqual([4]);
});

test("one jumps to the next moment either way", () => {
  expect([nextMoment([2, 3, 4], 0, 1), nextMoment([2, 3, 4], 3, 1), nextMoment([2, 3, 4], 4, 1)]).toEqual([2, 4, null]);
  expect([nextMoment([2, 3, 4], 4, -1), nextMoment([2, 3, 4], 2, -1)]).toEqual([3, null]);
});
