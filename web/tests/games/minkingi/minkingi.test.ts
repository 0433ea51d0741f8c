import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { cornerOf, markAt, middleOf, planOf } from "../../../src/boards/fields/geometry";
import { bySpeed, createText, faceOf, nextTurn, turned } from "../../../src/boards/fields/lying";
import type { FieldView } from "../../../src/boards/fields/view";
import { stepFrom } from "../../../src/boards/guideSteps";
import { afterEvent, aheadOf, blowOf, isTold, orderOf, placesOf, weightOf } from "../../../src/games/minkingi/battle";
import type { BlowStruck } from "../../../src/games/minkingi/events";
import { doneAfter, NOTHING_DONE, STEPS } from "../../../src/games/minkingi/guide";
import { layoutFor } from "../../../src/games/minkingi/layout";
import {
  aheadWords,
  asksTheSame,
  battleWords,
  controlWords,
  countWords,
  createWords,
  draftWords,
  lettersOf,
  meetsEnemy,
  offersIn,
  pickText,
  spaceWords,
  type Minkingi,
  waitingWords,
  withinReach,
} from "../../../src/games/minkingi/model";
import { soundOf } from "../../../src/games/minkingi/staging";
import type { MinkingiView } from "../../../src/games/minkingi/view";
import type { Step } from "../../fixtures";

interface Recorded extends Step<Minkingi> {
  readonly preview: readonly Minkingi["event"][];
}
const { games, fields } = JSON.parse(
  readFileSync(new URL("../../fixtures/minkingi.json", import.meta.url), "utf8"),
) as {
  readonly games: readonly (readonly Recorded[])[];
  readonly fields: readonly FieldView[];
};
const pairs = games.flatMap((game) => game.slice(1).map((step, at) => ({ before: game[at]!.position.view, step })));
const steps = games.flat();
const views = steps.map(({ position }) => position.view);
const asked = steps.map(({ position }) => position).filter(({ moves }) => moves.length > 0);
const BLOW: BlowStruck = {
  event: "blow_struck",
  line: "",
  marked: "",
  attacker: 4,
  attacker_card: "#1",
  target: 5,
  target_card: "#2",
  contacts: [],
  defeated: false,
  seat: 0,
  controller: 1,
};
const named = (seat: number): string => (seat === 0 ? "You" : "Ben");
const inPhase = (phase: string): MinkingiView => views.find((view) => view.phase === phase && view.hand.length > 0)!;

describe("the field", () => {
  test.each(fields.map((field) => ({ field, id: field.id })))("of $id lies to the rule's geometry", ({ field }) => {
    const { boxes, studs, width, height } = planOf(field);
    expect(Math.min(...boxes.map(({ x }) => x))).toBe(0);
    expect(Math.min(...boxes.map(({ y }) => y))).toBe(0);
    boxes.forEach((box, at) => {
      expect([box.width, box.height]).toEqual(field.spaces[at]!.orientation === "P" ? [5, 7] : [7, 5]);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.y + box.height).toBeLessThanOrEqual(height);
      for (const other of boxes.slice(at + 1)) {
        const beside = box.x + box.width <= other.x || other.x + other.width <= box.x;
        expect(beside || box.y + box.height <= other.y || other.y + other.height <= box.y, "cards overlap").toBe(true);
      }
    });
    const inner = studs.filter(({ spaces }) => spaces.length === 4);
    for (const stud of inner) expect([stud.width, stud.height]).toEqual([1, 1]);
    for (const { space, neighbours } of field.spaces) {
      const linked = studs.filter(({ spaces }) => spaces.includes(space)).flatMap(({ spaces }) => spaces);
      expect([...new Set(linked)].filter((each) => each !== space).sort((a, b) => a - b)).toEqual(neighbours);
    }
  });

  test("the standard field is 19 units wide and has four inner studs, as it is drawn in the rules", () => {
    const plan = planOf(fields.find(({ id }) => id === "nine-weave")!);
    expect([plan.width, plan.height]).toEqual([19, 19]);
    expect(plan.studs.filter(({ spaces }) => spaces.length === 4).map(({ spaces }) => spaces)).toEqual([
      [1, 2, 4, 5],
      [2, 3, 5, 6],
      [4, 5, 7, 8],
      [5, 6, 8, 9],
    ]);
    expect(middleOf(plan.boxes[4]!)).toEqual({ x: 9.5, y: 9.5 });
    expect(cornerOf(plan.boxes[4]!, "TL")).toEqual({ x: 7, y: 6 });
    expect(markAt(plan.boxes[4]!, "BR", "m")).toEqual({ x: 11, y: 12 });
  });

  test("one's own field may lie anywhere", () => {
    const own: FieldView = {
      id: "two-demo",
      spaces: [
        { space: 1, orientation: "P", corners: ["a", "b", "e", "d"], at: [-40, 3], neighbours: [2] },
        { space: 2, orientation: "L", corners: ["b", "c", "f", "e"], at: [-34, 3], neighbours: [1] },
      ],
    };
    const plan = planOf(own);
    expect(plan.boxes).toEqual([
      { x: 0, y: 0, width: 5, height: 7 },
      { x: 5, y: 1, width: 7, height: 5 },
    ]);
    expect(plan.studs.map(({ spaces }) => spaces)).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });
});

describe("room", () => {
  const PHONE = { width: 360, height: 740 };
  const DESKTOP = { width: 1280, height: 800 };
  const cardsOf = (field: FieldView): number => Math.ceil(field.spaces.length / 2);

  test.each(fields.map((field) => ({ field, id: field.id })))("$id can be read at both sizes", ({ field }) => {
    const plan = planOf(field);
    const phone = layoutFor({ ...PHONE, field: plan, cards: cardsOf(field) });
    expect(phone.stacked).toBe(true);
    expect(phone.unit * plan.width).toBeLessThanOrEqual(PHONE.width);
    expect(phone.unit * plan.height + phone.below).toBeLessThanOrEqual(PHONE.height - 52 - 76 - 50);
    expect(phone.unit * 5, "marks with their letters").toBeGreaterThanOrEqual(56);
    expect(phone.own).toBeGreaterThanOrEqual(40);
    const desktop = layoutFor({ ...DESKTOP, field: plan, cards: cardsOf(field) });
    expect(desktop.stacked).toBe(false);
    expect(desktop.unit * plan.width).toBeLessThanOrEqual(DESKTOP.width - 48 - 24 - 380);
    expect(desktop.unit * plan.height).toBeLessThanOrEqual(DESKTOP.height - 60 - 84);
    expect(desktop.unit * 5, "the small print too").toBeGreaterThanOrEqual(96);
  });

  test("in any room the field is not wider than the window", () => {
    for (const width of [320, 360, 412, 600, 700, 701, 768, 1024, 1440, 2560])
      for (const height of [568, 740, 1024, 1440])
        for (const field of fields) {
          const plan = planOf(field);
          const { unit, own, across } = layoutFor({ width, height, field: plan, cards: cardsOf(field) });
          expect(unit * plan.width).toBeLessThanOrEqual(width);
          expect(own * Math.min(across, cardsOf(field))).toBeLessThanOrEqual(width);
        }
  });
});

describe("what may be done", () => {
  test("every pick and every way to create is offered once", () => {
    for (const { moves } of asked) {
      const { picks, creates } = offersIn(moves);
      const texts = [
        ...[...picks].map(pickText),
        ...[...creates].flatMap(([card, spaces]) =>
          [...spaces].flatMap(([space, turns]) => turns.map((turn) => createText(card, space, turn))),
        ),
      ];
      expect(texts.sort()).toEqual(
        moves
          .map(({ text }) => text)
          .filter((text) => /^(pick|create) /.test(text))
          .sort(),
      );
    }
  });

  test("who starts is asked by seat", () => {
    const starts = [0, 1].map((seat) => ({ text: `start ${seat}`, kind: "start" as const, arguments: { seat } }));
    expect(offersIn(starts).starts).toEqual([0, 1]);
  });

  test("the smaller turn comes first, then the other, and the first again", () => {
    const turns = [90, 270];
    expect([nextTurn(turns, 90), nextTurn(turns, 270), nextTurn([], 90)]).toEqual([270, 90, 90]);
  });

  test("whatever can be engaged is within reach, and an enemy is among it", () => {
    for (const { view, moves } of asked.map((position) => ({ view: position.view, moves: position.moves }))) {
      const spaces = moves.flatMap((move) => (move.kind === "engage" ? [move.arguments.space] : []));
      const reach = withinReach(view);
      expect(reach).toEqual(expect.arrayContaining(spaces));
      if (view.phase === "battle") expect(meetsEnemy(view, reach, 0)).toBe(true);
      else expect(reach).toEqual([]);
    }
    expect(meetsEnemy(inPhase("create"), [], 0)).toBe(false);
  });

  test("another's pick and what I engage ask nothing new; a new round, Day or game does", () => {
    const view = inPhase("create");
    expect(asksTheSame(view, { ...view, answered: [true, true], engaged: [1] })).toBe(true);
    for (const change of [{ day: 9 }, { phase: "battle" }, { round: 2 }, { game: 2 }, { picked: "#1" }])
      expect(asksTheSame(view, { ...view, ...change })).toBe(false);
  });
});

describe("what happens", () => {
  test("told event by event, the field is in the end as the hall says", () => {
    const checked = pairs.filter(({ before, step: { position } }) => position.view.game === before.game);
    expect(checked.length).toBeGreaterThan(60);
    for (const { before, step } of checked) {
      const after = step.position.view;
      const told = step.events.reduce(afterEvent, before);
      expect(told.spaces).toEqual(after.spaces);
      if (before.phase === "draft") continue;
      expect(told.counts).toEqual(after.counts);
      expect(told.controlled).toEqual(after.controlled);
      expect(told.hand_sizes).toEqual(after.hand_sizes);
      expect(told.hand).toEqual(after.hand);
      if (after.notebook) expect(told.notebook).toEqual(after.notebook); // in the end all hands are open
    }
  });

  test("a preview tells what then happens", () => {
    const fights = steps.filter(({ played }) => played === "fight");
    expect(fights.length).toBeGreaterThan(4);
    for (const { preview, events } of fights) {
      expect(aheadOf(preview)).not.toBeNull();
      const happened = events.filter(({ event }) => /^(battle|blow)_/.test(event));
      expect(preview).toEqual(happened);
    }
  });

  test("a blow names both marks, and its attacker is one of those in the order of the battle", () => {
    const all = steps.flatMap(({ events }) => events);
    const blows = all.flatMap((event) => blowOf(event) ?? []);
    expect(blows.length).toBeGreaterThan(20);
    expect(blows.some(({ defeated }) => defeated) && blows.some(({ defeated }) => !defeated)).toBe(true);
    for (const { contacts, defeated } of blows) expect(contacts.some(({ wins }) => wins)).toBe(defeated);
    let order: readonly number[] = [];
    for (const event of all) {
      order = orderOf(event) ?? order;
      const blow = blowOf(event);
      if (blow) expect(order).toEqual(expect.arrayContaining([blow.attacker, blow.target]));
    }
  });

  test("what one engages oneself is not told; what happens on the field names its spaces", () => {
    expect(isTold({ event: "card_engaged" })).toBe(false);
    expect(isTold({ event: "blow_struck" })).toBe(true);
    expect(placesOf(BLOW)).toEqual(["4", "5"]);
    const declared = { seat: 0, space: 5, engaged: [4], order: [4, 5] };
    expect(placesOf({ event: "battle_declared", line: "", marked: "", ...declared })).toEqual(["5", "4", "5"]);
    expect(placesOf({ event: "piles_passed", line: "", marked: "", round: 2, piles: [], taken: [] })).toEqual([]);
    expect(weightOf({ event: "field_counted" })).toBeGreaterThan(weightOf({ event: "card_picked" }));
  });

  test("a bell for a card that changes sides, wood for the others", () => {
    expect(soundOf({ ...BLOW, defeated: true })).toBe("book");
    expect(soundOf({ ...BLOW, defeated: false })).toBe("card");
    expect(soundOf({ event: "battle_ended", line: "", marked: "", seat: 0, taken: [], lost: [] })).toBeNull();
  });
});

describe("what is seen and said", () => {
  test("the marks of a card lie as the hall says however it is turned", () => {
    const lying = views.flatMap((view) => view.spaces.flatMap((each) => (each ? [{ view, each }] : [])));
    expect(new Set(lying.map(({ each }) => each.turn))).toEqual(new Set([0, 90, 180, 270]));
    for (const { view, each } of lying) expect(turned(faceOf(view, each.card).marks, each.turn)).toEqual(each.shown);
  });

  test("a card of another set is drawn from what the view tells", () => {
    const face = { number: 3, speed: 7, corners: ["1", "2", "3", "red-moon"], type: "leaf", level: 2 };
    const card = faceOf({ faces: { "#3": face }, set: "own" }, "#3");
    expect(card).toMatchObject({ number: 3, speed: 7, marks: face.corners, type: "leaf", level: 2 });
  });

  test("a hand lies by speed", () => {
    const view = inPhase("create");
    const speeds = bySpeed(view, view.hand).map((card) => faceOf(view, card).speed);
    expect(speeds).toEqual([...speeds].sort((a, b) => a - b));
  });

  test("tokens have the letters of the names, if these differ", () => {
    expect(lettersOf(["ann", "Ben"])).toEqual(["A", "B"]);
    expect(lettersOf(["Ann", "Alma"])).toEqual(["1", "2"]);
    expect(lettersOf(["", "Ben"])).toEqual(["1", "2"]);
  });

  test("a space says how it lies, what is there, whose it is and what it touches", () => {
    const view = views.find(({ spaces }) => spaces.some((each) => each && each.control !== each.owner))!;
    const empty = { ...view, spaces: view.spaces.map(() => null) };
    expect(spaceWords(empty, 0, named)).toBe("Space 1, upright, empty, touches 2, 4 and 5");
    const at = view.spaces.findIndex((each) => each && each.control !== each.owner);
    const words = spaceWords(view, at, named);
    expect(words).toMatch(/^Space \d: card \d+, top left .+, speed \d+; .+ controls? it, .+ owns? it; touches /);
    expect(controlWords({ control: 0, owner: 0 }, named)).toBe("you control it");
    expect(controlWords({ control: 1, owner: 0 }, named)).toBe("Ben controls it, you own it");
  });

  test("the bar asks in words", () => {
    const view = inPhase("create");
    expect(draftWords({ round: 2, rounds: 5 }, null, "Ben").what).toBe("Pick a card, 2 of 5.");
    expect(draftWords({ round: 5, rounds: 5 }, null, "Ben").more).toMatch(/Ditch/);
    expect(draftWords({ round: 5, rounds: 5 }, "#7", "Ben").what).toMatch(/#7/);
    expect(createWords(null, null).what).toMatch(/choose one/);
    expect(createWords("#7", null).what).toMatch(/lit space/);
    expect(createWords("#7", 5).what).toMatch(/space 5/);
    expect(battleWords([], false, null, "Ben").what).toMatch(/peace/);
    expect(battleWords([4], false, null, "Ben").what).toMatch(/Engage a card of Ben/);
    expect(battleWords([4], true, { taken: [4], lost: [] }, "Ben").what).toBe("You would capture the card in space 4.");
    expect(aheadWords({ taken: [1, 2], lost: [5] })).toBe(
      "You would capture the cards in spaces 1 and 2 and lose the card in space 5.",
    );
    expect(aheadWords({ taken: [], lost: [] })).toBe("This battle would change nothing.");
    expect(waitingWords({ ...view, phase: "draft" }, [0, 1], named)).toMatch(/Both/);
    expect(waitingWords({ ...view, phase: "draft" }, [1], named)).toMatch(/Ben to pick/);
    expect(waitingWords({ ...view, phase: "start" }, [1], named)).toMatch(/Ben decides/);
    expect(waitingWords({ ...view, phase: "battle" }, [1], named)).toMatch(/Ben is thinking/);
    expect(countWords({ controlled: [4, 2], hand_sizes: [0, 1] }, 0)).toBe("4 on the field, none in hand");
  });
});

describe("the guide", () => {
  const start = { ...NOTHING_DONE, phase: "draft", laid: false };

  test("counts what I have done, not what the other did", () => {
    const all = games.map((game) => game.flatMap(({ events }) => events));
    const done = all.map((events) => doneAfter(NOTHING_DONE, events, 0));
    expect(done.map(({ picked, created }) => [picked, created])).toEqual([
      [6, 6],
      [5, 4],
    ]);
    for (const { battles } of done) expect(battles).toBeGreaterThan(2);
    expect(doneAfter(NOTHING_DONE, all[0]!, null)).toEqual(NOTHING_DONE);
  });

  test("has five to ten steps, and goes on when something was done", () => {
    expect(STEPS.length).toBeGreaterThanOrEqual(5);
    expect(STEPS.length).toBeLessThanOrEqual(10);
    expect(stepFrom(STEPS, 1, start)).toBe(1);
    expect(stepFrom(STEPS, 1, { ...start, picked: 1 })).toBe(2);
    expect(stepFrom(STEPS, 2, { ...start, phase: "create" })).toBe(3);
    expect(stepFrom(STEPS, 3, { ...start, phase: "create", laid: true })).toBe(4);
    expect(stepFrom(STEPS, 4, { ...start, phase: "battle", created: 1 })).toBe(5);
    expect(stepFrom(STEPS, 6, { ...start, phase: "create", battles: 1 })).toBe(7);
  });
});
