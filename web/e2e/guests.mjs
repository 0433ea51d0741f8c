// People with a browser: a context each, whose page must never complain nor ask another host for anything.
import assert from "node:assert/strict";
import { launch } from "../scripts/browser.mjs";

export const DESKTOP = { viewport: { width: 1280, height: 800 } };
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, reducedMotion: "reduce" };

/** In the page: no shadows, blurs and gradients, which take a fifth of the time to paint; `judge` looks with them. */
const plainly = () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    "*, ::before, ::after { background-image: none !important; box-shadow: none !important; filter: none !important;" +
      " backdrop-filter: none !important; text-shadow: none !important; }",
  );
  document.adoptedStyleSheets = [sheet];
};

/** With `motion`, who has no phone sees cards fly; that is tested with two games, for drawing it takes most of the time. */
export async function openBrowser(hall, { motion = false } = {}) {
  const browser = await launch();
  const guests = [];
  return {
    /** A new guest; `guided` lets the guide through the first game appear, `settings` are those of the device. */
    async guest(options = DESKTOP, { guided = false, settings = {} } = {}) {
      const context = await browser.newContext({
        colorScheme: "dark",
        reducedMotion: motion ? "no-preference" : "reduce",
        ...options,
      });
      await context.addInitScript(
        (kept) => localStorage.getItem("crownhall") ?? localStorage.setItem("crownhall", JSON.stringify(kept)),
        {
          guided: guided ? [] : ["frenzy", "fwords", "kingdrin", "minkingi", "rummy", "square", "treasury"],
          ...settings,
        },
      );
      if (!motion) await context.addInitScript(plainly);
      const page = await context.newPage();
      const complaints = [];
      page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
      page.on("console", (message) => {
        const away = /Failed to load resource|WebSocket connection|ERR_CONNECTION|ERR_INTERNET/.test(message.text());
        if (message.type() === "error" && !away) complaints.push(`console: ${message.text()}`);
      });
      page.on("request", (request) => {
        const url = new URL(request.url());
        const ours = [hall.address, ...(hall.known ?? [])]; // also by another name
        if (url.protocol !== "blob:" && !ours.some((address) => url.href.startsWith(`${address}/`)))
          complaints.push(`asked elsewhere: ${request.url()}`);
      });
      const at = (path) => hall.address + path;
      const guest = { page, context, complaints, at, go: (path) => page.goto(at(path)) };
      guests.push(guest);
      return guest;
    },
    /** All guests go home; every page was content. */
    async leave() {
      const gone = guests.splice(0);
      for (const { context } of gone) await context.close();
      assert.deepEqual(
        gone.flatMap((guest) => guest.complaints),
        [],
      );
    },
    async close() {
      await this.leave();
      await browser.close();
    },
  };
}

/** From the shelf to a table of King's Square in two taps. */
export async function sitDown(guest) {
  const { page } = guest;
  await guest.go("/");
  await page.getByRole("button", { name: "Play now: King's Square" }).click();
  await page.locator(".slot").first().waitFor();
  return page.url();
}

/** The whole field, as codes. */
export const field = (page) =>
  page
    .locator(".space")
    .evaluateAll((spaces) =>
      spaces.map((space) => [...space.querySelectorAll("[data-card]")].map((card) => card.dataset.card)),
    );

/** Wait until the field is this one, or no longer is. */
const waitForField = (page, cards, wanted) =>
  page.waitForFunction(
    ([told, is]) => {
      const spaces = [...document.querySelectorAll(".space")];
      const now = spaces.map((space) => [...space.querySelectorAll("[data-card]")].map((card) => card.dataset.card));
      return (JSON.stringify(now) === told) === is;
    },
    [JSON.stringify(cards), wanted],
  );
export const fieldIs = (page, cards) => waitForField(page, cards, true);
export const fieldChanges = (page, before) => waitForField(page, before, false);

/** Nothing moves any more. */
export const calm = (page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every((each) => each.effect?.getTiming().iterations === Infinity || each.playState === "finished"),
  );

export const tap = (page, card) => page.locator(`[data-card="${card}"]`).click({ position: { x: 12, y: 12 } });
export const raised = (page) =>
  page.locator(".slot.raised").evaluateAll((cards) => cards.map((card) => card.dataset.card));

/** Put the card that is taken up on the first of these stacks. */
export const putOn = (stacks) =>
  stacks
    .first()
    .locator(".slot")
    .last()
    .click({ position: { x: 12, y: 12 } });

/** Take a raised card and put it on a lit stack, on one that makes a book if there is one; false when nothing is raised. */
export async function moveOnce(page, choose = (cards) => cards[0]) {
  const cards = await raised(page);
  if (!cards.length) return false;
  await tap(page, choose(cards));
  await page.locator(".space.lit").first().waitFor();
  const before = await field(page);
  const book = page.locator(".space.lit:has(.worth)");
  await putOn((await book.count()) ? book : page.locator(".space.lit"));
  await fieldChanges(page, before);
  await calm(page);
  return true;
}
