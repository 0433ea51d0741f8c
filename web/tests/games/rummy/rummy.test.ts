import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { stepFrom } from "../../../src/boards/guideSteps";
import { DECK } from "../../../src/design/faces/kingsKeys";
import { STEPS } from "../../../src/games/rummy/guide";
import { layoutFor } from "../../../src/games/rummy/layout";
import { PAGES } from "../../../src/games/rummy/lesson";
import {
  arithmetic,
  arranged,
  borrowText,
  discardText,
  exchangeText,
  layOf,
  layOffText,
  layText,
  leadingOn,
  meldOf,
  movedTo,
  namesOf,
  offersIn,
  ORDERS,
  resultInWords,
  shiftText,
  sumOf,
  takeable,
  type Rummy,
} from "../../../src/games/rummy/model";
import { soundOf } from "../../../src/games/rummy/staging";
import { kindAfter, partInWords, verdictInWords, type PartTold, type Verdict } from "../../../src/games/rummy/trainer";
import type { Step } from "../../fixtures";

const recorded = JSON.parse(readFileSync(new URL("../../fixtures/rummy.json", import.meta.url), "utf8")) as {
  readonly hands: readonly (readonly Step<Rummy>[])[];
};
const steps = recorded.hands.flat();
const positions = steps.map((step) => step.position);
const asked = positions.filter((position) => position.moves.length > 0);
const results = positions.flatMap((position) => position.view.result ?? []);
const named = (seat: number) => (seat === 0 ? "You" : "Ann");

describe("with what the engine recorded", () => {
  test("every move offered is found again, written as the engine writes it", () => {
    const kinds = new Set<string>();
    for (const position of asked) {
      const offers = offersIn(position.moves);
      const texts = [
        ...[...offers.draws].map((pile) => `draw ${pile}`),
        ...offers.lays.map((cards) => layText([...cards].reverse())),
        ...offers.layOffs.map(({ card, meld }) => layOffText(card, meld)),
        ...[...offers.borrows].map(borrowText),
        ...offers.exchanges.map(({ into, out }) => exchangeText(into, out)),
        ...offers.shifts.map(({ card, meld }) => shiftText(card, meld)),
        ...[...offers.discards].map(discardText),
        ...(offers.deal ? ["deal"] : []),
      ];
      expect(texts.sort()).toEqual(position.moves.map((move) => move.text).sort());
      for (const text of texts) kinds.add(text.replace(/ [\dKJ].*/, ""));
    }
    expect([...kinds].sort()).toEqual(
      ["borrow", "deal", "discard", "draw discard", "draw pile", "exchange", "lay", "lay off", "shift"].sort(),
    );
  });

  test("chosen cards lead on to the melds that may be laid, and make them in any order", () => {
    let seen = 0;
    for (const position of asked) {
      const offers = offersIn(position.moves);
      for (const lay of offers.lays) {
        expect(layOf(offers, [...lay].reverse())).toBe(lay);
        const [last, ...begun] = lay;
        expect(leadingOn(offers, begun)).toContain(last);
        for (const card of begun) expect(leadingOn(offers, begun)).not.toContain(card);
        seen += 1;
      }
      expect(layOf(offers, [])).toBeNull();
    }
    expect(seen).toBeGreaterThan(50);
  });

  test("what may be taken lies on the table, and its meld is known", () => {
    let seen = 0;
    for (const position of asked) {
      const view = position.view;
      const offers = offersIn(position.moves);
      for (const card of takeable(offers)) {
        expect(view.table[meldOf(view, card) - 1]).toContain(card);
        seen += 1;
      }
      for (const { card } of offers.layOffs) expect(meldOf(view, card)).toBe(0);
    }
    expect(seen).toBeGreaterThan(20);
  });

  test("a hand keeps its cards in every order", () => {
    for (const position of positions) {
      const { hand } = position.view;
      for (const order of [...ORDERS, "own"] as const)
        expect([...arranged(hand, order, ["1SK", "2SA"])].sort()).toEqual([...hand].sort());
    }
  });

  test("the arithmetic of a hand is that of the engine", () => {
    expect(results.length).toBeGreaterThan(3);
    for (const position of positions) {
      const view = position.view;
      if (!view.result) continue;
      view.held.forEach((cards, seat) => {
        const told = sumOf(cards, view.result!.left[seat]!);
        const added = told
          .split(" = ")[0]!
          .split(" + ")
          .reduce((sum, each) => sum + Number(each), 0);
        expect(added).toBe(view.result!.left[seat]);
      });
    }
    expect(new Set(results.map((result) => result.reason))).toEqual(new Set(["out", "no_plays"]));
    expect(results.some((result) => result.doubled)).toBe(true);
  });

  test("a meld is heard as such, a card as a card", () => {
    const sounds = new Set(steps.map((step) => soundOf(step.events)));
    expect(sounds).toEqual(new Set(["book", "card", null]));
  });
});

describe("the order of a hand", () => {
  const hand = ["4SK", "1OC", "2MK", "1SA"];
  test.each([
    ["number", ["1SA", "1OC", "2MK", "4SK"]],
    ["item", ["2MK", "4SK", "1SA", "1OC"]],
    ["kingdom", ["1SA", "4SK", "2MK", "1OC"]],
  ] as const)("by %s", (order, sorted) => expect(arranged(hand, order, [])).toEqual(sorted));

  test("one's own: as it was put, new cards last", () => {
    expect(arranged(hand, "own", ["2MK", "3FA", "4SK"])).toEqual(["2MK", "4SK", "1OC", "1SA"]);
  });
  test("a card is put where another lies, forward and back", () => {
    expect(movedTo(hand, "4SK", "2MK")).toEqual(["1OC", "2MK", "4SK", "1SA"]);
    expect(movedTo(hand, "1SA", "1OC")).toEqual(["4SK", "1SA", "1OC", "2MK"]);
    expect(movedTo(hand, "3FA", "1OC")).toEqual(hand);
  });
});

describe("words", () => {
  const won = { reason: "out", winner: 0, points: 66, doubled: true, left: [0, 10, 23] };
  test("of a result", () => {
    expect(arithmetic(won)).toBe("10 + 23 = 33, doubled 66");
    expect(arithmetic({ ...won, points: 10, doubled: false, left: [0, 10] })).toBe("10");
    expect(resultInWords(won, named)).toBe("You are out: 66 points.");
    expect(resultInWords({ ...won, winner: 1, points: 1 }, named)).toBe("Ann is out: 1 point.");
    expect(resultInWords({ ...won, reason: "pile_out", winner: null }, named)).toBe(
      "The draw pile has run out: nobody scores.",
    );
    expect(sumOf(["4SK", "3MA", "2FC", "1OS"], 10)).toBe("4 + 3 + 2 + 1 = 10");
    expect(sumOf(["4SK"], 4)).toBe("4");
    expect(namesOf(["1SK", "2MA"])).toBe("one Sun Key and two Mountain Axes");
  });

  const part: PartTold = { part: "item", types: ["Keys", "Axes", "Coins"], is: "different", why: null };
  const verdict: Verdict = { right: false, meld: false, cards: [], parts: [], why: "Here are two with Keys." };
  test("of the trainer", () => {
    expect(partInWords(part)).toBe("Items: all different (Keys, Axes, Coins).");
    expect(partInWords({ ...part, part: "number", types: ["2", "2", "2"], is: "same" })).toBe(
      "Numbers: all the same (2).",
    );
    expect(partInWords({ ...part, is: "mixed", why: "Here are two with Keys." })).toBe("Here are two with Keys.");
    expect(verdictInWords("meld", verdict)).toBe("No: this is not a meld.");
    expect(verdictInWords("meld", { ...verdict, right: true, meld: true })).toBe("Right: this is a meld.");
    expect(verdictInWords("find", verdict)).toBe("No. Here are two with Keys.");
    expect(verdictInWords("complete", { ...verdict, right: true, why: null })).toBe("Right.");
    expect([0, 1, 2, 3].map((at) => kindAfter("all", at))).toEqual(["meld", "complete", "find", "meld"]);
    expect(kindAfter("find", 1)).toBe("find");
  });
});

test("the lesson shows real cards, each once in its example", () => {
  for (const { cards } of PAGES.flatMap((page) => page.examples)) {
    expect(new Set(cards).size).toBe(cards.length);
    for (const card of cards) expect(DECK).toContain(card);
  }
});

test("the guide goes on when the player has drawn and discarded", () => {
  const drawing = STEPS.findIndex((step) => step.title === "Draw");
  expect(stepFrom(STEPS, drawing, { turns: 0, phase: "draw" })).toBe(drawing);
  expect(stepFrom(STEPS, drawing, { turns: 0, phase: "play" })).toBe(drawing + 1);
  const discarding = STEPS.findIndex((step) => step.title === "Discard");
  expect(stepFrom(STEPS, discarding, { turns: 1, phase: "" })).toBe(discarding + 1);
});

test.each([
  [1280, 800],
  [360, 740],
])("eleven cards and a few melds fit %i by %i", (width, height) => {
  const { own, table, phone } = layoutFor({ width, height, melds: 4, cards: 11 });
  const row = phone ? 6 : 11;
  expect(row * own + (row - 1) * (phone ? 5 : 10)).toBeLessThanOrEqual(width - (phone ? 20 : 48));
  expect(table).toBeGreaterThanOrEqual(36);
  expect(layoutFor({ width, height, melds: 16, cards: 11 }).table).toBeLessThanOrEqual(table);
});
