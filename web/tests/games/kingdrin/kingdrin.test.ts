import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { creationOf } from "../../../src/boards/creations/cards";
import { stepFrom } from "../../../src/boards/guideSteps";
import { STEPS } from "../../../src/games/kingdrin/guide";
import { layoutFor } from "../../../src/games/kingdrin/layout";
import {
  arranged,
  asksTheSame,
  atZero,
  beatenWords,
  byNumber,
  faceOf,
  marksInWords,
  nextSeat,
  offersIn,
  playText,
  raceWords,
  sealedCard,
  sealedTally,
  sealedWords,
  secondsOf,
  sorted,
  topCard,
  topWords,
  turnWords,
  type Kingdrin,
  waitingWords,
} from "../../../src/games/kingdrin/model";
import { soundOf } from "../../../src/games/kingdrin/staging";
import { meant } from "../../../src/games/kingdrin/tapping";
import type { KingdrinView } from "../../../src/games/kingdrin/view";
import { resultText } from "../../../src/words/phrases";
import type { Step } from "../../fixtures";

const { games } = JSON.parse(readFileSync(new URL("../../fixtures/kingdrin.json", import.meta.url), "utf8")) as {
  readonly games: readonly (readonly Step<Kingdrin>[])[];
};
const steps = games.flat();
const positions = steps.map((step) => step.position);
const asked = positions.filter((position) => position.moves.length > 0);
const named = (seat: number): string => (seat === 0 ? "You" : `Ann ${seat}`);
const first = positions[0]!.view;

describe("what may be done", () => {
  test("every move is offered once, by its card, or as a word", () => {
    for (const { moves } of asked) {
      const { plays, draw, decline } = offersIn(moves);
      const texts = [...plays.values()].flat().map(({ move }) => move);
      if (draw) texts.push("draw");
      if (decline) texts.push("decline");
      expect(texts.sort()).toEqual(moves.map(({ text }) => text).sort());
    }
  });

  test("the recorded games have draws, refusals to play, and cards that match by several marks", () => {
    const played = steps.map((step) => step.played);
    expect(played).toContain("draw");
    expect(played).toContain("decline");
    expect(played.some((text) => /^play #\d+ \S/.test(text))).toBe(true);
  });

  test("a tap takes the first mark, one on a mark that one; what is not offered is tried all the same", () => {
    const position = asked.find(({ moves }) => [...offersIn(moves).plays.values()].some((ways) => ways.length > 1))!;
    const offers = offersIn(position.moves);
    const [card, ways] = [...offers.plays].find(([, each]) => each.length > 1)!;
    expect(playText(offers, card)).toBe(ways[0]!.move);
    expect(playText(offers, card, ways[1]!.mark!)).toBe(ways[1]!.move);
    expect(playText(offers, "#999")).toBe("play #999");
  });

  test("what may be played matches, by the marks of the view", () => {
    for (const position of asked)
      for (const [card, ways] of offersIn(position.moves).plays) {
        const marks = position.view.matches[card]!;
        if (ways.length === 1) expect(ways[0]!.mark).toBeNull();
        else expect(ways.map(({ mark }) => mark)).toEqual(marks);
      }
  });

  test("a sealed answer names its card and mark, until the race is decided", () => {
    const sealed = positions.map(({ view }) => view).filter((view) => view.mine);
    expect(sealed.length).toBeGreaterThan(0);
    for (const view of sealed) {
      const card = sealedCard(view);
      if (view.mine === "decline") expect(card).toBeNull();
      else expect(view.matches[card!.card]).toContain(card!.mark);
    }
  });

  test("another's sealed answer asks nothing new of me; a card on the Ditch does", () => {
    for (const [at, { events, position }] of steps.entries()) {
      const before = steps[at - 1];
      if (!before || events[0]?.event === "cards_dealt") continue;
      const others = events.every((each) => each.event === "answer_sealed" && each.seat !== 0);
      const [one, two] = [before.position.view, position.view];
      if (others && events.length) expect(asksTheSame(one, two)).toBe(true);
      if (one.ditch.length !== two.ditch.length) expect(asksTheSame(one, two)).toBe(false);
    }
  });
});

describe("what is seen", () => {
  test("what matches comes first, then the rest; of each the fastest first, and no card is lost", () => {
    for (const view of positions.map(({ view }) => view)) {
      const order = sorted(view);
      expect([...order].sort()).toEqual([...view.hand].sort());
      const ranks = order.map((card) => (view.matches[card] ? 0 : 1000) + creationOf(card).speed);
      expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    }
  });

  test("in a live game every card keeps its place, whatever fits; new ones come last", () => {
    for (const game of games) {
      let lay: readonly string[] = [];
      for (const { view } of game.map(({ position }) => position)) {
        const next = arranged(view, true, lay);
        expect([...next].sort()).toEqual([...view.hand].sort());
        const stayed = lay.filter((card) => view.hand.includes(card));
        expect(next.slice(0, stayed.length)).toEqual(stayed);
        lay = next;
      }
    }
    expect(arranged(first, false, [])).toEqual(sorted(first));
  });

  test("cards of another set show what the view tells of them", () => {
    const faces = { "#12b": "12,7,red-moon,2,4,leaf,1,45" };
    expect(faceOf({ faces }, "#12b")).toMatchObject({ number: 12, marks: ["7", "red-moon", "2", "4"], speed: 45 });
    expect(faceOf({ faces }, "#13").speed).toBe(creationOf("#13").speed);
  });

  test("a hand is told by Card Number", () => expect(byNumber(["#120", "#9b", "#40"])).toEqual(["#9b", "#40", "#120"]));

  test("the log tells how the top card came there", () => {
    for (const game of games) {
      const log = game.flatMap(({ events }) => events);
      const view = game.at(-1)!.position.view;
      const played = log.filter((each) => each.event === "card_played");
      expect(topCard(log)).toEqual({ seat: played.at(-1)!.seat, revealed: false });
      expect(topWords(topCard(log), view.announced, named)).toContain("played it for");
    }
    expect(topCard([])).toBeNull();
    expect(topWords(topCard(steps[0]!.events), null, named)).toContain("turned it up");
  });

  test("the next seat follows the direction", () => {
    const four = { turn: 0, cards: [7, 7, 7, 7] };
    expect(nextSeat({ ...four, direction: "clockwise" })).toBe(1);
    expect(nextSeat({ ...four, direction: "counter_clockwise" })).toBe(3);
    expect(nextSeat({ ...four, turn: null, direction: null })).toBeNull();
  });

  test("every phase has its time, and a sealed race counts its answers", () => {
    const options = { opening_seconds: 20, second_seconds: 10, turn_seconds: 30, stall_seconds: 9 };
    expect(["opening", "second", "turn", "speed"].map((phase) => secondsOf(phase, options))).toEqual([20, 10, 30, 9]);
    expect(sealedTally({ answered: [true, false, true] }, [1])).toEqual({ done: 2, all: 3 });
  });

  test("a race that I win rings, another card knocks, nothing is silent", () => {
    const played = { event: "card_played", line: "", marked: "", seat: 1, race: "opening" } as const;
    const card = { card: "#1", mark: "7", left: 6 };
    expect(soundOf([{ ...played, ...card }], 1)).toBe("book");
    expect(soundOf([{ ...played, ...card }], 0)).toBe("card");
    expect(soundOf([], 0)).toBeNull();
  });
});

describe("words", () => {
  const waiting = (change: Partial<KingdrinView>, asked: readonly number[]) =>
    waitingWords({ ...first, ...change }, asked, 0, named);

  test("what is asked", () => {
    expect(sealedWords(false).what).toContain("decline");
    expect(raceWords({ phase: "speed" }, true).what).toContain("before the others");
    expect(raceWords({ phase: "opening" }, false).what).toContain("None of your cards fits");
    expect(turnWords(true, true).what).toBe("Play a lit card, or draw.");
    expect(turnWords(false, true).what).toBe("Nothing fits: draw a card.");
    expect(turnWords(true, false).what).toContain("deck is empty");
    expect(marksInWords(["7"])).toBe("7");
    expect(marksInWords(["7", "red-circle"])).toBe("7 (key 1) or red circle (key 2)");
  });

  test("who wants to find what fits is not told", () => {
    const all = [sealedWords("unsaid"), raceWords({ phase: "speed" }, "unsaid"), turnWords("unsaid", true)];
    for (const { what, more = "" } of all) expect(what + more).not.toMatch(/lit|nothing/i);
  });

  test("what happens when the clock stands at 0", () => {
    const zero = (change: Partial<KingdrinView>, options = {}) =>
      atZero({ ...first, cards: [7, 7, 7], deck: 9, ...change }, options, named);
    expect(zero({ phase: "speed" })).toBe("At 0 everyone draws a card.");
    expect(zero({ phase: "opening" })).toBe("At 0 another card is turned up.");
    expect(zero({ phase: "opening" }, { opening_fallback: "all_draw" })).toBe("At 0 everyone draws a card.");
    expect(zero({ phase: "second", first: 2 })).toBe("At 0 it is your turn.");
    expect(zero({ phase: "second", first: 0 })).toBe("At 0 it is Ann 1's turn.");
    expect(zero({ phase: "turn", turn: 0 })).toBe("At 0 you draw a card.");
    expect(zero({ phase: "turn", turn: 1 })).toBe("At 0 Ann 1 draws a card.");
    expect(zero({ phase: "turn", turn: 1, deck: 0 })).toBe("At 0 the first card that fits is played.");
  });

  test("who is waited for, and that I am next", () => {
    const turn = { phase: "turn", turn: 1, direction: "counter_clockwise", cards: [7, 7, 7], placer: null };
    expect(waiting(turn, [1])).toBe("It is the turn of Ann 1. You are next.");
    expect(waiting({ ...turn, turn: 2 }, [2])).toBe("It is the turn of Ann 2.");
    expect(waiting({ phase: "second", placer: null }, [1, 2])).toBe("The second turn: waiting for Ann 1 and Ann 2.");
    expect(waiting({ phase: "speed", placer: 0 }, [1, 2])).toContain("The top card is yours");
  });

  test("who was faster", () => {
    expect(beatenWords({ seat: 2, revealed: false }, 0, named)).toMatch(/^Ann 2 was faster/);
    expect(beatenWords(null, 0, named)).toMatch(/^Someone was faster/);
  });

  test("a result to send", () =>
    expect(resultText({ title: "Kingdrin", sentence: "Ann wins!", address: "http://x" })).toBe(
      "Kingdrin\nAnn wins!\nhttp://x",
    ));
});

describe("room", () => {
  test.each([2, 3, 5, 10, 15])("%i seats fit the width, on a phone and on a desk", (seats) => {
    for (const [width, height] of [
      [360, 740],
      [1280, 800],
    ] as const)
      for (const cards of [1, 7, 12, 25]) {
        const layout = layoutFor({ width, height, others: seats - 1, cards });
        const gap = layout.phone ? 6 : 12;
        const inRow = Math.min(cards, layout.phone ? Math.max(4, Math.min(6, Math.ceil(cards / 2))) : 1);
        expect(inRow * (layout.own + gap) - gap).toBeLessThanOrEqual(width - (layout.phone ? 20 : 48));
        expect(layout.own).toBeGreaterThanOrEqual(40);
        expect(layout.deck + layout.top).toBeLessThan(width * 0.6);
      }
  });
});

describe("the guide", () => {
  test("has five to ten steps, and those that can be done go on by themselves", () => {
    expect(STEPS.length).toBeGreaterThanOrEqual(5);
    expect(STEPS.length).toBeLessThanOrEqual(10);
    const race = STEPS.findIndex(({ title }) => title === "Who is fastest?");
    expect(stepFrom(STEPS, race, { acts: 0, phase: "opening" })).toBe(race);
    expect(stepFrom(STEPS, race, { acts: 1, phase: "second" })).toBe(race + 1);
    expect(stepFrom(STEPS, race, { acts: 2, phase: "turn" })).toBe(race + 2);
  });
});

test("a tap counts for the card and the Ditch that the finger went down on, or for nothing", () => {
  const down = { card: "#12", ask: 3, at: 1000 };
  expect(meant(down, "#12", 3, 0)).toBe("counts");
  expect(meant(down, "#12", 4, 0)).toBe("late"); // the Ditch has changed under the finger
  expect(meant(down, "#40", 3, 0)).toBe("unsure"); // another card came under it
  expect(meant(down, "#12", 3, 751)).toBe("unsure"); // the cards had moved 249 ms before
  expect(meant(down, "#12", 3, 750)).toBe("counts");
});
