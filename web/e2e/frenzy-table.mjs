// People at a table of Kingdom Frenzy.
import assert from "node:assert/strict";
import { listen, messagesOf, until } from "./people.mjs";
import { OPEN, ME, openTable } from "./treasurers.mjs";

export { messagesOf, until };

/** The first makes a table, the others come by the link; bots take the seats that are left. */
export async function sitTogether(guests, { bots = [], options = {} } = {}) {
  const [host, ...others] = guests;
  for (const guest of guests) listen(guest);
  const id = await openTable(host, { game: "frenzy", sits: [ME, ...others.map(() => OPEN), ...bots], options });
  for (const guest of others) {
    await guest.go(`/tables/${id}`);
    await guest.page.getByRole("button", { name: "Sit down" }).click();
  }
  for (const { page } of guests) await mine(page).first().waitFor();
  return id;
}

export const mine = (page) => page.locator(".mine [data-place]");
export const gold = (page) => page.locator(".action-bar .btn.gold");
export const bar = (page) => page.locator(".action-bar").innerText();
export const hand = (page) => mine(page).evaluateAll((cards) => cards.map((card) => card.dataset.code));
export const stepOf = (guest) => guest.now.position?.view.question?.step;

/** Wait until this guest is asked, and by which step. */
export const asked = (guest, step) =>
  until(`asked to ${step}`, () => guest.now.position?.moves.length && (!step || stepOf(guest) === step));

/** A quick thumb: the gold button, else a word, else something lit. */
export const tapFast = (page) =>
  page.evaluate(() => {
    const all = (selector) => [...document.querySelectorAll(selector)].filter((each) => each.offsetParent);
    let taps = 0;
    const thumb = setInterval(() => {
      if (document.querySelector("dialog[open]")) return void clearInterval(thumb);
      const [button] = all(".foot .gold:not(:disabled)");
      const words = all(".foot .do .btn:not(.wide):not(:disabled)");
      const lit = all(".picker button, button:has(> .card.target), button:has(> .card.playable)");
      const choose = (from) => from[(taps += 7) % from.length]?.click();
      if (button) button.click();
      else if (words.length) choose(words);
      else if (lit.length) choose(lit);
    }, 20);
  });

/** Lay the first hand as it is. */
export async function keepOrder(guest) {
  await asked(guest, "set up");
  await gold(guest.page).click();
}

// -- what a seat may know ---------------------------------------------------------------------------------------------

const codesIn = (value) => (Array.isArray(value) ? value.flatMap(codesIn) : /^\w{1,2}$/.test(value) ? [value] : []);

/** A card told in one of these is for some alone; in all others it lies open, or its name would not be said. */
const PRIVATE = {
  hand_dealt: (event, seat) => event.seat === seat,
  card_drawn: (event, seat) => event.seat === seat,
  deck_looked_at: (event, seat) => event.seat === seat,
  exile_looked_at: (event, seat) => event.seat === seat,
  card_passed: (event, seat) => event.from.seat === seat || event.to.seat === seat,
  cards_swapped: (event, seat) => event.one.seat === seat || event.two.seat === seat,
};

/** This tells all whose hand a card is in without laying it open (F-64). */
const SPOKEN = { assassin_struck: ["As"] };

/** Read every frame sent to a seat (null: a spectator): it names nothing that the seat has not seen. */
export function checkSecrets(guest, seat, names) {
  const known = new Set();
  let frames = 0;
  const learn = (cards) => cards.forEach((card) => known.add(card));
  const mayKnow = (cards, where) => {
    for (const card of cards) assert.ok(known.has(card), `seat ${seat} was told of ${card} (${where})`);
  };
  for (const message of messagesOf(guest)) {
    if (message.table?.state === "over" || message.position?.outcome) continue;
    for (const event of message.events ?? message.log ?? []) checkEvent(event, { seat, names, known, learn });
    if (!message.position) continue;
    frames += 1;
    const { view, moves } = message.position;
    learn([...view.up, ...view.removed, ...view.aside, ...(seat === null ? [] : codesIn(view.hands[seat]))]);
    view.hands.forEach((cards, holder) => {
      if (holder === seat) return;
      for (const card of codesIn(cards)) assert.ok(view.up.includes(card), `${card} of seat ${holder} lies face down`);
    });
    mayKnow(codesIn([view.memory, view.somewhere, view.deck_memory, view.exile]), "memory");
    mayKnow(codesIn(moves.flatMap((move) => move.arguments.card ?? [])), "moves");
    if (seat === null) assert.deepEqual(moves, []);
    if (view.question?.step === "pass")
      assert.ok(view.answer === null || view.answered[seat], "only the own sealed answer is told");
  }
  return frames;
}

function checkEvent(event, { seat, names, known, learn }) {
  const told = codesIn([event.card ?? [], event.cards ?? []]);
  const may = PRIVATE[event.event];
  if (!may) {
    learn(SPOKEN[event.event] ?? []);
    return learn(codesIn([event.card ?? [], event.played ?? [], event.down ?? [], event.back ?? []]));
  }
  if (may(event, seat)) return learn(told);
  const spoken = Object.entries(names).flatMap(([code, name]) => (event.line.includes(`the ${name}`) ? [code] : []));
  for (const card of [...told, ...spoken])
    assert.ok(known.has(card), `seat ${seat} was told of ${card}: ${event.event} ${event.line}`);
}
