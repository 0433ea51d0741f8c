// Takes the pictures of shelf and tables in the README anew: `npm run tables [hall kingdrin …]`, after a build.
// Each table is played by a quick thumb until there is something to see.
import { setUp } from "../e2e/fwords-table.mjs";
import { calm, openBrowser } from "../e2e/guests.mjs";
import { openHall } from "../e2e/hall.mjs";

const PICTURES = new URL("../../docs/pictures/", import.meta.url).pathname;

/** By game: what the thumb taps, the first of these that is there, and what must be on the table in the end. */
const TABLES = {
  kingdrin: {
    title: "Kingdrin",
    taps: [".mine .pick:has(.playable)", ".action-bar .btn.gold:not(:disabled)"],
    seen: () =>
      document.querySelectorAll(".ditch .older").length >= 1 &&
      !!document.querySelector(".mine .playable") &&
      !document.querySelector(".lots"),
  },
  frenzy: {
    title: "Kingdom Frenzy",
    taps: [
      ".foot .gold:not(:disabled)",
      ".picker button",
      "button:has(> .card.playable)",
      "button:has(> .card.target)",
    ],
    seen: () => document.querySelectorAll(".fz img").length >= 5 && !!document.querySelector(".card.target"),
  },
  minkingi: {
    title: "Minkingi",
    taps: [".foot .gold:not(:disabled)", ".space.lit", ".pick:has(.playable)"],
    seen: () => document.querySelectorAll(".space [data-card]").length >= 6 && !!document.querySelector(".foot .gold"),
  },
  fwords: {
    title: "Fwords",
    begin: setUp,
    taps: [".foot .gold:not(:disabled)", ".space.lit", ".pick:has(.playable)"],
    seen: () => document.querySelectorAll(".space [data-card]").length >= 6,
  },
};

async function play(page, { title, begin, taps, seen }) {
  await page.getByRole("button", { name: `Play now: ${title}` }).click();
  await page.waitForURL(/\/tables\//);
  await begin?.({ page });
  const end = Date.now() + 120_000;
  while (Date.now() < end && !(await page.evaluate(seen))) {
    await page.evaluate(
      (selectors) => {
        for (const selector of selectors) {
          const found = [...document.querySelectorAll(selector)].find((each) => each.offsetParent);
          if (found) return found.click();
        }
      },
      [".lots", ...taps],
    );
    await page.waitForTimeout(400);
  }
}

const wanted = process.argv.slice(2);
const hall = await openHall();
const browser = await openBrowser(hall);
for (const name of wanted.length ? wanted : ["hall", ...Object.keys(TABLES)]) {
  const { page, go } = await browser.guest({ viewport: { width: 1280, height: name === "hall" ? 984 : 800 } });
  await go("/");
  await page
    .getByRole("button", { name: /^Play now/ })
    .first()
    .waitFor();
  if (name !== "hall") await play(page, TABLES[name]);
  await page.waitForLoadState("networkidle");
  await calm(page);
  await page.screenshot({ path: `${PICTURES}${name === "hall" ? name : `${name}-table`}.png` });
}
await browser.close();
await hall.close();
