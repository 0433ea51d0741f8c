/** The hall knows which addresses there are: it answers 404 to the rest. It and the router must know the same. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { GAMES } from "../../src/app/games";
import { route } from "../../src/app/router";

const source = readFileSync(new URL("../../../src/crownhall/hall/http/addresses.py", import.meta.url), "utf8");
const tuple = source.slice(source.indexOf("PAGES = ("), source.indexOf("\n)"));
const addresses = [...tuple.matchAll(/"(\/[^"]*)"/g)].map(([, address]) => address!);

test("every page that the hall knows is drawn", () => {
  expect(addresses.length).toBeGreaterThan(8);
  for (const address of addresses) expect(route(address.replace(/{\w+}/g, "x")).page, address).not.toBe("lost");
});

test("the hall knows every page that is drawn", () => {
  const router = readFileSync(new URL("../../src/app/router.ts", import.meta.url), "utf8");
  const kinds = [...router.matchAll(/readonly page: "(\w+)"/g)].map(([, kind]) => kind!);
  const known = addresses.map((address) => route(address.replace(/{\w+}/g, "x")).page);
  expect(new Set([...known, "lost"])).toEqual(new Set(kinds));
  const extras = GAMES.flatMap(({ extras = [] }) => extras.filter(({ page }) => page).map(({ href }) => href));
  expect(addresses).toEqual(expect.arrayContaining(extras));
});
