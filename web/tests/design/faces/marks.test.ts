import { describe, expect, test } from "vitest";
import { parseMark, upsideDown } from "../../../src/design/faces/marks";

describe("marks that read however the card is turned", () => {
  test.each([
    ["6", "9"],
    ["9", "6"],
    ["8", "8"],
    ["11", "11"],
    ["16", "91"],
    ["68", "89"],
    ["10", null],
    ["7", null],
    ["12", null],
  ])("%s is %s upside down", (text, turned) => expect(upsideDown(text)).toBe(turned));

  test("only what would be another number has its foot underlined", () => {
    const underlined = Array.from({ length: 15 }, (_, at) => String(at + 1)).filter((text) => {
      const mark = parseMark(text);
      return mark.kind === "number" && mark.underlined;
    });
    expect(underlined).toEqual(["6", "9"]);
  });

  test("a symbol has a drawing and the letter of its colour; a shape we cannot draw, its own letter", () => {
    expect(parseMark("blue-star")).toEqual({ kind: "symbol", colour: "blue", drawing: "shape-star", letter: "B" });
    expect(parseMark("red-moon")).toEqual({ kind: "symbol", colour: "red", drawing: "", letter: "M" });
  });
});
