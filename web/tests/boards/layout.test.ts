import { expect, test } from "vitest";
import { PICKER_GAP, pickerIn } from "../../src/boards/layout";

test("cards to pick stay in their room, whatever the window is", () => {
  for (let room = 260; room < 1000; room += 1) {
    const { columns, width } = pickerIn(room);
    expect(columns * width + (columns - 1) * PICKER_GAP).toBeLessThanOrEqual(room);
    expect(width).toBeGreaterThanOrEqual(30);
  }
});

test("they are as large as they need to be, in sixteen columns where these can be tapped", () => {
  expect(pickerIn(800)).toEqual({ columns: 16, width: 42 });
  expect(pickerIn(676)).toEqual({ columns: 16, width: 40 });
  expect(pickerIn(477)).toEqual({ columns: 8, width: 42 });
  expect(pickerIn(340)).toEqual({ columns: 8, width: 40 });
});
