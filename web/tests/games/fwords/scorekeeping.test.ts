import { expect, test } from "vitest";
import {
  asked,
  isKeeping,
  lettersIn,
  lineInWords,
  madeLine,
  takeBack,
  USUAL,
  withLine,
  type Keeping,
} from "../../../src/games/fwords/scorekeeping";

const two: Keeping = { players: ["Ann", "Ben"], first: 1, lines: [], rules: USUAL };

test("lines are written as the tool reads them, and taken back", () => {
  expect([madeLine("CART", null), madeLine("CART", 4), madeLine("TREE", 5)]).toEqual([
    "made CART",
    "made CART",
    "made TREE 5",
  ]);
  const kept = withLine(two, "made CART");
  expect(asked(kept)).toEqual({ players: 2, first: 2, lines: ["made CART"], ...USUAL });
  expect(takeBack(kept)).toEqual(two);
  expect(lettersIn(" t-sar 4!")).toBe("TSAR");
});

test("lines are told to people", () => {
  const line = { day: 1, player: 1, kind: "made", word: "TSAR", points: 4, end_tokens: 0 } as const;
  expect(lineInWords(line)).toBe("TSAR, +4");
  expect(lineInWords({ ...line, kind: "repealed", word: "TCA", points: -2 })).toBe("TCA repealed, −2");
  expect(lineInWords({ ...line, kind: "conceded", word: "", points: -2 })).toBe("No word, −2");
  expect(lineInWords({ ...line, kind: "conceded", word: "", points: 0 })).toBe("No word, no points");
  expect(lineInWords({ ...line, kind: "ended" })).toBe("Ended the Day");
  expect(lineInWords({ ...line, kind: "late" })).toBe("Ran out of time");
});

test("what was kept is recognised", () => {
  expect(isKeeping(two)).toBe(true);
  expect(isKeeping({ ...two, players: [] })).toBe(false);
  expect(isKeeping({ ...two, first: 2 })).toBe(false);
});
