import { describe, expect, test } from "vitest";
import { firstChosen, firstGame, firstOrder, lacksField, offered, queryOf } from "../../src/pages/print/order";

const thing = (name: string, ...games: string[]) => ({ name, title: name, about: "", games, needed: name !== "form" });
const THINGS = [
  thing("kings-keys", "treasury", "square"),
  thing("score", "treasury"),
  thing("form", "treasury"),
  thing("test-page"),
];

describe("an order in an address", () => {
  test("says what is wanted, and only what is unusual about it", () => {
    expect(queryOf(["kings-keys", "score"], firstOrder("en-GB"))).toBe("what=kings-keys%2Cscore");
    const order = { ...firstOrder("en-US", "abc"), low_ink: true, players: 4, offset: "1,-2" };
    expect(Object.fromEntries(new URLSearchParams(queryOf(["score"], order)))).toEqual({
      what: "score",
      paper: "letter",
      low_ink: "yes",
      players: "4",
      offset: "1,-2",
      set: "abc",
    });
  });

  test("begins with the paper of the country", () => {
    expect(firstOrder("en-US").paper).toBe("letter");
    expect(firstOrder("de-DE").paper).toBe("a4");
    expect(firstOrder("es").paper).toBe("a4");
  });
});

const OURS = { field: "", deck: "" };

test("a game offers what it uses, and what everybody does", () => {
  expect(offered(THINGS, "treasury", true).map(({ name }) => name)).toEqual(["kings-keys", "score"]);
  expect(offered(THINGS, "treasury", false).map(({ name }) => name)).toEqual(["form", "test-page"]);
  expect(firstChosen(THINGS, "treasury", OURS)).toEqual(["kings-keys", "score"]);
  expect(firstChosen(THINGS, "frenzy", OURS)).toEqual([]);
  expect(firstChosen(THINGS, "minkingi", { field: "abc", deck: "" })).toEqual(["field-own"]);
  expect(firstChosen(THINGS, "minkingi", { field: "", deck: "all" })).toEqual(["own-cards"]);
  expect(lacksField(["field-own"], firstOrder("de"))).toBe(true);
  expect(lacksField(["field-own"], firstOrder("de", "", "abc"))).toBe(false);
});

test("begins with the game that was asked for, or one that one's own cards are for", () => {
  const things = [...THINGS, { name: "own-cards", title: "", about: "", games: ["minkingi"], needed: false }];
  const games = ["square", "minkingi"];
  expect(firstGame("minkingi", things, games, OURS)).toBe("minkingi");
  expect(firstGame("", things, games, OURS)).toBe("square");
  expect(firstGame("", things, games, { field: "", deck: "all" })).toBe("minkingi");
});
