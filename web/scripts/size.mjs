// How heavy the page is: `npm run size` after a build. The first load may have 80 kB of compressed JavaScript.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const STATIC = new URL("../../src/crownhall/hall/static/", import.meta.url);
const LIMIT = 80_000;

const read = (path) => readFileSync(new URL(path.replace(/^\//, ""), STATIC));
const packed = (path) => gzipSync(read(path), { level: 9 }).length;
const scripts = (html) => [...html.matchAll(/(?:src|href)="\.(\/[^"]+\.js)"/g)].map(([, path]) => path);
const sum = (paths) => paths.reduce((total, path) => total + packed(path), 0);

/** A script with all it imports at once. */
function withImports(path, found = new Set()) {
  if (found.has(path)) return found;
  found.add(path);
  for (const [, name] of read(path)
    .toString()
    .matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
    withImports(`/assets/${name}`, found);
  return found;
}

const first = new Set(scripts(read("index.html").toString()).flatMap((path) => [...withImports(path)]));
const all = readdirSync(new URL("assets/", STATIC)).map((name) => `/assets/${name}`);
/** A table with its board: what comes besides the first load. */
const tables = all
  .filter((path) => /\/Board-.*\.js$/.test(path))
  .map((board) => {
    const page = all.filter((path) => /\/Table-.*\.js$/.test(path));
    return [...new Set([...page, board].flatMap((path) => [...withImports(path)]))].filter((path) => !first.has(path));
  });
const row = (name, bytes) => console.log(`${name.padEnd(34)}${(bytes / 1000).toFixed(1).padStart(7)} kB`);

row("JavaScript of the first load", sum([...first]));
row("  and of the heaviest table besides", Math.max(...tables.map(sum)));
row("all JavaScript", sum(all.filter((path) => path.endsWith(".js"))) + packed("theme.js") + packed("sw.js"));
row("all styles", sum(all.filter((path) => path.endsWith(".css"))));
row("the page with all symbols", packed("index.html"));
row(
  "the font",
  all.filter((path) => path.endsWith(".woff2")).reduce((total, path) => total + read(path).length, 0),
);
if (sum([...first]) > LIMIT) {
  console.error(`The first load has more than ${LIMIT / 1000} kB.`);
  process.exit(1);
}
