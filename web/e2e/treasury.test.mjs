// King's Treasury in a real browser, on the real hall.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { calm, DESKTOP, PHONE } from "./guests.mjs";
import { until } from "./people.mjs";
import { answersCome, bot, gold, hand, ME, openTable, question, sitTogether, tapFast, written } from "./treasurers.mjs";
import { visit } from "./visit.mjs";

const { browser } = await visit({ motion: true });

test("two people play all 27 hands, one on a phone and reloaded in the middle; both see the same end", async () => {
  const [ann, ben] = [await browser.guest(), await browser.guest(PHONE)];
  const id = await sitTogether(ann, ben);
  assert.match(await ann.page.title(), /^Your (move|turn) · King's Treasury/);

  // A first hand by real taps: two cards turned down, then the best entry.
  for (const { page } of [ann, ben]) {
    await page.locator("[data-slot=own-1]").click();
    await page.locator("[data-slot=own-3]").click();
    await gold(page).filter({ hasText: "Replace 2" }).click();
  }
  for (const { page } of [ann, ben]) {
    await question(page, "fill");
    await gold(page).click();
  }
  for (const { page } of [ann, ben])
    await page.waitForFunction(() => document.querySelector(".where")?.textContent.includes("Hand 2 of 27"));

  await Promise.all([tapFast(ann.page), tapFast(ben.page)]);
  const reached = (page, number) =>
    page.waitForFunction((least) => Number(/Hand (\d+)/.exec(document.body.innerText)?.[1] ?? 0) >= least, number, {
      timeout: 240_000,
    });
  await reached(ben.page, 12);
  await ben.page.reload();
  await ben.page.locator("[data-slot=own-0]").waitFor();
  assert.ok(Object.keys(await written(ben.page)).length >= 11, "the sheet is as it was");
  await tapFast(ben.page);

  const scores = [];
  for (const { page } of [ann, ben]) {
    const end = page.getByRole("dialog");
    await end.getByRole("heading", { name: /wins|You win!|A shared win/ }).waitFor({ timeout: 240_000 });
    const totals = (await end.locator("tfoot td").allInnerTexts()).map(Number);
    assert.equal(totals.length, 2);
    scores.push(totals);
    const cells = await end.locator("tbody tr:not(.group):not(.total) td").allInnerTexts();
    assert.ok(cells.filter((cell) => cell !== "").length >= 54, "all sheets are full");
  }
  assert.deepEqual(scores[0], scores[1]);

  // From the end to the replay, and to any moment of it by its address.
  await ann.page.getByRole("dialog").getByRole("link", { name: "Replay" }).click();
  const slider = ann.page.getByRole("slider");
  await slider.waitFor();
  await slider.press("End");
  await calm(ann.page);
  const last = await written(ann.page);
  assert.equal(Object.keys(last).length, 27);
  assert.match(ann.page.url(), new RegExp(`/replay/${id}\\?at=\\d+`));
  await ann.page.reload();
  await slider.waitFor();
  assert.deepEqual(await written(ann.page), last);
});

test("keyboard alone: turn down, keep, borrow, choose a space, write; hint and undo", async () => {
  const guest = await browser.guest();
  const { page } = guest;
  const press = (key) => page.keyboard.press(key);
  await openTable(guest, { sits: [ME, bot()] });
  await question(page, "replace");
  const at = (selector) => page.evaluate((sign) => document.activeElement?.matches(sign) ?? false, selector);
  const tabTo = async (selector) => {
    for (let tabs = 0; tabs < 40 && !(await at(selector)); tabs += 1) await press("Tab");
    assert.ok(await at(selector), `${selector} can be reached by Tab`);
  };
  const pressed = () =>
    page.locator("button[data-slot^=own-]").evaluateAll((cards) => cards.map((card) => card.ariaPressed));

  await tabTo("[data-slot=own-0]");
  await press("ArrowRight");
  await press("Enter");
  await press("End");
  await press(" ");
  assert.deepEqual(await pressed(), ["false", "true", "false", "true"]);
  await press("4"); // the cards have numbers too
  assert.deepEqual(await pressed(), ["false", "true", "false", "false"]);
  await press("h");
  await page.locator(".action-bar.hint").waitFor();
  await press("Escape");
  await tabTo(".action-bar .gold");
  await press("Enter");

  await question(page, "fill");
  await page.waitForFunction(() => document.querySelector("button[data-slot=own-0]"));
  await calm(page);
  if (await page.getByRole("button", { name: "Return card" }).count()) {
    await tabTo("[aria-label='Return card']");
    await press("Enter");
  }
  const mine = await hand(page);
  await tabTo("[data-slot=lent-0]");
  await press("ArrowRight");
  const lent = await page.evaluate(() => document.activeElement.dataset.card);
  await press("Enter");
  await press("Escape");
  assert.equal(await page.locator(".selected").count(), 0);
  await press("Enter");
  await page.getByText("Now tap the card of yours to replace.").waitFor();
  await tabTo("[data-slot=own-0]");
  await press("Enter");
  await page.locator(".behind").waitFor();
  assert.deepEqual(await hand(page), [lent, ...mine.slice(1)]);
  await press("u");
  await page.locator(".behind").waitFor({ state: "detached" });
  assert.deepEqual(await hand(page), mine);

  await tabTo("button.ln.open");
  await press("ArrowDown");
  await press("ArrowDown");
  const space = await page.evaluate(() => document.activeElement.dataset.space);
  await press("Enter");
  assert.equal(await page.locator(`[data-space="${space}"]`).getAttribute("aria-pressed"), "true");
  await press("Enter");
  await page.waitForFunction(() => document.querySelector(".where")?.textContent.includes("Hand 2 of 27"));
  assert.deepEqual(Object.keys(await written(page)), [space]);
});

test("a card is borrowed by two taps, its result is seen before it is written, and it is given back", async () => {
  const guest = await browser.guest();
  const { page } = guest;
  await answersCome(page, 300);
  await openTable(guest, { sits: [ME, bot()] });
  await question(page, "replace");
  await page.locator("[data-slot=lent-2]").click();
  await page.getByText("You can borrow after the new cards are dealt").first().waitFor();
  await gold(page).click();
  await question(page, "fill");
  await calm(page);
  const borrow = async () => {
    await page.locator("[data-slot=own-1]").click();
    await page.locator("[data-slot=lent-2]").click();
    await page.locator(".behind").waitFor();
    await calm(page);
  };
  const giveBack = async (place) => {
    await place.click();
    await page.locator(".behind").waitFor({ state: "detached" });
    await calm(page);
  };
  // Whoever has given a card back is shown what the own cards bring; before, it is the best with any loan.
  const back = page.getByRole("button", { name: "Return card" });
  if (!(await back.count())) await borrow();
  await giveBack(back);
  const values = () =>
    page
      .locator("button.ln.open")
      .evaluateAll((lines) =>
        Object.fromEntries(lines.map((line) => [line.dataset.space, line.querySelector("b").textContent])),
      );
  const before = await values();
  const [mine, lent] = [await hand(page), await page.locator("[data-slot=lent-2]").getAttribute("data-card")];
  await borrow();
  assert.deepEqual(await hand(page), [mine[0], lent, mine[2], mine[3]]);
  assert.notDeepEqual(await values(), before);
  await giveBack(page.locator("[data-slot=own-1]"));
  assert.deepEqual(await hand(page), mine);
  await until("the values are as before", async () => isDeepStrictEqual(await values(), before));

  // Whoever thinks better of a tap that still waits for the answer has not made it.
  await borrow();
  await page.locator("[data-slot=own-1]").click();
  await page.locator(".behind").waitFor({ state: "detached" });
  await page.locator("[data-slot=own-0]").click();
  await page.keyboard.press("Escape");
  await page.waitForTimeout(500);
  assert.equal(await page.locator(".selected").count(), 0);
});

test("only the dealer lends: a try to borrow from another is refused in words", async () => {
  const guest = await browser.guest();
  const { page } = guest;
  for (let tables = 0; tables < 6; tables += 1) {
    await openTable(guest, { sits: [ME, bot(), bot()] });
    await question(page, "replace");
    if (await page.getByText("You deal this hand.").count()) continue; // then anybody lends
    await gold(page).click();
    await question(page, "fill");
    await calm(page);
    await page.locator(".rival:not(:has([data-deck])) .mini button").first().click();
    await page.locator("[data-slot=own-0]").click();
    await page.locator(".action-bar.refused").waitFor();
    assert.match(await page.locator(".action-bar").innerText(), /dealer/i);
    assert.equal(await page.locator(".selected").count(), 0);
    return;
  }
  assert.fail("always the dealer");
});

test("borrowing is taken back until the space is named; who has answered waits", async () => {
  const [ann, ben] = [await browser.guest(), await browser.guest(PHONE)];
  await sitTogether(ann, ben);
  await gold(ann.page).click();
  await ann.page
    .getByText(/Waiting for/)
    .first()
    .waitFor();
  assert.equal(await ann.page.locator("button[data-slot^=own-]").count(), 0, "nothing can be done meanwhile");
  assert.doesNotMatch(await ann.page.title(), /^Your/);
  await gold(ben.page).click();
  await question(ben.page, "fill");
  const { page } = ann;
  await question(page, "fill");
  const back = page.getByRole("button", { name: "Return card" });
  if (await back.count()) await back.click();
  const mine = await hand(page);
  await page.locator("[data-slot=lent-0]").click();
  await page.locator("[data-slot=own-2]").click();
  await page.locator(".behind").waitFor();
  await back.click();
  await page.locator(".behind").waitFor({ state: "detached" });
  assert.deepEqual(await hand(page), mine);
});

test("a wild is given another meaning, and the sheet follows", async () => {
  const guest = await browser.guest();
  const { page } = guest;
  await openTable(guest, { sits: [ME] });
  for (let hands = 0; hands < 27; hands += 1) {
    await question(page, "replace");
    await gold(page).click();
    await question(page, "fill");
    await calm(page);
    const wild = page.locator(".caption.change").first();
    if (await wild.count()) {
      const slot = page.locator(".slot:has(.caption.change) [data-card]").first();
      const code = await slot.getAttribute("data-card");
      await wild.click();
      const dialog = page.getByRole("dialog");
      assert.equal(await dialog.locator(".all button").count(), 16);
      const meaning = code.startsWith("K") ? /^one .* Key$/ : /^one Sun /;
      await dialog.getByRole("button", { name: meaning }).click();
      await dialog.waitFor({ state: "detached" });
      await page.locator(".caption.change", { hasText: "as 1" }).first().waitFor();
      await page.getByRole("button", { name: "Undo" }).click();
      return;
    }
    const button = gold(page);
    if (!(await button.count())) await page.locator("button.ln.open").first().click();
    await button.click();
    await page.waitForFunction(
      (next) => document.querySelector(".where")?.textContent.includes(`Hand ${next} of`),
      hands + 2,
    );
  }
  assert.fail("no wild in 27 hands");
});

/** Every message that came to a page, one by one. */
function listen(page) {
  const messages = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) =>
      messages.push(
        ...String(payload)
          .split("\n")
          .map((line) => JSON.parse(line)),
      ),
    ),
  );
  return messages;
}

test("no frame tells a seat, or who watches, what they may not know while hands are hidden", async () => {
  const guests = [await browser.guest(), await browser.guest(PHONE), await browser.guest()];
  const heard = guests.map(({ page }) => listen(page));
  const [ann, ben, eve] = guests;
  const id = await sitTogether(ann, ben, { hand_visibility: "reveal_after_draw" });
  await eve.go(`/tables/${id}`);
  await eve.page.locator("[data-slot=own-0]").waitFor();
  assert.equal(await eve.page.locator("[data-slot=own-0]").getAttribute("data-card"), "back");
  await Promise.all([tapFast(ann.page), tapFast(ben.page)]);
  await eve.page.waitForFunction(() => document.body.innerText.includes("Hand 8 of 27"), undefined, {
    timeout: 240_000,
  });

  const positions = heard.map((messages) => messages.filter((message) => message.position));
  const own = (seat, hand, phase) =>
    positions[seat].map((message) => message.position.view).find((view) => view.hand === hand && view.phase === phase)
      ?.seats[seat];
  const PRIVATE = ["hold_chosen", "card_borrowed", "wild_declared", "space_chosen"];
  let compared = 0;
  for (const [looker, messages] of positions.entries()) {
    for (const message of messages) {
      const { view } = message.position;
      const events = message.events ?? [];
      const present = events.slice(events.findLastIndex((event) => event.event === "hand_began") + 1);
      const told = JSON.stringify([view.seats, present]);
      for (const seat of [0, 1].filter((each) => each !== looker)) {
        assert.ok(!events.some((event) => PRIVATE.includes(event.event) && event.seat === seat));
        const hidden = [
          ...(view.phase === "replace" ? (own(seat, view.hand, "replace")?.cards ?? []) : []),
          ...(own(seat, view.hand, "fill")?.turned_down ?? []),
        ];
        for (const card of hidden) {
          compared += 1;
          assert.ok(card && !new RegExp(`\\b${card}\\b`).test(told), `${card} of seat ${seat} in ${told}`);
        }
      }
      if (message.table?.state === "playing") assert.equal(message.table.seed, "");
    }
  }
  assert.ok(compared > 100, `only ${compared} cards compared`);
});

test("motion is left out where it is unwanted, and lasts 150 to 250 milliseconds where it is not", async () => {
  const durations = async (guest) => {
    const { page } = guest;
    await page.addInitScript(() => {
      window.flown = [];
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, options) {
        window.flown.push(options.duration);
        return animate.call(this, frames, options);
      };
    });
    await openTable(guest, { sits: [ME] });
    await question(page, "replace");
    await page.locator("[data-slot=own-0]").click();
    await gold(page).click();
    await question(page, "fill");
    return page.evaluate(() => window.flown);
  };
  const flown = await durations(await browser.guest());
  assert.ok(flown.length > 0 && flown.every((each) => each >= 150 && each <= 250), String(flown));
  assert.deepEqual(await durations(await browser.guest({ ...DESKTOP, reducedMotion: "reduce" })), []);
});

test("the guide leads through a first hand and does not come back", async () => {
  const guest = await browser.guest(PHONE, { guided: true });
  const { page } = guest;
  await openTable(guest, { sits: [ME, bot()] });
  await question(page, "replace");
  const guide = page.getByRole("region", { name: "Guide" });
  const step = (name) => guide.getByRole("heading", { name }).waitFor();
  const next = () => guide.getByRole("button", { name: "Next" }).click();
  await step("Four cards, one entry");
  await next();
  await step("Your hand");
  await next();
  await step("New cards");
  await gold(page).click();
  await step("Borrow one");
  await next();
  await step("The sheet");
  await page.locator("button.ln.open").last().click();
  await step("Treasury and Armoury");
  await next();
  await step("Write it down");
  await gold(page).click();
  await step("That was a hand");
  await guide.getByRole("button", { name: "Play on" }).click();
  assert.equal(await guide.count(), 0);
  await page.reload();
  await page.locator("[data-slot=own-0]").waitFor();
  assert.equal(await guide.count(), 0);
});

test("several games in a row: each has its column", async () => {
  const guest = await browser.guest({ ...DESKTOP, reducedMotion: "reduce" });
  const { page } = guest;
  await openTable(guest, { sits: [ME], options: { games_in_series: 2 } });
  await question(page, "replace");
  await tapFast(page);
  await page.getByText("Game 2 of 2").first().waitFor({ timeout: 240_000 });
  const end = page.getByRole("dialog");
  await end.getByRole("heading").first().waitFor({ timeout: 240_000 });
  await end.getByRole("button", { name: "Game 1" }).waitFor();
  const pages = end.getByRole("group", { name: "Which sheets" }).getByRole("button");
  assert.equal(await pages.count(), 3);
  await pages.last().click();
  assert.equal(await end.locator("tfoot td").count(), 2);
});
