// Cards of one's own: a binder, decks, gifts by link, giving and swapping at a table, and what people show each other.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { ask, come, CORE, drawn } from "./collectors.mjs";
import { calm, DESKTOP, PHONE } from "./guests.mjs";
import { judge, judgeEverywhere } from "./judge.mjs";
import { sitTogether, tapFast } from "./kingdrin-table.mjs";
import { until } from "./people.mjs";
import { ME, OPEN, openTable } from "./treasurers.mjs";
import { visit } from "./visit.mjs";

const { browser } = await visit({ words: ["--unlimited"] });

const pockets = (page) => page.locator(".open .place[data-card]");
const shownTitles = (page) => pockets(page).locator(".vh").allInnerTexts();
const button = (page, name) => page.getByRole("button", { name });
const toast = (page, words) => page.locator(".toast", { hasText: words }).first().waitFor();
const collectionOf = (guest) => ask(guest, "GET", "/collection");
const titlesOf = async (guest) => (await collectionOf(guest)).copies.map(({ card }) => card.title).sort();

const SAMPLE = new URL("../public/samples/my-cards.csv", import.meta.url);
const TITLES = ["Snail Knight", "Moon Owl", "Fish King", "Soot", "Cake Castle", "Door Tree", "Ink Aunt", "Tin Tom"];

test("a binder: turned by keys and a swipe, narrowed down, a card with its history, a sleeve, thrown away", async () => {
  const edda = await come(await browser.guest(DESKTOP), "Edda");
  const { page } = edda;
  await edda.go("/collection");
  await page.getByText("Your binder is empty").waitFor();
  await judgeEverywhere(page, "binder-empty");

  const osric = await come(await browser.guest(DESKTOP), "Osric");
  const cards = Array.from({ length: 14 }, (_, at) => ({ set: CORE, number: at + 90 }));
  const { url } = await ask(osric, "POST", "/gifts", { cards, to: "Edda" });
  await ask(edda, "POST", `/gifts/${url.split("/").at(-1)}/take`);
  await ask(edda, "POST", "/copies", { set: CORE, number: 1 }); // only looked at: it is not in the binder
  for (const [at, title] of TITLES.entries()) await drawn(edda, 3 + 11 * at, title);
  await page.reload();
  await pockets(page).nth(17).waitFor();
  assert.equal(await pockets(page).count(), 18, "two pages of nine");
  await button(page, /^All 22/).waitFor();
  await button(page, /^Made by me 8/).waitFor();
  await button(page, /^Given to me 14/).waitFor();
  await button(page, /^Plain 149/).waitFor();
  const first = await shownTitles(page);
  assert.match(first[0], /^Tin Tom, card \d+, drawn by you$/);

  // Arrows walk between pockets, and over the edge they turn the page; so they do from nowhere in particular.
  await pockets(page).first().focus();
  for (let step = 0; step < 6; step += 1) await page.keyboard.press("ArrowRight");
  await page.getByText("Pages 3 and 4 of 3").or(page.getByText("Page 3 of 3")).first().waitFor();
  assert.equal(await pockets(page).count(), 4);
  assert.equal(await page.evaluate(() => document.activeElement?.dataset.column), "0");
  await page.keyboard.press("ArrowLeft");
  assert.deepEqual(await shownTitles(page), first);
  await page.evaluate(() => document.activeElement?.blur());
  await page.keyboard.press("ArrowRight");
  assert.equal(await pockets(page).count(), 4);
  await button(page, "Turn back").click();
  assert.deepEqual(await shownTitles(page), first);
  assert.equal(await button(page, "Turn back").count(), 0, "there is nothing before the first page");

  // One card, large, from both sides.
  await pockets(page).filter({ hasText: "Moon Owl" }).click();
  const aside = page.getByRole("complementary", { name: "The chosen card" });
  await aside.getByText("Drawn by Edda").waitFor();
  await button(aside, "Sleeve").click();
  const dialog = page.getByRole("dialog");
  await button(dialog, "Stars").click();
  await button(dialog, "Night").click();
  await judge(page, "binder-sleeve", "desktop-dark");
  // It stays turned over when its history comes late.
  let bring;
  const late = new Promise((resolve) => (bring = resolve));
  let asked = 0;
  await page.route("**/api/copies/*", async (route) => {
    if (route.request().method() === "GET" && ++asked > 1) await late;
    await route.continue();
  });
  await button(dialog, "Use this sleeve").click();
  await dialog.waitFor({ state: "hidden" });
  await button(aside, "Turn it over").click();
  await aside.locator("[data-sleeve='stars']").waitFor();
  await aside.getByText("Loading …").waitFor();
  bring();
  await aside.getByText("Loading …").waitFor({ state: "hidden" });
  await aside.locator("[data-sleeve='stars']").waitFor();
  await page.unroute("**/api/copies/*");
  await judgeEverywhere(page, "binder");

  // Narrowed down by all that one can know of a card.
  await button(page, /^Made by me/).click();
  assert.equal(await pockets(page).count(), 8);
  await button(page, /^Find/).click();
  const find = page.getByRole("search");
  await find.getByLabel("Words or a card number").fill("owl");
  await until("the owl alone", async () => (await pockets(page).count()) === 1);
  await judge(page, "binder-find", "desktop-dark");
  await find.getByLabel("Words or a card number").fill("#14");
  await until("card 14 alone", async () => (await shownTitles(page)).join().includes("card 14"));
  await button(find, "Clear").click();
  await find.getByLabel("Letter").selectOption("S");
  await until("two with an S", async () => (await pockets(page).count()) === 2);
  await button(find, "Clear").click();
  for (const label of ["Set", "Type", "Level", "Mark in a corner"]) {
    await find.getByLabel(label).selectOption({ index: 1 });
    assert.ok((await pockets(page).count()) >= 1, label);
    await find.getByLabel(label).selectOption({ index: 0 });
  }
  await button(page, /^Plain/).click();
  await find.getByLabel("Words or a card number").fill("dragonfly of nowhere");
  await page.getByText("No cards found").waitFor();
  await button(page, "Show all").click();

  // All on one page, of which only a part is drawn.
  await button(page, /^Plain/).click();
  await button(page, "All on one page").click();
  const wall = page.getByRole("list", { name: "All cards" });
  await wall.locator("[data-at='0']").focus();
  await page.keyboard.press("End");
  await page.locator("[data-at='148']:focus").waitFor();
  assert.ok((await wall.getByRole("listitem").count()) < 120);
  await judge(page, "binder-wall", "desktop-dark");
  await button(page, "As a binder").click();

  // Thrown away, after a question.
  await button(page, /^Made by me/).click();
  await pockets(page).filter({ hasText: "Soot" }).click();
  await button(aside, "Throw away").click();
  await button(dialog, "Keep it").click();
  await button(aside, "Throw away").click();
  await button(dialog, "Throw Soot away").click();
  await toast(page, "Card thrown away.");
  assert.ok(!(await titlesOf(edda)).includes("Soot"));

  // On a phone one page lies open, and a thumb turns it.
  const phone = await browser.guest(PHONE);
  await phone.context.addCookies(await edda.context.cookies());
  await phone.go("/collection");
  await pockets(phone.page).nth(8).waitFor();
  assert.equal(await pockets(phone.page).count(), 9);
  await phone.page.locator(".binder").evaluate((binder) => {
    const touch = (x) => [new Touch({ identifier: 1, target: binder, clientX: x, clientY: 300 })];
    binder.dispatchEvent(
      new TouchEvent("touchstart", { touches: touch(300), changedTouches: touch(300), bubbles: true }),
    );
    binder.dispatchEvent(new TouchEvent("touchend", { touches: [], changedTouches: touch(90), bubbles: true }));
  });
  await phone.page.getByText("Page 2 of 3").waitFor();
  await pockets(phone.page).first().tap();
  await phone.page.getByRole("complementary", { name: "The chosen card" }).waitFor();
  await judge(phone.page, "binder-chosen", "phone-dark");
  await button(phone.page, "More").tap();
  await phone.page.getByRole("dialog").getByText("Where it has been").waitFor();
  await judge(phone.page, "binder-one", "phone-dark");
});

test("a deck of nine: what is missing is said until nothing is", async () => {
  const edda = await come(await browser.guest(DESKTOP), "Edda");
  const { page } = edda;
  for (const title of TITLES) await drawn(edda, 5, title);
  await edda.go("/collection");
  await button(page, /^New deck/).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Slow Army");
  await dialog.getByLabel("For").selectOption({ label: "Minkingi" });
  await dialog.getByText("It needs exactly nine cards: 9 cards are missing.").waitFor();
  const offered = dialog.getByRole("list", { name: "Cards to choose from" });
  for (let at = 0; at < 8; at += 1) await offered.locator(`[data-at='${at}']`).click();
  await dialog.getByText("It needs exactly nine cards: 1 card is missing.").waitFor();
  await button(dialog, "Plain").click();
  await offered.locator("[data-at='0']").click();
  await offered.locator("[data-at='1']").click();
  await dialog.getByText("It needs exactly nine cards: 1 card too many.").waitFor();
  await judgeEverywhere(page, "deck");
  await offered.locator("[data-at='1']").click();
  await dialog.getByText("9 cards: that will do.").waitFor();
  await button(dialog, "Save deck").click();
  await button(page, /Slow Army.*9 cards, for Minkingi/).waitFor();
  const [deck] = (await collectionOf(edda)).decks;
  assert.deepEqual([deck.name, deck.game, deck.cards.length], ["Slow Army", "minkingi", 9]);

  // One more into it from the binder is one too many, and the deck says so.
  await button(page, /^Plain/).click();
  await pockets(page).nth(3).click();
  await button(page, "Into a deck").click();
  await button(dialog, /^Slow Army/).click();
  await toast(page, "1 card too many");
  await button(page, /Slow Army.*1 card too many/).click();
  await button(dialog, "Delete").click();
  await button(dialog, "Yes, delete the deck").click();
  await dialog.waitFor({ state: "hidden" });
  assert.deepEqual((await collectionOf(edda)).decks, []);
});

test("plain cards of a set of one's own are looked at, drawn on, and put into a deck", async () => {
  const edda = await come(await browser.guest(DESKTOP), "Edda");
  const { page } = edda;
  await edda.go("/collection");
  await button(page, /^Plain 135/).click();
  const of = page.getByLabel("Plain cards of");
  await pockets(page).first().waitFor();
  assert.equal(await of.count(), 0, "whoever has no set is asked nothing");

  const { size, name } = await ask(edda, "POST", "/sets?name=attic.csv", readFileSync(SAMPLE));
  await page.reload();
  await button(page, /^Plain 135/).click();
  await of.selectOption({ label: name });
  await button(page, new RegExp(`^Plain ${size}`)).waitFor();
  await judgeEverywhere(page, "binder-plain");
  await pockets(page).first().click();
  await page.getByText(`Card 1 of ${name}, never drawn on.`).waitFor();
  await button(page, "Into a deck").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("The attic's");
  await dialog.getByLabel("Plain cards of").selectOption({ label: "Core 135" });
  await dialog.getByRole("list", { name: "Cards to choose from" }).locator("[data-at='1']").click();
  await dialog.getByText("2 cards.").waitFor();
  await button(dialog, "Save deck").click();
  await page.reload();
  await button(page, /The attic's.*2 cards/).click();
  assert.equal(await dialog.locator(".gone").count(), 0, "both are known after a reload");
  await page.keyboard.press("Escape");

  await button(page, /^Plain/).click();
  await of.selectOption({ label: name });
  await pockets(page).nth(1).click();
  await button(page, "Draw on it").click();
  await page.locator(".stage .live").waitFor();
  assert.deepEqual((await collectionOf(edda)).copies, [], "to look at it is not to keep it");
  await page.getByLabel("Title").fill("From the attic");
  await page.locator('[data-status="saving"]').first().waitFor({ state: "attached" });
  await page.locator('[data-status="saved"]').first().waitFor({ state: "attached" });
  assert.deepEqual(
    (await collectionOf(edda)).copies.map((copy) => [copy.set_name, copy.card.number]),
    [[name, 2]],
  );
});

test("a gift by link is taken once; one that was withdrawn says so", async () => {
  const edda = await come(await browser.guest(DESKTOP), "Edda");
  const osric = await come(await browser.guest(PHONE), "Osric");
  const { page } = edda;
  const owl = await drawn(edda, 57, "Moon Owl");
  await drawn(edda, 43, "Fish King");
  await edda.go("/collection");
  const dialog = page.getByRole("dialog");
  const makeGift = async (title) => {
    await pockets(page).filter({ hasText: title }).click();
    await button(page.getByRole("complementary"), "Give").click();
    await dialog.getByLabel("Who is it for?").fill("Osric");
    await button(dialog, "Make the link").click();
    const url = await dialog.locator(".url code").innerText();
    await dialog.getByRole("img", { name: "The link as a QR code" }).waitFor();
    return new URL(url).pathname;
  };
  const link = await makeGift("Moon Owl");
  await judge(page, "gift-link", "desktop-dark");
  await button(dialog, "Close").click();
  await edda.go(link);
  await page.getByText("This is your own gift.").waitFor();

  await osric.go(link);
  await osric.page.getByText("Edda gives you 1 card.").waitFor();
  await osric.page.getByRole("heading", { name: "For Osric" }).waitFor();
  await judgeEverywhere(osric.page, "gift");
  await button(osric.page, "Take it").tap();
  await osric.page.waitForURL(/\/collection$/);
  await button(osric.page, /^Given to me 1/).waitFor();
  assert.deepEqual(await titlesOf(osric), ["Moon Owl"]);
  assert.equal((await collectionOf(osric)).copies[0].id, owl.id, "the very same copy");
  await pockets(osric.page).first().tap();
  await button(osric.page, "More").tap();
  await osric.page.getByText("Given by Edda to Osric").waitFor();

  // Taken is taken.
  const wynn = await come(await browser.guest(DESKTOP), "Wynn");
  await wynn.go(link);
  await wynn.page.getByText("This gift has been taken already.").waitFor();
  await judge(wynn.page, "gift-taken", "desktop-dark");

  // A gift that waits can be withdrawn, and the cards are one's own again.
  await edda.go("/collection");
  const other = await makeGift("Fish King");
  await button(dialog, "Close").click();
  await button(page, "1 gift waiting").click();
  await judge(page, "gifts", "desktop-dark");
  await button(dialog, "Withdraw").click();
  await dialog.getByText("No gift is waiting.").waitFor();
  await wynn.go(other);
  await wynn.page.getByText("This gift was withdrawn by its giver.").waitFor();
  assert.deepEqual(await titlesOf(edda), ["Fish King"]);
  await wynn.go("/gift/nothing-of-the-kind");
  await wynn.page.getByText("There is no such gift.").waitFor();
});

test("after a game two people swap; one loads the page anew in the middle, and a change takes both seals away", async () => {
  const quick = { settings: { pace: "at once" } };
  const edda = await come(await browser.guest(DESKTOP, quick), "Edda");
  const osric = await come(await browser.guest(PHONE, quick), "Osric");
  const tom = await drawn(edda, 84, "Tin Tom");
  await drawn(edda, 43, "Fish King");
  const owl = await drawn(osric, 57, "Moon Owl");
  await sitTogether([edda, osric], { options: { race_mode: "sealed" } });
  for (const { page } of [edda, osric]) await tapFast(page);
  for (const { page } of [edda, osric]) await page.getByRole("dialog").first().waitFor();

  await button(edda.page, "Give or swap cards").click();
  const hers = edda.page.getByRole("dialog", { name: "After the game" });
  await hers.getByText("No cards chosen yet.").waitFor();
  await osric.page
    .getByText("Osric would like")
    .or(osric.page.getByText("Edda would like to swap cards."))
    .first()
    .waitFor();
  await button(osric.page, "Give or swap cards").tap();
  const his = osric.page.getByRole("dialog", { name: "After the game" });
  await his.getByRole("heading", { name: "Edda gives" }).waitFor();

  await hers.locator(`[data-card="${tom.id}"]`).click();
  await his.getByText("Edda gives Tin Tom to you, as a gift.").waitFor();
  await button(his, "Add cards").tap();
  const binder = osric.page.getByRole("dialog", { name: "My binder" });
  await binder.locator(`[data-card="${owl.id}"]`).tap();
  await button(binder, "Add these cards").tap();
  await hers.getByText("You give Tin Tom. Osric gives Moon Owl.").waitFor();
  await button(his, "Agree to this swap").tap();
  await hers.getByText("Has agreed", { exact: true }).waitFor();
  for (const [{ page }, where] of [
    [edda, "desktop-dark"],
    [osric, "phone-dark"],
  ])
    await judge(page, "swap", where);

  // Osric loads the page anew, and is where he was, with his seal on it.
  await osric.page.reload();
  await his.getByText("You give Moon Owl. Edda gives Tin Tom.").waitFor();
  await button(his, "Waiting for Edda").waitFor();

  // Edda changes something: both seals are gone.
  await hers.getByRole("button", { name: /^Fish King/ }).click();
  await hers.getByText("You give Tin Tom and Fish King. Osric gives Moon Owl.").waitFor();
  await button(his, "Agree to this swap").waitFor();
  await until("no seal is left", async () => (await hers.locator(".seal.set").count()) === 0);
  await button(hers, "Take Fish King back").click();
  await hers.getByText("You give Tin Tom. Osric gives Moon Owl.").waitFor();
  assert.deepEqual(await titlesOf(edda), ["Fish King", "Tin Tom"], "nothing has moved so far");

  await his.getByText("You give Moon Owl. Edda gives Tin Tom.").waitFor();
  await button(his, "Agree to this swap").tap();
  await hers.getByText("Has agreed", { exact: true }).waitFor();
  await button(hers, "Agree to this swap").click();
  await hers.getByText("You gave Tin Tom. Osric gave Moon Owl.").waitFor();
  await his.getByText("You gave Moon Owl. Edda gave Tin Tom.").waitFor();
  assert.deepEqual(await titlesOf(edda), ["Fish King", "Moon Owl"]);
  assert.deepEqual(await titlesOf(osric), ["Tin Tom"]);

  // Swap again, and Osric would rather not.
  await button(hers, "Swap again").click();
  await button(his, "Close").last().tap();
  await button(osric.page, "No, thanks").first().waitFor({ state: "attached" });
  await osric.page.keyboard.press("Escape"); // the end of the game
  await button(osric.page, "No, thanks").first().tap();
  await hers.getByText("Osric called it off.").waitFor();
  await button(hers, "Close").last().click();
  const { history } = await ask(osric, "GET", `/copies/${tom.id}`);
  assert.deepEqual(history.map(({ what, where }) => [what, where]).at(-1), ["swapped", "after Kingdrin"]);
});

test("before a game for three one chooses with whom; who leaves takes nothing along", async () => {
  const edda = await come(await browser.guest(DESKTOP), "Edda");
  const osric = await come(await browser.guest(DESKTOP), "Osric");
  const wynn = await come(await browser.guest(PHONE), "Wynn");
  const id = await openTable(edda, { game: "minkingi", sits: [ME, OPEN, OPEN, OPEN] }).catch(() =>
    openTable(edda, { game: "kingdrin", sits: [ME, OPEN, OPEN, OPEN] }),
  );
  assert.equal(await button(edda.page, "Give or swap cards").count(), 0, "nobody else is here yet");
  for (const guest of [osric, wynn]) {
    await guest.go(`/tables/${id}`);
    await button(guest.page, "Sit down").click();
  }
  await until("two others are here", async () => (await edda.page.getByText("Wynn").count()) > 0);
  await button(edda.page, "Give or swap cards").click();
  const hers = edda.page.getByRole("dialog", { name: "Before the game" });
  await hers.getByRole("heading", { name: "Swap with" }).waitFor();
  await judge(edda.page, "swap-with-whom", "desktop-dark");
  await button(hers, "Wynn").click();
  await wynn.page.getByText("Edda would like to swap cards.").first().waitFor();
  await calm(wynn.page);
  await judge(wynn.page, "swap-offer", "phone-dark");
  assert.equal(await osric.page.getByText("would like to swap").count(), 0, "that is between the two");
  await button(wynn.page, "Look at it").tap();
  const theirs = wynn.page.getByRole("dialog", { name: "Before the game" });
  await hers.locator(`[data-card="${CORE} 7"]`).click();
  await theirs.getByText("Edda gives plain card 7 to you, as a gift.").waitFor();
  await button(theirs, "Agree to this gift").tap();
  await button(hers, "Agree to this gift").click();
  await hers.getByText("You gave plain card 7 to Wynn, as a gift.").waitFor();
  await theirs.getByText("Edda gave plain card 7 to you, as a gift.").waitFor();
  assert.equal((await collectionOf(wynn)).copies[0].card.number, 7);

  // A plain card leaves no trace with whoever gives it. Who agreed first is told all the same, and so with the panel shut.
  const offer = async (number) => {
    await button(hers, "Swap again").click();
    await hers.locator(`[data-card="${CORE} ${number}"]`).click();
    await hers.getByText(`You give plain card ${number} to Wynn, as a gift.`).waitFor();
    await button(hers, "Agree to this gift").click();
    await button(hers, "Waiting for Wynn").waitFor();
  };
  const take = async () => {
    await button(theirs, "Swap again").tap();
    await button(theirs, "Agree to this gift").tap();
  };
  await offer(8);
  await take();
  await hers.getByText("You gave plain card 8 to Wynn, as a gift.").waitFor();
  await offer(9);
  await button(hers, "Close").click();
  await take();
  await toast(edda.page, "You gave plain card 9 to Wynn, as a gift.");

  await button(edda.page, "Give or swap cards").click();
  await button(hers, "Wynn").click();
  await button(theirs, "Close").last().tap();
  await ask(wynn, "POST", `/tables/${id}/leave`, {});
  await hers.getByText("No swap").waitFor();
});

test("what people show: taken, reported, hidden, taken back; and the safe view", async () => {
  const edda = await come(await browser.guest(DESKTOP), "Edda");
  const osric = await come(await browser.guest(PHONE), "Osric");
  const { page } = edda;
  for (const [at, title] of ["Moon Owl", "Soot", "Ink Aunt"].entries()) await drawn(edda, 20 + at, title);
  await edda.go("/collection");
  for (const title of ["Moon Owl", "Soot", "Ink Aunt"]) {
    await pockets(page).filter({ hasText: title }).click();
    await button(page.getByRole("complementary"), "Show to the hall").click();
    await toast(page, `${title} is shown`);
  }

  await osric.go("/community");
  const shown = (title) => osric.page.locator(".shown", { hasText: title });
  await shown("Moon Owl").getByText("drawn by Edda").waitFor();
  await judgeEverywhere(osric.page, "community");
  await button(shown("Moon Owl"), "Take a copy").tap();
  await toast(osric.page, "You have a copy of Moon Owl.");
  const [taken] = (await collectionOf(osric)).copies;
  assert.deepEqual([taken.card.title, taken.maker, taken.made_by_me], ["Moon Owl", "Edda", false]);
  await button(shown("Soot"), "More about Soot").tap();
  await judge(osric.page, "community-more", "phone-dark");
  await button(osric.page, "Hide it from me").tap();
  await shown("Soot").waitFor({ state: "detached" });
  await button(shown("Ink Aunt"), "More about Ink Aunt").tap();
  await button(osric.page, "Report and hide").tap();
  await shown("Ink Aunt").waitFor({ state: "detached" });
  await osric.page.reload();
  await shown("Moon Owl").waitFor();
  assert.equal(await osric.page.locator(".shown").count(), 1);

  // Safe view: the card is there, what Edda put on it is not.
  assert.match(await shown("Moon Owl").locator("img").getAttribute("src"), /\/api\/art\//);
  await osric.page.getByRole("switch", { name: "Safe view" }).tap();
  await shown("Moon Owl").waitFor({ state: "detached" });
  assert.equal(await osric.page.locator(".shown img[src*='/api/art/']").count(), 0);
  await osric.page.reload();
  await until("it stays so", () => osric.page.getByRole("switch", { name: "Safe view" }).isChecked());
  await osric.page.getByRole("switch", { name: "Safe view" }).tap();
  await shown("Moon Owl").waitFor();

  await edda.go("/community");
  await button(page, "Mine").click();
  assert.equal(await page.locator(".shown").count(), 3);
  await button(page.locator(".shown", { hasText: "Moon Owl" }), "Take back").click();
  await page.locator(".shown", { hasText: "Moon Owl" }).waitFor({ state: "detached" });
  await osric.page.reload();
  await osric.page.getByText("Nothing here yet").waitFor();
  assert.deepEqual(await titlesOf(osric), ["Moon Owl"], "what was taken stays");
});
