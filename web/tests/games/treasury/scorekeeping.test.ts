import { describe, expect, test } from "vitest";
import {
  begin,
  entryOf,
  MAX_GAMES,
  nextGame,
  pass,
  readKeeping,
  readLying,
  rename,
  saveKeeping,
  saveLying,
  sheetOf,
  takeBack,
  uncounted,
  write,
} from "../../../src/games/treasury/scorekeeping";
import { puzzleAddress, verdict } from "../../../src/games/treasury/puzzle";
import { SPACES } from "../../../src/games/treasury/spaces";

const store = (text: string | null = null) => {
  let kept = text;
  return {
    getItem: () => kept,
    setItem: (_: string, value: string) => (kept = value),
    removeItem: () => (kept = null),
  };
};

describe("sheets on real tables", () => {
  const three = begin(["Ann", "Ben", "Cleo"]);

  test("entries are written for whose turn it is, and the turn goes round", () => {
    let now = pass(write(three, "4x2", 28));
    expect(sheetOf(now, 0)).toEqual({ "4x2": 28 });
    expect(now.turn).toBe(1);
    now = pass(write(pass(write(now, "KEY", 0)), "KEY", 5));
    expect([sheetOf(now, 1), sheetOf(now, 2), now.turn]).toEqual([{ KEY: 0 }, { KEY: 5 }, 0]);
  });

  test("who has a full sheet is passed over; when all are full the turn stays", () => {
    const full = Object.fromEntries(SPACES.map(({ code }) => [code, 0]));
    const almost = { ...three, games: [[{}, full, {}]] };
    expect(pass(almost).turn).toBe(2);
    expect(pass({ ...three, turn: 1, games: [[full, full, full]] }).turn).toBe(1);
  });

  test("mistakes: an entry is changed, erased, and each change is taken back in turn", () => {
    const wrong = write(three, "4x2", 8);
    const changed = write(wrong, "4x2", 28);
    const erased = write(changed, "4x2", null);
    expect(sheetOf(erased)).toEqual({});
    expect(sheetOf(takeBack(erased))).toEqual({ "4x2": 28 });
    expect(sheetOf(takeBack(takeBack(erased)))).toEqual({ "4x2": 8 });
    expect(takeBack(takeBack(takeBack(erased)))).toEqual(three);
    expect(takeBack(three)).toBe(three);
  });

  test("taking back leads to the game and the player it was written for", () => {
    const later = nextGame(pass(write(three, "KEY", 4)));
    expect([later.game, later.turn]).toEqual([1, 0]);
    const back = takeBack({ ...later, turn: 2 });
    expect([back.game, back.turn, sheetOf(back)]).toEqual([0, 0, {}]);
  });

  test("up to eight games stand side by side", () => {
    let now = three;
    for (let more = 0; more < 12; more += 1) now = nextGame(now);
    expect(now.games).toHaveLength(MAX_GAMES);
    expect(now.game).toBe(MAX_GAMES - 1);
    expect(rename(now, 1, "Bo").players).toEqual(["Ann", "Bo", "Cleo"]);
  });

  test("they survive a reload, and what cannot be read is as if there were none", () => {
    const kept = store();
    const now = pass(write(three, "TR-KEY", 8));
    saveKeeping(kept, now);
    expect(readKeeping(kept)).toEqual(now);
    saveKeeping(kept, null);
    expect(readKeeping(kept)).toBeNull();
    for (const broken of ["", "{}", "[", '{"players":[]}', JSON.stringify({ ...now, game: 7 })])
      expect(readKeeping(store(broken))).toBeNull();
    expect(readKeeping(null)).toBeNull();
    const full = {
      ...store(),
      setItem: () => {
        throw new Error("full");
      },
    };
    expect(() => saveKeeping(full, now)).not.toThrow();
  });

  test("so do cards that were tapped and not written down yet", () => {
    const kept = store();
    const none = { hand: [], source: [] };
    const cards = { hand: ["4FK", "JS"], source: ["2MK", "KO"] };
    saveLying(kept, cards);
    expect(readLying(kept)).toEqual(cards);
    saveLying(kept, none);
    expect(kept.getItem()).toBeNull();
    const broken = [null, "{", "{}", '{"hand":["9ZZ"],"source":[]}', '{"hand":["4FK"],"source":["4FK"]}', '{"hand":3}'];
    for (const text of broken) expect(readLying(store(text))).toEqual(none);
    expect(readLying(store(JSON.stringify({ hand: ["1SK", "2SK", "3SK", "4SK", "1SA"], source: [] })))).toEqual(none);
    expect(readLying(null)).toEqual(none);
  });

  test("a line of the tool is an entry; an uncounted sheet shows what is written", () => {
    const line = { space: "4x2", value: 28, wild: { JS: "2SS" }, borrow: { out: "4FK", in: "2MK" } };
    expect(entryOf(line)).toEqual({ value: 28, wild: { JS: "2SS" }, borrow: { out: "4FK", card: "2MK", seat: null } });
    expect(entryOf({ ...line, borrow: null }).borrow).toBeNull();
    expect(uncounted({ KEY: 4 }).entries).toEqual({ KEY: 4 });
  });
});

describe("puzzles", () => {
  test("have an address that can be sent", () => {
    expect(puzzleAddress("a b")).toBe("/puzzles/treasury?seed=a%20b");
  });

  test.each([
    [1, 0, "This is the best answer."],
    [1, 3.4, "The right space, but 3.4 points worse than with the best cards for it."],
    [2, 0.4, "Second best: less than a point worse than the best."],
    [4, 9.6, "Ranked 4th: 10 points worse than the best."],
  ])("place %i, %d behind", (place, behind, words) => {
    expect(verdict(place, behind)).toBe(words);
  });
});
