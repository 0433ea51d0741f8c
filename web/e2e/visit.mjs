// A hall and a browser for the tests of one file.
import { after, afterEach } from "node:test";
import { openBrowser } from "./guests.mjs";
import { openHall } from "./hall.mjs";

/** Opened before the first test, closed after the last; guests go home after each, so that no page lives on behind. */
export async function visit(options) {
  const hall = await openHall(options);
  const browser = await openBrowser(hall, options);
  afterEach(() => browser.leave());
  after(async () => {
    await browser.close();
    await hall.close();
  });
  return { hall, browser };
}
