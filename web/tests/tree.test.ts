/** How the sources of the page are laid out, so that a game stays one folder and one line. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import * as games from "../src/games";

const SRC = new URL("../src/", import.meta.url);
const entries = readdirSync(SRC, { recursive: true, withFileTypes: true }).map((entry) => ({
  path: relative(fileURLToPath(SRC), join(entry.parentPath, entry.name)).replaceAll("\\", "/"),
  isFile: entry.isFile(),
}));
const sources = entries.filter(({ path, isFile }) => isFile && /\.(ts|svelte|css)$/.test(path)).map(({ path }) => path);
const folders = readdirSync(new URL("games/", SRC), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

test("there are sources to look at", () => {
  expect(sources).toContain("games/index.ts");
  expect(sources).toContain("app/App.svelte");
  expect(folders.length).toBeGreaterThanOrEqual(7);
});

test("no two of them differ only in case, whatever their endings", () => {
  const stems = new Set(entries.map(({ path, isFile }) => (isFile ? path.replace(/\.[^/]*$/, "") : path)));
  const seen = new Map<string, string>();
  for (const stem of stems) {
    expect([stem, seen.get(stem.toLowerCase())]).toEqual([stem, undefined]);
    seen.set(stem.toLowerCase(), stem);
  }
});

test("each game's folder has an about and is registered", () => {
  expect(folders.filter((game) => !existsSync(new URL(`games/${game}/about.ts`, SRC)))).toEqual([]);
  expect(Object.keys(games).sort()).toEqual([...folders].sort());
});

/** Files outside the games that have a game's name in them, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  "games/index.ts": "the register itself",
  "boards/creations/Samples.svelte": "the square is a shape on Creation Cards, too",
  "components/CreationCard.svelte": "the same shape",
  "design/faces/tables.ts": "the same shape",
};

test("nothing outside a game's folder names it", () => {
  const name = `(?:${folders.join("|")})`;
  // In quotes, as a part of an address or of an import, or as a key.
  const named = new RegExp(`["'\`/]${name}["'\`/?]|^\\s*${name}:|\\b${name}: \\(?["'[{(]`, "m");
  const found = sources.filter(
    (path) => !/^games\/[^/]+\//.test(path) && named.test(readFileSync(new URL(path, SRC), "utf8")),
  );
  expect(found.sort()).toEqual(Object.keys(ALLOWED).sort());
});

test("games do not know each other", () => {
  const crossing = sources.filter((path) => {
    const [, game] = /^games\/([^/]+)\//.exec(path) ?? [];
    if (!game) return false;
    const imports = [...readFileSync(new URL(path, SRC), "utf8").matchAll(/"(?:\.\.\/)+(?:games\/)?([a-z]+)\//g)];
    return imports.some(([, from]) => folders.includes(from!) && from !== game);
  });
  expect(crossing).toEqual([]);
});

test("every address for the browser is below the path of the hall", () => {
  // A button adds it by itself.
  const bare = /<(?:a|img|link)\b[^>]*\b(?:href|src)="\/|fetch\(["'`]\/|location\.origin \+|\$\{location\.origin\}/;
  const found = sources.filter((path) => bare.test(readFileSync(new URL(path, SRC), "utf8")));
  expect(found).toEqual(["net/site.ts"]);
});
