// Kingdrin in a real browser, on the real hall.
import assert from "node:assert/strict";
import { test } from "node:test";
import { calm, DESKTOP, PHONE } from "./guests.mjs";
import { judgeEverywhere } from "./judge.mjs";
import {
  answer,
  asked,
  bar,
  button,
  checkSecrets,
  ended,
  fitting,
  hand,
  handRests,
  holdBack,
  picks,
  putLotsAway,
  sayReady,
  sitTogether,
  tapFast,
  topOf,
  viewOf,
} from "./kingdrin-table.mjs";
import { listen, until } from "./people.mjs";
import { bot } from "./treasurers.mjs";
import { visit } from "./visit.mjs";

const { browser } = await visit();

test("three people play a whole game, one on a phone and reloaded in the middle; nobody is told what is hidden", async () => {
  const guests = [await browser.guest(), await browser.guest(PHONE), await browser.guest(DESKTOP)];
  const [ann, ben] = guests;
  const id = await sitTogether(guests, { options: { race_mode: "sealed", pile: "short" } });

  // The opening is sealed: the answers of the others show that they were given, and nothing more.
  await answer(ben);
  await ann.page.locator(".others").getByText("has answered").waitFor();
  assert.equal(await ann.page.locator(".ditch .top .moved").count(), 0, "nothing is laid before all have answered");
  await answer(ann);
  await answer(guests[2]);
  await until("the first turn is won", () => viewOf(ann).first !== null);
  const first = viewOf(ann).first;
  await ann.page.locator(".ditch .said", { hasText: "played it for" }).waitFor();
  assert.equal(viewOf(ann).cards[first], 6);

  await ben.page.reload();
  await picks(ben.page).first().waitFor();
  assert.equal(await topOf(ben.page), await topOf(ann.page));
  await Promise.all(guests.map(({ page }) => tapFast(page)));
  const results = [];
  for (const { page } of guests) {
    await ended(page).waitFor({ timeout: 60_000 });
    results.push(await page.getByRole("dialog").locator(".result li").count());
  }
  assert.deepEqual(results, [3, 3, 3], "all hands are shown");
  guests.forEach((guest, seat) => assert.ok(checkSecrets(guest, seat) > 2));

  await ann.page.getByRole("dialog").getByRole("link", { name: "Replay" }).click();
  const slider = ann.page.getByRole("slider");
  await slider.waitFor();
  await slider.press("End");
  await ann.page.locator(".ended .result li").nth(2).waitFor();
  assert.match(ann.page.url(), new RegExp(`/replay/${id}\\?at=\\d+`));
});

test("live Speed Alt for three: a tap that came too late brings the card back and says so kindly", async () => {
  const guests = [await browser.guest(), await browser.guest(PHONE), await browser.guest()];
  const [ann, ben, cleo] = guests;
  const line = await holdBack(ben.page);
  await sitTogether(guests, { options: { race_mode: "live", speed_alt: "on", stall_seconds: 600 } });
  await ann.page.getByRole("timer").waitFor();
  const able = ({ page }) => fitting(page).first();
  while (!((await able(ann).count()) && (await able(ben).count()))) {
    const others = [cleo, ben, ann]; // on a card of the third both may play
    const counts = await Promise.all(others.map((guest) => able(guest).count()));
    await answer(others[Math.max(0, counts.indexOf(1))]);
    await ann.page.waitForTimeout(300);
  }

  // What Ben sees is older than what has happened: his card was meant for another one.
  const [before, top] = [await hand(ben.page), await topOf(ben.page)];
  line.hold();
  const late = await able(ben).getAttribute("data-card");
  await able(ann).click();
  await until("Ann's card lies there", async () => (await topOf(ann.page)) !== top);
  assert.equal(await topOf(ben.page), top);
  await able(ben).click();
  await ben.page.locator(`.pick.lifted[data-card="${late}"]`).waitFor();
  line.release();
  await bar(ben.page).getByText("was faster. Your card is back in your hand.").waitFor();
  assert.equal(await ben.page.locator(".pick.lifted").count(), 0);
  assert.deepEqual((await hand(ben.page)).sort(), before.sort());
  await until("both see Ann's card", async () => (await topOf(ben.page)) === (await topOf(ann.page)));

  // Nobody plays on the own card.
  await ann.page.getByText("The top card is yours").waitFor();
  await handRests(ann.page);
  await picks(ann.page).first().click();
  await ann.page.locator(".action-bar.refused").waitFor();

  await Promise.all(guests.map(({ page }) => tapFast(page)));
  await Promise.race([
    ended(ann.page).waitFor({ timeout: 20_000 }),
    until("nobody can play any more", () => !guests.some((guest) => guest.now.position.moves.length), 20_000),
  ]);
  guests.forEach((guest, seat) => assert.ok(checkSecrets(guest, seat) > 2));
});

test("two friends race: live is preselected, both say ready, nothing lies over the card, and a late finger plays nothing", async () => {
  const [ann, ben] = [await browser.guest(DESKTOP, { guided: true }), await browser.guest(DESKTOP, { guided: true })];
  for (const guest of [ann, ben]) listen(guest);
  await ann.go("/");
  await ann.page.getByRole("button", { name: "Play Kingdrin with friends" }).click();
  const dialog = ann.page.getByRole("dialog");
  assert.equal(await dialog.getByLabel("Seat 2").inputValue(), "open", "a friend, by link");
  await dialog.getByText("House rules").click();
  const mode = dialog.getByLabel(/^Races/);
  assert.equal(await mode.inputValue(), "live");
  await dialog.getByLabel("Seat 2").selectOption("bot:squire");
  assert.equal(await mode.inputValue(), "sealed", "against a bot");
  await dialog.getByLabel("Seat 2").getByText("Bot: Page").waitFor({ state: "attached" });
  await dialog.locator(".help", { hasText: "Plays whenever it can." }).waitFor();
  await dialog.getByText("How strong the bots are").click();
  await dialog.getByRole("definition").filter({ hasText: "Overlooks half of the cards" }).waitFor();
  await dialog.getByLabel("Seat 2").selectOption("open");
  assert.equal(await mode.inputValue(), "live");
  await dialog.getByLabel(/^Opening race/).fill("600");

  // A pile of another size, and what becomes of it when it is too small.
  const pile = dialog.getByRole("combobox", { name: /pile/i }).first();
  await pile.selectOption({ label: "Another number …" });
  await dialog.getByRole("spinbutton", { name: /pile/i }).fill("20");
  await dialog.getByLabel("Seats").selectOption("3");
  await dialog.getByRole("status").getByText(/27/).waitFor();
  await dialog.getByRole("spinbutton", { name: /pile/i }).fill(""); // while another number is typed, nothing is said
  await dialog.locator(".remarks:empty").waitFor({ state: "attached" });
  await dialog.getByLabel("Seats").selectOption("2");
  await pile.selectOption("full");
  assert.equal(await dialog.getByRole("spinbutton", { name: /pile/i }).count(), 0);
  await dialog.getByRole("button", { name: "Create table" }).click();
  await ann.page.getByText("No hints.").waitFor();
  await ben.go(new URL(ann.page.url()).pathname);
  await ben.page.getByRole("button", { name: "Sit down" }).click();

  await sayReady(ann.page);
  await ann.page.getByText("The race begins when everyone is ready.").waitFor();
  for (const guest of [ann, ben]) assert.equal(guest.now.position, null, "nobody is sent a card");
  await sayReady(ben.page);
  await ben.page.locator(".count", { hasText: "3" }).waitFor();
  for (const { page } of [ann, ben]) {
    await picks(page).nth(6).waitFor();
    const covered = await page.locator(".ditch .top").evaluate((top) => {
      const { x, y, width, height } = top.getBoundingClientRect();
      const points = [0.1, 0.5, 0.9].flatMap((u) => [0.1, 0.5, 0.9].map((v) => [x + u * width, y + v * height]));
      return points.some(([left, up]) => !top.contains(document.elementFromPoint(left, up)));
    });
    assert.ok(!covered, "no dialog, no guide, no lots");
    await page.getByText("At 0 another card is turned up.").waitFor();
    assert.equal(await button(page, "Hint").count(), 0);
  }

  // A finger is down on a card of the one when the other plays.
  const counts = await Promise.all([ann, ben].map(({ page }) => fitting(page).count()));
  const [fast, slow] = counts[0] ? [ann, ben] : [ben, ann];
  const before = await hand(slow.page);
  const box = await picks(slow.page).first().boundingBox();
  await handRests(slow.page);
  await slow.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await slow.page.mouse.down();
  const top = await topOf(slow.page);
  await fitting(fast.page).first().click();
  await until("another card lies there", async () => (await topOf(slow.page)) !== top);
  await slow.page.mouse.up();
  await slow.page.waitForTimeout(300);
  assert.deepEqual(await hand(slow.page), before, "every card is where it was, and none was played");
  assert.equal(viewOf(slow).ditch.length, 2);
});

test("keyboard alone: a card that does not fit is refused with the reason, one that fits is announced by a key", async () => {
  const guest = await browser.guest();
  const { page } = guest;
  const press = (key) => page.keyboard.press(key);
  await sitTogether([guest], { bots: [bot()] });
  await asked(guest);
  const at = (selector) => page.evaluate((sign) => document.activeElement?.matches(sign) ?? false, selector);
  const tabTo = async (selector) => {
    for (let tabs = 0; tabs < 40 && !(await at(selector)); tabs += 1) await press("Tab");
    assert.ok(await at(selector), `${selector} can be reached by Tab`);
  };
  for (let turn = 0, refused = 0, announced = 0; !(refused && announced); turn += 1) {
    assert.ok(turn < 60, "something is refused and announced before long");
    await asked(guest);
    if (guest.now.position.outcome) {
      await ended(page).waitFor();
      await tabTo("dialog .gold");
      await press("Enter");
      await until("a new game", () => guest.now.position && !guest.now.position.outcome);
      await picks(page).nth(6).waitFor();
      continue;
    }
    const view = viewOf(guest);
    const codes = await hand(page);
    const many = codes.find((code) => (view.matches[code] ?? []).length > 1);
    await tabTo(".mine .pick");
    if (!refused && codes.some((code) => !view.matches[code])) {
      await press("End"); // what does not fit comes last
      await press("Enter");
      await page.locator(".action-bar.refused", { hasText: "None of its marks matches" }).waitFor();
      assert.deepEqual(await hand(page), codes);
      await press("Escape");
      refused += 1;
      continue;
    }
    if (many && view.phase === "turn") {
      await press("Home");
      for (let steps = 0; steps < codes.indexOf(many); steps += 1) await press("ArrowRight");
      await press("2");
      await until("it is laid", () => viewOf(guest).ditch.includes(many));
      const told = guest.lines
        .at(-1)
        .messages.flatMap((message) => message.events ?? [])
        .find((event) => event.event === "card_played" && event.card === many);
      assert.equal(told.mark, view.matches[many][1]);
      announced += 1;
      continue;
    }
    const { ask } = guest.now.position;
    if (fits(view)) {
      await press("Home");
      await press("Enter");
    } else {
      await tabTo(".foot .gold");
      await press("Enter");
    }
    await until(
      "it came about",
      () => guest.now.position.ask !== ask || guest.now.position.outcome || viewOf(guest).mine,
    );
    await until("asked again", () => guest.now.position.moves.length || guest.now.position.outcome);
  }
});
const fits = (view) => Object.keys(view.matches).length > 0;

test("a tap on a lit mark announces it; the card in focus keeps it while others answer", async () => {
  const guests = [await browser.guest(), await browser.guest(), await browser.guest()];
  const [ann, ben, cleo] = guests;
  await sitTogether(guests, { options: { race_mode: "sealed" } });
  const card = picks(ann.page).nth(3);
  const code = await card.getAttribute("data-card");
  await card.focus();
  const focused = () => ann.page.evaluate(() => document.activeElement?.dataset.card);
  await answer(ben);
  await ann.page.locator(".others").getByText("has answered").waitFor();
  assert.equal(await focused(), code);
  await answer(cleo);
  await until("both have answered", () => viewOf(ann).answered.filter(Boolean).length === 2);
  assert.equal(await focused(), code);

  // Whoever has several marks that fit chooses the last of them.
  for (let turn = 0; ; turn += 1) {
    assert.ok(turn < 40, "a card fits by two marks before long");
    await until("somebody is asked", () => guests.some((guest) => guest.now.position.moves.length));
    const mover = guests.find((guest) => guest.now.position.moves.length);
    const { matches, phase } = viewOf(mover);
    const [many, marks] = Object.entries(matches).find(([, marks]) => marks.length > 1) ?? [];
    const { ask } = mover.now.position;
    if (many && phase === "turn") {
      await handRests(mover.page);
      await mover.page.locator(`.mine [data-card="${many}"] [data-mark="${marks.at(-1)}"] .tap`).click();
      await until("it is laid", () => viewOf(mover).ditch.at(-1) === many);
      assert.equal(viewOf(mover).announced, marks.at(-1));
      await ben.page.locator(".ditch .said", { hasText: marks.at(-1).replace("-", " ") }).waitFor();
      return;
    }
    await answer(mover);
    await until("answered", () => mover.now.position.ask !== ask || !mover.now.position.moves.length);
    assert.ok(!mover.now.position.outcome);
  }
});

test("every screen is fine at both sizes and in both lights: ten seats, the turn, the live race, the end", async () => {
  const guest = await browser.guest();
  await sitTogether([guest], { bots: Array(9).fill(bot()) });
  await putLotsAway(guest.page);
  await judgeEverywhere(guest.page, "kingdrin-sealed");

  const [ann, ben] = [await browser.guest(), await browser.guest()];
  await sitTogether([ann, ben], { options: { race_mode: "live", opening_seconds: 600, turn_seconds: 600, pile: 18 } });
  for (const { page } of [ann, ben]) await putLotsAway(page);
  await judgeEverywhere(ann.page, "kingdrin-race");
  await answer((await fitting(ann.page).count()) ? ann : ben);
  await until("turns", () => viewOf(ann).phase === "turn");
  const mover = [ann, ben][viewOf(ann).turn];
  await judgeEverywhere(mover.page, "kingdrin-turn");
  await mover.page.getByRole("button", { name: "Look through the Ditch" }).click();
  await judgeEverywhere(mover.page, "kingdrin-ditch");
  await mover.page.keyboard.press("Escape");
  await Promise.all([tapFast(ann.page), tapFast(ben.page)]);
  await ended(ann.page).waitFor({ timeout: 60_000 });
  await judgeEverywhere(ann.page, "kingdrin-end");
});

test("after a game the next bot is a bit weaker or a bit stronger, as one likes", async () => {
  const guest = await browser.guest();
  const { page } = guest;
  const first = await sitTogether([guest], { bots: [bot("scribe")] });
  await tapFast(page);
  await ended(page).waitFor({ timeout: 60_000 });
  const offered = (name) => page.getByRole("dialog").getByRole("button", { name });
  await offered("A bit stronger").waitFor();
  await offered("A bit weaker").click();
  await until("a new table", () => guest.now.table?.id !== first && guest.now.position);
  assert.equal(guest.now.table.seats[1].level, "page");
  assert.equal(guest.now.position.outcome, null);
});

test("the guide leads through a first turn; a hint says what a good player would do, and does it", async () => {
  const guest = await browser.guest(PHONE, { guided: true });
  const { page } = guest;
  await sitTogether([guest], { bots: [bot()] });
  const guide = page.getByRole("region", { name: "Guide" });
  const step = (name) => guide.getByRole("heading", { name }).waitFor();
  const next = () => guide.getByRole("button", { name: "Next" }).click();
  for (const name of ["Get rid of your cards", "Four marks", "The Ditch", "Lit cards fit"]) {
    await step(name);
    await next();
  }
  await step("Who is fastest?");
  await asked(guest);
  await page.keyboard.press("h");
  await page.locator(".action-bar.hint").waitFor({ timeout: 30_000 });
  await button(page, "Do that").click();
  await step("Your turn");
  await calm(page);
});
