import { expect, test } from "vitest";
import { replayAddress, tableAddress } from "../../src/app/addresses";
import { route, staysHere } from "../../src/app/router";

test.each([
  ["/", "", { page: "start" }],
  ["/tables/aB3_-x", "", { page: "table", table: "aB3_-x" }],
  ["/tables/aB3/", "", { page: "table", table: "aB3" }],
  ["/replay/aB3", "", { page: "replay", table: "aB3", at: null }],
  ["/review/aB3", "", { page: "review", table: "aB3", seat: null }],
  ["/review/aB3", "?seat=2", { page: "review", table: "aB3", seat: 2 }],
  ["/replay/aB3", "?at=17", { page: "replay", table: "aB3", at: 17 }],
  ["/replay/aB3", "?at=-1", { page: "replay", table: "aB3", at: null }],
  ["/replay/aB3", "?at=1e9", { page: "replay", table: "aB3", at: null }],
  ["/rules/square", "", { page: "rules", game: "square" }],
  ["/scorekeeper/treasury", "", { page: "extra", href: "/scorekeeper/treasury", query: {} }],
  ["/trainer/rummy", "", { page: "extra", href: "/trainer/rummy", query: {} }],
  ["/alone/fwords", "", { page: "alone", game: "fwords" }],
  ["/puzzles/treasury", "", { page: "extra", href: "/puzzles/treasury", query: {} }],
  ["/puzzles/treasury", "?seed=monday", { page: "extra", href: "/puzzles/treasury", query: { seed: "monday" } }],
  ["/puzzles/treasury/", "", { page: "extra", href: "/puzzles/treasury", query: {} }],
  ["/puzzles/rummy", "", { page: "lost", path: "/puzzles/rummy" }],
  ["/puzzles/treasury//", "", { page: "lost", path: "/puzzles/treasury//" }],
  ["/stats", "", { page: "stats" }],
  ["/sets", "", { page: "sets" }],
  ["/sets/aB3_-x", "", { page: "set", set: "aB3_-x" }],
  ["/studio", "", { page: "studio", copy: "", set: "" }],
  ["/studio", "?set=abc", { page: "studio", copy: "", set: "abc" }],
  ["/studio/aB3_-x", "", { page: "studio", copy: "aB3_-x", set: "" }],
  ["/gallery", "", { page: "gallery" }],
  ["/tables/", "", { page: "lost", path: "/tables/" }],
  ["/tables/a/b", "", { page: "lost", path: "/tables/a/b" }],
  ["/tables/%3Cscript%3E", "", { page: "lost", path: "/tables/%3Cscript%3E" }],
  ["/puzzles", "", { page: "puzzles" }],
  ["/puzzles/treasury/3", "", { page: "puzzle", game: "treasury", number: 3 }],
  ["/puzzles/treasury/last", "", { page: "puzzle", game: "treasury", number: 0 }],
  ["/elsewhere", "", { page: "lost", path: "/elsewhere" }],
])("%s%s", (path, query, page) => {
  expect(route(path, query)).toEqual(page);
});

test("addresses lead where they say", () => {
  expect(route(tableAddress("t1"))).toEqual({ page: "table", table: "t1" });
  const [path, query] = replayAddress("t1", 4).split("?");
  expect(route(path!, query)).toEqual({ page: "replay", table: "t1", at: 4 });
});

const click = { button: 0, defaultPrevented: false, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };
const link = (href: string, more = {}) => ({ href, target: "", download: "", ...more });
const HERE = "http://hall:8000";

test.each([
  [click, link(`${HERE}/stats`), true],
  [{ ...click, ctrlKey: true }, link(`${HERE}/stats`), false],
  [{ ...click, button: 1 }, link(`${HERE}/stats`), false],
  [{ ...click, defaultPrevented: true }, link(`${HERE}/stats`), false],
  [click, link(`${HERE}/stats`, { target: "_blank" }), false],
  [click, link("https://elsewhere.example/stats"), false],
  [click, link(`${HERE}/api/tables/x/record`), false],
])("a click stays inside the page only if it should (%#)", (event, to, stays) => {
  expect(staysHere(event, to, HERE)).toBe(stays);
});
