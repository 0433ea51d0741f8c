// How fast a binder of 1,000 cards is: `node benchmarks/binder.mjs [cards]`, after the page was built.
//
// Somebody in a hall of their own has so many copies, all drawn on. In one Chromium, on the loopback, at 1280 by 800:
//   told     the hall tells the whole collection
//   shown    from the beginning of the navigation until two pages of nine cards are drawn (median of five loads, the first
//            without anything kept by the browser)
//   pictures the same, until every picture on them is there
//   turning  a page is turned every 300 ms, with the arrows
//   scrolling all cards on one page, scrolled 40 px a frame down and up again: so fast that new cards are their pictures alone
// `busy` is how long the page's main thread computed for one turn or one frame, in its own time, which other programs on
// the machine do not change: a frame has 16.7 ms. Frames are told as those a second, beside a `bare` page with nothing to
// do, and the share of them that came late (after more than one and a half of the bare page's). `drawn` is how many of the
// cards in sight had their picture, and how many were whole: the rest comes when there is time. Goals: shown within
// 1,000 ms, 55 frames a second and more. Figures are kept in docs/reference/speed.md.
import { come, CORE, sketch } from "../web/e2e/collectors.mjs";
import { DESKTOP, openBrowser } from "../web/e2e/guests.mjs";
import { openHall } from "../web/e2e/hall.mjs";

const CARDS = Number(process.argv[2] ?? 1000);
const LOADS = 5;
const TURNS = 30;
const AT_ONCE = 8;

const hall = await openHall({ words: ["--unlimited"] });
const browser = await openBrowser(hall, { motion: true });
const guest = await browser.guest(DESKTOP);
const { page } = guest;
await come(guest, "Edda");

// -- so many cards ------------------------------------------------------------------------------------------------------

const cookie = (await guest.context.cookies())
  .map(({ name, value }) => `${name}=${value}`)
  .join("; ");
async function ask(method, path, body) {
  const headers = {
    "X-Crownhall": "1",
    "Content-Type": "application/json",
    cookie,
  };
  const response = await fetch(guest.at(`/api${path}`), {
    method,
    headers,
    body: JSON.stringify(body),
  });
  if (!response.ok)
    throw new Error(`${method} ${path}: ${await response.text()}`);
  return response.json();
}
async function make(at) {
  const number = (at % 135) + 1;
  const { id, revision } = await ask("POST", "/copies", { set: CORE, number });
  const words = {
    title: `Card ${at}`,
    text: "",
    letter: "ABC"[at % 3],
    layout: "",
    alt: "",
  };
  await ask("PUT", `/copies/${id}`, {
    revision,
    ...words,
    drawing: sketch(at),
  });
}
let made = 0;
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    while (made < CARDS) await make(made++);
  }),
);

// -- loading ------------------------------------------------------------------------------------------------------------

const began = performance.now();
const told = await ask("GET", "/collection");
const tellingTime = performance.now() - began;
if (told.copies.length !== CARDS)
  throw new Error(`there are ${told.copies.length} cards`);

await page.addInitScript(() => {
  window.times = {};
  const look = () => {
    const cards = document.querySelectorAll(".open .place [data-creation]");
    if (cards.length < 18) return requestAnimationFrame(look);
    window.times.shown ??= performance.now();
    const pictures = [...document.querySelectorAll(".open .place img")];
    if (pictures.length < 18 || !pictures.every((each) => each.naturalWidth))
      return requestAnimationFrame(look);
    window.times.pictures = performance.now();
  };
  requestAnimationFrame(look);
});
const loads = [];
for (let load = 0; load < LOADS; load += 1) {
  await guest.go("/collection");
  await page.waitForFunction(() => window.times.pictures);
  loads.push(await page.evaluate(() => window.times));
}

// -- frames -------------------------------------------------------------------------------------------------------------

/**
 * The times between frames for so many seconds, and of every tenth what is in sight; with `step`, scrolled so many pixels
 * a frame, down and up again.
 */
const frames = (seconds, step = 0) =>
  page.evaluate(
    async ([lasting, pixels]) => {
      const gaps = [];
      const sight = { cards: 0, pictures: 0, whole: 0 };
      const look = () => {
        const all = document.querySelectorAll(".open .place, .wall li");
        for (const card of all) {
          const { top, bottom } = card.getBoundingClientRect();
          if (bottom <= 0 || top >= innerHeight) continue;
          sight.cards += 1;
          if (card.querySelector("img")?.naturalWidth) sight.pictures += 1;
          if (card.querySelector("svg.face")) sight.whole += 1;
        }
      };
      await new Promise((resolve) => {
        let [first, last] = [0, 0];
        const frame = (now) => {
          first ||= now;
          if (last) gaps.push(now - last);
          last = now;
          if (gaps.length % 10 === 9) look();
          if (pixels)
            scrollBy(0, now - first < lasting * 500 ? pixels : -pixels);
          if (now - first < lasting * 1000) requestAnimationFrame(frame);
          else resolve();
        };
        requestAnimationFrame(frame);
      });
      return { gaps, sight };
    },
    [seconds, step],
  );

await guest.go("/api/announcement");
const bare = await frames(3);

const cdp = await guest.context.newCDPSession(page);
await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
/** How long the main thread has computed so far, in milliseconds. */
const busySoFar = async () =>
  1000 *
  (await cdp.send("Performance.getMetrics")).metrics.find(
    ({ name }) => name === "TaskDuration",
  ).value;

await guest.go("/collection");
await page.waitForFunction(() => window.times.pictures);
await page.waitForTimeout(800);
const beforeTurning = await busySoFar();
const turning = frames((TURNS * 300) / 1000);
for (let turn = 0; turn < TURNS; turn += 1) {
  await page.keyboard.press("PageDown");
  await page.waitForTimeout(295);
}
const turned = await turning;
const busyTurning = (await busySoFar()) - beforeTurning;

await page.getByRole("button", { name: "All on one page" }).click();
await page.waitForTimeout(800);
const beforeScrolling = await busySoFar();
const scrolled = await frames(8, 40);
const busyScrolling = (await busySoFar()) - beforeScrolling;

await browser.close();
await hall.close();

// -- the table ----------------------------------------------------------------------------------------------------------

const sorted = (all) => [...all].sort((a, b) => a - b);
const median = (all) => sorted(all)[Math.floor(all.length / 2)];
const usual = median(bare.gaps);
const time = (name, value, goal = "") =>
  console.log(`${name.padEnd(20)}${value.toFixed(0).padStart(6)} ms ${goal}`);
function rate(name, { gaps, sight }, goal = "") {
  const fps = (1000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0);
  const late =
    (100 * gaps.filter((gap) => gap > 1.5 * usual).length) / gaps.length;
  const worst = sorted(gaps).at(-1);
  const share = (some) => `${((100 * some) / sight.cards).toFixed(0)} %`;
  const drawn = sight.cards
    ? `   drawn: ${share(sight.pictures)} pictures, ${share(sight.whole)} whole`
    : "";
  console.log(
    `${name.padEnd(20)}${fps.toFixed(1).padStart(6)} frames/s   late ${late.toFixed(1).padStart(4)} %   longest ${worst.toFixed(0).padStart(4)} ms   of ${gaps.length} ${goal}${drawn}`,
  );
}
console.log(`${CARDS} cards, all drawn on`);
time("told", tellingTime);
time("shown, first time", loads[0].shown, "(≤ 1000)");
time("shown", median(loads.map((each) => each.shown)), "(≤ 1000)");
time("pictures", median(loads.map((each) => each.pictures)));
rate("bare", bare);
rate("turning", turned, "(≥ 55)");
rate("scrolling", scrolled, "(≥ 55)");
console.log(
  `busy per turn ${(busyTurning / TURNS).toFixed(1)} ms, per frame scrolled ${(busyScrolling / scrolled.gaps.length).toFixed(1)} ms`,
);
