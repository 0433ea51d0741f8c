import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DRAWINGS_VERSION } from "../../../src/design/faces/tables";

const DRAWN = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1" fill="#fff"/></svg>';
const alone = (deck: string, card: string): string => `/api/drawings/${deck}/${DRAWINGS_VERSION}/card?card=${card}`;

let answer: (response: Response) => void;
let fail: () => void;
const fetched = vi.fn(
  (_address: string) => new Promise<Response>((resolve, reject) => ([answer, fail] = [resolve, reject])),
);

beforeEach(() => {
  vi.resetModules(); // what is at hand is kept for as long as a page is open
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockClear();
});

test("elsewhere each picture comes alone, at an address that changes with the pictures", async () => {
  const { drawingOf } = await import("../../../src/design/faces/drawings.svelte");
  expect(drawingOf("courtiers", "K")).toBe(alone("courtiers", "K"));
  expect(drawingOf("creations", "1,3,4,2,1,fire & ice,1,5")).toBe(
    alone("creations", "1%2C3%2C4%2C2%2C1%2Cfire%20%26%20ice%2C1%2C5"),
  );
  expect(fetched).not.toHaveBeenCalled();
});

test("a table has all of its deck by one request, and none is asked for alone meanwhile", async () => {
  const { drawingOf, fetchDrawings } = await import("../../../src/design/faces/drawings.svelte");
  const came = fetchDrawings("courtiers");
  void fetchDrawings("courtiers");
  expect(drawingOf("courtiers", "K")).toBe("");
  expect(drawingOf("creations", "x")).toBe(alone("creations", "x"));
  answer(Response.json({ K: DRAWN }));
  await came;
  await fetchDrawings("courtiers");
  expect(fetched.mock.calls).toEqual([[`/api/drawings/courtiers/${DRAWINGS_VERSION}`]]);
  expect(drawingOf("courtiers", "K")).toBe(`data:image/svg+xml,${encodeURIComponent(DRAWN)}`);
  expect(drawingOf("courtiers", "Xx")).toBe(alone("courtiers", "Xx"));
});

test.each([
  ["the hall refuses", () => answer(new Response("", { status: 429 }))],
  ["the hall is out of reach", () => fail()],
])("each comes alone when %s", async (_, happens) => {
  const { drawingOf, fetchDrawings } = await import("../../../src/design/faces/drawings.svelte");
  const came = fetchDrawings("courtiers");
  happens();
  await came;
  expect(drawingOf("courtiers", "K")).toBe(alone("courtiers", "K"));
});
