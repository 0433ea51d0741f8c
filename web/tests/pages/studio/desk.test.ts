import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Item } from "../../../src/net/protocol";
import { Desk } from "../../../src/pages/studio/desk.svelte";
import { CopySaver } from "../../../src/pages/studio/saving.svelte";
import { OneCopyHall, Shelf, stroke } from "./oneCopyHall";

let hall: OneCopyHall;
let tab: Shelf;
const open = (): Desk => new Desk(new CopySaver(hall.page, hall, new Shelf(), () => {}), tab, () => {});
const draw = (desk: Desk, ...items: Item[]): boolean => desk.apply({ items: [...desk.work.items, ...items] });
const idsOn = ({ work }: Desk): string => work.items.map(({ id }) => id).join(" ");

beforeEach(() => {
  vi.useFakeTimers();
  [hall, tab] = [new OneCopyHall(), new Shelf()];
});
afterEach(() => vi.useRealTimers());

describe("undo after a reload", () => {
  test("takes back what was drawn before it, and redo brings it again", async () => {
    const desk = open();
    draw(desk, stroke("a"));
    draw(desk, stroke("b"));
    draw(desk, stroke("c"));
    desk.undo();
    await vi.advanceTimersByTimeAsync(2000);
    const again = open();
    expect([idsOn(again), again.canUndo, again.canRedo]).toEqual(["a b", true, true]);
    again.redo();
    expect(idsOn(again)).toBe("a b c");
    for (let step = 0; step < 3; step += 1) again.undo();
    expect([idsOn(again), again.canUndo]).toEqual(["", false]);
  });

  test("is kept when the page goes away at once", () => {
    const desk = open();
    draw(desk, stroke("a"));
    expect(tab.length).toBe(0);
    desk.keepPast();
    expect(tab.length).toBe(1);
  });

  test("is of the same card and tab, and of few cards", async () => {
    for (let card = 0; card < 12; card += 1) {
      hall.page = { ...hall.page, id: `c${card}`, drawing: { items: [] } };
      const desk = open();
      expect(desk.canUndo).toBe(false);
      draw(desk, stroke("a"));
      desk.keepPast();
    }
    expect(tab.length).toBeLessThanOrEqual(5);
    expect(open().canUndo).toBe(true);
    tab = new Shelf();
    expect(open().canUndo).toBe(false);
  });
});
