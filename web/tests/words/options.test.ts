import { expect, test } from "vitest";
import type { OptionInfo } from "../../src/net/protocol";
import { shownAndFolded, valueInWords } from "../../src/words/options";

const option = (name: string, common = false, words: readonly string[] = ["a", "b"]): OptionInfo =>
  ({ name, common, words, labels: words.map((word) => `The ${word}`) }) as unknown as OptionInfo;
const names = (options: readonly OptionInfo[]) => options.map(({ name }) => name);

test("a value is read in words, a number as it is", () => {
  expect(valueInWords(option("undo"), "b")).toBe("The b");
  expect(valueInWords(option("pile"), 40)).toBe("40");
});

test("what many people change is shown first, the rest is folded away where there is much of it", () => {
  const [shown, folded] = shownAndFolded([option("p"), option("q", true), option("r"), option("s")]);
  expect([names(shown), names(folded)]).toEqual([["q"], ["p", "r", "s"]]);
  expect(shownAndFolded([option("p"), option("q", true)]).map(names)).toEqual([["q", "p"], []]);
});

test("what leaves no choice is not asked", () => {
  expect(shownAndFolded([option("starter", true, ["random"])]).map(names)).toEqual([[], []]);
});
