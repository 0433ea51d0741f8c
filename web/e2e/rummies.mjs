// People at a table of King's Rummy.
import { bot, gold, ME, OPEN, openTable as openAny } from "./treasurers.mjs";

export { bot, gold, ME, OPEN };

export const openTable = (guest, wanted) => openAny(guest, { ...wanted, game: "rummy" });

/** A table for two: one makes it, the other comes by the link and sits down, and both see their ten cards. */
export async function sitTogether(first, second, options = {}) {
  const id = await openTable(first, { sits: [ME, OPEN], options });
  await second.go(`/tables/${id}`);
  await second.page.getByRole("button", { name: "Sit down" }).click();
  for (const { page } of [first, second]) await page.locator(".mine .pick").nth(9).waitFor();
  return id;
}

/** Press on the middle of one thing and let go over the middle of another. */
export async function drag(page, from, to) {
  const [a, b] = [await from.boundingBox(), await to.boundingBox()];
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 6 });
  await page.mouse.up();
}

/** The melds of the table, as codes. */
export const melds = (page) =>
  page
    .locator(".melds .meld")
    .evaluateAll((all) =>
      all.map((meld) => [...meld.querySelectorAll(".pick")].map((card) => card.dataset.card).sort()),
    );

export const hand = (page) =>
  page.locator(".mine .pick").evaluateAll((cards) => cards.map((card) => card.dataset.card));

/** The cards held, each with its name for ears. */
export const held = (page) =>
  page
    .locator(".mine .pick")
    .evaluateAll((cards) =>
      cards.map((card) => [card.dataset.card, card.querySelector(".vh").textContent.split(",")[0]]),
    );

/** A quick thumb: draws, lays down what is lit, adds what fits, discards the last card, until the match is over. */
export const tapFast = (page) =>
  page.evaluate(() => {
    const thumb = setInterval(() => {
      const dialog = document.querySelector("dialog[open]");
      const button = (dialog ?? document).querySelector(".btn.gold:not(:disabled)");
      if (dialog && !button?.textContent.includes("Next hand")) return void clearInterval(thumb);
      const chosen = document.querySelector(".mine .selected");
      const lit = document.querySelector(".mine .pick:has(.target), .free.offered");
      const marked = document.querySelector(".mine .pick:has(.playable)");
      if (button && !/Discard/.test(button.textContent)) button.click();
      else if (lit) lit.click();
      else if (!chosen && marked) marked.click();
      else if (button) button.click();
      else if (!chosen && document.querySelector(".action-bar .who")?.textContent === "Your turn")
        document.querySelector(".mine .pick:last-child")?.click();
    }, 25);
  });
