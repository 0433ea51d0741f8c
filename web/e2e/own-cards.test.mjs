// Creation Cards of one's own at a table: chosen while people gather, at an event; packs that are opened and kept.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ask, come, CORE, drawn } from "./collectors.mjs";
import { DESKTOP, PHONE } from "./guests.mjs";
import { judge } from "./judge.mjs";
import { visit } from "./visit.mjs";

const { browser } = await visit();
const button = (page, name) => page.getByRole("button", { name });
const ME = { who: "me" };

/** Choose as many plain cards as are missing. */
async function fillUp(dialog, count) {
  await button(dialog, "Plain").click();
  for (let at = 0; at < count; at += 1) await dialog.locator("[data-card][aria-pressed='false']").first().click();
}

test("at an event everybody plays with cards of their own, drawn on, in one plain sleeve", async () => {
  const ann = await come(await browser.guest(DESKTOP), "Ann");
  const bob = await come(await browser.guest(PHONE), "Bob");
  const owl = await drawn(ann, 68, "Moon Owl");
  const deck = [owl.id ?? owl, ...Array.from({ length: 8 }, (_, at) => at + 1)];
  await ask(ann, "POST", "/decks", {
    name: "Night Watch",
    game: "minkingi",
    cards: deck.map((each) => (typeof each === "number" ? { set: CORE, number: each } : { copy: each })),
  });

  await ann.go("/");
  const { id } = await ask(ann, "POST", "/tables", {
    game: "minkingi",
    sits: [ME, { who: "open" }],
    options: { card_source: "own" },
    event: true,
  });
  await ann.go(`/tables/${id}`);
  await ann.page.getByText("Everyone plays with their own cards.").waitFor();
  await button(ann.page, "Choose your cards").click();
  const dialog = ann.page.getByRole("dialog");
  await dialog.getByLabel("Take a deck").selectOption({ label: "Night Watch, 9 cards" });
  await dialog.getByText("9 cards: that will do.").waitFor();
  await judge(ann.page, "bring-cards", "desktop-dark");
  await button(dialog, "Play with these cards").click();
  await ann.page.getByText("9 cards laid down.").waitFor();

  await bob.go(`/tables/${id}`);
  await button(bob.page, "Sit down").click();
  await button(bob.page, "Choose your cards").click();
  const choice = bob.page.getByRole("dialog");
  await fillUp(choice, 9);
  await judge(bob.page, "bring-cards", "phone-dark");
  await button(choice, "Play with these cards").click();

  // The draft: what Ann drew is on her card, and Bob finds it among everyone's.
  await ann.page.locator("[data-creation='68'] img[src*='/api/art/']").first().waitFor();
  await button(bob.page, "Menu").click();
  await button(bob.page, "Everyone's cards").click();
  const all = bob.page.getByRole("dialog", { name: "Everyone's cards" });
  await all.getByText("one plain sleeve").waitFor();
  await all.getByText("Moon Owl").first().waitFor();
  assert.equal(await all.getByText("Turn over").count(), 0, "at an event there are no backs of one's own");
  await judge(bob.page, "own-cards", "phone-dark");

  // While it is played the copy can be neither changed nor given.
  const { copies } = await ask(ann, "GET", "/collection");
  assert.equal(copies[0].table, id);
});

test("at a casual table a deck wears its sleeve, seen where its cards are open anyway", async () => {
  const ann = await come(await browser.guest(DESKTOP), "Ann");
  const { page } = ann;
  const cards = Array.from({ length: 9 }, (_, at) => ({ set: CORE, number: at + 1 }));
  const sleeve = { pattern: "stars", colour: "#27345f" };
  await ask(ann, "POST", "/decks", { name: "Night Watch", game: "minkingi", cards, sleeve });
  const sits = [ME, { who: "bot", level: "random" }];
  const { id } = await ask(ann, "POST", "/tables", { game: "minkingi", sits, options: { card_source: "own" } });
  await ann.go(`/tables/${id}`);
  await button(page, "Choose your cards").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Take a deck").selectOption({ label: "Night Watch, 9 cards" });
  await dialog.getByText("get the one of Night Watch").waitFor();
  await button(dialog, "Play with these cards").click();
  await button(page, "Menu").click();
  await button(page, "Everyone's cards").click();
  const all = page.getByRole("dialog", { name: "Everyone's cards" });
  await all
    .getByRole("button", { name: /Turn over/ })
    .first()
    .click();
  await all.locator("[data-sleeve='stars']").waitFor();
  assert.equal(await all.getByRole("button", { name: /Turn (over|back)/ }).count(), 9, "the bot's have none");
  assert.equal(await page.locator("main [data-sleeve]").count(), 0, "face down, all cards look the same");
});

test("a pack is opened, played with, and kept", async () => {
  const ann = await come(await browser.guest(PHONE), "Ann");
  const { page } = ann;
  const { id } = await ask(ann, "POST", "/tables", {
    game: "fwords",
    sits: [ME],
    options: { card_source: "packs" },
  });
  await ann.go(`/tables/${id}`);
  await button(page, /Tap to open your pack/).click();
  const pack = page.getByRole("dialog", { name: "Your pack" });
  await pack.locator("[data-creation]").nth(8).waitFor();
  await judge(page, "pack", "phone-dark");
  await button(pack, "Play with them").click();
  await pack.waitFor({ state: "hidden" });
  await page.reload();
  await page.getByRole("group", { name: "Your nine cards" }).waitFor();
  assert.equal(await page.getByText("Tap to open your pack").count(), 0, "it is opened once");
  await ask(ann, "POST", `/tables/${id}/end`);
  await button(page, "Keep the cards of my pack").click();
  await page.getByText("9 cards of this pack are in your binder.").waitFor();
  assert.equal((await ask(ann, "GET", "/collection")).copies.length, 9);
});
