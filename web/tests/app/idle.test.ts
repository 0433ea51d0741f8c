import { afterEach, expect, test, vi } from "vitest";
import { whenIdle } from "../../src/app/idle";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("what can wait is done in an idle moment, at the latest after a while, and can be called off", () => {
  const waiting = new Map<number, () => void>();
  const wishes: unknown[] = [];
  const requestIdleCallback = (act: () => void, wish: unknown) => {
    wishes.push(wish);
    waiting.set(waiting.size + 1, act);
    return waiting.size;
  };
  vi.stubGlobal("window", { requestIdleCallback });
  vi.stubGlobal("requestIdleCallback", requestIdleCallback);
  vi.stubGlobal("cancelIdleCallback", (id: number) => waiting.delete(id));
  const done = vi.fn();
  whenIdle(done);
  whenIdle(() => expect.unreachable("it was called off"))();
  expect(done).not.toHaveBeenCalled();
  for (const act of waiting.values()) act();
  expect(done).toHaveBeenCalledTimes(1);
  expect(wishes).toEqual([{ timeout: 60 }, { timeout: 60 }]);
});

test("a browser that tells of no idle moments does it a little later", () => {
  vi.useFakeTimers();
  vi.stubGlobal("window", {});
  const done = vi.fn();
  whenIdle(done);
  whenIdle(() => expect.unreachable("it was called off"))();
  expect(done).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(done).toHaveBeenCalledTimes(1);
});
