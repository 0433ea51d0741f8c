// People at a table of Fwords.
import assert from "node:assert/strict";
import { listen, messagesOf, until } from "./people.mjs";
import { ME, OPEN, openTable } from "./treasurers.mjs";

export { until };

/** The first makes a table, the others come by the link; bots take the seats that are left. */
export async function sitTogether(guests, { bots = [], options = {} } = {}) {
  const [host, ...others] = guests;
  for (const guest of guests) if (!guest.lines) listen(guest);
  const id = await openTable(host, { game: "fwords", sits: [ME, ...others.map(() => OPEN), ...bots], options });
  for (const guest of others) {
    await guest.go(`/tables/${id}`);
    await guest.page.getByRole("button", { name: "Sit down" }).click();
  }
  for (const { page } of guests) await page.locator(".own").nth(8).waitFor();
  return id;
}

export const bar = (page) => page.locator(".action-bar");
export const gold = (page) => page.locator(".action-bar .btn.gold");
export const button = (page, name) => bar(page).getByRole("button", { name, exact: true });
export const mine = (page) => page.locator("[data-mine] .pick");
export const space = (page, number) => page.locator(`.space[data-space="${number}"]`);
export const lit = (page) => page.locator(".space.lit");
export const viewOf = (guest) => guest.now.position?.view;

/** Wait until this guest is asked in this hour, and what went before is shown. */
export async function asked(guest, phase) {
  await until(`asked in ${phase}`, () => guest.now.position?.moves.length && viewOf(guest).phase === phase);
  const words = {
    field: /Lay at least|have no cards|must end the Day|No space/,
    battle: /Battle to remove letters/,
    festival: /Make a word/,
    challenge: /Is it a word/,
    ending: /may destroy/,
  };
  await bar(guest.page).filter({ hasText: words[phase] }).waitFor();
}

/** Letters from the first suggested set, stacked as they lie: E, A, S, I and R are the hand. */
export async function setUp({ page }) {
  await page.locator(".sets .btn").first().click();
  await button(page, "Stack the rest in this order").click();
  await button(page, "Stack them").click();
}

/** Lay cards with these letters into these spaces, and close the Field Hour. */
export async function lay(guest, letters, spaces) {
  const { page } = guest;
  for (const [at, letter] of [...letters].entries()) {
    const card = viewOf(guest).hand.find((each) => viewOf(guest).letters[each] === letter);
    await page.locator(`[data-mine] [data-code="${card}"]`).click();
    await space(page, spaces[at]).click();
  }
  await button(page, "Done laying cards").click();
}

/** Spell by keys, wherever the focus is. */
export async function spell({ page }, word) {
  await page.locator(".tray input").waitFor();
  await page.keyboard.type(word);
  await button(page, "Submit").click();
}

/** No more battles today. */
export async function noBattle(guest) {
  await until("after the Field Hour", () => ["battle", "festival"].includes(viewOf(guest).phase));
  if (viewOf(guest).phase === "battle") await button(guest.page, "To the word").click();
  await asked(guest, "festival");
}

/** End the Day without destroying a card. */
export async function endDay(guest) {
  const { page } = guest;
  const tokens = viewOf(guest).end_tokens[guest.now.seat];
  await asked(guest, "field");
  await button(page, "End the Day").click();
  await bar(page)
    .filter({ hasText: /End the Day\? .*End Token/ })
    .waitFor();
  await gold(page).click();
  const [done, ends] = [
    () => viewOf(guest).end_tokens[guest.now.seat] > tokens,
    () => viewOf(guest).phase === "ending",
  ];
  await until("the Day ends", () => done() || ends());
  if (!done()) await button(page, "Destroy nothing").click();
  await until("it is over", done);
}

// -- what a seat may know ---------------------------------------------------------------------------------------------

const codesIn = (value) => new Set(JSON.stringify(value ?? null).match(/#\d+[a-f]?\b/g) ?? []);

/**
 * Read every frame sent to a seat: it names only the seat's own cards and those that lie, or lay, open; no letter of
 * another card; and what the dictionary says of a word only when it is judged.
 */
export function checkSecrets(guest, seat) {
  const known = new Set();
  let frames = 0;
  for (const message of messagesOf(guest)) {
    const { position } = message;
    if (position?.outcome) break; // then all is shown
    const events = message.events ?? message.log ?? [];
    for (const event of events) {
      if (event.event === "cards_created") for (const { card } of event.cards) known.add(card);
      if (event.event === "cards_drawn" && event.seat !== seat)
        assert.deepEqual([event.cards, event.letters], [null, null]);
      if (/^(letter_written|card_stacked|card_placed|card_engaged|card_declaring|letter_spelled)$/.test(event.event))
        assert.equal(event.seat, seat, "what another arranges is hidden");
      if (event.event === "answer_sealed" && event.seat !== seat) assert.equal(event.answer, null);
    }
    if (position) {
      const { view } = position;
      frames += 1;
      for (const card of view.cards) known.add(card);
      assert.equal(view.hands, null);
      for (const card of Object.keys(view.letters)) assert.ok(known.has(card), `the letter of ${card} was told`);
      if (view.phase === "challenge")
        assert.ok(!events.some((event) => event.event === "word_judged" && event.word === view.word));
      if (view.turn !== seat) assert.deepEqual([view.spelled, view.engaged, view.declaring], ["", [], null]);
    }
    for (const card of codesIn(message)) assert.ok(known.has(card), `seat ${seat} was told of ${card}`);
  }
  return frames;
}
