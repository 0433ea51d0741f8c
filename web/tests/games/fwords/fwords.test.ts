import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { planOf } from "../../../src/boards/fields/geometry";
import { stepFrom } from "../../../src/boards/guideSteps";
import { STEPS } from "../../../src/games/fwords/guide";
import { layoutFor } from "../../../src/games/fwords/layout";
import {
  aheadWords,
  arranged,
  asksTheSame,
  battleWords,
  byLetter,
  endDayWords,
  fieldWords,
  handWithout,
  kindWords,
  laidIn,
  lastDay,
  offersIn,
  openIn,
  setupWords,
  shareText,
  signed,
  spacesFor,
  spaceWords,
  tilesOf,
  turnsIn,
  type Fwords,
  vowelWords,
  waitingWords,
  withinReach,
} from "../../../src/games/fwords/model";
import { soundOf } from "../../../src/games/fwords/staging";
import { afterEvent, aheadOf, blowOf, isTold, placesOf, weightOf } from "../../../src/games/fwords/telling";
import type { FwordsView } from "../../../src/games/fwords/view";
import type { Step } from "../../fixtures";

interface Recorded extends Step<Fwords> {
  readonly preview: readonly Fwords["event"][];
}
const { games } = JSON.parse(readFileSync(new URL("../../fixtures/fwords.json", import.meta.url), "utf8")) as {
  readonly games: readonly (readonly Recorded[])[];
};
const steps = games.flat();
const pairs = games.flatMap((game) => game.slice(1).map((step, at) => ({ before: game[at]!.position.view, step })));
const asked = steps.map(({ position }) => position).filter(({ moves }) => moves.length > 0);
const inPhase = (phase: string): FwordsView => asked.find(({ view }) => view.phase === phase)!.view;
const named = (seat: number): string => (seat === 0 ? "You" : "Ben");

describe("what may be done", () => {
  test("letters, declarations and destructions are those of the moves", () => {
    for (const { moves } of asked) {
      const { letters, declares, destroys, plain } = offersIn(moves);
      const known = letters.size + declares.length + destroys.length + plain.size;
      const others = moves.filter(({ kind }) => /^(create|engage|stack|spell)$/.test(kind));
      expect(known + others.length).toBe(moves.length);
    }
  });

  test("a card fits in as many ways as the hall offers, and into every open space", () => {
    let checked = 0;
    for (const position of asked) {
      const view = position.view;
      for (const { kind, arguments: about } of position.moves)
        if (kind === "create") {
          checked += 1;
          expect(openIn(view.spaces)).toContain(about.space);
          expect(turnsIn(view, Number(about.space))).toContain(about.turn);
        }
    }
    expect(checked).toBeGreaterThan(50);
  });

  test("whatever can be engaged is within reach", () => {
    for (const position of asked) {
      const view = position.view;
      const spaces = position.moves.flatMap((move) => (move.kind === "engage" ? [move.arguments.space] : []));
      expect(withinReach(view, view.declaring)).toEqual(expect.arrayContaining(spaces));
    }
  });

  test("small moves ask nothing new; another hour, word or repeal does", () => {
    const view = inPhase("field");
    expect(asksTheSame(view, { ...view, engaged: [1], spelled: "CA", ready: [true], hand: [] })).toBe(true);
    for (const change of [{ phase: "battle" }, { day: 99 }, { repeals: 2 }, { word: "CAT" }, { declared: [4] }])
      expect(asksTheSame(view, { ...view, ...change })).toBe(false);
  });
});

describe("arranging", () => {
  test("what lies there for now is seen on the field and not in the hand, and can be taken back", () => {
    const view = inPhase("field");
    const [card] = view.hand;
    const space = openIn(view.spaces)[0]!;
    const laid = [{ card: card!, space, turn: turnsIn(view, space)[1]! }];
    const spaces = arranged(view, laid, 0);
    expect(spaces[space - 1]).toMatchObject({ card, owner: 0, token: false, today: true });
    expect(handWithout(view, laid)).not.toContain(card);
    expect(arranged(view, [], 0)[space - 1]).toBeNull();
    expect(tilesOf(spaces).map((tile) => tile.space)).toContain(space);
  });

  test("an arrangement that the hall knows is taken over as it is", () => {
    const placed = pairs.filter(({ step }) => step.played.startsWith("create "));
    expect(placed.length).toBeGreaterThan(3);
    for (const { step } of placed) {
      const view = step.position.view;
      if (view.phase !== "field") continue;
      expect(arranged(view, laidIn(view), 0).map((lying) => lying?.card)).toEqual(
        view.spaces.map((lying) => lying?.card),
      );
      expect([...handWithout(view, laidIn(view))].sort()).toEqual([...view.hand].sort());
    }
  });
});

describe("the word", () => {
  const tiles = [
    { space: 1, letter: "T" },
    { space: 4, letter: "E" },
    { space: 5, letter: "E" },
    { space: 9, letter: "A" },
  ];
  test("letters come from cards, each once", () => {
    expect(spacesFor("TEE", tiles, [])).toEqual([1, 4, 5]);
    expect(spacesFor("eeta", tiles, [])).toEqual([4, 5, 1, 9]);
    expect(spacesFor("TEEE", tiles, [])).toEqual({ missing: "E" });
    expect(spacesFor("TIE", tiles, [])).toEqual({ missing: "I" });
  });
  test("a card that was tapped stays where it is, if it still fits", () => {
    expect(spacesFor("ET", tiles, [5])).toEqual([5, 1]);
    expect(spacesFor("TE", tiles, [5])).toEqual([1, 4]);
  });
  test("the tray is the one that the hall names", () => {
    const views = asked.map(({ view }) => view).filter(({ phase }) => phase === "festival" || phase === "battle");
    expect(views.length).toBeGreaterThan(5);
    for (const view of views)
      expect(
        byLetter(tilesOf(view.spaces))
          .map(({ letter }) => letter)
          .join(""),
      ).toBe(view.tray);
  });
});

describe("what happens", () => {
  test("told event by event, field and points are in the end as the hall says", () => {
    const checked = pairs.filter(({ step }) => step.events.some(isTold));
    expect(checked.length).toBeGreaterThan(30);
    for (const { before, step } of checked) {
      const after = step.position.view;
      const told = step.events.reduce(afterEvent, before);
      expect(told.points).toEqual(after.points);
      const seen = (view: FwordsView): unknown => view.spaces.map((lying) => lying && [lying.card, lying.token]);
      expect(seen(told)).toEqual(seen(after));
      expect(told.ditches).toEqual(after.ditches);
    }
  });
  test("a preview tells what then happens", () => {
    const fights = steps.filter(({ played }) => played === "fight");
    expect(fights.length).toBeGreaterThan(1);
    for (const { preview, events } of fights) {
      expect(aheadOf(preview)?.tray).toBe(aheadOf(events)!.tray);
      for (const event of preview) if (blowOf(event)) expect(placesOf(event)).toHaveLength(2);
    }
  });
  test("one's own small moves are no news and take no time", () => {
    for (const { events, played } of steps)
      if (/^(write|stack|create|spell|declare|engage)/.test(played) && events.length === 1)
        expect([isTold(events[0]!), weightOf(events[0]!), soundOf(events[0]!)]).toEqual([false, 0, null]);
  });
});

describe("words", () => {
  test("every question is asked in a sentence, and everybody is told whom one waits for", () => {
    for (const position of steps.map(({ position }) => position)) {
      const view = position.view;
      expect(setupWords(view, 0).what + fieldWords(view, 0, null).what).not.toMatch(/undefined|null/);
      if (position.to_act.length) expect(waitingWords(view, position.to_act, named)).toMatch(/\.$/);
      view.spaces.forEach((_, at) => expect(spaceWords(view, view.spaces, at, named)).toMatch(/^Space \d/));
      for (const entry of view.chronicle) expect(kindWords(entry, named)).not.toMatch(/_/);
    }
    expect(vowelWords({ vowels: 2, most_vowels: 4 })).toMatch(/^Vowels: 2 of 4\./);
    expect(vowelWords({ vowels: 2, most_vowels: null })).toBe("");
    expect(aheadWords({ defeated: [1, 2], letters: "QX", tray: "ACT" })).toBe(
      "Q and X would be defeated; left would be A C T.",
    );
    expect(aheadWords({ defeated: [], letters: "", tray: "ACT" })).toBe("This battle would change nothing.");
    expect(battleWords("T", 0, null).what).toContain("Who should T fight");
    expect([3, -2, 0].map(signed)).toEqual(["+3", "−2", "0"]);
  });
  test("a result to share names the words that stood", () => {
    const end = games[1]!.at(-1)!.position.view;
    const entry = { day: 1, seat: 0, challengers: [] };
    const chronicle = [
      { ...entry, kind: "repealed", word: "TCA", points: -2 },
      { ...entry, kind: "passed", word: "CAT", points: 3 },
    ];
    expect(shareText("Fwords", { ...end, points: [1], chronicle }, ["Ann"], "http://x/")).toBe(
      "Fwords\n1 point · CAT\nhttp://x/",
    );
  });
});

describe("guide and room", () => {
  test("the guide goes on when one has done what it says", () => {
    const now = { phase: "setup", step: "write", laid: 0, battles: 0, words: 0 };
    expect(stepFrom(STEPS, 1, now)).toBe(1);
    expect(stepFrom(STEPS, 1, { ...now, step: "stack" })).toBe(2);
    expect(stepFrom(STEPS, 1, { ...now, phase: "field", step: "" })).toBe(3);
    expect(stepFrom(STEPS, 3, { ...now, phase: "festival", step: "" })).toBeGreaterThan(5);
  });
  test("in any room everything has its place", () => {
    const field = planOf(inPhase("field").field);
    for (const width of [320, 360, 412, 600, 768, 1024, 1280, 1920])
      for (const height of [568, 740, 800, 1080])
        for (const seats of [1, 2, 4, 6]) {
          const { unit, own, across, setup } = layoutFor({ width, height, field, seats, cards: 5 });
          expect(unit * field.width).toBeLessThanOrEqual(width);
          expect(own * across).toBeLessThanOrEqual(width);
          expect(setup * 3).toBeLessThanOrEqual(width);
        }
    const phone = layoutFor({ width: 360, height: 740, field, seats: 6, cards: 5 });
    expect(phone.unit * 5).toBeGreaterThanOrEqual(56);
  });
});

describe("ending the Day says what it costs before it is done", () => {
  const view = (tokens: readonly number[], tree: number, others: readonly boolean[] = []) => ({
    end_tokens: tokens,
    out: [false, ...others],
    tree_sizes: [tree, ...others.map(() => 4)],
  });
  test.each([
    [view([0], 3), "", "End the Day? You draw a card, and you get an End Token."],
    [view([0], 0), "", "End the Day? Your Life Tree is empty: you draw no card, and you get an End Token."],
    [
      view([1], 0),
      "game",
      "End the Day? This is your second End Token: you are out, and the game ends. Your Life Tree is empty: you draw no card.",
    ],
    [view([1, 1], 2, [false]), "out", "End the Day? This is your second End Token: you are out. You draw a card."],
    [
      view([1, 2], 2, [true]),
      "game",
      "End the Day? This is your second End Token: you are out, and the game ends. You draw a card.",
    ],
  ])("%#", (given, last, words) => {
    expect(lastDay(given, 0)).toBe(last);
    expect(endDayWords(given, 0)).toBe(words);
  });

  test("and so the recorded games went", () => {
    const ended = pairs.flatMap(({ before, step }) =>
      step.events.flatMap((event) => (event.event === "day_ended" ? [{ before, event, after: step.position }] : [])),
    );
    for (const { before, event, after } of ended) {
      expect(lastDay(before, event.seat) !== "").toBe(event.out);
      expect(lastDay(before, event.seat) === "game").toBe(after.outcome !== null);
    }
    expect(ended.length).toBeGreaterThan(0);
  });
});
