import { describe, expect, test } from "vitest";
import { creationIn, creationOf, withSetFace, numberOf, useCardSet } from "../../../src/boards/creations/cards";
import core from "../../../src/boards/creations/core.json";
import { creationName, markName, rowOf } from "../../../src/design/faces/marks";

describe("the default set", () => {
  const cards = core.cards.map((_, at) => creationOf(`#${at + 1}`));

  test("has 135 cards, each with four different marks", () => {
    expect(cards.length).toBe(135);
    for (const { marks } of cards) expect(new Set(marks).size).toBe(4);
  });

  test("has a name for every card, and knows each by the line that its picture is drawn from", () => {
    expect(new Set(cards.map(({ title }) => title)).size).toBe(135);
    expect(cards[6]!.title).toBe("The Flying Fox at Noon");
    expect(rowOf(cards[11]!)).toBe("12,1,red-star,2,4,leaf,1,40");
    expect(rowOf(creationIn("12,1,red-star,2,4,,0,40"))).toBe("12,1,red-star,2,4,,0,40");
  });

  test("shows each of 15 numbers 23 times and each of 15 symbols 13 times", () => {
    const tally = new Map<string, number>();
    for (const mark of cards.flatMap(({ marks }) => marks)) tally.set(mark, (tally.get(mark) ?? 0) + 1);
    expect(tally.size).toBe(30);
    for (const [mark, times] of tally) expect(times).toBe(/^\d/.test(mark) ? 23 : 13);
  });

  test("is written by Card Number, with the letter of its pack behind it", () => {
    expect(numberOf("#12b")).toBe(12);
    expect(creationOf("#12b")).toBe(creationOf("#12"));
    expect(creationOf("#12")).toMatchObject({ number: 12, speed: 40, level: 1, type: "leaf", set: "crown" });
    expect(() => creationOf("#136")).toThrow("no card #136");
  });

  test("is named for ears", () => {
    expect(creationName(creationOf("#12"))).toBe("Card 12: 1, red star, 2 and 4; speed 40");
    expect(markName("blue-cross")).toBe("blue cross");
  });
});

describe("a set that somebody brought", () => {
  const card = { number: 12, marks: [], speed: 1, level: 1, type: "", text: "", letter: "", layout: "", named: true };
  const own = {
    name: "Mine",
    symbol: "crown",
    cards: [{ ...card, title: "Dragon", picture: "/api/tables/t/pictures/0" }],
  };

  test("puts titles and pictures on its cards, and on no others", () => {
    useCardSet(own);
    const row = "12,1,red-star,2,4,leaf,1,40";
    expect(withSetFace(creationIn(row), "#12")).toMatchObject({
      speed: 40,
      type: "leaf",
      set: "crown",
      title: "Dragon",
    });
    expect(withSetFace(creationOf("#12b"), "#12b").picture).toBe("/api/tables/t/pictures/0");
    expect(withSetFace(creationOf("#13"), "#13")).toBe(creationOf("#13"));
  });

  test("is gone from the next table", () => {
    useCardSet(own);
    useCardSet(null);
    expect(withSetFace(creationOf("#12"), "#12")).toBe(creationOf("#12"));
  });

  test("has a Set Symbol where we can draw it", () => {
    useCardSet({ ...own, symbol: "an anchor" });
    expect(withSetFace(creationOf("#12"), "#12").set).toBe("");
    useCardSet(null);
  });
});
