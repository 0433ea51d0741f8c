import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { stepFrom } from "../../../src/boards/guideSteps";
import { STEPS } from "../../../src/games/treasury/guide";
import { layoutFor } from "../../../src/games/treasury/layout";
import {
  borrowText,
  declareText,
  entryInWords,
  entryLine,
  fillLabel,
  fillText,
  holdText,
  howInWords,
  lendersFor,
  meaningInShort,
  meaningsOf,
  movesOf,
  type Treasury,
} from "../../../src/games/treasury/model";
import {
  bonusOf,
  entriesOf,
  fillBonus,
  inTable,
  isKey,
  pointsOf,
  proposed,
  toned,
  totalOf,
} from "../../../src/games/treasury/sheetModel";
import { groupOf, GROUPS, spaceOf, SPACES } from "../../../src/games/treasury/spaces";
import type { EntryView, SheetView } from "../../../src/games/treasury/view";
import { scoresText } from "../../../src/words/phrases";
import type { Step } from "../../fixtures";

interface Fixture {
  readonly spaces: readonly string[];
  readonly steps: readonly Step<Treasury>[];
}
const recorded = JSON.parse(readFileSync(new URL("../../fixtures/treasury.json", import.meta.url), "utf8")) as Fixture;
const positions = recorded.steps.map((step) => step.position);
const asked = positions.filter((position) => position.moves.length > 0);
const filling = asked.filter((position) => position.view.phase === "fill");
const sheets = positions.flatMap((position) => position.view.seats.map(({ sheet }) => sheet));
const texts = (position: (typeof positions)[number]) => position.moves.map((move) => move.text);

test("the sheet has the spaces of the rules, in their order", () => {
  expect(SPACES.map((space) => space.code)).toEqual(recorded.spaces);
  for (const { code } of SPACES) expect(groupOf(code).spaces.length).toBeGreaterThan(3);
  expect(() => spaceOf("4x5")).toThrow();
});

describe("with what the engine recorded", () => {
  test("every choice of cards to turn down is a move", () => {
    const replacing = asked.filter((position) => position.view.phase === "replace");
    expect(replacing.length).toBeGreaterThan(3);
    const subsets = Array.from({ length: 16 }, (_, bits) => new Set([0, 1, 2, 3].filter((at) => bits & (1 << at))));
    for (const position of replacing) expect(subsets.map(holdText).sort()).toEqual(texts(position).sort());
  });

  test("what may be borrowed is what lies open beside my hand, and nothing else", () => {
    let seen = 0;
    for (const position of filling) {
      const borrows = position.moves.filter((move) => move.kind === "borrow");
      if (!borrows.length) continue;
      seen += 1;
      const view = position.view;
      const offered = [...new Set(borrows.map((move) => String(move.arguments.in)))].sort();
      const lying = lendersFor(view, 0).flatMap((lender) => lender.cards);
      expect([...lying].sort()).toEqual(offered);
      for (const out of view.seats[0]!.cards)
        for (const card of lying) expect(texts(position)).toContain(borrowText(out!, card!));
    }
    expect(seen).toBeGreaterThan(3);
  });

  test("the answer so far is the moves made, in their order", () => {
    let made: string[] = [];
    let longest = 0;
    for (const { played, position } of recorded.steps) {
      if (played === "undo") made.pop();
      else if (/^(borrow|declare) /.test(played)) made.push(played);
      else if (played) made = [];
      const { mine, phase } = position.view;
      if (phase === "fill" && mine?.space === null) expect(movesOf(mine)).toEqual(made);
      longest = Math.max(longest, made.length);
    }
    expect(longest).toBeGreaterThan(0);
  });

  test("every blank space has an offer and a move that fills it", () => {
    for (const position of filling) {
      const { offers, seats } = position.view;
      const blank = SPACES.filter(({ code }) => seats[0]!.sheet.entries[code] === undefined);
      expect(offers.map((offer) => offer.space)).toEqual(blank.map(({ code }) => code));
      for (const { code } of blank) expect(texts(position)).toContain(fillText(code));
    }
  });

  test("what is proposed is the highest value, and nothing is proposed where nothing scores", () => {
    for (const position of filling) {
      for (const which of ["now", "best"] as const) {
        const offers = toned(entriesOf(position.view.offers, which));
        const values = [...offers.values()].filter(({ space }) => !isKey(space)).map(({ entry }) => entry!.value);
        const space = proposed(offers);
        if (space !== null && isKey(space)) expect(Math.max(0, ...values)).toBe(0);
        else expect(space === null ? 0 : offers.get(space)!.entry!.value).toBe(Math.max(0, ...values));
      }
    }
  });

  test("a wild may be declared to be sixteen cards", () => {
    const declares = filling.flatMap((position) => {
      const wilds = new Set(
        position.moves.flatMap((move) => (move.kind === "declare" ? [String(move.arguments.wild)] : [])),
      );
      return [...wilds].map((wild) => meaningsOf(position.moves, wild));
    });
    expect(declares.length).toBeGreaterThan(0);
    for (const meanings of declares) expect(meanings).toHaveLength(16);
  });

  test("the groups add up to the score, and the cells of the table to the groups", () => {
    for (const sheet of sheets) {
      expect(GROUPS.reduce((sum, group) => sum + pointsOf(sheet, group.name), 0)).toBe(sheet.score);
      for (const group of GROUPS) {
        const bonus = fillBonus(sheet, group) === "reached" ? group.fillBonus! : 0;
        const cells = group.spaces.reduce((sum, space) => sum + (inTable(sheet, group, space) ?? 0), bonus);
        if (!group.key || totalOf(sheet, group.name).startsWith("open"))
          expect(cells).toBe(pointsOf(sheet, group.name));
      }
    }
  });
});

describe("from one answer to another", () => {
  test("wilds are declared as the deck orders them", () => {
    const answer = { borrow: null, declared: { JS: "2SS", KO: "1OK" } };
    expect(movesOf(answer)).toEqual([declareText("KO", "1OK"), declareText("JS", "2SS")]);
    expect(movesOf(null)).toEqual([]);
  });
});

const entry = (value: number, more: Partial<EntryView> = {}): EntryView => ({ value, borrow: null, wild: {}, ...more });

describe("tones", () => {
  const tones = (values: Readonly<Record<string, number>>) =>
    Object.fromEntries(
      [...toned(new Map(Object.entries(values).map(([space, value]) => [space, entry(value)])))].map(
        ([space, offer]) => [space, offer.tone],
      ),
    );
  test("the best, those from half of it on, the rest, and nothing", () => {
    expect(tones({ KEY: 2, I4: 20, "4x2": 28, "3x2": 16, CI: 0, N4: 13 })).toEqual({
      KEY: "low",
      I4: "good",
      "4x2": "best",
      "3x2": "good",
      CI: "zero",
      N4: "low",
    });
  });
  test("one best only; keys are good when they open the lock", () => {
    expect(tones({ N4: 30, C4: 30, "TR-KEY": 8, "AR-KEY": 5 })).toEqual({
      N4: "best",
      C4: "good",
      "TR-KEY": "good",
      "AR-KEY": "zero",
    });
    expect(proposed(toned(new Map([["CI", entry(0)]])))).toBeNull();
    const keys = (count: number): Map<string, EntryView> =>
      new Map([
        ["CI", entry(0)],
        ["AR-KEY", entry(count)],
      ]);
    expect([proposed(toned(keys(7))), proposed(toned(keys(5)))]).toEqual(["AR-KEY", null]);
  });
});

const CLOSED = { state: "blank", bonus_keys: 0, bonuses: {}, rows: 0, total: 0 };
const sheet = (more: Partial<SheetView>): SheetView => ({
  entries: {},
  basic: 0,
  three: 0,
  three_bonus: 0,
  four: 0,
  four_bonus: 0,
  treasury: CLOSED,
  armory: CLOSED,
  score: 0,
  ...more,
});

describe("a sheet in words", () => {
  const [, three, four, treasury] = GROUPS;
  test("bonuses stand beside what they belong to", () => {
    const written = sheet({
      entries: { "4x2": 28, "4x1": 0, "TR-S": 5 },
      treasury: { ...CLOSED, state: "open", bonus_keys: 2, bonuses: { "TR-S": 2 }, rows: 7, total: 7 },
    });
    expect(bonusOf(written, four!, spaceOf("4x2"))).toBe(20);
    expect(bonusOf(written, four!, spaceOf("4x1"))).toBe(0);
    expect(bonusOf(written, treasury!, spaceOf("TR-S"))).toBe(2);
    expect(bonusOf(written, treasury!, spaceOf("TR-KEY"))).toBe(0);
    expect(inTable(written, treasury!, spaceOf("TR-S"))).toBe(7);
    expect(fillBonus(written, four!)).toBe("lost");
    expect(fillBonus(written, three!)).toBe("possible");
    expect(fillBonus(sheet({ three_bonus: 15 }), three!)).toBe("reached");
  });
  test("a lock is shut, locked or open", () => {
    expect(totalOf(sheet({}), "treasury")).toBe("locked");
    expect(totalOf(sheet({ treasury: { ...CLOSED, rows: 12 } }), "treasury")).toBe("locked, 12");
    expect(totalOf(sheet({ armory: { ...CLOSED, state: "shut", rows: 12 } }), "armory")).toBe("shut");
    expect(totalOf(sheet({ armory: { ...CLOSED, state: "open", total: 12 } }), "armory")).toBe("open, 12");
  });
});

describe("words", () => {
  test("what an entry brings", () => {
    expect(entryInWords("4x2", entry(28))).toBe("Four Twos for 28 points.");
    expect(entryInWords("KEY", entry(1))).toBe("Keys for 1 point.");
    expect(entryInWords("C1", entry(0))).toBe("1 colour: nothing. A zero is written there.");
    expect(entryInWords("TR-KEY", entry(8))).toBe("8 keys: the Treasury opens.");
    expect(entryInWords("AR-KEY", entry(1))).toBe("1 key, and 6 are needed: the Armoury stays shut for good.");
    expect([fillLabel("4x2", entry(28)), fillLabel("4x2", entry(0))]).toEqual(["Fill 28", "Write 0"]);
    expect([fillLabel("TR-KEY", entry(6)), fillLabel("TR-KEY", entry(5))]).toEqual(["Open it", "Give it up"]);
    expect(entryLine("4x2", 28)).toBe("four Twos: 28");
    expect([entryLine("AR-KEY", 7), entryLine("AR-KEY", 0)]).toEqual(["opened the Armoury", "gave up the Armoury"]);
  });
  test("how it comes about", () => {
    const how = entry(28, { borrow: { out: "4FK", card: "2MK", seat: 1 }, wild: { JS: "2SS" } });
    expect(howInWords(how, () => "Ann's")).toBe(
      "With Ann's two Mountain Keys for the four Forest Keys and the Joker of Shields as two Sun Shields.",
    );
    expect(howInWords(entry(3), () => "")).toBe("");
  });
  test("under a wild stands what its face does not tell", () => {
    expect(meaningInShort("JS", "2SS")).toEqual({ caption: "as 2", symbol: "kingdom-sun" });
    expect(meaningInShort("KS", "4SK")).toEqual({ caption: "as 4", symbol: "item-key" });
  });
  test("a result to send to a friend, the best first", () => {
    const scores = [
      { name: "Ann", score: 196 },
      { name: "Ben", score: 224 },
    ];
    expect(scoresText({ title: "King's Treasury", scores, address: "http://hall/replay/t" })).toBe(
      "King's Treasury\n224 Ben\n196 Ann\nhttp://hall/replay/t",
    );
  });
});

test("the guide leads through a first hand in five to ten steps", () => {
  expect(STEPS.length).toBeGreaterThanOrEqual(5);
  expect(STEPS.length).toBeLessThanOrEqual(10);
  const replace = STEPS.findIndex((step) => step.until);
  const now = { hands: 0, phase: "replace", lenders: 1, chosen: false };
  expect(stepFrom(STEPS, replace, now)).toBe(replace);
  expect(stepFrom(STEPS, replace, { ...now, phase: "fill" })).toBe(replace + 1);
});

test.each([
  [1280, 800, 0, false],
  [1280, 800, 3, true],
  [1280, 800, 5, true],
  [1920, 1080, 5, true],
  [820, 1180, 3, true],
  [360, 740, 5, true],
  [320, 568, 1, true],
])("in %i by %i with %i others the hands fit", (width, height, others, lender) => {
  const { own, lent, upright } = layoutFor({ width, height, others, lender });
  const across = (width <= 700 ? 20 + 14 + 6 + 3 * 6 : 34 + 3 * 22 + 48) + (upright ? 0 : 452 + 24) + 4 * own;
  expect(across).toBeLessThanOrEqual(width);
  expect(own).toBeGreaterThanOrEqual(width <= 700 ? 56 : 84);
  expect(lent).toBeLessThan(own);
});
