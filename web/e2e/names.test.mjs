// Long names, names from right to left, joined emoji and text of double size on a phone: nothing is pushed off the screen.
import assert from "node:assert/strict";
import { test } from "node:test";
import { PHONE } from "./guests.mjs";
import { called } from "./people.mjs";
import { visit } from "./visit.mjs";

const { browser } = await visit();
const LONG = "W".repeat(24);
const HEBREW = "שרה בת־אשר ממגדל העמק 77";
const FAMILY = "👨\u200d👩\u200d👧\u200d👦";

/** What stands beyond the right edge, without what can be scrolled there or is cut off on purpose. */
const beyond = (page) =>
  page.evaluate(() => {
    const scrolls = (element) => /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX);
    return [...document.querySelectorAll("body *")]
      .filter((element) => {
        const box = element.getBoundingClientRect();
        if (!box.width || (box.right <= innerWidth + 1 && box.left >= -1) || element.closest(".vh, .sprite, svg"))
          return false;
        for (let around = element.parentElement; around; around = around.parentElement)
          if (scrolls(around) && !around.matches(".hall, html, body")) return false;
        return true;
      })
      .map((element) => `${element.tagName}.${element.className}: ${element.textContent.trim().slice(0, 30)}`);
  });
const enlarge = (page) => page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));

const onPhone = async (name) => called(await browser.guest(PHONE), name);

test("a table of people with unusual names fits on a phone, from the invitation to the result", async () => {
  const [ann, bob, cleo] = [await onPhone(LONG), await onPhone(HEBREW), await onPhone(FAMILY.repeat(3))];
  const sits = [{ who: "me" }, { who: "open" }, { who: "open" }];
  const made = await ann.page.request.post(ann.at("/api/tables"), {
    data: { game: "treasury", sits },
    headers: { "X-Crownhall": "1" },
  });
  const { id } = await made.json();
  await ann.go(`/tables/${id}`);
  await ann.page.getByText("Copy the link").waitFor();
  assert.deepEqual(await beyond(ann.page), [], "the invitation");
  for (const guest of [bob, cleo]) {
    await guest.go(`/tables/${id}`);
    const sit = guest.page.getByRole("button", { name: "Sit down" });
    await sit.waitFor();
    assert.deepEqual(await beyond(guest.page), [], "the way in");
    await sit.click();
  }
  for (const guest of [ann, bob, cleo]) {
    await guest.page.locator(".action-bar").waitFor();
    await guest.page.evaluate(() => document.querySelector(".lots")?.click());
    assert.deepEqual(await beyond(guest.page), [], "the table, with whose cards may be borrowed");
  }
});

test("so does the result", async () => {
  const ann = await onPhone(LONG);
  const headers = { "X-Crownhall": "1" };
  const companions = [HEBREW, LONG.toLowerCase()].map((name) => ({ who: "companion", name }));
  for (const game of ["treasury", "rummy", "frenzy", "fwords"]) {
    const data = { game, sits: [{ who: "me" }, ...companions] };
    const { id } = await (await ann.page.request.post(ann.at("/api/tables"), { data, headers })).json();
    const ended = await ann.page.request.post(ann.at(`/api/tables/${id}/end`), { headers });
    assert.equal(ended.status(), 200);
    await ann.go(`/tables/${id}`);
    await ann.page.getByRole("dialog").waitFor();
    assert.deepEqual(await beyond(ann.page), [], game);
  }
});

test("text of double size fits on a phone", async () => {
  const guest = await onPhone(LONG);
  const { page } = guest;
  await guest.go("/");
  await page.getByRole("button", { name: "Play now: King's Square" }).waitFor();
  await enlarge(page);
  assert.deepEqual(await beyond(page), [], "the shelf");
  await page.getByRole("button", { name: "Menu" }).click();
  assert.deepEqual(await beyond(page), [], "the menu");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Play Kingdrin with friends" }).click();
  assert.deepEqual(await beyond(page), [], "setting a table");
  await page.getByRole("button", { name: "Create table" }).click();
  await page.getByText("Copy the link").waitFor();
  await enlarge(page);
  assert.deepEqual(await beyond(page), [], "the waiting room");
  await guest.go("/sets");
  await page.getByText("None yet. Kingdrin").waitFor();
  await enlarge(page);
  assert.deepEqual(await beyond(page), [], "things of one's own");
});
