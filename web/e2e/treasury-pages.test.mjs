// King's Treasury with real cards, its puzzles, and every screen of it at both sizes and in both lights.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DESKTOP, PHONE } from "./guests.mjs";
import { judge } from "./judge.mjs";
import { bot, gold, ME, openTable, question, tapFast } from "./treasurers.mjs";
import { visit } from "./visit.mjs";

const { browser } = await visit();

const MINE = ["4FK", "2FA", "JS", "2OC"];
const DEALERS = ["2MK", "1SA", "3FA", "1OK"];
const pick = async (page, cards) => {
  for (const card of cards) await page.locator(`[data-pick="${card}"]`).click();
};
const valueIn = async (page, space) => (await page.locator(`[data-space="${space}"] b`).innerText()).trim();
const written = (page, space) => page.locator(`[data-space="${space}"]:not(.open) b`).innerText();

test("the scorekeeper: tap the cards, see every value, write it, correct it, take it back; a reload loses nothing", async () => {
  const { page, go } = await browser.guest();
  await go("/rules/treasury");
  await page.getByRole("link", { name: "Scorekeeper" }).first().click();
  await page.getByRole("textbox", { name: "Player 1" }).fill("Mathilde");
  await page.getByRole("textbox", { name: "Player 2" }).fill("Osric");
  await page.getByRole("button", { name: "Start" }).click();

  // The worked example: four Twos with a borrowed card and a wild.
  await pick(page, MINE);
  await gold(page).filter({ hasText: "Fill 16" }).waitFor();
  assert.equal(await valueIn(page, "4x2"), "0");
  await pick(page, DEALERS);
  await gold(page).filter({ hasText: "Fill 30" }).waitFor();
  assert.deepEqual(await Promise.all(["4x2", "AR-F", "C1", "AR-KEY"].map((space) => valueIn(page, space))), [
    "28",
    "9",
    "25",
    "2",
  ]);
  await page.locator("[data-space='4x2']").click();
  await gold(page).filter({ hasText: "Fill 28" }).click();
  const osric = page.getByRole("button", { name: /^Osric/ });
  await page.waitForFunction(() =>
    document.querySelector(".players [aria-pressed=true]")?.textContent.includes("Osric"),
  );
  await page.getByRole("button", { name: /Mathilde\s*28/ }).waitFor();

  await page.reload();
  await page.getByRole("button", { name: /Mathilde\s*28/ }).click();
  assert.equal(await written(page, "4x2"), "28");

  // A mistake: what no four cards are worth is refused; another number is taken; erased; taken back.
  await page.locator("[data-space='4x2']").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("spinbutton").fill("27");
  await dialog.getByRole("button", { name: "Change" }).click();
  await dialog.getByText(/No four cards are worth 27/).waitFor();
  await dialog.getByRole("spinbutton").fill("38");
  await dialog.getByRole("button", { name: "Change" }).click();
  await page.getByRole("button", { name: /Mathilde\s*38/ }).waitFor();
  await page.locator("[data-space='4x2']").click();
  await dialog.getByRole("button", { name: "Erase" }).click();
  await page.getByRole("button", { name: /Mathilde\s*0/ }).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: /Mathilde\s*28/ }).waitFor();

  // Keys open the lock for the other, and the row counts with its bonus.
  await osric.click();
  await pick(page, ["1SK", "2SK", "KS", "JK"]);
  await page.locator("button[data-space='TR-KEY']").click();
  await gold(page).filter({ hasText: "Open it" }).click();
  await osric.click();
  await page.getByText("open, 0").waitFor();
  await pick(page, ["4SK", "3SC", "1FA", "2OA"]);
  await page.locator("button[data-space='TR-S']").click();
  await gold(page).filter({ hasText: "Fill 7" }).click();
  await page.getByRole("button", { name: /Osric\s*12/ }).waitFor();

  // Another game beside the first.
  await page.getByRole("button", { name: "All sheets" }).click();
  await dialog.getByRole("button", { name: "Another game" }).click();
  await page.getByText("Game 2").first().waitFor();
  await page.getByRole("button", { name: "All sheets" }).click();
  await dialog.getByRole("button", { name: "Osric" }).click();
  assert.deepEqual(await dialog.locator("tfoot td").allInnerTexts(), ["12", "0", ...Array(6).fill("")]); // eight games
});

test("what would you fill: an answer is judged, the best are told with their worth, and the streak counts", async () => {
  const { page, go } = await browser.guest();
  await go("/puzzles/treasury?seed=monday");
  await page.locator("button.ln.open").first().waitFor();
  const cards = await page.locator("[data-slot^=own-]").evaluateAll((slots) => slots.map((slot) => slot.dataset.card));
  assert.equal(new Set(cards).size, 4);
  await page.locator("[data-slot=lent-1]").click();
  await page.locator("[data-slot=own-0]").click();
  await page.locator(".behind").waitFor();
  await page.getByRole("button", { name: "Return card" }).click();
  await page.locator("button.ln.open").first().click();
  await page.getByRole("button", { name: "Fill this space" }).click();
  const options = page.getByRole("region", { name: "The best options" });
  await options.waitFor();
  assert.match(await options.locator("li").first().innerText(), /\d+\s*best/);
  await page.getByText("of 1 right").waitFor();

  // Sent to a friend it is the same; answered by the best option it counts as right.
  const friend = await browser.guest(PHONE);
  await friend.page.goto(page.url());
  await friend.page.locator("button.ln.open").first().waitFor();
  assert.deepEqual(
    await friend.page.locator("[data-slot^=own-]").evaluateAll((slots) => slots.map((slot) => slot.dataset.card)),
    cards,
  );
  const best = await friend.page.evaluate(async () => {
    const answer = await fetch("/api/tools/treasury-puzzle", {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Crownhall": "1" },
      body: JSON.stringify({
        seed: "monday",
        answer: { space: document.querySelector("button.ln.open").dataset.space },
      }),
    });
    return (await answer.json()).options[0];
  });
  if (best.borrow) {
    await friend.page.locator(`[data-slot^=lent-][data-card="${best.borrow.in}"]`).click();
    await friend.page.locator(`[data-slot^=own-][data-card="${best.borrow.out}"]`).click();
  }
  await friend.page.locator(`button.ln[data-space="${best.space}"]`).click();
  await friend.page.getByRole("button", { name: "Fill this space" }).click();
  await friend.page.getByText("This is the best answer.").first().waitFor();
  assert.match(await friend.page.locator(".tally").innerText(), /1\s*in a row/);
  await friend.page.getByRole("button", { name: "Next puzzle" }).click();
  await friend.page.getByText("Which space would you fill?").first().waitFor();
  assert.doesNotMatch(friend.page.url(), /seed=monday/);
});

for (const [size, options, colorScheme] of [
  ["desktop", DESKTOP, "dark"],
  ["phone", PHONE, "light"],
]) {
  const where = `${size}-${colorScheme}`;
  test(`every screen of King's Treasury, ${size}, ${colorScheme}`, async () => {
    const guest = await browser.guest({ ...options, colorScheme, reducedMotion: "reduce" }, { guided: true });
    const { page } = guest;
    const check = (name) => judge(page, `treasury-${name}`, where);
    const close = () => page.keyboard.press("Escape");

    await openTable(guest, { sits: [ME, bot(), bot(), bot()] });
    await question(page, "replace");
    const edges = (of) => page.locator(of).evaluate((each) => each.getBoundingClientRect().toJSON());
    assert.ok((await edges(".lots")).top >= (await edges(".guiding")).bottom, "the dice do not hide the guide");
    await check("guide");
    await page.getByRole("button", { name: "Skip" }).click();
    await page.locator(".lots").waitFor({ state: "detached" });
    await page.locator("[data-slot=own-1]").click();
    await page.locator("[data-slot=own-3]").click();
    await check("replace");
    await page.locator("[data-slot=lent-0]").click();
    await page.locator(".action-bar.refused").waitFor();
    await check("refused");
    await page.keyboard.press("h");
    await page.locator(".action-bar.hint").waitFor();
    await check("hint");
    await close();
    await gold(page).click();
    await question(page, "fill");
    await check("fill");
    const back = page.getByRole("button", { name: "Return card" });
    if (await back.count()) await back.click();
    await page.locator("[data-slot=lent-0]").click();
    await check("picked");
    await page.locator("[data-slot=own-2]").click();
    await page.locator(".behind").waitFor();
    await check("borrowed");
    await page.locator(".others .open").first().click();
    await check("rival");
    await close();
    await page.getByRole("button", { name: "All sheets" }).click();
    await check("sheets");
    await close();

    // To the end, alone and fast.
    await openTable(guest, { sits: [ME] });
    await question(page, "replace");
    await tapFast(page);
    await page.getByRole("heading", { name: "The sheet is full" }).waitFor({ timeout: 240_000 });
    await check("end");
    await close();
    await check("over");
    const id = page.url().split("/").at(-1);
    await guest.go(`/replay/${id}?at=31`);
    await page.getByRole("slider").waitFor();
    await check("replay");

    await guest.go("/scorekeeper/treasury");
    await page.getByRole("button", { name: "Start" }).waitFor();
    await check("keeper-begin");
    await page.getByRole("button", { name: "Start" }).click();
    await pick(page, MINE);
    if (size === "phone") await page.getByRole("button", { name: "Choose" }).click();
    await pick(page, DEALERS);
    if (size === "phone") await page.getByRole("button", { name: "Done" }).click();
    await gold(page).waitFor();
    await check("keeper");
    await gold(page).click();
    await page.getByRole("button", { name: "All sheets" }).click();
    await check("keeper-sheets");
    await close();
    await page.getByRole("button", { name: "Menu" }).click();
    await check("keeper-menu");
    await close();
    await page.getByRole("button", { name: /^Player 1/ }).click();
    await page.locator("button.written").first().click();
    await check("keeper-correct");

    await guest.go("/puzzles/treasury?seed=tuesday");
    await page.locator("button.ln.open").first().waitFor();
    await check("puzzle");
    await page.locator("button.ln.open").nth(3).click();
    await page.getByRole("button", { name: "Fill this space" }).click();
    await page.getByRole("region", { name: "The best options" }).waitFor();
    await check("puzzle-answer");
    await guest.go("/rules/treasury");
    await page.locator(".book h2").first().waitFor();
    await check("rules");
  });
}
