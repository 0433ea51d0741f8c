import { describe, expect, test } from "vitest";
import {
  cellsOf,
  documentOf,
  draftOf,
  emptyDraft,
  emptyRows,
  isBlock,
  isEmpty,
  nextNumber,
  pasted,
  placeIn,
  rowAt,
} from "../../src/pages/make-set/table";
import type { SetPage } from "../../src/net/protocol";

describe("cells from a spreadsheet", () => {
  test("are told apart by tabs and lines, and quotes hold lines together", () => {
    expect(cellsOf('1\t"two ""2""\nlines"\t3\r\n4\t\t6\n')).toEqual([
      ["1", 'two "2"\nlines', "3"],
      ["4", "", "6"],
    ]);
    expect(isBlock("7\n")).toBe(false);
    expect(isBlock("7\t8")).toBe(true);
  });

  test("are laid into the table from where one is, and lines are added", () => {
    const rows = pasted(emptyRows(2), 1, "tl", "1\t2\t3\t4\n5\t6\t7\t8");
    expect(rows.map(({ number, tl, bl }) => [number, tl, bl])).toEqual([
      ["1", "", ""],
      ["2", "1", "4"],
      ["3", "5", "8"],
    ]);
  });

  test("go into their own columns if the first line names them", () => {
    const rows = pasted(emptyRows(1), 0, "title", "number\tspeed\ttl\n9\t40\tred-star");
    expect(rows[0]).toMatchObject({ number: "9", speed: "40", tl: "red-star", title: "" });
  });
});

describe("a set that is made", () => {
  test("has the cards that are there, and faults find their lines", () => {
    const draft = emptyDraft(3);
    const rows = [draft.rows[0]!, { ...draft.rows[1]!, tl: "Red-Circle ", speed: "x" }, draft.rows[2]!];
    const made = JSON.parse(documentOf({ ...draft, rows })) as { cards: Record<string, unknown>[] };
    expect(made.cards).toHaveLength(1);
    expect(made.cards[0]).toMatchObject({ number: 2, corners: ["red-circle", "", "", ""], speed: "x", level: null });
    expect(rowAt(rows, "cards[0]")).toBe(1);
    expect(placeIn(rows, "cards[0]")).toBe("Card 2");
    expect(placeIn(rows, "")).toBe("");
    expect(isEmpty(rows[0]!)).toBe(true);
    expect(nextNumber(rows)).toBe(4);
  });

  test("begins with a set: ours is copied, mine is changed and keeps its pictures", () => {
    const card = {
      ...{ number: 1, marks: ["1", "2", "3", "4"], speed: 5, level: 1, type: "sun", text: "", letter: "", layout: "" },
      ...{ title: "Dawn", named: false, picture: "/api/sets/abc/pictures/4" },
    };
    const set = { id: "abc", name: "Mine", author: "", licence: "", symbol: "", complete: true, cards: [card] };
    const mine = draftOf({ ...set, shipped: false } as unknown as SetPage);
    expect(mine.set).toBe("abc");
    expect(mine.rows[0]).toMatchObject({ title: "", picture: "pictures/005.webp" });
    expect(draftOf({ ...set, shipped: true } as unknown as SetPage)).toMatchObject({
      set: "",
      rows: [{ picture: "" }],
    });
  });
});
