import { expect, test } from "vitest";
import { newSeed, NO_TALLY, readTally, saveTally, tallied } from "../../src/app/tally";

const store = (text: string | null = null) => {
  let kept = text;
  return { getItem: () => kept, setItem: (_: string, value: string) => (kept = value) };
};

test("right answers in a row are counted, each question once", () => {
  let tally = tallied(tallied(NO_TALLY, "a", true), "b", true);
  expect(tally).toMatchObject({ played: 2, right: 2, streak: 2, longest: 2 });
  tally = tallied(tally, "b", false);
  expect(tally.streak).toBe(2);
  tally = tallied(tally, "c", false);
  expect(tally).toMatchObject({ played: 3, right: 2, streak: 0, longest: 2 });
  const kept = store();
  saveTally(kept, "tally", tally);
  expect(readTally(kept, "tally")).toEqual(tally);
  for (const broken of ["", "[]", '{"played":1}', "null"]) expect(readTally(store(broken), "tally")).toEqual(NO_TALLY);
});

test("a seed can be read out", () => {
  expect(newSeed(() => 0)).toBe("aaaaaa");
  expect(newSeed()).toMatch(/^[a-z2-9]{6}$/);
});
