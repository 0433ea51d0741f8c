// How long a tap in Kingdrin's Speed Alt takes until it is seen: `node benchmarks/tap.mjs [taps]`.
//
// Three people sit at a live table of a hall of their own, each with a page in one Chromium; one of them plays whenever a
// card fits. Measured in that page, from the tap (the event's own time) to the paint that follows
//   lifted   the card is lifted, before the hall has answered,
//   laid     the card lies on the Ditch: sent, judged, stored, told to everybody and drawn.
// Beside it `bare` is an empty tap: the time from an event to the next paint on this machine, with nothing to do.
// Goal: lifted within 60 ms (median and 95th percentile). Figures are kept in docs/reference/speed.md.
import { calm, DESKTOP, openBrowser } from "../web/e2e/guests.mjs";
import { openHall } from "../web/e2e/hall.mjs";
import { sitTogether } from "../web/e2e/kingdrin-table.mjs";

const WANTED = Number(process.argv[2] ?? 60);
const OPTIONS = { race_mode: "live", speed_alt: "on", stall_seconds: 4 };

/** In the page: from each tap to the paint after what it is about was drawn. */
function watch() {
  const painted = (then) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => then(performance.now());
      port2.postMessage(null); // runs when the frame is out
    });
  window.times = { bare: [], lifted: [], laid: [] };
  addEventListener(
    "click",
    (event) => {
      const start = event.timeStamp;
      const card = event.target.closest?.(".mine .pick")?.dataset.card;
      if (!card) return painted((now) => window.times.bare.push(now - start));
      const when = (selector, name) => {
        const look = () => {
          if (!document.querySelector(selector)) return false;
          painted((now) => window.times[name].push(now - start));
          return true;
        };
        const beaten = () => document.querySelector(".action-bar")?.textContent.includes("was faster");
        const watcher = new MutationObserver(() => (look() || beaten()) && watcher.disconnect());
        watcher.observe(document.body, { subtree: true, childList: true, attributes: true });
        setTimeout(() => watcher.disconnect(), 2000);
      };
      when(`.mine .lifted[data-card="${card}"]`, "lifted");
      when(`.ditch .top[data-card="${card}"]`, "laid");
    },
    { capture: true },
  );
}

/** One tap on a card that fits, or on nothing: with the mouse, as a person would. */
async function tapOnce(page) {
  const box = await page
    .locator(".mine .pick:has(.playable)")
    .first()
    .boundingBox({ timeout: 200 })
    .catch(() => null);
  if (!box) return false;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(250);
  return true;
}

/** The others play at leisure, so that there is something to play on. */
const slowly = (page) =>
  page.evaluate(() =>
    setInterval(() => document.querySelector(".mine .pick:has(.playable)")?.click(), 500 + Math.random() * 300),
  );

const hall = await openHall();
const browser = await openBrowser(hall);
const taken = { bare: [], lifted: [], laid: [] };
while (taken.laid.length < WANTED) {
  const guests = [await browser.guest(), await browser.guest(), await browser.guest(DESKTOP)];
  await sitTogether(guests, { options: OPTIONS });
  const [ann, ...others] = guests;
  const { page } = ann;
  await calm(page);
  await page.evaluate(watch);
  for (const other of others) await slowly(other.page);
  while (!ann.now.position.outcome) {
    await tapOnce(page);
    await page.mouse.click(640, 130); // between the seats and the Ditch: there is nothing
    await page.waitForTimeout(80);
  }
  const times = await page.evaluate(() => window.times);
  for (const name of Object.keys(taken)) taken[name].push(...times[name]);
  await browser.leave();
}
await browser.close();
await hall.close();

for (const [name, all] of Object.entries(taken)) {
  const sorted = all.sort((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(0);
  console.log(`${name.padEnd(8)} median ${at(0.5).padStart(4)} ms   p95 ${at(0.95).padStart(4)} ms   of ${sorted.length}`);
}
