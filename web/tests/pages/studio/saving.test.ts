import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Refused } from "../../../src/net/api";
import { CopySaver } from "../../../src/pages/studio/saving.svelte";
import type { Work } from "../../../src/pages/studio/work";
import { OneCopyHall, Shelf, stroke } from "./oneCopyHall";

let hall: OneCopyHall;
let shelf: Shelf;
let told: string[];
const open = (): CopySaver => new CopySaver(hall.page, hall, shelf, (words) => told.push(words));
const draw = (saver: CopySaver, id: string): void =>
  saver.change({ ...saver.work, items: [...saver.work.items, stroke(id)] } satisfies Work);
const idsIn = ({ work }: CopySaver): string => work.items.map(({ id }) => id).join(" ");

beforeEach(() => {
  vi.useFakeTimers();
  [hall, shelf, told] = [new OneCopyHall(), new Shelf(), []];
});
afterEach(() => vi.useRealTimers());

describe("saved as one goes", () => {
  test("strokes are gathered, and nothing stays behind", async () => {
    const saver = open();
    for (const id of ["a", "b", "c"]) draw(saver, id);
    expect(saver.status).toBe("saving");
    expect(shelf.length).toBe(1);
    await vi.advanceTimersByTimeAsync(700);
    expect([hall.ids, hall.saves, saver.status, shelf.length]).toEqual(["a b c", 1, "saved", 0]);
  });

  test("whoever never lifts the pen is saved all the same", async () => {
    const saver = open();
    for (let at = 0; at < 30; at += 1) {
      draw(saver, `s${at}`);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(hall.saves).toBeGreaterThan(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(hall.page.drawing.items).toHaveLength(30);
  });

  test("a space at the end of a title stays while somebody writes", async () => {
    const saver = open();
    saver.change({ ...saver.work, title: "Snail " });
    await vi.advanceTimersByTimeAsync(700);
    expect([saver.work.title, saver.status]).toEqual(["Snail ", "saved"]);
  });
});

describe("nothing is lost", () => {
  test("while the line is cut, and it is brought when it is back", async () => {
    const saver = open();
    hall.isAway = true;
    draw(saver, "a");
    await vi.advanceTimersByTimeAsync(5000);
    draw(saver, "b");
    expect(saver.status).toBe("waiting");
    hall.isAway = false;
    await vi.advanceTimersByTimeAsync(9000);
    expect([hall.ids, saver.status]).toEqual(["a b", "saved"]);
  });

  test("by a reload before it was saved, also if another device drew meanwhile", async () => {
    const saver = open();
    hall.isAway = true;
    draw(saver, "a");
    await vi.advanceTimersByTimeAsync(700);
    hall.isAway = false;
    hall.page = { ...hall.page, drawing: { items: [stroke("z")] }, revision: 5 };
    vi.clearAllTimers(); // the page is gone
    const again = open();
    expect(idsIn(again).split(" ").sort()).toEqual(["a", "z"]);
    await vi.advanceTimersByTimeAsync(700);
    expect(hall.ids.split(" ").sort()).toEqual(["a", "z"]);
    expect(shelf.length).toBe(0);
  });

  test("when the hall took it but could not say so; nobody is told of another device", async () => {
    const saver = open();
    hall.forgetsToAnswer = true;
    draw(saver, "a");
    await vi.advanceTimersByTimeAsync(3000);
    expect([hall.ids, saver.status, told]).toEqual(["a", "saved", []]);
  });

  test("by a draft that cannot be read", () => {
    shelf.setItem("crownhall-draft:c1:x", "{broken");
    shelf.setItem("crownhall-draft:c2:y", "of another copy");
    expect(idsIn(open())).toBe("");
    expect([...shelf.kept.keys()]).toEqual(["crownhall-draft:c2:y"]);
  });
});

describe("two pages with one copy", () => {
  test("put their strokes together and say so", async () => {
    const [one, other] = [open(), open()];
    draw(one, "a");
    draw(other, "b");
    await vi.advanceTimersByTimeAsync(3000);
    expect(hall.ids.split(" ").sort()).toEqual(["a", "b"]);
    expect(told).toEqual(["Changes from another device were added."]);
    await one.lookAgain();
    expect(idsIn(one).split(" ").sort()).toEqual(["a", "b"]);
    expect(told).toHaveLength(2);
  });

  test("each have a draft of their own", () => {
    hall.isAway = true;
    const [one, other] = [open(), open()];
    draw(one, "a");
    draw(other, "b");
    expect(shelf.length).toBe(2);
    expect(idsIn(open()).split(" ").sort()).toEqual(["a", "b"]);
  });
});

test("what the hall refuses is said, kept here, and tried again with the next change", async () => {
  const saver = open();
  hall.refusal = new Refused("copy/playing", "This card is in a game that is not over.", 409);
  draw(saver, "a");
  await vi.advanceTimersByTimeAsync(20_000);
  expect([saver.status, saver.refusal]).toEqual(["refused", "This card is in a game that is not over."]);
  expect(shelf.length).toBe(1);
  hall.refusal = null;
  draw(saver, "b");
  await vi.advanceTimersByTimeAsync(700);
  expect([hall.ids, saver.status, saver.refusal]).toEqual(["a b", "saved", ""]);
});

test("a picture is the last of the copy's, and what was drawn meanwhile stays", async () => {
  const saver = open();
  draw(saver, "a");
  expect(await saver.addPicture(new Blob([]))).toBe(0);
  expect(await saver.addPicture(new Blob([]))).toBe(1);
  expect(idsIn(saver)).toBe("a");
});

test("leaving brings the rest", async () => {
  const saver = open();
  draw(saver, "a");
  saver.close();
  await vi.advanceTimersByTimeAsync(10);
  expect([hall.ids, shelf.length]).toEqual(["a", 0]);
});
