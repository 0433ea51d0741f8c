// The browser tests, four files side by side, those that take longest first: at the end no core waits for a last one.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";

const SLOWEST = [
  ...["people", "pages", "treasury-pages", "minkingi", "studio", "collection", "rummy", "kingdrin", "sets", "frenzy"],
  ...["fwords", "table", "me", "treasury", "people-device", "real-cards"],
];
const name = (file) => file.replace(".test.mjs", "");
const place = (file) => (SLOWEST.includes(name(file)) ? SLOWEST.indexOf(name(file)) : SLOWEST.length);
const files = readdirSync("e2e")
  .filter((file) => file.endsWith(".test.mjs"))
  .sort((one, other) => place(one) - place(other))
  .map((file) => `e2e/${file}`);
const { status } = spawnSync(process.execPath, ["--test", "--test-concurrency=4", ...process.argv.slice(2), ...files], {
  stdio: "inherit",
});
process.exit(status ?? 1);
