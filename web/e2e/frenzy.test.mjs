// Kingdom Frenzy in a real browser, on the real hall.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
  asked,
  bar,
  checkSecrets,
  gold,
  hand,
  keepOrder,
  mine,
  sitTogether,
  stepOf,
  tapFast,
  until,
} from "./frenzy-table.mjs";
import { calm, DESKTOP, PHONE } from "./guests.mjs";
import { judgeEverywhere } from "./judge.mjs";
import { listen } from "./people.mjs";
import { bot } from "./treasurers.mjs";
import { visit } from "./visit.mjs";

const { cards } = JSON.parse(readFileSync(new URL("../src/games/frenzy/cards.json", import.meta.url), "utf8"));
const NAMES = Object.fromEntries(cards.map(({ code, name }) => [code, name]));
const QUIET = cards.filter(({ trigger }) => trigger !== "played").map(({ code }) => code);

const { browser } = await visit({ toys: true, words: ["--unlimited"] });

const quick = { settings: { pace: "at once" } };

test("three people play a whole game, one on a phone and reloaded in the middle; nobody is told a secret", async () => {
  const ann = await browser.guest(DESKTOP, quick);
  const ben = await browser.guest(PHONE, quick);
  const cleo = await browser.guest(DESKTOP, quick);
  const eve = listen(await browser.guest(DESKTOP, quick));
  const people = [ann, ben, cleo];
  const id = await sitTogether(people, { options: { stall_rounds: 2 } });
  await eve.go(`/tables/${id}`);

  // While Ben answers, the card that Ann has taken up stays taken up, and in the focus.
  await asked(ann, "set up");
  await mine(ann.page).nth(1).focus();
  await ann.page.keyboard.press("Enter");
  await keepOrder(ben);
  await ann.page.locator("[data-seat='1']", { hasText: "has chosen" }).waitFor();
  assert.equal(await ann.page.evaluate(() => document.activeElement.dataset.place), "0.2");
  assert.equal(await mine(ann.page).nth(1).getAttribute("aria-pressed"), "true");
  assert.equal(ann.now.position.view.hands[1].join(""), "???", "who has chosen is seen, not what");
  const [one, two, three] = await hand(ann.page);
  await mine(ann.page).nth(0).click();
  assert.deepEqual(await hand(ann.page), [two, one, three]);
  await gold(ann.page).click();
  await keepOrder(cleo);
  await until("the first turn begins", () => ann.now.position.view.turn === 1);
  assert.deepEqual(ann.now.position.view.hands[0], [two, one, three]);

  for (const { page } of people) await tapFast(page);
  await until("the middle", () => ben.now.position.view.turn >= 5 || ben.now.position.outcome, 60_000);
  await ben.page.reload();
  await mine(ben.page).first().waitFor();
  await tapFast(ben.page);

  const ends = [];
  for (const { page } of people) {
    const end = page.getByRole("dialog");
    await end.getByRole("heading", { name: /rules|You win!|A shared win/ }).waitFor({ timeout: 120_000 });
    ends.push(await end.locator("li").evaluateAll((rows) => rows.map((row) => row.dataset.seat)));
    assert.equal(await end.locator("li.first").count(), ann.now.position.outcome.winners.length);
  }
  assert.deepEqual(ends[0], ends[1]);
  await judgeEverywhere(ann.page, "frenzy-end");

  const { turn } = ann.now.position.view;
  people.forEach((guest, seat) => assert.ok(checkSecrets(guest, seat, NAMES) > turn, "something came of every turn"));
  assert.ok(checkSecrets(eve, null, NAMES) > turn / 2, "and most of it to one who came later");

  // From the end to the replay, and to any moment of it by its address.
  await ann.page.getByRole("dialog").getByRole("link", { name: "Replay" }).click();
  const slider = ann.page.getByRole("slider");
  await slider.waitFor();
  await slider.press("End");
  await slider.press("ArrowLeft");
  await calm(ann.page);
  assert.match(ann.page.url(), new RegExp(`/replay/${id}\\?at=\\d+`));
  const shown = () =>
    ann.page.locator(".others [data-place]").evaluateAll((slots) => slots.map((slot) => slot.dataset.code));
  const last = await shown();
  await ann.page.reload();
  await slider.waitFor();
  assert.deepEqual(await shown(), last);
});

/** Somebody who begins and holds a card that does nothing when it is played; its slot, counted from 0. */
async function quietBeginning(guests, bots) {
  for (let tries = 0; tries < 12; tries += 1) {
    await sitTogether(guests, { bots, options: { starter: 0 } });
    for (const guest of guests) await keepOrder(guest);
    await asked(guests[0], "play");
    await gold(guests[0].page).waitFor({ state: "detached" });
    const slot = (await hand(guests[0].page)).findIndex((code) => QUIET.includes(code));
    if (slot >= 0) return slot;
  }
  throw new Error("never a card that does nothing");
}

test("told step by step when one taps; what was seen is shown again only if the memory is to be helped", async () => {
  const ann = await browser.guest(DESKTOP, quick);
  const ben = await browser.guest(PHONE, { settings: { pace: "tap" } });
  const slot = await quietBeginning([ann, ben], [bot()]);
  const { page } = ben;
  const played = (await hand(ann.page))[slot];
  const next = page.getByRole("button", { name: "Next", exact: true });
  while ((await next.count()) && !(await page.locator(".last", { hasText: "to play" }).count())) await next.click();

  await mine(ann.page).nth(slot).click();
  await gold(ann.page).filter({ hasText: "Play" }).click();
  const there = page.locator(`[data-place="0.${slot + 1}"]`);
  // In one look: who looks, waits and then taps may tap the card itself away.
  await until("the card is told of", () =>
    page.evaluate(
      ([place, code]) => {
        if (document.querySelector(`[data-place="${place}"]`)?.dataset.code === code) return true;
        [...document.querySelectorAll("button")].find((button) => button.innerText.trim() === "Next")?.click();
        return false;
      },
      [`0.${slot + 1}`, played],
    ),
  );
  await next.click();
  await page.locator(`[data-place="0.${slot + 1}"][data-code="?"]`).waitFor();
  assert.equal(ben.now.position.view.memory[0][slot], played, "Ben may remember it");

  const wishes = () => page.getByRole("button", { name: "Pace and memory" }).click();
  await wishes();
  await page.getByRole("radio", { name: "At once" }).check();
  await page.getByLabel("Show what I have seen").check();
  await page.keyboard.press("Escape");
  await page.locator(`[data-place="0.${slot + 1}"][data-code="${played}"]`).waitFor();
  assert.match(await there.innerText(), /as you remember/);
  await asked(ann, "arrange");
  await gold(ann.page).click();
  await page.locator(".somewhere", { hasText: NAMES[played] }).waitFor();
  await wishes();
  await page.getByLabel("Show what I have seen").uncheck();
  await page.keyboard.press("Escape");
  await page.locator(".somewhere").waitFor({ state: "detached" });
});

test("taps read, choose, drag, and are refused in words; every screen is fine", async () => {
  const guest = await browser.guest(DESKTOP, quick);
  const { page } = guest;
  await sitTogether([guest], { bots: [bot(), bot(), bot()], options: { starter: 0 } });
  await asked(guest, "set up");
  const [one, two, three] = await hand(page);
  await mine(page).nth(0).dragTo(mine(page).nth(2));
  assert.deepEqual(await hand(page), [three, two, one]);
  await gold(page).click();
  await asked(guest, "play");
  await gold(page).waitFor({ state: "detached" });

  await page.locator('[data-place="2.1"]').click();
  await page.locator(".action-bar.refused", { hasText: "play a face-down card" }).waitFor();
  await mine(page).nth(0).click();
  await page.locator(".action-bar", { hasText: `Play the ${NAMES[three]}?` }).waitFor();
  await page.locator(".telling .about", { hasText: NAMES[three] }).waitFor();
  await judgeEverywhere(page, "frenzy-table");

  await page.getByRole("button", { name: "All cards" }).click();
  assert.equal(await page.getByRole("dialog").locator("li").count(), 30);
  await judgeEverywhere(page, "frenzy-reference");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Removed pile, 0 cards/ }).click();
  await page.getByText("Nobody has been removed yet.").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Pace and memory" }).click();
  await judgeEverywhere(page, "frenzy-manner");
  await page.keyboard.press("Escape");
  await page.locator(".telling .about").click();
  await page.getByRole("dialog", { name: NAMES[three] }).waitFor();
  await judgeEverywhere(page, "frenzy-card");
});

test("keyboard alone: arrange, play, answer what is asked, and rearrange", async () => {
  const guest = await browser.guest(DESKTOP, quick);
  const { page } = guest;
  const press = (key) => page.keyboard.press(key);
  const at = (selector) => page.evaluate((sign) => document.activeElement?.matches(sign) ?? false, selector);
  const tabTo = async (selector) => {
    for (let tabs = 0; tabs < 40 && !(await at(selector)); tabs += 1) await press("Tab");
    assert.ok(await at(selector), `${selector} can be reached by Tab`);
  };
  await sitTogether([guest], { bots: [bot(), bot()], options: { starter: 0 } });
  await asked(guest, "set up");
  const [one, two, three] = await hand(page);
  await tabTo(".mine button");
  await press("Enter");
  await press("ArrowRight");
  await press("Enter");
  assert.deepEqual(await hand(page), [two, one, three]);
  await press("3"); // slots have numbers too
  assert.equal(await mine(page).nth(2).getAttribute("aria-pressed"), "true");
  await press("Escape");
  assert.equal(await mine(page).nth(2).getAttribute("aria-pressed"), "false");
  await tabTo(".action-bar .gold");
  await press("Enter");

  await asked(guest, "play");
  await page.locator(".action-bar", { hasText: "Play one of" }).waitFor();
  await press("1");
  await press("1");
  await until("the card is played", () => guest.now.position.view.played || stepOf(guest) !== "play");
  const lit = "button:has(> .card.target), button:has(> .card.playable)";
  const word = ".foot .do .btn:not(.wide):not(.gold):not(:disabled)";
  const walkToLit = async (group) => {
    await tabTo(`${group} button`);
    await press("Home");
    for (let steps = 0; steps < 8 && !(await at(lit)); steps += 1) await press("ArrowRight");
    assert.ok(await at(lit), `a lit card can be reached by arrows: ${await bar(page)}`);
  };
  const groups = [".picker", ".others", ".mine", ".piles"];
  const ways = [".foot .gold:not(:disabled)", word, ...groups.map((group) => `${group} :is(${lit})`), ".picker button"];
  const wayNow = async () => {
    for (const way of ways) if (await page.locator(way).count()) return way;
    return null;
  };
  const myTurn = () => guest.now.position.view.current === 0 && guest.now.position.view.turn === 1;
  const isAsked = () => guest.now.position.moves.length > 0;
  for (let answers = 0; answers < 40 && myTurn(); answers += 1) {
    await until("asked or over", () => isAsked() || !myTurn());
    const way = myTurn() && (await until("it is drawn", async () => (isAsked() ? await wayNow() : "over")));
    if (!way || way === "over") continue;
    const group = groups.find((each) => way.startsWith(each));
    if (group && group !== ".picker") await walkToLit(group);
    else await tabTo(way);
    const { ask } = guest.now.position;
    await press("Enter");
    const isAnswered = () => guest.now.position.ask !== ask || !isAsked();
    const isChosen = async () => group && (await page.locator(".selected, .foot .gold").count());
    await until("it is answered, or a card is chosen", async () => isAnswered() || (await isChosen()));
  }
  assert.ok(!myTurn(), `still asked: ${await bar(page)}`);
});

test("the guide leads through a first turn, and hints through its questions", async () => {
  const guest = await browser.guest(DESKTOP, { guided: true, ...quick });
  const { page } = guest;
  await sitTogether([guest], { bots: [bot(), bot()], options: { starter: 0 } });
  const note = page.getByRole("region", { name: "Guide" });
  const next = async (title) => {
    await note.getByRole("heading", { name: title }).waitFor();
    await note.getByRole("button", { name: "Next" }).click();
  };
  await asked(guest, "set up");
  await next("Who rules?");
  await note.getByRole("heading", { name: "Your three" }).waitFor();
  await page.locator(".mine.pointed").waitFor();
  await gold(page).filter({ hasText: "Done" }).click();
  await next("The others");
  await next("What happens");
  await note.getByRole("heading", { name: "Play a card" }).waitFor();
  await asked(guest, "play");
  const { view } = guest.now.position;
  const myTurn = () => guest.now.position.view.turn === view.turn;
  for (let answers = 0; answers < 30 && myTurn(); answers += 1) {
    await until("asked or over", () => guest.now.position.moves.length || !myTurn());
    if (!myTurn()) break;
    const { ask } = guest.now.position;
    await page.locator(".action-bar .btn[aria-label=Hint]").waitFor(); // when all is told
    await page.keyboard.press("h");
    await page.locator(".action-bar.hint").waitFor();
    await gold(page).filter({ hasText: "Do that" }).click();
    await until("the hint is followed", () => guest.now.position.ask !== ask || !guest.now.position.moves.length);
  }
  assert.ok(!myTurn(), `still asked: ${await bar(page)}`);
  await next("Deck and piles");
  await note.getByRole("heading", { name: "That was a turn" }).waitFor();
  await note.getByRole("button", { name: "Play on" }).click();
  await note.waitFor({ state: "detached" });
});
