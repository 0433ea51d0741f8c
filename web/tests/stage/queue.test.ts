import { expect, test } from "vitest";
import { EventQueue, paceFor, type Pace } from "../../src/stage/queue";

/** A stage whose things end when told. */
function stage() {
  const shown: { thing: number; pace: Pace; end: () => void }[] = [];
  return {
    shown,
    show(thing: number, pace: () => Pace, hurried: Promise<void>): Promise<void> {
      const now = pace();
      return new Promise((resolve) => {
        const end = () => resolve();
        shown.push({ thing, pace: now, end });
        if (now === 0) end();
        else void hurried.then(end);
      });
    },
  };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test("one thing after the other, in order", async () => {
  const { shown, ...rest } = stage();
  const queue = new EventQueue<number>(rest);
  queue.push(1);
  queue.push(2);
  expect(shown.map((each) => each.thing)).toEqual([1]);
  shown[0]!.end();
  await settled();
  expect(shown.map((each) => each.thing)).toEqual([1, 2]);
  shown[1]!.end();
  await queue.idle();
  expect(queue.busy).toBe(false);
});

test("the more is waiting, the faster; very much is shown at once", async () => {
  expect([0, 1, 2, 5, 6, 100].map(paceFor)).toEqual([1, 1, 0.4, 0.4, 0, 0]);
  const { shown, ...rest } = stage();
  const queue = new EventQueue<number>(rest);
  for (let thing = 0; thing < 10; thing += 1) queue.push(thing);
  shown[0]!.end();
  await settled();
  expect(shown.map((each) => each.pace)).toEqual([1, 0, 0, 0, 0.4]);
});

test("where the reader sets the pace it does not rise, but hurry still shows the rest at once", async () => {
  const { shown, ...rest } = stage();
  const queue = new EventQueue<number>({ ...rest, patient: () => true });
  for (let thing = 0; thing < 10; thing += 1) queue.push(thing);
  shown[0]!.end();
  await settled();
  expect(shown.map((each) => each.pace)).toEqual([1, 1]);
  queue.hurry();
  await queue.idle();
  expect(shown.slice(2).every((each) => each.pace === 0)).toBe(true);
});

test("hurry ends what is shown and shows the rest at once; then the pace is as before", async () => {
  const { shown, ...rest } = stage();
  const queue = new EventQueue<number>(rest);
  queue.push(1);
  queue.push(2);
  queue.push(3);
  queue.hurry();
  await queue.idle();
  expect(shown.map((each) => [each.thing, each.pace])).toEqual([
    [1, 1],
    [2, 0],
    [3, 0],
  ]);
  queue.push(4);
  expect(shown.at(-1)!.pace).toBe(1);
});

test("hurry on an empty queue changes nothing", () => {
  const { shown, ...rest } = stage();
  const queue = new EventQueue<number>(rest);
  queue.hurry();
  queue.push(1);
  expect(shown[0]!.pace).toBe(1);
});

test("without motion everything is shown at once", async () => {
  const { shown, ...rest } = stage();
  const queue = new EventQueue<number>(rest, () => true);
  queue.push(1);
  queue.push(2);
  await queue.idle();
  expect(shown.map((each) => each.pace)).toEqual([0, 0]);
});

test("clear forgets what is waiting", async () => {
  const { shown, ...rest } = stage();
  const queue = new EventQueue<number>(rest);
  queue.push(1);
  queue.push(2);
  queue.clear();
  await queue.idle();
  expect(shown.map((each) => each.thing)).toEqual([1]);
});

test("a fault on the stage is reported and does not stop the play", async () => {
  const seen: number[] = [];
  const faults: unknown[] = [];
  const show = (thing: number) => {
    seen.push(thing);
    if (thing === 1) throw new Error("a fault on the stage");
  };
  const queue = new EventQueue<number>(
    { show },
    () => false,
    (error) => faults.push(error),
  );
  queue.push(1);
  queue.push(2);
  await queue.idle();
  expect(seen).toEqual([1, 2]);
  expect(faults).toHaveLength(1);
  expect(queue.busy).toBe(false);
});
