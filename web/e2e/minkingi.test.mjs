// Minkingi in a real browser, on the real hall.
import assert from "node:assert/strict";
import { test } from "node:test";
import { calm, DESKTOP, PHONE } from "./guests.mjs";
import { judgeEverywhere } from "./judge.mjs";
import {
  asked,
  bar,
  button,
  checkSecrets,
  create,
  draft,
  gold,
  lit,
  mine,
  pile,
  sitTogether,
  space,
  tapFast,
  until,
  viewOf,
} from "./minkingi-table.mjs";
import { listen, messagesOf } from "./people.mjs";
import { bot } from "./treasurers.mjs";
import { visit } from "./visit.mjs";

const { browser } = await visit({ toys: true, words: ["--unlimited"] });

const quick = { settings: { pace: "at once" } };
const isOfBattle = ({ event }) => /^(battle|blow)_/.test(event);

/** Both create wherever it is lit until somebody may fight; who that is. */
async function untilBattle(guests) {
  for (let days = 0; days < 18; days += 1) {
    const guest = await until("somebody is asked", () => guests.find(({ now }) => now.position?.moves.length));
    await bar(guest.page)
      .filter({ hasText: /Place a card|Battle\?/ })
      .waitFor();
    if (viewOf(guest).phase === "battle") return guest;
    const { day } = viewOf(guest);
    await create(guest);
    await until("it is created", () => viewOf(guest).day !== day || viewOf(guest).phase === "battle");
  }
  throw new Error("never a battle");
}

/** Engage all that can be, by their numbers. */
async function engageAll({ page }) {
  const spaces = await lit(page).evaluateAll((all) => all.map((each) => each.dataset.space));
  for (const number of spaces) await space(page, number).click();
  return spaces;
}

test("two people play a whole game, one on a phone and reloaded in a battle; a preview comes true, and no secret is told", async () => {
  const ann = await browser.guest(DESKTOP, quick);
  const ben = await browser.guest(PHONE, quick);
  const eve = listen(await browser.guest(DESKTOP, quick));
  const people = [ann, ben];
  const id = await sitTogether(people, { hints: true });
  await eve.go(`/tables/${id}`);

  // While Ben picks, the card that Ann has chosen stays chosen, and in the focus.
  const chosen = pile(ann.page).nth(3);
  await chosen.focus();
  await ann.page.keyboard.press("Enter");
  const code = await chosen.getAttribute("data-code");
  await pile(ben.page).first().click();
  await gold(ben.page).click();
  await ann.page.locator("[data-seat='1']", { hasText: "picked" }).waitFor();
  assert.equal(await ann.page.evaluate(() => document.activeElement.dataset.code), code);
  await ann.page.locator(".pick:focus .selected").waitFor();
  assert.equal(viewOf(ann).notebook.pile.length, 0, "nothing is known of the pile that Ben picks from");
  await gold(ann.page).click();
  await until("the second round", () => viewOf(ann).round === 2);
  assert.deepEqual(viewOf(ann).hand, [code]);
  await draft(people);

  const fighter = await untilBattle(people);
  const spaces = await engageAll(fighter);
  await bar(fighter.page)
    .getByText(/^(You would|It would)/)
    .waitFor();
  if (fighter === ben) await fighter.page.getByRole("region", { name: "If you fight" }).waitFor();
  const preview = messagesOf(fighter).findLast(({ type, events }) => type === "answer" && events?.length).events;
  assert.equal(viewOf(fighter).engaged.length, 0, "nothing is sent before the battle is declared");
  const { day } = viewOf(fighter);
  await button(fighter.page, "Fight").click();
  await until("the battle is fought", () => viewOf(fighter).day !== day || fighter.now.position.outcome);
  const happened = messagesOf(fighter).flatMap(({ type, events }) => (type === "update" ? events : []));
  assert.deepEqual(happened.filter(isOfBattle), preview.filter(isOfBattle));
  assert.deepEqual(preview.find(({ event }) => event === "battle_declared").engaged.map(String), spaces);

  // Loaded anew in the middle of choosing: what the hall heard of it is still chosen, and can be taken back.
  const again = await untilBattle(people);
  const [first] = await engageAll(again);
  await again.page.keyboard.press("h");
  await until("the hall has heard it", () => viewOf(again).engaged.length > 0);
  await again.page.locator(".action-bar.hint, .action-bar.refused").waitFor();
  await again.page.reload();
  const there = space(again.page, first);
  await again.page.locator(`.space.engaged[data-space="${first}"]`).waitFor();
  await bar(again.page).getByText(/would/).waitFor();
  await there.click();
  await again.page.locator(`.space.lit[data-space="${first}"]`).waitFor();
  const { created } = viewOf(again);
  await button(again.page, "Peace").click();
  await until("all is taken back, and peace kept", () => viewOf(again).created !== created);
  await ben.page.reload();
  await space(ben.page, 1).waitFor();

  for (const { page } of people) await tapFast(page);
  await until("it is over", () => ann.now.position.outcome && ben.now.position.outcome, 60_000);
  const ends = [];
  for (const { page } of people) {
    const end = page.getByRole("dialog");
    await end.getByRole("heading", { name: /wins|You win!|A draw/ }).waitFor();
    ends.push(await end.locator("tbody").innerText());
    assert.equal(await end.locator("tr.decided").count(), ann.now.position.outcome.winners.length);
  }
  assert.equal(ends[0], ends[1]);
  await judgeEverywhere(ann.page, "minkingi-end");

  people.forEach((guest, seat) => assert.ok(checkSecrets(guest, seat) > 20));
  assert.ok(checkSecrets(eve, null) > 15);

  // From the end to the replay, and to any moment of it by its address.
  await ann.page.getByRole("dialog").getByRole("link", { name: "Replay" }).click();
  const slider = ann.page.getByRole("slider");
  await slider.waitFor();
  await slider.press("End");
  await slider.press("ArrowLeft");
  await calm(ann.page);
  assert.match(ann.page.url(), new RegExp(`/replay/${id}\\?at=\\d+`));
  const shown = () => ann.page.locator(".space .lying").evaluateAll((all) => all.map((each) => each.dataset.card));
  const last = await shown();
  assert.ok(last.length > 5);
  await ann.page.reload();
  await slider.waitFor();
  assert.deepEqual(await shown(), last);
});

test("keyboard alone: pick, create with a turn, choose whom to fight, and go on", async () => {
  const guest = await browser.guest(DESKTOP, quick);
  const { page } = guest;
  const press = (key) => page.keyboard.press(key);
  const [right, left, down] = ["ArrowRight", "ArrowLeft", "ArrowDown"];
  const rows = [right, right, down, left, left, down, right, right];
  const at = (selector) => page.evaluate((sign) => document.activeElement?.matches(sign) ?? false, selector);
  const tabTo = async (selector) => {
    for (let tabs = 0; tabs < 40 && !(await at(selector)); tabs += 1) await press("Tab");
    assert.ok(await at(selector), `${selector} can be reached by Tab`);
  };
  /** By arrows through the field, row by row, to a space like this; false if there is none. */
  const walkTo = async (selector) => {
    await press("Home");
    for (const key of rows) {
      if (await at(selector)) return true;
      await press(key);
    }
    return at(selector);
  };
  await sitTogether([guest], { bots: [bot()] });
  for (let round = 1; round <= 5; round += 1) {
    await until("a round", () => viewOf(guest).round === round && guest.now.position.moves.length);
    await pile(page).and(page.locator(":has(.playable)")).first().waitFor();
    await tabTo("[data-pile] .pick");
    await press("Home");
    await press("ArrowRight");
    await press("Enter");
    await tabTo(".action-bar .gold");
    await press("Enter");
    await until("taken", () => viewOf(guest).round !== round);
  }

  let fought = false;
  for (let days = 0; days < 12 && !guest.now.position.outcome; days += 1) {
    await until("my Day", () => guest.now.position.moves.length || guest.now.position.outcome);
    if (guest.now.position.outcome) break;
    await bar(page)
      .filter({ hasText: /Place a card|Battle\?/ })
      .waitFor();
    const { phase, day } = viewOf(guest);
    if (phase === "create") {
      await tabTo("[data-mine] .pick");
      await press("Enter");
      await page.waitForFunction(() => document.activeElement?.matches(".space.lit"));
      assert.ok(await walkTo(".space.lit"));
      await press("Enter");
      await page.locator(".space.trial:focus").waitFor();
      const turn = () => page.locator(".space.trial .tokens").getAttribute("data-turn");
      const before = await turn();
      await press("r");
      assert.notEqual(await turn(), before, "R turns the card");
      await press("Enter");
      assert.equal(await turn(), before, "and Enter turns it back");
      if (!days) {
        await press("Escape");
        await page.locator(".space.trial").waitFor({ state: "detached" });
        continue;
      }
      await tabTo(".action-bar .gold");
      await press("Enter");
    } else {
      await tabTo(".space");
      while (await walkTo(".space.lit")) await press("Enter");
      const { created } = viewOf(guest);
      await bar(page).getByText(/would/).waitFor();
      await tabTo(".action-bar .gold");
      await press("Enter");
      await until("it is fought", () => viewOf(guest).created !== created || guest.now.position.outcome);
      fought = true;
      continue;
    }
    await until("created", () => viewOf(guest).day !== day || viewOf(guest).phase !== "create");
  }
  await until("the end", () => guest.now.position.outcome);
  assert.ok(fought, "a battle was fought by keys alone");
  const stops = await page.locator(".telling .card-in-line").evaluateAll((cards) => cards.map((card) => card.tabIndex));
  assert.ok(stops.length > 1);
  assert.equal(stops.filter((stop) => stop === 0).length, 1, "all cards of the telling are one stop for Tab");
});

test("taps turn, drag and are refused in words; every screen is fine", async () => {
  const guest = await browser.guest(DESKTOP, quick);
  const { page } = guest;
  await sitTogether([guest], { bots: [bot()], options: { starter: "dice" } });
  await pile(page).nth(4).click();
  await judgeEverywhere(page, "minkingi-draft");
  await draft([guest]);
  await asked(guest, "create");
  await bar(page).filter({ hasText: "Place a card" }).waitFor();

  const empty = page.locator(".space:not(:has(.lying))").first();
  await empty.click();
  await page.locator(".action-bar.refused", { hasText: "First choose a card from your hand" }).waitFor();
  await mine(page).first().click();
  const place = lit(page).nth(2);
  const number = await place.getAttribute("data-space");
  await place.click();
  assert.match(
    await space(page, number).innerText(),
    new RegExp(`Space ${number}: card \\d+, top left .+; you control it; touches .+; for now`),
  );
  const turn = () => space(page, number).locator(".tokens").getAttribute("data-turn");
  const first = await turn();
  await space(page, number).click();
  assert.notEqual(await turn(), first, "a second tap turns it");
  await button(page, "Turn the card").click();
  assert.equal(await turn(), first);
  await judgeEverywhere(page, "minkingi-trial");
  const taken = page.locator(".space:has(.lying):not(.trial)");
  if (await taken.count()) {
    await taken.first().click();
    await page.locator(".action-bar.refused", { hasText: "already has a card" }).waitFor();
  }
  await page.keyboard.press("Escape");
  await mine(page).nth(1).dragTo(lit(page).first().or(empty));
  await page.locator(".space.trial").waitFor();
  await gold(page).click();

  const seen = page.getByRole("region", { name: "Notebook" });
  await until("a place for every card of the other", async () => {
    const places = await seen.locator("li").count();
    return places === viewOf(guest).hand_sizes[1];
  });
  await page.getByRole("button", { name: "Ditch 8" }).click();
  assert.equal(await page.getByRole("dialog").getByRole("img").count(), 8);
  await page.keyboard.press("Escape");

  await untilBattle([guest]);
  await page.locator(".space:not(.lit):not(.declares)").first().click();
  await page.locator(".action-bar.refused", { hasText: "does not touch that space" }).waitFor();
  await engageAll(guest);
  await bar(page).getByText(/would/).waitFor();
  await judgeEverywhere(page, "minkingi-battle");
  await page.setViewportSize(PHONE.viewport);
  await button(page, "Peace").click();
  await page.getByRole("button", { name: "Notebook" }).click();
  await judgeEverywhere(page, "minkingi-notebook");
});

test("a battle is told blow by blow, at the pace one wants; on sixteen spaces too", async () => {
  const ann = await browser.guest(DESKTOP, quick);
  const ben = await browser.guest(PHONE, quick);
  await sitTogether([ann, ben], { options: { field: "sixteen-weave" } });
  await draft([ann, ben]);
  const fighter = await untilBattle([ann, ben]);
  const reader = fighter === ann ? ben : ann;
  const { page } = reader;
  await page.getByRole("button", { name: "Pace", exact: true }).click();
  await page.getByRole("radio", { name: "Step by step" }).check();
  await page.keyboard.press("Escape");
  await engageAll(fighter);
  await button(fighter.page, "Fight").click();
  const next = page.getByRole("button", { name: "Next", exact: true });
  const events = [];
  for (let taps = 0; taps < 40; taps += 1) {
    await next
      .or(bar(page).filter({ hasText: /Place a card|is placing a card/ }))
      .first()
      .waitFor();
    if (!(await next.count())) break;
    const arrows = await page.locator(".blows line[marker-end]").count();
    if (arrows) {
      events.push(arrows);
      assert.equal(await page.locator(".clash li").count(), arrows, "the marks that meet are shown");
      assert.equal(await page.locator(".space.strikes").count(), 1);
      assert.equal(await page.locator(".space.struck").count(), 1);
      if (events.length === 1) await judgeEverywhere(page, "minkingi-blow");
    }
    await next.click();
  }
  const told = messagesOf(reader).flatMap((message) => message.events ?? []);
  assert.deepEqual(
    events,
    told.filter(({ event }) => event === "blow_struck").map(({ contacts }) => contacts.length),
  );
});

test("a pair of games: both counts make the result, and next time the loser decides who starts", async () => {
  const ann = await browser.guest(DESKTOP, quick);
  const ben = await browser.guest(PHONE, quick);
  await sitTogether([ann, ben], { options: { field: "six-weave", match: "pair" } });
  for (const { page } of [ann, ben]) await tapFast(page);
  await until("it is over", () => ann.now.position.outcome && ben.now.position.outcome, 60_000);
  const { outcome, view } = ann.now.position;
  const sums = view.counts.map((cards, seat) => cards + view.earlier[seat]);
  const row = ann.page.getByRole("dialog").getByRole("row", { name: "Cards in both games" });
  assert.deepEqual((await row.locator("td").allInnerTexts()).map(Number), sums);
  assert.deepEqual(outcome.scores, sums);

  const before = ann.page.url();
  await ann.page.getByRole("dialog").getByRole("button", { name: "Play again" }).click();
  await ann.page.waitForURL((url) => url.href !== before);
  await ben.page.getByRole("dialog").getByRole("button", { name: "Yes, play again" }).click();
  const loser = [ann, ben].find((_, seat) => !outcome.winners.includes(seat));
  await until("a new match", () => !ann.now.position?.outcome && viewOf(ann)?.round === 1);
  if (outcome.winners.length) {
    await until("Ben is there", () => viewOf(ben)?.round === 1 && !ben.now.position.outcome);
    await draft([ann, ben]);
    await asked(loser, "start");
    await bar(loser.page).filter({ hasText: "decide who starts" }).waitFor();
    await button(loser.page, "I start").click();
    await asked(loser, "create");
  }
});

test("the guide leads through a first Day, and a hint is laid out already", async () => {
  const guest = await browser.guest(DESKTOP, { guided: true, ...quick });
  const { page } = guest;
  await sitTogether([guest], { bots: [bot()] });
  const note = page.getByRole("region", { name: "Guide" });
  const heading = (title) => note.getByRole("heading", { name: title }).waitFor();
  await heading("Control the most cards");
  await note.getByRole("button", { name: "Next" }).click();
  await heading("The draft");
  await page.locator("[data-pile].pointed").waitFor();
  await page.keyboard.press("h");
  await page.locator(".action-bar.hint").waitFor();
  await page.locator("[data-pile] .selected").waitFor();
  await gold(page).filter({ hasText: "Do that" }).click();
  await heading("Fill your hand");
  await until("the second round", () => viewOf(guest).round === 2);
  await draft([guest]);
  await heading("Lay a card");
  await asked(guest, "create");
  await bar(page).filter({ hasText: "Place a card" }).waitFor();
  await mine(page).first().click();
  await lit(page).first().click();
  await heading("Create it");
  await page.locator(".field.pointed").waitFor();
  await gold(page).click();
  await heading("Two tokens");
  await note.getByRole("button", { name: "Next" }).click();
  await heading("Battle");
});
