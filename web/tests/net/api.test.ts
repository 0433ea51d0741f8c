import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../src/net/api";

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const page = (status: number) => new Response("<h1>Bad Gateway</h1>", { status });

let answers: (Response | Error)[];
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  asked = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    const next = answers.shift() ?? new TypeError("Failed to fetch");
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("who looks while the hall restarts sees it a moment later", async () => {
  const closing = answer(503, { code: "hall/closing", message: "The hall is closing." });
  answers = [closing, new TypeError("Failed to fetch"), page(502), answer(200, { name: "Ann" })];
  const me = api.me();
  await vi.advanceTimersByTimeAsync(3000);
  expect(await me).toEqual({ name: "Ann" });
  expect(asked).toHaveLength(4);
});

test("nobody waits for ever", async () => {
  answers = [];
  const me = api.me().catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await me).toBe("One moment: the hall cannot be reached right now. Please try again.");
});

test("what is refused is refused at once, and a change is never sent twice", async () => {
  answers = [answer(503, { code: "store/failed", message: "The disk is full." })];
  await expect(api.me()).rejects.toThrow("The disk is full.");
  answers = [page(502)];
  await expect(api.rename("Ann")).rejects.toThrow("Something went wrong");
  expect(asked).toHaveLength(2);
});
