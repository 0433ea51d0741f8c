// King's Rummy in a real browser, on the real hall.
import assert from "node:assert/strict";
import { test } from "node:test";
import { calm, DESKTOP, PHONE } from "./guests.mjs";
import { judgeEverywhere } from "./judge.mjs";
import { bot, drag, gold, hand, held, ME, melds, openTable, sitTogether, tapFast } from "./rummies.mjs";
import { visit } from "./visit.mjs";

const { browser } = await visit();
const quick = { settings: { pace: "at once" } };

/** Everything the hall sends to this page. */
function listen(page) {
  const frames = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => frames.push(String(payload))));
  return frames;
}

test("two people play a match, one on a phone and reloaded in the middle; nobody is sent the other's cards", async () => {
  const ann = await browser.guest(DESKTOP, quick);
  const ben = await browser.guest(PHONE, quick);
  const frames = { ann: listen(ann.page), ben: listen(ben.page) };
  const id = await sitTogether(ann, ben, { target_score: 1 });

  // Turn after turn: nothing that was sent to the one names a card that the other holds.
  const pages = [
    { own: ann.page, other: frames.ben },
    { own: ben.page, other: frames.ann },
  ];
  const look = async () => {
    for (const { own, other } of pages) {
      assert.ok(other.length > 0);
      for (const [card, name] of await held(own))
        for (const frame of other)
          assert.ok(!frame.includes(`"${card}"`) && !frame.includes(`the ${name} `), `${card} was told: ${frame}`);
    }
  };
  await look();
  let mover = (await gold(ann.page).count()) ? ann.page : ben.page;
  for (let turn = 0; turn < 6; turn += 1) {
    await gold(mover).filter({ hasText: "Draw" }).click();
    await mover.locator(".mine .pick").nth(10).waitFor();
    await look();
    await mover.locator(".mine .pick").nth(5).click();
    await gold(mover).filter({ hasText: "Discard" }).click();
    await mover.locator(".mine .pick").nth(10).waitFor({ state: "detached" }); // what is told to all is in no hand
    mover = mover === ann.page ? ben.page : ann.page;
    await gold(mover).filter({ hasText: "Draw" }).waitFor();
    await look();
  }

  await ben.page.reload();
  await ben.page.locator(".mine .pick").nth(9).waitFor();
  await Promise.all([tapFast(ann.page), tapFast(ben.page)]);
  const results = [];
  for (const { page } of [ann, ben]) {
    const end = page.getByRole("dialog");
    await end.getByRole("heading", { name: /wins|You win!/ }).waitFor({ timeout: 240_000 });
    results.push((await end.locator("tbody td:last-child").allInnerTexts()).map(Number));
    assert.ok(await end.locator(".sum").count(), "the arithmetic is told");
  }
  assert.deepEqual(results[0], results[1]);
  assert.equal(results[0].filter((points) => points > 0).length, 1);

  await ann.page.getByRole("dialog").getByRole("link", { name: "Replay" }).click();
  const slider = ann.page.getByRole("slider");
  await slider.waitFor();
  await slider.press("End");
  await calm(ann.page);
  await ann.page.locator(".ended .sum").waitFor();
  assert.match(ann.page.url(), new RegExp(`/replay/${id}\\?at=\\d+`));
});

test("keyboard alone: refused before the draw, then draw, sort, choose, put back and discard", async () => {
  const guest = await browser.guest();
  const { page } = guest;
  const press = (key) => page.keyboard.press(key);
  await openTable(guest, { sits: [ME, bot()] });
  await gold(page).filter({ hasText: "Draw" }).waitFor({ timeout: 60_000 });
  await calm(page);
  const at = (selector) => page.evaluate((sign) => document.activeElement?.matches(sign) ?? false, selector);
  const tabTo = async (selector) => {
    for (let tabs = 0; tabs < 40 && !(await at(selector)); tabs += 1) await press("Tab");
    assert.ok(await at(selector), `${selector} can be reached by Tab`);
  };
  await tabTo(".mine .pick");
  await press("Enter");
  await page
    .locator(".action-bar.refused", { hasText: "Draw a card first, from the pile or from the discards" })
    .waitFor();
  await press("Escape");
  await tabTo(".action-bar .gold");
  await press("Enter");
  await page.locator(".mine .pick").nth(10).waitFor();
  await calm(page);

  await tabTo(".sort button[aria-pressed=false]");
  await press("Enter");
  const sorted = await hand(page);
  await tabTo(".mine .pick");
  await press("Home");
  await press("ArrowRight");
  await press("Enter");
  assert.equal(await page.locator(".mine .pick[aria-pressed=true]").count(), 1);
  await press("Escape");
  assert.equal(await page.locator(".mine .pick[aria-pressed=true]").count(), 0);
  await press("Enter");
  const chosen = await page.locator(".mine .pick[aria-pressed=true]").getAttribute("data-card");
  assert.ok(sorted.includes(chosen));
  await tabTo(".action-bar .gold");
  await press("Enter");
  await page.waitForFunction((card) => !document.querySelector(`.mine [data-card="${card}"]`), chosen);
});

test("a card is dragged to another place of the hand, and onto the discards to end the turn", async () => {
  const guest = await browser.guest();
  const { page } = guest;
  await openTable(guest, { sits: [ME, bot()] });
  await gold(page).filter({ hasText: "Draw" }).click({ timeout: 60_000 });
  await page.locator(".mine .pick").nth(10).waitFor();
  await calm(page);
  const cards = await hand(page);
  const pick = (at) => page.locator(".mine .pick").nth(at);
  await drag(page, pick(0), pick(3));
  assert.deepEqual(await hand(page), [cards[1], cards[2], cards[3], cards[0], ...cards.slice(4)]);
  await drag(page, pick(3), page.locator("[data-drop=discards]"));
  await page.waitForFunction((card) => !document.querySelector(`.mine [data-card="${card}"]`), cards[0]);
});

test("every screen is fine at both sizes and in both lights: the draw, the turn, the end", async () => {
  const guest = await browser.guest(DESKTOP, quick);
  const { page } = guest;
  await openTable(guest, { sits: [ME, bot(), bot()], options: { target_score: 1 } });
  await gold(page).filter({ hasText: "Draw" }).waitFor({ timeout: 60_000 });
  await judgeEverywhere(page, "rummy-draw");
  await gold(page).click();
  await page.locator(".mine .pick").nth(10).click();
  await judgeEverywhere(page, "rummy-turn");
  await tapFast(page);
  await page.getByRole("dialog").getByRole("heading", { name: /win/ }).waitFor({ timeout: 240_000 });
  await judgeEverywhere(page, "rummy-end");
});

test("all agree on a dead hand: nobody scores, and the next hand is dealt by one tap", async () => {
  const [ann, ben] = [await browser.guest(), await browser.guest(PHONE)];
  await sitTogether(ann, ben);
  await ann.page.getByRole("button", { name: "Menu" }).click();
  await ann.page.getByRole("button", { name: "Propose a dead hand" }).click();
  await ann.page.getByText("You would like a dead hand").waitFor();
  await ben.page.getByRole("heading", { name: "A dead hand?" }).waitFor();
  await ben.page.getByRole("button", { name: "Agree" }).click();
  for (const { page } of [ann, ben])
    await page.getByRole("dialog").getByText("Everyone agreed: nobody scores.").waitFor();
  await judgeEverywhere(ann.page, "rummy-hand");
  for (const { page } of [ann, ben]) await page.getByRole("dialog").getByRole("button", { name: "Next hand" }).click();
  for (const { page } of [ann, ben]) {
    await page.locator(".mine .pick").nth(9).waitFor();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  await ann.page.locator(".score", { hasText: "Hand 2" }).waitFor();
  assert.equal(await ben.page.getByText("A dead hand?").count(), 0);
});

test("the card in focus keeps it while somebody else plays", async () => {
  const [ann, ben] = [await browser.guest(), await browser.guest()];
  await sitTogether(ann, ben);
  const [mover, waiting] = (await gold(ann.page).count()) ? [ann.page, ben.page] : [ben.page, ann.page];
  const card = waiting.locator(".mine .pick").nth(3);
  const code = await card.getAttribute("data-card");
  await card.focus();
  const focused = () => waiting.evaluate(() => document.activeElement?.dataset.card);
  await gold(mover).filter({ hasText: "Draw" }).click();
  await waiting.getByText("Pile 42").waitFor();
  assert.equal(await focused(), code);
  await mover.locator(".mine .pick").nth(5).click();
  await gold(mover).filter({ hasText: "Discard" }).click();
  await gold(waiting).filter({ hasText: "Draw" }).waitFor();
  assert.equal(await focused(), code, "also when the question comes");
});

/** My turn after the draw, once a card of the table may be taken for a new meld: it. Until then hands are played. */
async function untilSomethingMayBeTaken(page) {
  const ringed = page.locator(".melds .pick:has(.lent)");
  const draw = gold(page).filter({ hasText: /Draw|Take discard/ });
  const next = page.getByRole("dialog").getByRole("button", { name: "Next hand" });
  for (let turn = 0; turn < 150; turn += 1) {
    await draw.or(next).first().waitFor({ timeout: 60_000 });
    if (await next.count()) {
      await next.click();
      continue;
    }
    const before = await page.locator(".mine .pick").count();
    await draw.click();
    await page.locator(".mine .pick").nth(before).waitFor();
    await calm(page);
    for (const card of await ringed.evaluateAll((all) => all.map((each) => each.dataset.card))) {
      await page.locator(`.melds [data-card="${card}"]`).click();
      await page.locator(`.melds [data-card="${card}"][aria-pressed=true]`).waitFor();
      const ways = await gold(page).filter({ hasText: "Take it" }).or(page.locator(".mine .pick:has(.target)")).count();
      await page.keyboard.press("Escape");
      if (ways) return card; // others can only be moved on the table
    }
    await page.locator(".mine .pick").last().click();
    await gold(page).filter({ hasText: "Discard" }).click();
  }
  return assert.fail("nothing could be taken in 150 turns");
}

test("the table is rearranged by taps and by dragging, with words at every step, and all of it is taken back", async () => {
  const guest = await browser.guest(DESKTOP);
  const { page } = guest;
  await openTable(guest, { sits: [ME, bot("squire")], options: { target_score: 1000 } });
  const taken = await untilSomethingMayBeTaken(page);
  const [table, cards] = [await melds(page), await hand(page)];
  const mine = (card) => page.locator(`.mine [data-card="${card}"]`);
  const back = page.getByRole("button", { name: "Take back" });
  const takeBack = async () => {
    for (let tries = 0; tries < 40 && (await back.count()); tries += 1) {
      await page.keyboard.press("u"); // where nothing more can be taken back, the button is gone
      await page.waitForTimeout(250);
    }
    await calm(page);
    assert.deepEqual([await melds(page), await hand(page)], [table, cards]);
  };

  // By taps: a card of the table, then the button or what is lit, then cards for the new meld.
  const onTable = page.locator(`.melds [data-card="${taken}"]`);
  await onTable.click();
  await page
    .locator(".action-bar")
    .getByText(/for a new meld|replace it with a lit card|where it is lit/i)
    .waitFor();
  await judgeEverywhere(page, "rummy-taking");
  const borrowed = await gold(page).filter({ hasText: "Take it" }).count();
  const lit = page.locator(".mine .pick:has(.target)");
  const into = borrowed ? "" : await lit.first().getAttribute("data-card");
  await (borrowed ? gold(page) : lit.first()).click();
  await page.locator(`.new [data-card="${taken}"]`).waitFor();
  const layDown = gold(page).filter({ hasText: "Lay down" });
  for (let chosen = 0; chosen < 3; chosen += 1) {
    await lit.or(layDown).first().waitFor();
    if (await layDown.count()) break;
    await lit.first().click();
    await page.locator('.mine .pick[aria-pressed="true"]').nth(chosen).waitFor();
  }
  await layDown.click();
  await page.locator(".new").waitFor({ state: "detached" });
  assert.equal((await melds(page)).length, table.length + 1);
  await takeBack();

  // The same by dragging.
  if (borrowed) await drag(page, onTable, page.locator(".mine .pick").last());
  else await drag(page, mine(into), onTable);
  await page.locator(`.new [data-card="${taken}"]`).waitFor();
  await takeBack();

  // What does not fit is refused, and nothing has moved.
  for (const card of cards) {
    await mine(card).click();
    const fits = await page.locator(".meld.on, .melds .pick:has(.target)").count();
    await mine(card).click();
    if (fits) continue;
    await drag(page, mine(card), page.locator(".melds .pick").first());
    await page.locator(".action-bar.refused").waitFor();
    assert.deepEqual([await melds(page), await hand(page)], [table, cards]);
    return;
  }
});

test("the guide leads through a first turn and does not come back", async () => {
  const guest = await browser.guest(PHONE, { guided: true });
  const { page } = guest;
  await openTable(guest, { sits: [ME, bot()] });
  await gold(page).filter({ hasText: "Draw" }).waitFor({ timeout: 60_000 });
  const guide = page.getByRole("region", { name: "Guide" });
  const step = (name) => guide.getByRole("heading", { name }).waitFor();
  const next = () => guide.getByRole("button", { name: "Next" }).click();
  await step("Get rid of your cards");
  await next();
  await step("Melds");
  await next();
  await step("Draw");
  await gold(page).click();
  await step("Lay down");
  await next();
  await step("The table belongs to everyone");
  await next();
  await step("Discard");
  await page.locator(".mine .pick").last().click();
  await gold(page).filter({ hasText: "Discard" }).click();
  await step("That was a turn");
  await guide.getByRole("button", { name: "Play on" }).click();
  assert.equal(await guide.count(), 0);
  await page.reload();
  await page.locator(".mine .pick").first().waitFor();
  assert.equal(await guide.count(), 0);
});

test("a hint says what a good player would do, and does it", async () => {
  const guest = await browser.guest();
  const { page } = guest;
  await openTable(guest, { sits: [ME, bot()] });
  await gold(page).filter({ hasText: "Draw" }).waitFor({ timeout: 60_000 });
  const ask = async () => {
    await page.keyboard.press("h");
    await page.locator(".action-bar.hint").waitFor({ timeout: 30_000 });
    assert.ok((await page.locator(".action-bar.hint .what").innerText()).length > 20, "a sentence");
  };
  await ask();
  await gold(page).filter({ hasText: "Do that" }).click();
  await page.locator(".mine .pick").nth(10).waitFor();
  await calm(page);
  await ask();
});
