// What those who run a hall do to it, seen by those who play: a path of its own, a restart, an announcement.
import assert from "node:assert/strict";
import { test } from "node:test";
import { field, fieldChanges, moveOnce, PHONE, putOn, raised, sitDown, tap } from "./guests.mjs";
import { visit } from "./visit.mjs";

/** `crownhall hall admin` on this hall. */
const admin = (...words) => hall.run("-m", "crownhall", "hall", "admin", ...words, "--data", hall.data);

const { hall, browser } = await visit({ path: "/games" });

test("below a path: tables, links, the way back, what does not exist, and nothing asked beside it", async () => {
  const guest = await browser.guest();
  const { page } = guest;
  const address = await sitDown(guest);
  assert.ok(address.startsWith(`${hall.address}/tables/`));
  assert.ok(await moveOnce(page));
  const before = await field(page);
  await page.reload();
  await page.locator(".slot").first().waitFor();
  assert.deepEqual(await field(page), before);
  await page.getByRole("link", { name: "Crownhall, all games" }).click();
  await page.getByRole("link", { name: "Rules of King's Rummy" }).click();
  await page.getByRole("heading", { name: "King's Rummy" }).first().waitFor();
  assert.equal(page.url(), `${hall.address}/rules/rummy`);
  await page.locator("main img").first().waitFor();
  await page.goBack();
  assert.equal(page.url(), `${hall.address}/`);
  const missing = await guest.go("/nothing/here");
  assert.equal(missing.status(), 404);
  await page.getByRole("heading", { name: "Page not found" }).waitFor();
  await page.getByRole("link", { name: "All games" }).last().click();
  await page.getByRole("button", { name: "Play now: King's Square" }).waitFor();
  const worker = await page.evaluate(() => navigator.serviceWorker.ready.then((each) => each.scope));
  assert.equal(worker, `${hall.address}/`);
});

test("a restart while somebody plays: one moment, then the move that was made meanwhile", async () => {
  const guest = await browser.guest();
  const { page } = guest;
  const address = await sitDown(guest);
  const before = await field(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await hall.stop();
  await page.getByText("One moment: the hall is restarting.").waitFor();
  await tap(page, (await raised(page))[0]);
  await putOn(page.locator(".space.lit"));
  const other = await guest.context.newPage();
  await other.goto(address);
  await other.getByText("One moment: this device cannot reach the hall").waitFor();
  await hall.reopen();
  await fieldChanges(page, before);
  await page.getByText("One moment").waitFor({ state: "detached" });
  await other.locator(".slot").first().waitFor();
  assert.deepEqual(await field(other), await field(page));
});

test("an announcement is shown on every open page, and goes", async () => {
  const [player, looker] = [await browser.guest(PHONE), await browser.guest()];
  await sitDown(player);
  await looker.go("/");
  await looker.page.getByRole("button", { name: "Play now: King's Square" }).waitFor();
  admin("announce", "The hall closes at 8 p.m. for an hour.");
  const words = "The hall closes at 8 p.m. for an hour.";
  await player.page.getByText(words).waitFor();
  await looker.page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await looker.page.getByText(words).waitFor();
  if (process.env.SHOTS) {
    await player.page.screenshot({ path: `${process.env.SHOTS}/announced-phone.png` });
    await looker.page.screenshot({ path: `${process.env.SHOTS}/announced-desktop.png` });
  }
  await looker.page.getByRole("button", { name: "OK" }).click();
  await looker.page.getByText(words).waitFor({ state: "detached" });
  admin("announce");
  await player.page.getByText(words).waitFor({ state: "detached" });
});
