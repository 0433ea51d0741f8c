// How long a line at the drawing table takes until it is seen: `node benchmarks/studio.mjs [moves]`.
//
// A mouse draws one long line on a card, by real pointer events from outside the page, 125 a second. Measured in the page
//   shown    from a pointer event (its own time) until the line in the page has it,
//   out      the same until the frame is out,
//   frame    from one frame to the next while somebody draws.
// Beside it `bare` is an empty page that puts each point into a path and does nothing else: what this machine takes anyway.
// Then a card of 2,000 points: how heavy it is, how long the page takes to build and paint it anew (less what an empty
// one takes), and how long to paint the file that tables show.
// Goals: shown within 16 ms (95th percentile), frames as on the empty page, 2,000 points in 60 kB and 5 ms.
// Figures are kept in docs/reference/speed.md.
import { openBrowser } from "../web/e2e/guests.mjs";
import { openHall } from "../web/e2e/hall.mjs";

const MOVES = Number(process.argv[2] ?? 1000);
const EVERY_MS = 8;
const ROUNDS = 60;
const HEADERS = { "X-Crownhall": "1" };

const BARE = `<!doctype html><style>body{margin:0}svg{position:fixed;inset:0;width:100%;height:100%}</style>
<svg class="live"><path fill="none" stroke="#000" stroke-width="4"/></svg>`;

/** In the page: when each pointer event was, and when the line had it. */
function watch() {
  const line = document.querySelector(".live path");
  const times = (window.times = { shown: [], out: [], frame: [] });
  let events = [];
  let isDrawing = false;
  addEventListener(
    "pointermove",
    (event) => isDrawing && events.push(event.timeStamp),
    { capture: true },
  );
  addEventListener("pointerdown", () => (isDrawing = true), { capture: true });
  addEventListener("pointerup", () => (isDrawing = false), { capture: true });
  new MutationObserver(() => {
    const drawn = events;
    events = [];
    const now = performance.now();
    for (const each of drawn) times.shown.push(now - each);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () =>
      drawn.forEach((each) => times.out.push(performance.now() - each));
    port2.postMessage(null); // runs when the frame is out
  }).observe(line, { attributes: true });
  let last = 0;
  const frame = (now) => {
    if (isDrawing && last) times.frame.push(now - last);
    last = isDrawing ? now : 0;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/** On the empty page: a point more, in the next frame. */
function drawBare() {
  const line = document.querySelector(".live path");
  let path = "M0 0";
  let asked = false;
  addEventListener("pointermove", ({ clientX, clientY }) => {
    path += `L${clientX} ${clientY}`;
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      line.setAttribute("d", path);
    });
  });
}

async function drawLong(page, box) {
  const cdp = await page.context().newCDPSession(page);
  const at = (step) => ({
    x:
      box.x +
      box.width * (0.5 + 0.45 * Math.sin(step / 61) * Math.cos(step / 233)),
    y: box.y + box.height * (0.5 + 0.45 * Math.sin(step / 47)),
    button: "left",
    buttons: 1,
  });
  await cdp.send("Input.dispatchMouseEvent", {
    type: "mousePressed",
    ...at(0),
    clickCount: 1,
  });
  const sent = [];
  for (let step = 1; step <= MOVES; step += 1) {
    sent.push(
      cdp.send("Input.dispatchMouseEvent", { type: "mouseMoved", ...at(step) }),
    );
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  await Promise.all(sent);
  await cdp.send("Input.dispatchMouseEvent", {
    type: "mouseReleased",
    ...at(MOVES),
    clickCount: 1,
  });
  await page.waitForTimeout(100);
  return page.evaluate(() => window.times);
}

/** In the page: how long it takes to build what is drawn anew and to paint it, and the same with nothing in it. */
async function rebuild(rounds) {
  const group = document.querySelector("#studio-drawn");
  const parent = group.parentNode;
  const whole = group.outerHTML;
  const empty = whole.slice(0, whole.indexOf(">") + 1) + "</g>";
  const once = (markup) =>
    new Promise((resolve) =>
      requestAnimationFrame(() => {
        const start = performance.now();
        parent.lastElementChild.remove();
        parent.insertAdjacentHTML("beforeend", markup);
        parent.getBoundingClientRect();
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - start);
        port2.postMessage(null);
      }),
    );
  const times = { whole: [], empty: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.empty.push(await once(empty));
    times.whole.push(await once(whole));
  }
  return times;
}

/** In the page: how long it takes to paint the art of a copy as tables show it, to the last dot. */
async function paintArt([address, rounds]) {
  const image = new Image();
  image.src = address;
  await image.decode();
  const side = 363;
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    const pen = new OffscreenCanvas(side, side).getContext("2d", {
      willReadFrequently: true,
    });
    const start = performance.now();
    pen.drawImage(image, 0, 0, side, side);
    pen.getImageData(0, 0, 1, 1);
    times.push(performance.now() - start);
  }
  return times;
}

/** Forty lines of fifty points. */
const heavy = () =>
  Array.from({ length: 40 }, (_, line) => ({
    kind: "stroke",
    id: `s${line}`,
    colour: "#1f55b5",
    points: Array.from({ length: 50 }, (_, at) => {
      const [round, back] = [at < 25 ? at : 49 - at, at < 25 ? 0 : 16];
      const [x, y] = [
        40 + round * 36,
        20 + line * 24 + back + 40 * Math.sin(round / 3 + line),
      ];
      return [Math.round(x), Math.round(Math.min(1100, y))];
    }).flat(),
  }));

const hall = await openHall();
const browser = await openBrowser(hall);
const guest = await browser.guest();
const { page } = guest;
await page.request.get(guest.at("/api/me"));
const asked = { data: { set: "core135-p135", number: 68 }, headers: HEADERS };
const copy = await (
  await page.request.post(guest.at("/api/copies"), asked)
).json();
const address = guest.at(`/studio/${copy.id}`);

async function drawAtTable() {
  await page.goto(address);
  await page.locator(".stage .live").waitFor();
  await page.waitForTimeout(1000);
  await page.evaluate(watch);
  return drawLong(page, await page.locator(".stage .live").boundingBox());
}
const onAnEmptyCard = await drawAtTable();
const bare = await page.context().newPage();
await bare.setContent(BARE);
await bare.evaluate(watch);
await bare.evaluate(drawBare);
const onAnEmptyPage = await drawLong(bare, {
  x: 340,
  y: 180,
  width: 370,
  height: 370,
});
await bare.close();

const now = await (
  await page.request.get(guest.at(`/api/copies/${copy.id}`))
).json();
const { title, text, letter } = now.card;
const work = {
  revision: now.revision,
  title,
  text,
  letter,
  layout: "",
  alt: "",
  drawing: { ground: "", picture: null, items: heavy() },
};
const answer = await page.request.put(guest.at(`/api/copies/${copy.id}`), {
  data: work,
  headers: HEADERS,
});
const full = await answer.json();
const onAFullCard = await drawAtTable();
await page.goto(address);
await page.locator(".stage .drawn [data-item]").nth(39).waitFor();
const built = await page.evaluate(rebuild, ROUNDS);
const painted = await page.evaluate(paintArt, [full.card.picture, ROUNDS]);
const bytes = JSON.stringify(work.drawing).length;
const file = (
  await (await page.request.get(guest.at(full.card.picture))).body()
).length;
await browser.close();
await hall.close();

const at = (all, share) =>
  [...all].sort((a, b) => a - b)[
    Math.min(all.length - 1, Math.floor(all.length * share))
  ];
const row = (name, all) =>
  console.log(
    `${name.padEnd(26)} median ${at(all, 0.5).toFixed(1).padStart(6)} ms   p95 ${at(all, 0.95).toFixed(1).padStart(6)} ms   longest ${at(all, 1).toFixed(1).padStart(6)} ms   of ${all.length}`,
  );
for (const [where, times] of Object.entries({
  "empty card": onAnEmptyCard,
  "2,000 points": onAFullCard,
  bare: onAnEmptyPage,
}))
  for (const [name, all] of Object.entries(times))
    row(`${where}, ${name}`, all);
row("2,000 points, built anew", built.whole);
row("nothing, built anew", built.empty);
console.log(
  `so 2,000 points are drawn in ${(at(built.whole, 0.5) - at(built.empty, 0.5)).toFixed(1)} ms`,
);
row("2,000 points, as a file", painted);
console.log(
  `2,000 points are ${(bytes / 1000).toFixed(1)} kB as they are sent, and ${(file / 1000).toFixed(1)} kB as a file`,
);
