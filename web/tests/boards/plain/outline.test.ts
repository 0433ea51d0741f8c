import { expect, test } from "vitest";
import { changed, groupsOf, moveInWords, outlineOf, type Fact } from "../../../src/boards/plain/outline";
import type { SeatInfo } from "../../../src/net/protocol";

const SEATS = ["Ann", "Ben"].map((name, seat): SeatInfo => ({
  seat,
  who: "person",
  name,
  presence: "here",
  late: false,
  invited: "",
  declined: false,
  level: "",
  cards: 0,
}));
const text = (facts: readonly Fact[], deep = ""): string[] =>
  facts.flatMap((fact) => [
    `${deep}${fact.label}: ${fact.words.join(" ")}`.trimEnd(),
    ...text(fact.parts, `${deep}  `),
  ]);

test("a view becomes an outline, with names where it has something for each seat", () => {
  const view = {
    hands: [["w01", "?"], []],
    removed: ["w04", "w05"],
    deck_left: 9,
    ready: [true, false],
    points: [3, -1],
    looked: null,
    asked: "",
    piles: [["a"], ["b"], ["c"]],
    inner: { deep: { er: 1 } },
    nothing: {},
  };
  expect(text(outlineOf(view, SEATS))).toEqual([
    "hands:",
    "  Ann: w01 ?",
    "  Ben:",
    "removed: w04 w05",
    "deck left: 9",
    "ready:",
    "  Ann: yes",
    "  Ben: no",
    "points:",
    "  Ann: 3",
    "  Ben: -1",
    "looked:",
    "asked:",
    "piles:",
    "  1: a",
    "  2: b",
    "  3: c",
    "inner:",
    "  deep:",
    "    er: 1",
    "nothing:",
  ]);
});

test("what changed is known by its place", () => {
  const before = outlineOf({ deck: 9, hands: [["a"], ["b"]] }, SEATS);
  const after = outlineOf({ deck: 8, hands: [["a"], ["c"]], more: 1 }, SEATS);
  expect([...changed(before, after)]).toEqual(["/deck", "/hands/1", "/more"]);
  expect(changed(after, after).size).toBe(0);
});

test("moves stand together by their first word", () => {
  const moves = ["lay a", "close", "lay b"].map((each) => ({ text: each, kind: each.split(" ")[0]!, arguments: {} }));
  expect(groupsOf(moves).map(([kind, those]) => [kind, those.map((move) => move.text)])).toEqual([
    ["lay", ["lay a", "lay b"]],
    ["close", ["close"]],
  ]);
  expect(moveInWords("close window")).toBe("Close window");
});
