// The replay of a match: all hands, any viewpoint, the move in words, keys and key moments.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openBrowser } from "./guests.mjs";
import { openHall } from "./hall.mjs";
import { openTable, ME, bot } from "./treasurers.mjs";

let hall;
let browser;
before(async () => {
  hall = await openHall();
  browser = await openBrowser(hall);
});
after(async () => {
  await browser.close();
  await hall.close();
});

test("a replay shows all hands, speaks, and is stepped through by keys whatever was clicked", async () => {
  const guest = await browser.guest();
  const { page } = guest;
  const id = await openTable(guest, { game: "rummy", sits: [ME, bot(), bot()] });
  await page.locator(".action-bar .btn.gold").first().click({ timeout: 30_000 }); // draw
  await page.locator(".mine .pick").nth(10).waitFor();
  await page.evaluate(
    (table) => fetch(`/api/tables/${table}/end`, { method: "POST", headers: { "X-Crownhall": "1" }, body: "{}" }),
    id,
  );
  await guest.go(`/replay/${id}`);
  const hands = page.locator(".hands > div");
  await hands.nth(2).waitFor();
  for (const at of [0, 1, 2]) assert.equal(await hands.nth(at).locator(".card-in-line").count(), 10);

  const step = async () => Number((await page.locator("output").innerText()).split(" ")[0]);
  assert.equal(await step(), 0);
  assert.match(await page.locator(".controls .line").innerText(), /deals ten cards to everyone/);
  await page.getByRole("button", { name: "One move forward" }).click();
  assert.equal(await step(), 1);
  await page.keyboard.press("ArrowRight"); // a button was clicked last
  assert.equal(await step(), 2);
  await page.locator("input[type=range]").focus();
  await page.keyboard.press("ArrowLeft");
  assert.equal(await step(), 1);
  await hands.first().locator(".card-in-line").first().click();
  await page.keyboard.press("Home"); // a card was
  assert.equal(await step(), 0);
  await page.keyboard.press("End");
  await page.keyboard.press("PageUp");
  await page.keyboard.press("PageDown"); // the end is a moment
  assert.match(await page.locator(".controls .line").innerText(), /abandoned/);

  await page.keyboard.press("Home");
  await page.getByRole("button", { name: "Whose cards? All cards" }).click();
  await page
    .getByRole("button", { name: /^As .* saw it$/ })
    .nth(1)
    .click();
  await page.locator(".hands").waitFor({ state: "detached" });
  assert.equal(await page.locator(".mine [data-card]").count(), 10, "the hand of that seat is shown");
});
