// A hall and a browser for the tests of one file.
import { after, afterEach } from "node:test";
import { openBrowser } from "./guests.mjs";
import { openHall } from "./hall.mjs";

/** `open` opens something else than one hall. Opened before the first test, closed after the last; guests go home after each, so that no page lives on behind. */
export async function visit({ open = openHall, ...options } = {}) {
  const hall = await open(options);
  const browser = await openBrowser(hall, options);
  afterEach(() => browser.leave());
  after(async () => {
    await browser.close();
    await hall.close();
  });
  return { hall, browser };
}
