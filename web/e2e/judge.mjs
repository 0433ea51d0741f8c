// A screen is fine when axe finds nothing and nothing is wider than the window.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { calm, DESKTOP, PHONE } from "./guests.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const SHOTS = process.env.SHOTS; // a folder for pictures of every screen

/**
 * The windows that screens are judged in: each size once and each light once, which finds what is to be found. All four
 * of them take twice as long: EVERY_WINDOW=1 npm run e2e.
 */
export const WINDOWS = [
  ["desktop", DESKTOP, "dark"],
  ["phone", PHONE, "light"],
  ...(process.env.EVERY_WINDOW
    ? [
        ["desktop", DESKTOP, "light"],
        ["phone", PHONE, "dark"],
      ]
    : []),
];

/** Judge what is on the screen now; its picture is called by `name` and `where`. */
export async function judge(page, name, where) {
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
    return document.fonts.ready;
  });
  await calm(page);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}-${where}.png`, fullPage: name === "gallery" });
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wider <= 0, `${name} ${where} is ${wider} px wider than the window`);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(() =>
    axe.run(document, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
      preload: false, // of style sheets for rules that are not asked for
      resultTypes: ["violations"], // what passes need not be described: that took half of the time
    }),
  );
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map((node) => `${node.target} ${node.failureSummary}`)
        .join("; ")}`,
  );
  assert.deepEqual(found, [], `${name} ${where}`);
}

/** The same in all windows; then the window is as it was. */
export async function judgeEverywhere(page, name) {
  const before = page.viewportSize();
  for (const [size, { viewport }, colorScheme] of WINDOWS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, colorScheme);
    await judge(page, name, `${size}-${colorScheme}`);
  }
  await page.setViewportSize(before);
}
