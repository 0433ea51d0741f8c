// King's Square in a real browser, on the real hall.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  calm,
  DESKTOP,
  field,
  fieldChanges,
  fieldIs,
  moveOnce,
  PHONE,
  putOn,
  raised,
  sitDown,
  tap,
} from "./guests.mjs";
import { visit } from "./visit.mjs";

const { hall, browser } = await visit({ motion: true });

test("a whole game by tapping on a phone, reloaded in the middle, to the end screen and the replay", async () => {
  const guest = await browser.guest(PHONE);
  const { page } = guest;
  await sitDown(guest);
  assert.match(await page.title(), /^Your move · King's Square/);
  let moves = 0;
  while (moves < 40 && !(await page.getByRole("dialog").count())) {
    if (!(await moveOnce(page))) break;
    moves += 1;
    if (moves === 3) {
      const before = await field(page);
      await page.reload();
      await page.locator(".slot").first().waitFor();
      assert.deepEqual(await field(page), before);
    }
  }
  assert.ok(moves > 0);
  if (!(await page.getByRole("dialog").count())) {
    await page.getByRole("button", { name: "Finish" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Finish" }).click();
  }
  const end = page.getByRole("dialog");
  await end.getByRole("heading", { name: /The door stays shut|You are free/ }).waitFor();
  assert.match(await end.innerText(), /of 160 points/);
  await end.getByRole("link", { name: "Replay" }).click();
  const slider = page.getByRole("slider");
  await slider.waitFor();
  const last = Number(await slider.getAttribute("max"));
  assert.ok(last >= moves);
  await slider.press("End");
  const finalField = await field(page);
  assert.equal(new URL(page.url()).searchParams.get("at"), String(last));
  await page.reload();
  await slider.waitFor();
  assert.deepEqual(await field(page), finalField);
  assert.equal(await slider.inputValue(), String(last));
});

test("keyboard alone: from the shelf through moves, undo, hint and finish", async () => {
  const guest = await browser.guest();
  const { page } = guest;
  const press = (key) => page.keyboard.press(key);
  await guest.go("/");
  await page.getByRole("button", { name: "Play now: King's Square" }).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  for (let tabs = 0; tabs < 12 && !(await focused()).startsWith("Play now"); tabs += 1) await press("Tab");
  await press("Enter");
  await page.locator(".slot").first().waitFor();
  for (
    let tabs = 0;
    tabs < 12 && !(await page.evaluate(() => document.activeElement?.hasAttribute("data-card")));
    tabs += 1
  )
    await press("Tab");

  // Walk to a stack with a raised card, pick it, walk to the lit one, put it.
  const walkTo = async (space) => {
    const at = () => page.evaluate(() => Number(document.activeElement.closest("[data-space]").dataset.space));
    for (let steps = 0; steps < 8 && (await at()) !== space; steps += 1) {
      const now = await at();
      await press(
        Math.floor(now / 4) < Math.floor(space / 4)
          ? "ArrowDown"
          : Math.floor(now / 4) > Math.floor(space / 4)
            ? "ArrowUp"
            : now < space
              ? "ArrowRight"
              : "ArrowLeft",
      );
    }
    assert.equal(await at(), space);
  };
  const spaceOf = (selector) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => Number(element.closest("[data-space]").dataset.space));
  const start = await field(page);
  await walkTo(await spaceOf(".slot.raised"));
  await press("Enter");
  assert.equal((await page.locator(".taken").count()) > 0, true);
  await press("Escape");
  assert.equal(await page.locator(".taken").count(), 0);
  await press(" ");
  await walkTo(await spaceOf(".space.lit"));
  await press("Enter");
  await page.waitForFunction((old) => document.querySelector("[data-pile] + p b")?.textContent !== old, "48");
  await calm(page);
  assert.notDeepEqual(await field(page), start);
  assert.ok(
    await page.evaluate(() => document.activeElement?.hasAttribute("data-card")),
    "the focus stays on the field",
  );

  await press("u"); // a new card has come: that is refused, and said
  await page.getByText("There is nothing to take back now.").first().waitFor();
  await press("h");
  await page.locator(".action-bar.hint").waitFor();
  await press("Escape");
  for (let tabs = 0; tabs < 12 && (await focused()).trim() !== "Finish"; tabs += 1) await press("Tab");
  await press("Enter");
  await page.getByRole("dialog").waitFor();
  await press("Enter"); // the question has its answer in focus
  await page.getByRole("heading", { name: /The door stays shut|You are free/ }).waitFor();
});

test("a refused try says why, in words; the card stays where it was", async () => {
  const guest = await browser.guest();
  const { page } = guest;
  await sitDown(guest);
  const start = await field(page);
  const card = (await raised(page))[0];
  await tap(page, card);
  const other = start.findIndex((stack) => stack[0] !== card && stack[0][1] !== card[1]);
  await tap(page, start[other][0]);
  await page
    .getByText(/The colours must be the same: \w+ does not go onto \w+\./)
    .first()
    .waitFor();
  assert.deepEqual(await field(page), start);
});

test("a card can be dragged to where it fits, and comes back from where it does not", async () => {
  const guest = await browser.guest();
  const { page } = guest;
  await sitDown(guest);
  const start = await field(page);
  const card = (await raised(page))[0];
  const slot = page.locator(`[data-card="${card}"]`);
  const middle = async (locator) => {
    const box = await locator.boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  await page.mouse.move(...(await middle(slot)));
  await page.mouse.down();
  await page.mouse.move(5, 400, { steps: 4 });
  assert.ok((await page.locator(".space.lit").count()) > 0);
  await page.mouse.up();
  await calm(page);
  assert.deepEqual(await field(page), start);
  assert.equal(await page.locator(".taken").count(), 0);

  await page.mouse.move(...(await middle(slot)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(slot)).map((each) => each + 20), { steps: 3 });
  await page.mouse.move(...(await middle(page.locator(".space.lit").first())), { steps: 6 });
  await page.mouse.up();
  await page.waitForFunction(
    (moved) =>
      document.querySelector(`[data-card="${moved}"]`)?.closest("[data-space]")?.querySelectorAll("[data-card]")
        .length === 2,
    card,
  );
});

test("a move may be taken back until a new card has come", async () => {
  const guest = await browser.guest();
  const { page } = guest;
  for (let deals = 0; deals < 12; deals += 1) {
    await sitDown(guest);
    for (let moves = 0; moves < 12; moves += 1) {
      const before = await field(page);
      const inside = await page
        .locator(".slot + .slot.raised:not(.raised + .raised)")
        .evaluateAll((cards) => cards.map((card) => card.dataset.card));
      if (inside.length) {
        await tap(page, inside[0]);
        await putOn(page.locator(".space.lit:not(:has(.worth))"));
        await page.waitForFunction(
          (old) =>
            document.querySelectorAll(".space .slot").length >= 16 &&
            old !== document.querySelector(".field").innerText + Math.random(),
          "",
        );
        await calm(page);
        if ((await page.getByRole("button", { name: "Undo" }).getAttribute("class")).includes("faint")) break;
        await page.getByRole("button", { name: "Undo" }).click();
        await fieldIs(page, before);
        return;
      }
      if (!(await moveOnce(page))) break;
    }
  }
  assert.fail("no deal had a stack that could be broken");
});

test("the hall is killed and opened again: the page goes on by itself and plays each move once", async () => {
  const guest = await browser.guest();
  const { page } = guest;
  await sitDown(guest);
  await moveOnce(page);
  const before = await field(page);
  await hall.kill();
  await page.getByText("Connection lost.").waitFor();
  const card = (await raised(page))[0];
  await tap(page, card);
  await page
    .locator(".space.lit")
    .first()
    .locator(".slot")
    .last()
    .click({ position: { x: 12, y: 12 } });
  await hall.reopen();
  await fieldChanges(page, before);
  await page.getByText("Connection lost.").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Log" }).click();
  const lines = await page.locator(".log li").allInnerTexts();
  assert.equal(lines.filter((line) => line.startsWith("Moved")).length, 2);
});

test("a friend watches by link: sees every move, can do nothing", async () => {
  const [player, friend] = [await browser.guest(), await browser.guest(PHONE)];
  const address = await sitDown(player);
  const [card] = await raised(player.page);
  await player.page.locator(`[data-card="${card}"]`).focus();
  await friend.page.goto(address);
  await friend.page.locator(".slot").first().waitFor();
  assert.equal(await friend.page.locator(".slot.raised").count(), 0);
  assert.equal(await friend.page.getByRole("button", { name: "Finish" }).count(), 0);
  await player.page.getByText("1 spectator").waitFor();
  const focused = await player.page.evaluate(() => document.activeElement.dataset.card);
  assert.equal(focused, card, "who comes takes nobody's focus away");
  await moveOnce(player.page);
  const now = await field(player.page);
  await fieldIs(friend.page, now);
  assert.doesNotMatch(await friend.page.title(), /Your move/);
});

test("no frame tells a seat what it may not know: neither the order of the pile nor the seed", async () => {
  const guest = await browser.guest();
  const { page } = guest;
  const frames = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => frames.push(...String(payload).split("\n"))),
  );
  await sitDown(guest);
  const seen = new Set((await field(page)).flat());
  for (let moves = 0; moves < 10 && (await moveOnce(page)); moves += 1)
    for (const card of (await field(page)).flat()) seen.add(card);
  assert.ok(frames.length > 2);
  const order = "SMFO";
  const canonical = (card) => order.indexOf(card[1]) * 16 + "KASC".indexOf(card[2]) * 4 + Number(card[0]);
  for (const frame of frames.flatMap((text) => text.split("\n").map((line) => JSON.parse(line)))) {
    if (frame.table?.state === "playing") assert.equal(frame.table.seed, "");
    const { unseen = [] } = frame.position?.view ?? {};
    assert.deepEqual(
      unseen,
      [...unseen].sort((a, b) => canonical(a) - canonical(b)),
      "unseen cards stand in canonical order",
    );
    const rest = JSON.stringify({
      ...frame,
      position: frame.position && { ...frame.position, view: { ...frame.position.view, unseen: [] } },
    });
    for (const card of unseen)
      assert.ok(!rest.includes(`"${card}"`), `${card} is named although it is still in the pile`);
  }
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
    await sitDown(guest);
    await moveOnce(page);
    return page.evaluate(() => window.flown);
  };
  const flown = await durations(await browser.guest());
  assert.ok(flown.length > 0 && flown.every((each) => each >= 150 && each <= 250), String(flown));
  assert.deepEqual(await durations(await browser.guest({ ...DESKTOP, reducedMotion: "reduce" })), []);
});

test("the guide leads through a first move and does not come back", async () => {
  const guest = await browser.guest(PHONE, { guided: true });
  const { page } = guest;
  await sitDown(guest);
  const guide = page.getByRole("region", { name: "Guide" });
  for (const title of ["Sixteen cards, one way out", "A card", "A book"]) {
    await guide.getByRole("heading", { name: title }).waitFor();
    await guide.getByRole("button", { name: "Next" }).click();
  }
  await guide.getByRole("heading", { name: "Take a card" }).waitFor();
  await tap(page, (await raised(page)).at(-1));
  await guide.getByRole("heading", { name: "Put it down" }).waitFor();
  await page.locator(".space.lit").last().locator(".slot").last().click();
  await guide.getByRole("heading", { name: "A new card comes" }).waitFor();
  await guide.getByRole("button", { name: "Skip" }).click();
  assert.equal(await guide.count(), 0);
  await page.reload();
  await page.locator(".slot").first().waitFor();
  assert.equal(await guide.count(), 0);
});

test("a mute is remembered", async () => {
  const guest = await browser.guest();
  const { page } = guest;
  await guest.go("/");
  const open = () => page.getByRole("button", { name: "Menu" }).click();
  await open();
  await page.getByRole("switch", { name: "Sound" }).uncheck();
  await page.reload();
  await open();
  assert.equal(await page.getByRole("switch", { name: "Sound" }).isChecked(), false);
});
