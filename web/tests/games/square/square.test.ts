import { describe, expect, test } from "vitest";
import {
  afterEvent,
  allowed,
  booksByKingdom,
  cardLabel,
  cardsInWords,
  finishIn,
  nextPick,
  pickAt,
  putsIn,
  question,
  raisedCards,
  scoreLines,
  shareText,
  spaceOf,
  takenWith,
  targetsOf,
  tryText,
} from "../../../src/games/square/model";
import type { SquareView } from "../../../src/games/square/view";
import { refusalInWords } from "../../../src/words/marks";
import { moves, recorded } from "../../fixtures";

const OTHERS: SquareView = { field: [], pile: 12, unseen: [], books: [], points: 0, end: "" };
const field = (...stacks: string[]): SquareView => ({
  ...OTHERS,
  field: stacks.map((stack) => stack.split(" ").filter(Boolean)),
});
const put = (card: string, onto: string) => ({ text: `move ${card} ${onto}`, card, onto });

describe("with what the engine recorded", () => {
  test("events told one by one lead to the view the hall sends", () => {
    let books = 0;
    for (const { before, played, events, position } of moves) {
      if (played === "undo") continue;
      const after = events.reduce(afterEvent, before.view);
      expect({ ...after, end: "" }).toEqual({ ...position.view, end: "" });
      books += events.filter((event) => event.event === "book_completed").length;
    }
    expect(books).toBeGreaterThan(25);
  });

  test("a target shows a book exactly when the move makes one", () => {
    for (const { before, played, events } of moves) {
      const chosen = putsIn(before.moves).find((each) => each.text === played);
      if (!chosen) continue;
      const target = targetsOf(before.view, putsIn(before.moves), chosen.card).get(spaceOf(before.view, chosen.onto));
      expect(target?.book).toBe(events.some((event) => event.event === "book_completed"));
    }
  });

  test("every move that is offered can be made by tapping: pick its card, then a lit space", () => {
    for (const { before } of moves) {
      const [view, puts] = [before.view, putsIn(before.moves)];
      for (const each of puts) {
        expect(pickAt(view, puts, each.card)).toBe(each.card);
        expect(targetsOf(view, puts, each.card).get(spaceOf(view, each.onto))?.put).toEqual(each);
        expect(raisedCards(view, puts)).toContain(each.card);
        expect(tryText(each.card, each.onto)).toBe(each.text);
      }
    }
  });

  test("every card that may be taken can be picked by Enter alone", () => {
    for (const { before } of moves) {
      const [view, puts] = [before.view, putsIn(before.moves)];
      view.field.forEach((stack, space) => {
        const picked: string[] = [];
        for (let next = nextPick(view, puts, space, null); next !== null; next = nextPick(view, puts, space, next))
          picked.push(next);
        const playable = stack.filter((card) => puts.some((each) => each.card === card));
        expect(picked).toEqual(playable.length ? playable : stack);
      });
    }
  });

  test("a raised card is one that a move takes, or lies on one", () => {
    for (const { before } of moves) {
      const [view, puts] = [before.view, putsIn(before.moves)];
      for (const card of raisedCards(view, puts))
        expect(puts.some((each) => takenWith(view, each.card).includes(card))).toBe(true);
    }
  });

  test("finishing is offered until the end", () => {
    for (const { before, position } of moves) {
      expect(finishIn(before.moves)?.text).toBe("finish");
      expect(finishIn(position.moves) === undefined).toBe(position.outcome !== null);
    }
  });

  test("the score lines add up to the points", () => {
    for (const { position } of moves) {
      const view = position.view;
      expect(scoreLines(view).reduce((sum, line) => sum + line.points, 0)).toBe(view.points);
    }
  });

  test("refusals are told without notation and numbers", () => {
    expect(recorded.refusals.length).toBeGreaterThan(5);
    for (const refusal of recorded.refusals) {
      const words = refusalInWords({ refusal }, []);
      expect(words).toMatch(/^[A-Z][^()]*\.$/);
      expect(words).not.toContain("move ");
      expect(words).not.toContain(refusal.rule);
      expect(refusal.message.toLowerCase()).toContain(words.slice(0, -1).toLowerCase());
    }
    const why = "There is nothing to take back now.";
    const refusal = { code: "undo/refused", message: why, rule: null, move: null, why, marked: why };
    expect(refusalInWords({ refusal }, [])).toBe(why);
  });
});

describe("taps", () => {
  const view = field("1FK 2FC 3FA", "2FS", "4FS");

  test("a card that may be taken is taken itself", () => {
    expect(pickAt(view, [put("2FC", "1FX"), put("3FA", "2FS")], "3FA")).toBe("3FA");
  });
  test("else the nearest below it, so that a tap on a stack takes what can be taken", () => {
    expect(pickAt(view, [put("2FC", "1FX")], "3FA")).toBe("2FC");
  });
  test("else the nearest above it", () => {
    expect(pickAt(view, [put("3FA", "2FS")], "1FK")).toBe("3FA");
  });
  test("and the card itself where nothing may be taken", () => {
    expect(pickAt(view, [], "2FC")).toBe("2FC");
  });
});

describe("words", () => {
  test("cards are named by colour and numbers", () => {
    expect(cardsInWords(["3FA", "4FC"])).toBe("Forest 3 and 4");
    expect(cardsInWords(["2SK", "3SA", "4SC"])).toBe("Sun 2, 3 and 4");
    expect(cardsInWords(["1OK"])).toBe("Ocean 1");
  });

  test("the bar asks for what can be done", () => {
    const view = field("1FK 2FS", "3FA 4FC", "2FK", "1SS");
    const puts = [put("3FA", "2FS"), put("3FA", "2FK")];
    expect(question(view, puts, null)[0]).toBe("Take a raised card.");
    expect(question(view, puts, "3FA")).toEqual(["Put Forest 3 and 4 on a lit stack.", "On 1 and 2 they make a book."]);
    expect(question(view, puts.slice(1), "3FA")).toEqual(["Put Forest 3 and 4 on the lit stack.", ""]);
    expect(question(view, puts, "1SS")[0]).toBe("Sun 1 fits nowhere now.");
    expect(question(view, [], null)[0]).toBe("No card fits on another.");
  });

  test("a last card that makes a book names the three below it", () => {
    const view = field("1FK 2FS 3FA", "4FC");
    expect(question(view, [put("4FC", "3FA")], "4FC")[1]).toBe("On 1, 2 and 3 it makes a book.");
  });

  test("ears hear what lies on a card, or what it lies on, and where", () => {
    const view = field("1FK 2FS 3FA", "2FK");
    expect(cardLabel(view, 0, "1FK")).toBe(
      "one Forest Key with the two Forest Shields and the three Forest Axes on it, row 1, column 1",
    );
    expect(cardLabel(view, 0, "3FA")).toBe(
      "three Forest Axes on the two Forest Shields and the one Forest Key, row 1, column 1",
    );
    expect(cardLabel(view, 1, "2FK")).toBe("two Forest Keys, row 1, column 2");
  });

  test("a result to send to a friend", () => {
    const books = [["1SK"], ["1MK"], ["1MA"]].map((book) => [...book]);
    expect(booksByKingdom({ books })).toEqual({ S: 1, M: 2, F: 0, O: 0 });
    expect(shareText({ ...OTHERS, books, points: 30 }, "King's Square", "http://hall/replay/t")).toBe(
      [
        "King's Square: 30 of 160 points, 3 books",
        "■□□□ Sun",
        "■■□□ Mountain",
        "□□□□ Forest",
        "□□□□ Ocean",
        "http://hall/replay/t",
      ].join("\n"),
    );
  });
});

describe("what the deal allowed", () => {
  const deal = (points: number, is_proved = true) => ({ points, is_proved, can_be_won: points === 160 });

  test.each([
    [deal(160), 20, "This deal could have been won."],
    [deal(160), 160, ""],
    [deal(10), 0, "10 points was the most this deal allowed."],
    [deal(10), 10, "10 points was the most this deal allowed, and you got it."],
    [deal(90, false), 30, "At least 90 points were possible."],
    [deal(20, false), 30, "At least 30 points were possible."],
  ])("%j, and %i points made: %s", (told, points, words) => {
    expect(allowed(told, points)).toBe(words);
  });

  test("that a deal can be won is said before the first card is dealt", () => {
    const begins = { ...field("2SK", "1SC"), pile: 48 };
    const puts = [put("2SK", "1SC")];
    expect(question(begins, puts, null, true)[0]).toBe("This deal can be won. Take a raised card.");
    expect(question({ ...begins, pile: 47 }, puts, null, true)[0]).toBe("Take a raised card.");
    expect(question(begins, puts, null)[0]).toBe("Take a raised card.");
  });
});
