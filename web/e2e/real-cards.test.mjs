// With real cards on the table: what is entered is judged by the hall, stays after a reload, and stays in its room.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DESKTOP } from "./guests.mjs";
import { judgeEverywhere } from "./judge.mjs";
import { gold } from "./treasurers.mjs";
import { visit } from "./visit.mjs";

const { browser } = await visit();
const WINDOW = { viewport: { width: 1200, height: 900 } };
const pick = async (page, cards) => {
  for (const card of cards) await page.locator(`[data-pick="${card}"]`).click();
};
const button = (page, name) => page.getByRole("button", { name });

test("King's Treasury: the picker stays beside the sheet, cards survive a reload, eight games stand side by side", async () => {
  const { page, go } = await browser.guest(WINDOW);
  await go("/scorekeeper/treasury");
  const field = page.getByRole("textbox", { name: "Player 2" });
  const { ink, ground } = await field.evaluate((input) => {
    const parts = (colour) => colour.match(/[\d.]+/g).map(Number);
    return {
      ink: parts(getComputedStyle(input, "::placeholder").color),
      ground: parts(getComputedStyle(input).backgroundColor),
    };
  });
  assert.ok(Math.max(...ink.slice(0, 3)) < 130 && ground[3] <= 0.12, `dark ${ink} on light ${ground}`);
  await button(page, "Start").click();

  const sheet = await page.locator(".treasury-sheet").boundingBox();
  const cards = await page
    .locator("[data-pick]")
    .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().right));
  assert.ok(Math.max(...cards) < sheet.x, `${Math.max(...cards)} beside ${sheet.x}`);

  await pick(page, ["4FK", "2FA", "JS", "2OC", "2MK"]);
  await gold(page).filter({ hasText: "Fill 28" }).waitFor();
  await page.reload();
  await gold(page).filter({ hasText: "Fill 28" }).waitFor();
  await gold(page).click();

  await button(page, "All sheets").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Player 1" }).click();
  for (const number of [1, 8]) await dialog.getByRole("columnheader", { name: `Game ${number}` }).waitFor();
  const narrow = await dialog.locator(".scroll").evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  assert.ok(narrow <= 0, `${narrow} px of the eight games are hidden`);
  assert.deepEqual((await dialog.locator("tfoot td").allInnerTexts()).slice(0, 2), ["28", ""]);
});

async function enterRummy(page) {
  await button(page, "Start").click();
  await button(page, "Player 1").click();
  await pick(page, ["4SK", "3MA", "2FC"]);
  await page.getByText("Player 1 wins 9 points.").waitFor();
}

test("King's Rummy: leftover cards, double, target", async () => {
  const { page, go } = await browser.guest();
  await go("/rules/rummy");
  await page.getByRole("link", { name: "Scorekeeper" }).first().click();
  await page.getByRole("spinbutton", { name: "Points to win" }).fill("27");
  await enterRummy(page);
  await page.reload(); // the hand that is being entered is still there
  await page.getByText("Player 1 wins 9 points.").waitFor();
  await button(page, "Write it down").click();
  await button(page, "Player 1").click();
  await page.getByRole("switch", { name: /^Double/ }).check();
  await pick(page, ["4SK", "3MA", "2FC"]);
  await page.getByText("Player 1 wins 18 points.").waitFor();
  await button(page, "Write it down").click();
  await page.getByText("Player 1 wins the match.").waitFor();
  assert.deepEqual(await page.locator("tfoot td").allInnerTexts(), ["27", "0"]);
  await button(page, "Undo the last hand").click(); // and it can be corrected
  await page.getByText("Player 1 wins 18 points.").waitFor();
});

const enterFrenzy = (page) => pick(page, ["WR", "St", "WG", "Ri", "Cl", "HC", "Pr", "Th", "As"]);

test("Kingdom Frenzy: which hand stands where, bonuses counted", async () => {
  const { page, go } = await browser.guest();
  await go("/judge/frenzy");
  await enterFrenzy(page);
  await page.getByText("Player 2 wins.").waitFor();
  await pick(page, ["Me", "Fi", "Le", "Fa"]); // all hands are full: removed
  const hands = page.getByRole("region", { name: "Judgement" }).locator("li");
  await hands.nth(1).getByText("Priest 4 + 4").waitFor();
  await page.reload();
  await hands.nth(1).getByText("Priest 4 + 4").waitFor();
  assert.match(await hands.first().innerText(), /Player 2: The Ringleader with two circus performers/);
  await pick(page, ["WG", "K"]); // in its place
  await page.getByText("Player 1 wins.").waitFor();
});

async function enterFwords(page) {
  await button(page, "Start").click();
  await page.getByRole("textbox", { name: "Word" }).fill("tsar");
  await button(page, /look it up/).click();
  await page.getByText("TSAR is a word: it stands.").waitFor();
}

test("Fwords: points, End Tokens, a challenge", async () => {
  const { page, go } = await browser.guest();
  await go("/scorekeeper/fwords");
  await enterFwords(page);
  await button(page, "It stands: 4 points").click();
  await page.getByText("Day 2.").waitFor();
  await page.getByRole("textbox", { name: "Word" }).fill("tca");
  await button(page, "Repealed").click();
  await page.getByText("TCA repealed, −2").waitFor();
  await page.reload();
  await page.getByText("TCA repealed, −2").waitFor();
  for (const day of [3, 4, 5]) {
    await button(page, "End the Day").click();
    await page.getByText(`Day ${day}.`).waitFor();
  }
  await button(page, "End the Day").click();
  await page.getByText("Everyone is out. Player 1 wins.").waitFor();
});

test("every screen", async () => {
  const { page, go } = await browser.guest(DESKTOP);
  const check = (name) => judgeEverywhere(page, `real-cards-${name}`);
  await go("/scorekeeper/rummy");
  await enterRummy(page);
  await check("rummy");
  await go("/judge/frenzy");
  await enterFrenzy(page);
  await page.getByText("Player 2 wins.").waitFor();
  await check("frenzy");
  await go("/scorekeeper/fwords");
  await button(page, "Start").waitFor();
  await check("fwords-begin");
  await enterFwords(page);
  await check("fwords");
});
