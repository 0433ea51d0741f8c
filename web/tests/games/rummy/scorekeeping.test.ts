import { expect, test } from "vitest";
import {
  begin,
  DEAD,
  handText,
  isKeeping,
  nextToCount,
  takeBack,
  withCard,
  withHand,
  wonBy,
  type Keeping,
} from "../../../src/games/rummy/scorekeeping";

const three = begin(["Ann", "Ben", "Cleo"], 200);

test("a hand is entered player by player, and told as the tool reads it", () => {
  let draft = withCard(three.draft, 1, "4SK");
  expect([handText(draft), nextToCount(draft)]).toEqual([null, null]);
  draft = wonBy(draft, 1); // who went out holds nothing
  expect(nextToCount(draft)).toBe(0);
  draft = withCard(withCard(draft, 0, "4SK"), 0, "3MA");
  expect([handText(draft), nextToCount(draft)]).toEqual([null, 2]);
  draft = withCard(draft, 2, "2FC");
  expect([handText(draft), nextToCount(draft)]).toEqual(["2: 4SK 3MA; 2FC", null]);
  expect(handText({ ...draft, doubled: true })).toBe("2 double: 4SK 3MA; 2FC");
});

test("a card that lies somewhere is taken away again; nobody holds more than ten", () => {
  expect(withCard(withCard(three.draft, 0, "4SK"), 2, "4SK").left).toEqual([[], [], []]);
  const ten = ["1SK", "2SK", "3SK", "4SK", "1SA", "2SA", "3SA", "4SA", "1SC", "2SC"];
  const full = ten.reduce((draft, card) => withCard(draft, 0, card), three.draft);
  expect(withCard(full, 0, "3SC").left[0]).toEqual(ten);
});

test("hands are written down, and taken back to be corrected", () => {
  const left = [["4SK", "3MA"], [], ["2FC"]];
  for (const doubled of [false, true]) {
    const entered = { ...three, draft: { winner: 1, doubled, left } };
    const kept = withHand(entered, handText(entered.draft)!);
    expect([kept.hands.length, kept.draft]).toEqual([1, three.draft]);
    expect(takeBack(kept)).toEqual(entered);
  }
  expect(takeBack(withHand(three, DEAD))).toEqual(three);
});

test("what was kept is recognised", () => {
  expect(isKeeping(three)).toBe(true);
  expect(isKeeping({ ...three, hands: ["1: 4SK; 2FC", DEAD] })).toBe(true);
  expect(isKeeping({ ...three, draft: withCard(three.draft, 0, "4SK") })).toBe(true);
  const wrong: readonly Partial<Keeping>[] = [
    { players: ["Ann"] },
    { target: 0 },
    { hands: ["1: 4SK"] },
    { draft: { ...three.draft, winner: 7 } },
    { draft: { ...three.draft, left: [["9ZZ"], [], []] } },
  ];
  for (const part of wrong) expect(isKeeping({ ...three, ...part })).toBe(false);
});
