import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { CARDS, cardOf, isOpen, ROWS, theCard } from "../../../src/games/frenzy/cards";
import { STEPS } from "../../../src/games/frenzy/guide";
import { layoutFor } from "../../../src/games/frenzy/layout";
import {
  asideOf,
  askedInWords,
  asksTheSame,
  choiceInWords,
  DOWN,
  EMPTY,
  exchanged,
  isSealed,
  litBy,
  marksOn,
  markInWords,
  moveOf,
  neighbourOf,
  offersIn,
  ownSeat,
  placeOf,
  ranked,
  shortOf,
  shownAt,
  spotOf,
  triedBy,
  verbOf,
  type Frenzy,
  waitingInWords,
} from "../../../src/games/frenzy/model";
import { soundOf } from "../../../src/games/frenzy/staging";
import { afterStep, isAnswer, stepsOf } from "../../../src/games/frenzy/telling";
import type { FrenzyView } from "../../../src/games/frenzy/view";
import type { Step } from "../../fixtures";

const recorded = JSON.parse(readFileSync(new URL("../../fixtures/frenzy.json", import.meta.url), "utf8")) as {
  readonly games: readonly (readonly Step<Frenzy>[])[];
};
const steps = recorded.games.flat();
const positions = steps.map((step) => step.position);
const asked = positions.filter((position) => position.moves.length > 0);
const named = (seat: number) => ["you", "Ann", "Ben", "Cleo", "Dora", "Emil"][seat]!;

/** What the telling must get right; knowledge and questions are the view's own. */
const table = ({ hands, up, deck, aside, removed, marks, played, current, turn }: FrenzyView) => ({
  hands,
  up: [...up].sort(),
  deck,
  aside,
  removed,
  marks,
  played,
  current,
  turn,
});

describe("with what the engine recorded", () => {
  test("every move offered is found again by what it is about", () => {
    const kinds = new Set<string>();
    for (const position of asked) {
      const offers = offersIn(position.moves, 0);
      const texts = [
        ...offers.places.values(),
        ...offers.cards.values(),
        ...offers.orders.values(),
        ...offers.pairs.map(({ move }) => move),
        ...offers.words,
      ];
      expect(texts.sort()).toEqual(position.moves.map((move) => move.text).sort());
      for (const place of offers.places.keys())
        if (place !== "deck") expect(shownAt(position.view, place)).not.toBe(EMPTY);
      kinds.add(position.view.question!.step);
    }
    expect(kinds.size).toBeGreaterThanOrEqual(14);
  });

  test("pointing at what is lit leads to a move", () => {
    for (const position of asked) {
      const offers = offersIn(position.moves, 0);
      for (const first of litBy(offers, [])) {
        if (!offers.pairs.length) expect(moveOf(offers, [first], null)).toBe(offers.places.get(first));
        else {
          expect(moveOf(offers, [first], null)).toBeNull();
          for (const second of litBy(offers, [first]))
            if (second !== first) expect(moveOf(offers, [second, first], null)).toMatch(/^swap /);
        }
      }
      for (const card of offers.cards.keys()) expect(moveOf(offers, [], card)).toContain(card);
      expect(moveOf(offers, [], null)).toBeNull();
    }
  });

  test("told step by step, the table comes to what the view says", () => {
    const kinds = new Set<string>();
    for (const game of recorded.games)
      game.slice(1).forEach(({ events, position }, at) => {
        const before = game[at]!.position.view;
        const after = position.view;
        if (after.end) return; // hands are shown without their slots
        let now = before;
        for (const step of stepsOf(events, before)) {
          for (const event of step.events) kinds.add(event.event);
          now = afterStep(now, step, ownSeat(before) ?? ownSeat(after), after);
        }
        const unseen = events.some((event) => event.event === "cards_swapped");
        const seen = (view: FrenzyView) => ({ ...table(view), hands: unseen ? view.hands.slice(1) : view.hands });
        expect(seen(now), `step ${at}: ${events.map(({ line }) => line).join(" ")}`).toEqual(seen(after));
      });
    expect([...kinds]).toEqual(
      expect.arrayContaining([
        "cannon_fired",
        "card_doomed",
        "card_fetched",
        "card_held",
        "card_spared",
        "card_passed",
        "cards_swapped",
        "drawn_card_kept",
        "jester_stepped_in",
        "knight_stepped_in",
        "lover_followed",
        "magician_vanished",
        "places_changed",
        "queen_called",
      ]),
    );
  });

  test("no step of the telling shows a card that the view keeps back", () => {
    for (const game of recorded.games)
      game.slice(1).forEach(({ events, position }, at) => {
        let now = game[at]!.position.view;
        for (const step of stepsOf(events, now)) {
          now = afterStep(now, step, 0, position.view);
          now.hands.slice(1).forEach((hand) => {
            for (const code of hand) if (isOpen(code)) expect(now.up).toContain(code);
          });
        }
      });
  });

  test("every question has words of its own, for who is asked and for who waits", () => {
    for (const position of asked) {
      const view = position.view;
      const { step } = view.question!;
      expect(askedInWords(view, "Ann")).not.toBe("It is for you to choose.");
      const question = { ...view.question!, seats: [0, 1, 2] };
      expect(waitingInWords({ ...view, question }, 0, named)).toMatch(/^Ann and Ben are to .*\.$/);
      expect(waitingInWords({ ...view, question: null, current: 1, turn: 2 }, 0, named)).toBe("Ann is at play.");
      for (const word of offersIn(position.moves, 0).words) expect(shortOf(word).length).toBeLessThan(12);
      if (!["set up", "arrange", "red", "blue", "direction"].includes(step)) expect(verbOf(step)).not.toBe("Done");
    }
  });

  test("while others answer in a sealed round, the same is asked; else something new is", () => {
    let answers = 0;
    for (const game of recorded.games)
      game.slice(1).forEach(({ events, position }, at) => {
        const [before, after] = [game[at]!.position.view, position.view];
        if (isSealed(before) && isSealed(after) && events.every(isAnswer)) {
          expect(asksTheSame(before, after)).toBe(true);
          answers += 1;
        }
        if (before.turn !== after.turn) expect(asksTheSame(before, after)).toBe(false);
      });
    expect(answers).toBeGreaterThan(20);
  });

  test("a card is heard, a bell rings when somebody steps in, and a sealed answer is silent", () => {
    const heard = new Map(
      steps.flatMap(({ events, position }) =>
        stepsOf(events, position.view).map((step) => [step.events[0]!.event, soundOf(step)]),
      ),
    );
    expect(heard.get("card_played")).toBe("card");
    expect(heard.get("jester_stepped_in")).toBe("book");
    expect(heard.get("pass_chosen")).toBeNull();
  });

  test("the hand that is seen in full is mine", () => {
    for (const position of positions) if (!position.outcome) expect([0, null]).toContain(ownSeat(position.view));
  });

  test("at the end the best row comes first", () => {
    const ends = positions.filter((position) => position.outcome);
    expect(ends.length).toBe(recorded.games.length);
    for (const position of ends) {
      const { rows } = position.view;
      const order = ranked(rows);
      expect(position.outcome!.winners).toContain(order[0]);
      for (let at = 1; at < order.length; at += 1)
        expect(rows[order[at - 1]!]!.row).toBeLessThanOrEqual(rows[order[at]!]!.row);
      for (const { row, holding, points } of rows) expect(ROWS[row - 1]).toEqual({ row, holding, points });
    }
  });
});

describe("cards", () => {
  test("thirty, all different, each with a text, a portrait and a time to act", () => {
    expect(new Set(CARDS.map(({ code }) => code)).size).toBe(30);
    for (const { text, portrait, when } of CARDS) {
      expect(text.length).toBeGreaterThan(10);
      expect(when).toMatch(/^(No ability|When played|When revealed|Condition)$/);
      expect(portrait).toMatch(/^\/api\/drawings\/courtiers\/\w+\/card\?card=\w+$/);
    }
    expect(theCard("LT")).toBe("the Lion Tamer");
    expect(cardOf("WR").label).toBe("Witch");
    expect(() => cardOf("?")).toThrow();
  });

  test("two Witches of the same size differ in more than their colour", () => {
    const witches = CARDS.filter(({ ground }) => ground === "witch");
    expect(new Set(witches.map(({ sign }) => sign)).size).toBe(5);
    expect(new Set(witches.map(({ portrait }) => portrait)).size).toBe(5);
  });
});

describe("places and words", () => {
  test("a place is read as it is written", () => {
    expect(spotOf(placeOf(2, 3))).toEqual({ seat: 2, slot: 3 });
    expect(spotOf("deck")).toBeNull();
    expect(spotOf(asideOf("Th"))).toBeNull();
  });

  test("two slots change places, and the move names the new order", () => {
    expect(exchanged([1, 2, 3], 1, 3)).toEqual([3, 2, 1]);
    expect(exchanged([3, 2, 1], 2, 3)).toEqual([3, 1, 2]);
  });

  test("cards are passed to the next seat on the left, to the one before on the right", () => {
    const view = (direction: string) =>
      ({ hands: [[], [], []], question: { direction } }) as unknown as Pick<FrenzyView, "question" | "hands">;
    expect(neighbourOf(view("left"), 2)).toBe(0);
    expect(neighbourOf(view("right"), 0)).toBe(2);
  });

  test("a choice is a question, with names where they are known", () => {
    const view = { hands: [["Th", DOWN, EMPTY], [DOWN]] };
    expect(choiceInWords("play", view, ["0.1"], null, named)).toBe("Play the Thief?");
    expect(choiceInWords("swap", view, ["0.2", "1.1"], null, named)).toBe("Swap your card 2 and card 1 of Ann?");
    expect(choiceInWords("fetch", view, [], "LT", named)).toBe("Fetch the Lion Tamer?");
    expect(choiceInWords("reveal", view, ["deck"], null, named)).toBe("Reveal the top card of the deck?");
  });

  test("a mark says whose turn ends it", () => {
    const marks = [{ card: "K", kind: "doom", seat: 1, turn: 3 }];
    expect(marksOn({ marks }, "K").map((mark) => markInWords(mark, named))[0]).toMatch(/Doomed.*Ann begins/);
    expect(marksOn({ marks }, "Q")).toEqual([]);
  });

  test("what is not allowed is tried as the nearest move, so that the hall says why not", () => {
    expect(triedBy("play", "2.1", 0)).toBe("reveal 2.1");
    expect(triedBy("play", "0.2", 0)).toBe("play 2");
    expect(triedBy("reveal", "0.2", 0)).toBe("reveal 0.2");
    expect(triedBy("queen", "1.4", 0)).toBe("remove 1.4");
    expect(triedBy("", "deck", 0)).toBe("reveal deck");
  });
});

describe("layout", () => {
  test("hands fit beside each other at every size, and one's own are the largest", () => {
    for (const width of [360, 412, 768, 1000, 1280, 1920])
      for (const others of [2, 3, 4, 5, 6]) {
        const { across, other, own } = layoutFor({ width, height: 800, others });
        expect(across * other * 3).toBeLessThan(width);
        expect(own * 3).toBeLessThan(width);
        expect(other).toBeGreaterThanOrEqual(32);
        expect(own).toBeGreaterThan(other);
      }
  });
});

test("the guide has five to ten steps and ends by itself", () => {
  expect(STEPS.length).toBeGreaterThanOrEqual(5);
  expect(STEPS.length).toBeLessThanOrEqual(10);
  const done = { step: "", turns: 1, picked: false, arranged: true };
  for (const { until } of STEPS) expect(until?.(done) ?? true).toBe(true);
});
