// People at a table of Minkingi.
import assert from "node:assert/strict";
import { listen, messagesOf, until } from "./people.mjs";
import { ME, OPEN, openTable } from "./treasurers.mjs";

export { until };

/** The first makes a table, the other comes by the link; or a bot takes the seat. */
export async function sitTogether(guests, { bots = [], options = {}, hints = false } = {}) {
  const [host, ...others] = guests;
  for (const guest of guests) if (!guest.lines) listen(guest);
  const sits = [ME, ...others.map(() => OPEN), ...bots];
  const id = await openTable(host, { game: "minkingi", sits, options, hints });
  for (const guest of others) {
    await guest.go(`/tables/${id}`);
    await guest.page.getByRole("button", { name: "Sit down" }).click();
  }
  for (const { page } of guests) await pile(page).first().waitFor();
  return id;
}

export const pile = (page) => page.locator("[data-pile] .pick");
export const mine = (page) => page.locator("[data-mine] .pick");
export const space = (page, number) => page.locator(`.space[data-space="${number}"]`);
export const lit = (page) => page.locator(".space.lit");
export const bar = (page) => page.locator(".action-bar");
export const gold = (page) => page.locator(".action-bar .btn.gold");
export const button = (page, name) => bar(page).getByRole("button", { name, exact: true });
export const viewOf = (guest) => guest.now.position?.view;

/** Wait until this guest is asked in this phase, and the bar says so. */
export const asked = (guest, phase) =>
  until(`asked to ${phase}`, () => guest.now.position?.moves.length && viewOf(guest).phase === phase);

/** All pick the first of their piles until the hands are complete. */
export async function draft(guests) {
  for (let round = viewOf(guests[0]).round; round; round = viewOf(guests[0]).round) {
    for (const guest of guests) {
      await pile(guest.page).and(guest.page.locator(":has(.playable)")).first().click();
      await gold(guest.page).filter({ hasText: "Take it" }).click();
      await until("it is taken", () => viewOf(guest).picked || viewOf(guest).round !== round);
    }
    for (const guest of guests) await until("a new round", () => viewOf(guest).round !== round);
  }
}

/** Create a card: the first of the hand in this space, or in the first lit one. */
export async function create({ page }, number) {
  await mine(page).first().click();
  const place = number ? space(page, number) : lit(page).first();
  await place.click();
  await gold(page).filter({ hasText: "Create" }).click();
}

/** A quick thumb: the gold button, else whom to fight, else a card and a lit space; until the end lies open. */
export const tapFast = (page) =>
  page.evaluate(() => {
    const find = (selector) => [...document.querySelectorAll(selector)].filter((each) => each.offsetParent);
    let taps = 0;
    const choose = (from) => from[(taps += 5) % from.length]?.click();
    const thumb = setInterval(() => {
      if (document.querySelector("dialog[open]")) return void clearInterval(thumb);
      const [button] = find(".foot .gold:not(:disabled)");
      const lit = find(".space.lit");
      if (button) button.click();
      else if (find(".foot .gold").length) return;
      else if (lit.length) choose(lit);
      else choose(find(".pick:has(.playable)"));
    }, 25);
  });

// -- what a seat may know ---------------------------------------------------------------------------------------------

/** All cards named anywhere in something that was sent. */
const codesIn = (value) => new Set(JSON.stringify(value).match(/#\d+[ab]?/g) ?? []);

/**
 * Read every frame sent to a seat (null: a spectator): it names only cards that the seat has had in its piles or hand, or
 * that lie open. What a pile held that the seat passed on, it has seen.
 */
export function checkSecrets(guest, seat) {
  let known = new Set();
  let [frames, game] = [0, 0];
  for (const message of messagesOf(guest)) {
    const position = message.position;
    if (message.table?.state === "over" || position?.outcome) break;
    if (position && position.view.game !== game) [known, game] = [new Set(), position.view.game];
    const open = position ? openTo(position.view, message.events ?? message.log ?? [], seat) : [];
    for (const card of open) known.add(card);
    for (const card of codesIn(message))
      assert.ok(known.has(card), `seat ${seat} was told of ${card}: ${JSON.stringify(message).slice(0, 400)}`);
    if (seat === null && position)
      assert.deepEqual([position.moves, position.view.pile, position.view.hand], [[], [], []]);
    frames += 1;
  }
  return frames;
}

/** Cards that this message may name: what the seat holds, what lies on the field and in an open Ditch, and hands at the end. */
function openTo(view, events, seat) {
  const counted = events.filter(({ event }) => event === "field_counted").flatMap(({ hands }) => hands.flat());
  const created = events.filter(({ event }) => event === "card_created").map(({ card }) => card);
  const dealt = events.flatMap(({ event, piles, hands }) =>
    event === "piles_dealt" || event === "piles_passed"
      ? (piles[seat] ?? [])
      : event === "draft_ended"
        ? (hands[seat] ?? [])
        : [],
  );
  const field = view.spaces.flatMap((lying) => (lying ? [lying.card] : []));
  return [...view.pile, ...view.hand, ...(view.ditch ?? []), ...field, ...counted, ...created, ...dealt];
}
