// Fwords in a real browser, on the real hall.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  asked,
  bar,
  button,
  checkSecrets,
  endDay,
  gold,
  lay,
  lit,
  mine,
  noBattle,
  setUp,
  sitTogether,
  space,
  spell,
  until,
  viewOf,
} from "./fwords-table.mjs";
import { DESKTOP, PHONE } from "./guests.mjs";
import { judgeEverywhere } from "./judge.mjs";
import { bot } from "./treasurers.mjs";
import { visit } from "./visit.mjs";

const { browser } = await visit();
const QUICK = { settings: { pace: "at once" } };

test("two people play a whole game with challenges, one on a phone and reloaded in the middle", async () => {
  const guests = [await browser.guest(DESKTOP, QUICK), await browser.guest(PHONE, QUICK)];
  await sitTogether(guests, { options: { challenge_mode: "manual", challenge_seconds: 600 } });
  await guests[1].page.locator('[data-letter="K"]').focus();
  await setUp(guests[0]);
  await guests[1].page.locator(".players").getByText("ready").waitFor();
  const focused = await guests[1].page.evaluate(() => document.activeElement?.dataset.letter);
  assert.equal(focused, "K", "what another does takes the focus from nobody");
  await setUp(guests[1]);
  await until("it begins", () => viewOf(guests[0])?.turn !== null && viewOf(guests[1])?.phase === "field");
  const first = guests[viewOf(guests[0]).turn];
  const second = guests.find((guest) => guest !== first);
  const [one, two] = [first, second].map((guest) => guest.now.seat);

  // A word that is none is challenged: repealed, two points lost, the cards come back.
  await asked(first, "field");
  await lay(first, "EAS", [1, 2, 3]);
  await noBattle(first);
  await second.page.locator(".tray").getByText("A E S").waitFor();
  await spell(first, "ESA");
  await asked(second, "challenge");
  assert.equal(await second.page.locator(".made b").textContent(), "ESA");
  await button(second.page, "Challenge").click();
  await asked(first, "field");
  assert.deepEqual([viewOf(first).points[one], viewOf(first).repeals, viewOf(first).hand.length], [-2, 1, 5]);

  // Reloaded with a word half spelled at the hall or not: everything is as it was.
  await lay(first, "SEA", [4, 5, 6]);
  await noBattle(first);
  await first.page.reload();
  await first.page.locator(".tray input").waitFor();
  await spell(first, "SEA");
  await asked(second, "challenge");
  await button(second.page, "Accept").click();

  // A battle, told before it is fought; then whatever word comes of it is conceded.
  await asked(second, "field");
  assert.equal(viewOf(second).points[one], 1);
  await lay(second, "R", [8]);
  await asked(second, "battle");
  await lit(second.page).first().click();
  await lit(second.page).first().click();
  await until("a preview", () => gold(second.page).isEnabled());
  const told = await second.page.locator(".telling .lines li").allTextContents();
  await gold(second.page).click();
  await until("it is fought", () => viewOf(second).declared.length || viewOf(second).phase === "festival");
  const happened = viewOf(second).spaces.filter((lying) => lying?.token).length;
  assert.equal(happened > 0, /defeated/.test(told.at(-1)), told.join("\n"));
  await noBattle(second);
  await button(second.page, "Concede").click();
  await gold(second.page).click();
  await until("conceded", () => viewOf(second).points[two] === -2);

  await endDay(second);
  await endDay(first);
  await endDay(second);
  await endDay(first);
  for (const { page } of guests) {
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("heading", { name: /wins?\b/i }).waitFor();
    assert.deepEqual(await dialog.locator(".word").allTextContents(), ["ESA", "SEA"]);
    assert.deepEqual(await dialog.locator("tfoot .points").allTextContents(), one === 0 ? ["1", "-2"] : ["-2", "1"]);
  }
  guests.forEach((guest) => assert.ok(checkSecrets(guest, guest.now.seat) > 20));
});

test("keyboard alone: letters, Life Tree, field, word and the end; refusals say why", async () => {
  const guest = await browser.guest(DESKTOP, QUICK);
  const { page } = guest;
  const press = (key) => page.keyboard.press(key);
  const at = (selector) => page.evaluate((sign) => document.activeElement?.matches(sign) ?? false, selector);
  const tabTo = async (selector) => {
    for (let tabs = 0; tabs < 60 && !(await at(selector)); tabs += 1) await press("Tab");
    assert.ok(await at(selector), `${selector} can be reached by Tab`);
  };
  await sitTogether([guest]);
  for (const [at, letter] of [..."CATESE"].entries()) {
    await press(letter.toLowerCase());
    await until(`${letter} is written`, () => Object.values(viewOf(guest).letters).join("").length === at + 1);
  }
  assert.equal(await page.locator("[data-vowels]").getAttribute("data-vowels"), "4");
  await press("o");
  await page.locator(".action-bar.refused", { hasText: "at most 4 vowels" }).waitFor();
  for (const letter of "rnl") {
    const before = Object.values(viewOf(guest).letters).join("");
    await press(letter);
    await until(`${letter} is written`, () => Object.values(viewOf(guest).letters).join("") !== before);
  }
  await until("stacking", () => viewOf(guest).step === "stack");
  await tabTo(".own");
  await press("Enter");
  await page.locator(".own.stacked").waitFor();
  await tabTo(".foot .do .btn:last-child");
  await press("Enter");
  await tabTo(".foot .gold");
  await press("Enter");

  await asked(guest, "field");
  for (let laid = 1; laid <= 3; laid += 1) {
    await tabTo("[data-mine] .pick");
    const letter = "CAT"[laid - 1];
    for (let steps = 0; steps < 5; steps += 1) {
      const name = await page.evaluate(() => document.activeElement.textContent);
      if (name.includes(`${letter}, Card`)) break;
      await press(steps ? "ArrowRight" : "Home");
    }
    await press("Enter");
    await until("the field has the focus", () => at(".space.lit"));
    await press("Enter");
    await until("it lies there", async () => (await page.locator(".field [data-card]").count()) === laid);
    if (laid === 1) await press("r");
  }
  assert.equal(viewOf(guest).spaces.filter(Boolean).length, 0, "nobody is told before the hour is closed");
  await tabTo(".foot .gold");
  await press("Enter");
  await until("closed", () => viewOf(guest).phase !== "field");
  assert.ok(
    viewOf(guest).spaces.some((lying) => lying?.turn >= 180),
    "R turned a card",
  );
  if (viewOf(guest).phase === "battle") {
    await tabTo(".foot .do .btn:last-child");
    await press("Enter");
  }
  await asked(guest, "festival");
  await press("z");
  await page.locator(".action-bar.refused", { hasText: "no card left for the letter Z" }).waitFor();
  await page.keyboard.type("ca");
  await tabTo(".tray input");
  await press("Enter");
  await page.locator(".action-bar.refused", { hasText: "you must use" }).waitFor();
  await page.keyboard.type("t");
  await press("Enter");
  await until("it is judged", () => viewOf(guest).points[0] === 3);
  for (let ended = 1; ended <= 2; ended += 1) {
    await asked(guest, "field");
    await tabTo(".foot .do .btn:last-child");
    await press("Enter");
    await tabTo(".foot .gold");
    await press("Enter");
    await asked(guest, "ending");
    await tabTo(".foot .do .btn:last-child");
    await press("Enter");
    await until("one more End Token", () => viewOf(guest).end_tokens[0] === ended);
  }
  await page.getByRole("dialog").getByRole("heading", { name: "3 points" }).waitFor();
  await guest.go("/alone/fwords");
  await page.getByRole("cell", { name: "3 points, replay" }).waitFor();
  await judgeEverywhere(page, "fwords-alone");
  await page.getByRole("button", { name: "Play today's deal" }).click();
  await until(
    "today's letters",
    () => viewOf(guest)?.step === "stack" && Object.keys(viewOf(guest).letters).length === 9,
  );
  assert.equal(await page.getByRole("button", { name: "Hint" }).count(), 0);
  await guest.go("/alone/fwords");
  await page.getByRole("button", { name: "Go on" }).waitFor();
});

test("nobody helps with words where a score counts; elsewhere a hint is given, and the game says so", async () => {
  const guest = await browser.guest(DESKTOP, QUICK);
  const { page } = guest;
  for (const bots of [[], [bot("squire")]]) {
    await sitTogether([guest], { bots });
    await setUp(guest);
    await asked(guest, "field");
    const open = viewOf(guest).spaces.findIndex((lying) => !lying) + 1;
    await lay(guest, "E", [open]);
    await noBattle(guest);
    assert.equal(await page.locator(".tray input").getAttribute("autocomplete"), "off");
    await bar(page).getByRole("button", { name: "Hint" }).click();
    if (!bots.length) await page.locator(".action-bar.refused", { hasText: "There is no help here" }).waitFor();
    else await page.locator(".action-bar.hint").waitFor();
    await until("the table says so", () => guest.now.table.hinted === bots.length > 0);
    assert.equal(await page.getByText("with hints").count(), bots.length);
  }
});

test("every screen is fine at both sizes and in both lights; the guide leads through the letters", async () => {
  const [ann, ben] = [await browser.guest(DESKTOP, { ...QUICK, guided: true }), await browser.guest(DESKTOP, QUICK)];
  const options = { challenge_mode: "manual", challenge_seconds: 600 };
  await sitTogether([ann, ben], { options });
  const guide = ann.page.getByRole("region", { name: "Guide" });
  await guide.getByRole("button", { name: "Next" }).click();
  await guide.getByRole("heading", { name: "Write your letters" }).waitFor();
  await judgeEverywhere(ann.page, "fwords-write");
  await setUp(ann);
  await guide.getByRole("heading", { name: "Stack your Life Tree" }).waitFor();
  await guide.getByRole("button", { name: "Skip" }).click();
  await setUp(ben);
  await until("it begins", () => viewOf(ann)?.phase === "field" && viewOf(ben)?.phase === "field");
  const [first, second] = viewOf(ann).turn === ann.now.seat ? [ann, ben] : [ben, ann];
  await asked(first, "field");
  await mine(first.page).first().click();
  await space(first.page, 5).click();
  await judgeEverywhere(first.page, "fwords-field");
  await button(first.page, "Back to the hand").click();
  await lay(first, "EAS", [4, 5, 6]);
  await asked(first, "battle");
  await lit(first.page).first().click();
  await lit(first.page).first().click();
  await until("a preview", () => gold(first.page).isEnabled());
  await judgeEverywhere(first.page, "fwords-battle");
  await noBattle(first);
  await first.page.keyboard.type("sea");
  await judgeEverywhere(first.page, "fwords-word");
  await button(first.page, "Submit").click();
  await asked(second, "challenge");
  await judgeEverywhere(second.page, "fwords-challenge");
  await button(second.page, "Accept").click();
  for (const guest of [second, first, second, first]) await endDay(guest);
  await first.page.getByRole("dialog").waitFor();
  await judgeEverywhere(first.page, "fwords-end");
});
