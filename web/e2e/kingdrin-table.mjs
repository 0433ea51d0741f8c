// People at a table of Kingdrin.
import { listen, until } from "./people.mjs";
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
  for (const { page } of guests) await picks(page).nth(6).waitFor();
  return id;
}

export const picks = (page) => page.locator(".mine .pick");
export const bar = (page) => page.locator(".action-bar");
export const button = (page, name) => bar(page).getByRole("button", { name });
export const topOf = (page) => page.locator(".ditch .top").getAttribute("data-card");
export const hand = (page) => picks(page).evaluateAll((cards) => cards.map((card) => card.dataset.card));
export const viewOf = (guest) => guest.now.position?.view;

/** Wait until this guest is asked. */
export const asked = (guest) =>
  until("asked", () => guest.now.position?.moves.length || guest.now.position?.outcome || false);

/** One answer: a lit card if there is one, else what the bar offers. */
export async function answer({ page }) {
  const lit = picks(page).and(page.locator(":has(.playable)"));
  if (await lit.count()) await lit.first().click();
  else await bar(page).locator(".btn.gold").click();
}

/** A quick thumb: a lit card, else decline or draw, until the end lies open. */
export const tapFast = (page) =>
  page.evaluate(() => {
    const thumb = setInterval(() => {
      if (document.querySelector("dialog[open]")) return void clearInterval(thumb);
      const lit = document.querySelector(".mine .pick:has(.playable)");
      const button = document.querySelector(".action-bar .btn.gold:not(:disabled)");
      (lit ?? button)?.click();
    }, 30);
  });
