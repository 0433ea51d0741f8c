// People at a table of Kingdrin.
import assert from "node:assert/strict";
import { listen, messagesOf, until } from "./people.mjs";
import { ME, OPEN, openTable } from "./treasurers.mjs";

/** The first makes a table, the others come by the link; bots take the seats that are left. */
export async function sitTogether(guests, { bots = [], options = {} } = {}) {
  const [host, ...others] = guests;
  for (const guest of guests) listen(guest);
  const id = await openTable(host, { game: "kingdrin", sits: [ME, ...others.map(() => OPEN), ...bots], options });
  for (const guest of others) {
    await guest.go(`/tables/${id}`);
    await guest.page.getByRole("button", { name: "Sit down" }).click();
  }
  for (const { page } of guests) await sayReady(page);
  for (const { page } of guests) await picks(page).nth(6).waitFor();
  return id;
}

/** Before a live race each says so; a sealed one is there at once. */
export async function sayReady(page) {
  const ready = page.getByRole("button", { name: "I'm ready" });
  await picks(page).nth(6).or(ready).first().waitFor();
  if (await ready.count()) await ready.click();
}

export const picks = (page) => page.locator(".mine .pick");
/** Those that may be played now. */
export const fitting = (page) => page.locator(".mine .pick:has(.playable)");
export const bar = (page) => page.locator(".action-bar");
export const button = (page, name) => bar(page).getByRole("button", { name });
export const topOf = (page) => page.locator(".ditch .top").getAttribute("data-card");
export const hand = (page) => picks(page).evaluateAll((cards) => cards.map((card) => card.dataset.card));
export const viewOf = (guest) => guest.now.position?.view;
export const ended = (page) => page.getByRole("dialog").getByRole("heading", { name: /win/i });

/** Wait until this guest can do something, or it is over. */
export const asked = (guest) =>
  until("asked", () => guest.now.position?.moves.length || guest.now.position?.outcome || false);

/** A tap on a card that has just changed its place counts for nothing: it may have been aimed at another. */
export const handRests = (page) => page.waitForTimeout(300);

/** One answer: a card that fits if there is one, else what the bar offers. */
export async function answer({ page }) {
  await fitting(page).first().or(bar(page).locator(".btn.gold")).first().waitFor();
  await handRests(page);
  if (await fitting(page).count()) await fitting(page).first().click();
  else await bar(page).locator(".btn.gold").click();
}

/** Who turns up the first card is told over the table for a few seconds. */
export const putLotsAway = (page) => page.evaluate(() => document.querySelector(".lots")?.click());

/** A quick thumb: a card that fits, else decline or draw, until the end lies open. */
export const tapFast = (page) =>
  page.evaluate(() => {
    const thumb = setInterval(() => {
      if (document.querySelector("dialog[open]")) return void clearInterval(thumb);
      const lit = document.querySelector(".mine .pick:has(.playable)");
      const button = document.querySelector(".action-bar .btn.gold:not(:disabled)");
      (lit ?? button)?.click();
    }, 30);
  });

/** Let what the hall sends to a page be held back for a while; to be called before the page goes anywhere. */
export async function holdBack(page) {
  let held = null;
  let pass = () => {};
  await page.routeWebSocket(/\/ws\/tables\//, (socket) => {
    const server = socket.connectToServer();
    pass = (message) => socket.send(message);
    server.onMessage((message) => (held ? held.push(message) : socket.send(message)));
  });
  return {
    hold: () => (held = []),
    release() {
      const late = held ?? [];
      held = null;
      late.forEach((message) => pass(message));
    },
  };
}

// -- what a seat may know ---------------------------------------------------------------------------------------------

const codesIn = (value) => JSON.stringify(value ?? null).match(/#\d+[a-o]?\b/g) ?? [];

/** Read every frame sent to a seat: it names no card but its own and those that lie, or lay, open. */
export function checkSecrets(guest, seat) {
  const known = new Set();
  const learn = (cards) => cards.forEach((card) => known.add(card));
  let frames = 0;
  for (const message of messagesOf(guest)) {
    if (message.position?.outcome) continue; // then all hands are shown
    const events = message.events ?? message.log ?? [];
    for (const event of events) {
      const open = event.event === "card_played" || event.event === "card_revealed" || event.seat === seat;
      if (open) learn(codesIn(event));
      if (event.event === "cards_dealt") learn(codesIn(event.hands[seat]));
    }
    if (message.position) {
      frames += 1;
      learn([...message.position.view.hand, ...message.position.view.ditch]);
      assert.equal(message.position.view.hands, null);
    }
    for (const card of codesIn(message)) assert.ok(known.has(card), `seat ${seat} was told of ${card}`);
  }
  return frames;
}
