// From the shelf to a file that can be printed: on a desk and on a phone, with a picture of each sheet before.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { DESKTOP, PHONE } from "./guests.mjs";
import { judge } from "./judge.mjs";
import { visit } from "./visit.mjs";

const { browser } = await visit();
const BRITISH = { locale: "en-GB" }; // who prints on A4
const download = (page) => page.getByRole("link", { name: /^Download \d+ pages$/ });
const sheet = (page) => page.getByRole("img", { name: /^Page \d+ as it will be printed$/ });

/** The picture is there, and it is one. */
const painted = (page) =>
  sheet(page).evaluate((picture) => picture.decode().then(() => picture.naturalWidth > 100 && picture.naturalWidth));

for (const [where, window] of [
  ["desktop", DESKTOP],
  ["phone", PHONE],
])
  test(`from the shelf to a file on a ${where}`, async () => {
    const { page, go } = await browser.guest({ ...window, ...BRITISH });
    await go("/");
    await page.getByRole("link", { name: "Print King's Square" }).click();
    await page.getByRole("heading", { name: "Print", exact: true }).waitFor();
    await download(page).waitFor();
    const upright = await painted(page);
    assert.ok(upright);
    await page.getByText("Letter", { exact: true }).click();
    await page.waitForFunction((before) => document.querySelector("figure img")?.naturalWidth > before, upright);
    await page.getByRole("button", { name: "Next sheet" }).click();
    await page.getByText(/^Page 2 of/).waitFor();
    assert.ok(await painted(page));
    await judge(page, "print", where);
    const waiting = page.waitForEvent("download");
    await download(page).click();
    const file = await waiting;
    assert.equal(file.suggestedFilename(), "crownhall.pdf");
    const data = await readFile(await file.path(), "latin1");
    assert.ok(data.startsWith("%PDF-"));
  });

test("from the rules; what the bleed costs is told, and nonsense gets a sentence", async () => {
  const { page, go } = await browser.guest({ ...PHONE, ...BRITISH });
  await go("/rules/rummy");
  await page.getByRole("link", { name: "Print", exact: true }).click();
  await download(page).waitFor();
  await page.getByText("For your printer or a print shop").click();
  await page.getByText("3 mm", { exact: true }).click();
  await page.getByText("8 cards a sheet: with 3 mm of bleed, 9 do not fit on A4.").waitFor();
  await page.getByLabel("Move the backs by X,Y mm").fill("2,99");
  await page
    .getByRole("alert")
    .getByText(/off the page/)
    .waitFor();
  await page.getByLabel("Move the backs by X,Y mm").fill("0,0");
  await download(page).waitFor();
});
