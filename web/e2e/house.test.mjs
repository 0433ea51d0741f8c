// A house of two halls: the one in which somebody plays closes, and the game goes on in the other.
import assert from "node:assert/strict";
import { test } from "node:test";
import { field, fieldChanges, moveOnce, putOn, raised, sitDown, tap } from "./guests.mjs";
import { openHouse } from "./house.mjs";
import { visit } from "./visit.mjs";

const { hall: house, browser } = await visit({ open: openHouse });

test("the hall of a table closes in the middle: the game goes on, nothing is lost and nothing asks", async () => {
  const guest = await browser.guest();
  const { page } = guest;
  const address = await sitDown(guest);
  assert.ok(await moveOnce(page));
  await page.evaluate(() => {
    window.asked = 0;
    const look = () => (window.asked += document.querySelectorAll("dialog[open], [role~=dialog]").length);
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true });
  });
  const before = await field(page);
  const back = new Promise((heard) => page.on("websocket", (socket) => socket.once("framereceived", heard)));
  const closed = house.closeHallOf(address.split("/").at(-1));
  await tap(page, (await raised(page))[0]);
  await putOn(page.locator(".space.lit"));
  await fieldChanges(page, before);
  await Promise.all([closed, back]); // whoever comes back has an empty hand: nothing is taken up before
  assert.ok(await moveOnce(page));
  assert.equal(await page.evaluate(() => window.asked), 0);
  const after = await field(page);
  await page.reload();
  await page.locator(".slot").first().waitFor();
  assert.deepEqual(await field(page), after);
});
