import { expect, test } from "vitest";
import {
  asked,
  EMPTY_TABLE,
  isLying,
  placeAfter,
  placeOf,
  REMOVED,
  withBonus,
  withCard,
  withPlayers,
  type Place,
} from "../../../src/games/frenzy/judging";

test("cards go to a hand until it is full, then to the next; a second tap takes them away", () => {
  let lying = EMPTY_TABLE;
  let place: Place = 0;
  for (const card of ["K", "St", "Me", "ML"]) {
    lying = withCard(lying, place, card);
    place = placeAfter(lying, place);
  }
  expect([lying.hands, place]).toEqual([[["K", "St", "Me"], ["ML"], []], 1]);
  expect(withCard(lying, 0, "Q")).toEqual(lying); // no room
  lying = withCard(lying, REMOVED, "Th");
  expect(asked(lying)).toEqual({ hands: ["K St Me", "ML", ""], removed: ["Th"], tie_break: "shared" });
  expect(withCard(withCard(lying, 2, "St"), 2, "Th").removed).toEqual([]);
  expect(withCard(lying, 2, "St").hands[0]).toEqual(["K", "Me"]);
  expect(["St", "Th", "Q"].map((card) => placeOf(lying, card))).toEqual([0, REMOVED, null]);
});

test("when all hands are full, cards go to the removed pile", () => {
  const full = {
    ...EMPTY_TABLE,
    hands: [
      ["K", "Q", "Ma"],
      ["WR", "WY", "WG"],
      ["St", "Cl", "Ju"],
    ],
  };
  expect(placeAfter(full, 0)).toBe(REMOVED);
  expect(placeAfter(full, REMOVED)).toBe(REMOVED);
});

test("players come and go", () => {
  expect(withPlayers(EMPTY_TABLE, 4).hands).toEqual([[], [], [], []]);
  expect(withPlayers({ ...EMPTY_TABLE, hands: [["K"], [], [], ["Q"]] }, 3).hands).toEqual([["K"], [], []]);
});

test("what was kept is recognised", () => {
  expect(isLying(EMPTY_TABLE)).toBe(true);
  expect(isLying({ ...EMPTY_TABLE, removed: ["K"], hands: [["K"], [], []] })).toBe(false);
  expect(isLying({ ...EMPTY_TABLE, hands: [["Zz"], [], []] })).toBe(false);
  expect(isLying({ ...EMPTY_TABLE, hands: [] })).toBe(false);
});

test("a bonus is told beside the score", () => {
  expect([withBonus(5, 2), withBonus(3, 0)]).toEqual(["5 + 2", "3"]);
});
