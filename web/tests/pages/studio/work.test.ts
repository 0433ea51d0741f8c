import { describe, expect, test } from "vitest";
import type { CopyPage, Item } from "../../../src/net/protocol";
import { isKeptPast, Past, type KeptPast } from "../../../src/pages/studio/past";
import {
  changed,
  changeOf,
  isSameWork,
  merged,
  newId,
  plainLine,
  plainText,
  toSave,
  workOn,
  type Work,
} from "../../../src/pages/studio/work";

const stroke = (id: string, colour = "#000000"): Item => ({ kind: "stroke", id, colour, points: [0, 0, 9, 0, 9, 9] });
const work = (items: readonly Item[] = [], more: Partial<Work> = {}): Work => ({
  title: "Snail",
  text: "",
  letter: "",
  layout: "",
  alt: "",
  ground: "",
  picture: null,
  items,
  sleeve: {},
  ...more,
});
const idsOf = ({ items }: Work): string => items.map(({ id }) => id).join(" ");
const [a, b, c, d] = ["a", "b", "c", "d"].map((id) => stroke(id)) as [Item, Item, Item, Item];

describe("two devices", () => {
  test("keep what both drew", () => {
    expect(idsOf(merged(work([a]), work([a, b]), work([a, c])))).toBe("a b c");
  });
  test("lose what one removed and the other left alone", () => {
    expect(idsOf(merged(work([a, b, c]), work([a, c]), work([a, b, c, d])))).toBe("a c d");
    expect(idsOf(merged(work([a, b, c]), work([a, b, c, d]), work([a, c])))).toBe("a c d");
  });
  test("keep what one changed and the other removed", () => {
    const red = stroke("b", "#ff0000");
    expect(merged(work([a, b]), work([a, red]), work([a])).items).toEqual([a, red]);
    expect(merged(work([a, b]), work([a]), work([a, red])).items).toEqual([a, red]);
  });
  test("take a field from whoever changed it, and mine if both did", () => {
    const base = work();
    const both = merged(base, work([], { title: "Mine", text: "t" }), work([], { title: "Theirs", letter: "Q" }));
    expect([both.title, both.text, both.letter]).toEqual(["Mine", "t", "Q"]);
    const picture = { picture: 0, x: 500, y: 500, zoom: 1000 };
    expect(merged(base, base, work([], { picture })).picture).toEqual(picture);
  });
  test("keep areas where they were put: below lines", () => {
    const area: Item = { kind: "fill", id: "f", colour: "#00ff00", rings: [[0, 0, 9, 0, 9, 9]] };
    expect(idsOf(merged(work([a, b]), work([area, a, b]), work([a, b, c])))).toBe("f a b c");
    expect(idsOf(merged(work([a, b]), work([a, area, b]), work([c, a, b])))).toBe("c a f b");
  });
  test("come to the same things, whoever saves first", () => {
    const [base, one, other] = [work([a, b]), work([a, c]), work([b, d, a])];
    const sorted = (all: Work) => idsOf(all).split(" ").sort();
    expect(sorted(merged(base, one, other))).toEqual(sorted(merged(base, other, one)));
  });
});

describe("undo", () => {
  test("takes back everything, step by step, and redo brings it again", () => {
    const past = new Past();
    const steps = [work(), work([a]), work([a, b]), work([a, b], { title: "Slug" }), work([b], { title: "Slug" })];
    steps.slice(1).forEach((after, at) => past.add(steps[at]!, after));
    let now = steps.at(-1)!;
    for (const before of steps.slice(0, -1).reverse()) expect(isSameWork((now = past.undo(now)), before)).toBe(true);
    expect(past.canUndo).toBe(false);
    for (const after of steps.slice(1)) expect(isSameWork((now = past.redo(now)), after)).toBe(true);
    expect(past.canRedo).toBe(false);
    expect(past.redo(now)).toBe(now);
  });
  test("leaves alone what another device added since", () => {
    const past = new Past();
    past.add(work([a]), work([a, b]));
    expect(idsOf(past.undo(work([a, b, c])))).toBe("a c");
    expect(idsOf(past.redo(work([a, c])))).toBe("a b c");
  });
  test("passes over a step that somebody else has undone", () => {
    const past = new Past();
    past.add(work(), work([a]));
    past.add(work([a]), work([a, b]));
    expect(idsOf(past.undo(work([a])))).toBe("");
  });
  test("takes back a word, not a letter; a new step ends what could be redone", () => {
    const past = new Past();
    const titles = ["Snail", "Snail K", "Snail Kn", "Snail Kni"].map((title) => work([], { title }));
    past.add(titles[0]!, titles[1]!, "title", 0);
    past.add(titles[1]!, titles[2]!, "title", 300);
    past.add(titles[2]!, titles[3]!, "title", 5000);
    expect(past.undo(titles[3]!).title).toBe("Snail Kn");
    expect(past.undo(titles[2]!).title).toBe("Snail");
    past.add(titles[0]!, titles[1]!, "title", 6000);
    expect(past.canRedo).toBe(false);
  });
});

describe("what can be undone is kept", () => {
  const steps = [work(), work([a]), work([a, b]), work([a, b], { title: "Slug" }), work([b], { title: "Slug" })];
  const pastOf = (works: readonly Work[]): Past => {
    const past = new Past();
    works.slice(1).forEach((after, at) => past.add(works[at]!, after));
    return past;
  };
  const reloaded = (past: Past, limit = 100_000): Past => {
    const kept = JSON.parse(JSON.stringify(past.kept(limit))) as KeptPast | null;
    expect(kept === null || isKeptPast(kept)).toBe(true);
    return new Past(kept);
  };

  test("as changes from work to work", () => {
    for (const before of steps)
      for (const after of steps) expect(changed(before, changeOf(before, after))).toEqual(after);
    expect(changeOf(work([a, b, c]), work([a, d, c], { letter: "Q" }))).toEqual({
      parts: { letter: "Q" },
      at: 1,
      gone: 1,
      added: [d],
    });
  });
  test("over a reload in the middle of it", () => {
    const past = pastOf(steps);
    const now = past.undo(past.undo(steps.at(-1)!));
    const again = reloaded(past);
    let work = again.redo(again.redo(now));
    expect(isSameWork(work, steps.at(-1)!)).toBe(true);
    expect(again.canRedo).toBe(false);
    for (const before of steps.slice(0, -1).reverse()) expect(isSameWork((work = again.undo(work)), before)).toBe(true);
    expect(again.canUndo).toBe(false);
  });
  test("also where another device drew between two steps", () => {
    const past = new Past();
    past.add(work(), work([a]));
    past.add(work([c, a]), work([c, a, b]));
    const again = reloaded(past);
    expect(idsOf(again.undo(again.undo(work([c, a, b]))))).toBe("c");
  });
  test("without what is too much: the oldest steps go first", () => {
    const many = Array.from({ length: 101 }, (_, at) => work(Array.from({ length: at }, (_, id) => stroke(`s${id}`))));
    const whole = JSON.stringify(pastOf(many).kept(Infinity)).length;
    const again = reloaded(pastOf(many), whole * 0.8);
    let now = many.at(-1)!;
    while (again.canUndo) now = again.undo(now);
    expect(now.items).toHaveLength(50);
    expect(pastOf(many).kept(100)).toBeNull();
    expect(new Past().kept(Infinity)).toBeNull();
  });
});

test("a copy is told and taken with nothing left out", () => {
  const page = {
    card: { title: "T", text: "x", letter: "Q" },
    layout: "Gold",
    alt: "a snail",
    sleeve: { pattern: "dots", colour: "#123456" },
    drawing: { items: [a] },
  } as unknown as CopyPage;
  const empty: Item = { kind: "words", id: "w", colour: "#000000", x: 1, y: 1, size: 50, font: "hand", words: " " };
  const taken = workOn(page);
  expect(toSave({ ...taken, items: [a, empty] }, 7)).toEqual({
    revision: 7,
    title: "T",
    text: "x",
    letter: "Q",
    layout: "Gold",
    alt: "a snail",
    sleeve: { pattern: "dots", colour: "#123456" },
    drawing: { ground: "", picture: null, items: [a] },
  });
});

test("ids are new, and as the hall wants them", () => {
  const ids = Array.from({ length: 200 }, newId);
  expect(new Set(ids).size).toBe(200);
  expect(ids.every((id) => /^[a-z0-9]{1,24}$/.test(id))).toBe(true);
});

test("words are one line of what can be seen", () => {
  expect(plainLine("a\u0000b\nc\u2028d\u202ee")).toBe("ab c de");
  expect(plainText("one\r\ntwo\u0007\n")).toBe("one\ntwo\n");
});
