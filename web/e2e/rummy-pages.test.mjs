// The meld trainer in a real browser, on the real hall.
import assert from "node:assert/strict";
import { test } from "node:test";
import { PHONE } from "./guests.mjs";
import { judgeEverywhere } from "./judge.mjs";
import { visit } from "./visit.mjs";

const { browser } = await visit();

const next = (page) => page.getByRole("button", { name: "Next", exact: true });
const tally = (page) => page.locator(".tally b").allInnerTexts();

/** Ask the hall's own tool about the cards that lie there. */
const isMeld = (page, cards) =>
  page.evaluate(async (codes) => {
    const answer = await fetch("/api/tools/rummy-meld", {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Crownhall": "1" },
      body: JSON.stringify({ cards: codes }),
    });
    return (await answer.json()).meld;
  }, cards);

/** What the tool tells when the page asks for something. */
const told = async (page, act) => {
  const answer = page.waitForResponse((response) => response.url().endsWith("/api/tools/rummy-question"));
  await act();
  return (await answer).json();
};

test("right answers in every kind of round make a streak, a wrong one ends it, and a reload keeps the tally", async () => {
  const guest = await browser.guest(PHONE);
  const { page } = guest;
  let asked = await told(page, () => guest.go("/trainer/rummy"));
  assert.equal(asked.kind, "meld");
  const right = await isMeld(page, asked.cards);
  await page.getByRole("button", { name: right ? "Yes" : "No", exact: true }).click();
  await page.locator(".why li").nth(2).waitFor();
  assert.deepEqual(await tally(page), ["1", "1", "1"]);

  asked = await told(page, () => next(page).click());
  assert.equal(asked.kind, "complete");
  let fitting = -1;
  for (const [at, card] of asked.choices.entries()) if (await isMeld(page, [...asked.cards, card])) fitting = at;
  await page.locator(".choices .pick").nth(fitting).click();
  await page.locator(".why").waitFor();
  assert.deepEqual(await tally(page), ["2", "2", "2"]);

  asked = await told(page, () => next(page).click());
  assert.equal(asked.kind, "find");
  const picks = page.locator(".asked .pick");
  for (const at of [0, 1]) await picks.nth(at).click();
  const judged = await told(page, () => page.getByRole("button", { name: "These" }).click());
  assert.equal(judged.verdict.right, false, "two cards are no meld");
  await page.locator(".action-bar", { hasText: "A meld has three or four cards" }).waitFor();
  assert.deepEqual(await tally(page), ["0", "2", "2"]);
  await page.reload();
  await page.locator(".asked").waitFor();
  assert.deepEqual(await tally(page), ["0", "2", "2"]);
});

test("the meld that is hidden can be found by keyboard alone", async () => {
  const guest = await browser.guest();
  const { page } = guest;
  await guest.go("/trainer/rummy");
  await page.locator(".asked").waitFor();
  const asked = await told(page, () => page.getByRole("button", { name: "Find the meld" }).press("Enter"));
  await page.locator(".asked .pick").first().waitFor();
  const cards = asked.cards;
  let meld = null;
  for (let a = 0; a < cards.length; a += 1)
    for (let b = a + 1; b < cards.length; b += 1)
      for (let c = b + 1; c < cards.length && !meld; c += 1)
        if (await isMeld(page, [cards[a], cards[b], cards[c]])) meld = [a, b, c];
  const onCard = () => page.evaluate(() => document.activeElement.matches(".asked .pick"));
  for (let tabs = 0; tabs < 20 && !(await onCard()); tabs += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Home");
  for (let at = 0; at <= meld[2]; at += 1) {
    if (meld.includes(at)) await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowRight");
  }
  const onGold = () => page.evaluate(() => document.activeElement.matches(".action-bar .gold"));
  for (let tabs = 0; tabs < 20 && !(await onGold()); tabs += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.locator(".action-bar", { hasText: "Right." }).waitFor();
});

test("the lesson is turned page by page, and its riddle answered; every screen is fine", async () => {
  const guest = await browser.guest();
  const { page } = guest;
  await guest.go("/trainer/rummy");
  await page.locator(".asked").waitFor();
  await judgeEverywhere(page, "trainer");
  await page.getByRole("button", { name: "Yes" }).click();
  await page.locator(".why").waitFor();
  await judgeEverywhere(page, "trainer-told");
  const titles = [];
  for (let at = 0; at < 6; at += 1) {
    titles.push(await page.locator(".lesson h3").innerText());
    const riddle = page.getByRole("button", { name: "Show the answer" });
    if (await riddle.count()) {
      await riddle.click();
      await page.getByText("There are only four numbers").waitFor();
    }
    if (at < 5) await page.getByRole("button", { name: "Next page" }).click();
  }
  assert.equal(new Set(titles).size, 6);
  assert.ok(await page.getByRole("button", { name: "Next page" }).isDisabled());
});
