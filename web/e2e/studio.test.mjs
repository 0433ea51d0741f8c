// The drawing table: drawn with mouse, finger and keys, kept through reload, power cut and a second tab.
import assert from "node:assert/strict";
import { test } from "node:test";
import { PHONE } from "./guests.mjs";
import { judge, judgeEverywhere, WINDOWS } from "./judge.mjs";
import { until } from "./people.mjs";
import { visit } from "./visit.mjs";

const { hall, browser } = await visit();
/** The table never scrolls, so nothing may stand outside of the window. */
async function judgeTable(page, name, where) {
  await judge(page, name, where);
  const outside = await page.evaluate(() =>
    [...document.querySelectorAll(".studio :is(button, a, input, textarea, h1, h2)")]
      .map((each) => [each.textContent.trim() || each.ariaLabel, each.getBoundingClientRect()])
      .filter(([, { left, right, width }]) => width && (left < 0 || right > innerWidth))
      .map(([name]) => name),
  );
  assert.deepEqual(outside, [], `${name} ${where}`);
}
const HEADERS = { "X-Crownhall": "1" };
const HOSTILE = `<img src=x onerror="window.hurt=1">"';]]>`;

/** Lay a new copy of a card on the table. */
async function layOut(guest, number = 68) {
  await guest.page.request.get(guest.at("/api/me"));
  const wanted = { set: "core135-p135", number };
  const made = await guest.page.request.post(guest.at("/api/copies"), { data: wanted, headers: HEADERS });
  assert.equal(made.status(), 201);
  const { id } = await made.json();
  await guest.go(`/studio/${id}`);
  await guest.page.locator(".stage .live").waitFor();
  return id;
}

/** From units of the drawing to the screen. */
async function spots(page) {
  const box = await page.locator(".stage .live").boundingBox();
  return (x, y) => ({ x: box.x + (x / 1000) * box.width, y: box.y + (y / 1000) * box.height });
}

async function draw(page, points) {
  const spot = await spots(page);
  const [first, ...rest] = points.map(([x, y]) => spot(x, y));
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  for (const { x, y } of rest) await page.mouse.move(x, y, { steps: 3 });
  await page.mouse.up();
}
const ring = (x, y, radius) =>
  Array.from({ length: 26 }, (_, at) => [x + radius * Math.cos(at / 4), y + radius * Math.sin(at / 4)]);

const saved = (page) => page.locator('[data-status="saved"]').first().waitFor({ state: "attached" });
const copyOf = async (guest, id) => (await guest.page.request.get(guest.at(`/api/copies/${id}`))).json();
const kinds = (copy) => (copy.drawing.items ?? []).map(({ kind }) => kind);
const drawn = (page) => page.locator(".stage .drawn [data-item]");
/** The colour of the drawing at a place, as it is painted. */
async function colourAt(page, x, y) {
  const spot = (await spots(page))(x, y);
  await page.mouse.move(5, 400);
  const shot = await page.screenshot({ clip: { x: Math.round(spot.x), y: Math.round(spot.y), width: 1, height: 1 } });
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const pen = new OffscreenCanvas(1, 1).getContext("2d");
    pen.drawImage(bitmap, 0, 0);
    return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3);
  }, shot.toString("base64"));
}
const isNear = (found, [r, g, b]) =>
  Math.abs(found[0] - r) + Math.abs(found[1] - g) + Math.abs(found[2] - b) < 40 || assert.fail(`found ${found}`);
const RED = [208, 64, 44];
const GREEN = [95, 158, 74];

test("a card is drawn on with the mouse; everything can be undone, and a reload keeps it", async () => {
  const guest = await browser.guest();
  const { page } = guest;
  await guest.go("/studio");
  await page.getByText("135 of 135 cards").waitFor();
  await judgeEverywhere(page, "studio-choose");
  await page.getByLabel("Find").fill("#68");
  await page.getByRole("button", { name: /Draw on card 68/ }).click();
  await page.locator(".stage .live").waitFor();
  const id = page.url().split("/").at(-1);

  // Pen, colour in it, and the eraser across both.
  await page.keyboard.press("3");
  await draw(page, ring(400, 400, 200));
  await page.getByRole("button", { name: "Fill" }).click();
  await page.getByRole("button", { name: "green" }).click();
  const spot = await spots(page);
  await page.mouse.click(spot(400, 400).x, spot(400, 400).y);
  await drawn(page).nth(1).waitFor();
  isNear(await colourAt(page, 400, 400), GREEN);
  isNear(await colourAt(page, 400, 400 + 199), RED); // the line lies on the colour
  await page.keyboard.press("e");
  await draw(page, [
    [300, 400],
    [500, 400],
  ]);
  const rubbed = await colourAt(page, 400, 400);
  assert.ok(Math.abs(rubbed[0] - GREEN[0]) + Math.abs(rubbed[1] - GREEN[1]) > 40, "the eraser took the colour away");

  // Words, title, letter, and the way back through all of it.
  await page.keyboard.press("t");
  await page.mouse.click(spot(600, 800).x, spot(600, 800).y);
  await page.keyboard.type(HOSTILE);
  await page.getByLabel("Title").fill(HOSTILE);
  await page.getByRole("textbox", { name: "Letter" }).fill("7q");
  await page.getByText("Description and layout").click();
  await page.getByLabel("What is to be seen").fill(HOSTILE);
  await saved(page);
  let copy = await copyOf(guest, id);
  assert.deepEqual(kinds(copy), ["fill", "stroke", "erase", "words"]);
  assert.deepEqual([copy.card.title, copy.card.letter, copy.alt], [HOSTILE, "Q", HOSTILE]);
  assert.equal(copy.drawing.items.at(-1).words, HOSTILE);
  const undo = page.getByRole("button", { name: "Undo" });
  let steps = 0;
  for (; await undo.isEnabled(); steps += 1) await undo.click();
  assert.equal(await drawn(page).count(), 0);
  assert.notEqual(await page.getByLabel("Title").inputValue(), HOSTILE);
  for (; steps; steps -= 1) await page.keyboard.press("Control+y");
  assert.equal(await page.getByLabel("Title").inputValue(), HOSTILE);
  isNear(await colourAt(page, 250, 400), GREEN);

  // A picture below it all, moved by dragging.
  await page.keyboard.press("i");
  const png = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 2400, height: 1200 });
    const pen = canvas.getContext("2d");
    pen.fillStyle = "#1f55b5";
    pen.fillRect(0, 0, 1200, 1200);
    pen.fillStyle = "#f6c945";
    pen.fillRect(1200, 0, 1200, 1200);
    return canvas.toDataURL("image/png").split(",")[1];
  });
  const file = { name: "two.png", mimeType: "image/png", buffer: Buffer.from(png, "base64") };
  await page.getByLabel("A picture from this device").setInputFiles(file);
  await page.locator(".stage image").waitFor();
  isNear(await colourAt(page, 100, 100), [31, 85, 181]);
  await draw(page, [
    [700, 200],
    [200, 200],
  ]);
  isNear(await colourAt(page, 100, 100), [246, 201, 69]);
  await saved(page);

  await page.reload();
  await page.locator(".stage image").waitFor();
  copy = await copyOf(guest, id);
  assert.deepEqual(kinds(copy), ["fill", "stroke", "erase", "words"]);
  assert.equal(copy.drawing.picture.picture, 0);
  isNear(await colourAt(page, 250, 400), GREEN);
  isNear(await colourAt(page, 100, 100), [246, 201, 69]);
  assert.equal(await page.evaluate(() => window.hurt), undefined);

  // What was done before the reload can still be undone, and done again.
  await undo.click();
  isNear(await colourAt(page, 100, 100), [31, 85, 181]);
  await page.keyboard.press("Control+y");
  isNear(await colourAt(page, 100, 100), [246, 201, 69]);
  await saved(page);

  // The hall draws the same, as a picture that can do nothing.
  const art = await page.request.get(guest.at(copy.card.picture));
  assert.equal(art.headers()["content-type"].split(";")[0], "image/svg+xml");
  assert.ok(!(await art.text()).includes("<img"));
  for (const [size, { viewport }, colorScheme] of WINDOWS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await judgeTable(page, "studio", `${size}-${colorScheme}`);
  }

  // It is nobody else's.
  const other = await browser.guest();
  await other.go(`/studio/${id}`);
  await other.page.getByText("You do not have this card").waitFor();
});

test("a power cut loses nothing, nor does a page that goes away meanwhile", async () => {
  const guest = await browser.guest();
  const { page, context } = guest;
  const id = await layOut(guest, 12);
  await draw(page, ring(300, 300, 100));
  await saved(page);
  await hall.kill();
  await draw(page, ring(700, 300, 100));
  await page.getByText("Not saved yet, trying again").last().waitFor();
  await draw(page, ring(300, 700, 100));
  await hall.reopen();
  await saved(page);
  assert.equal(kinds(await copyOf(guest, id)).length, 3);

  // The page is closed before it could save; the browser has it.
  await page.route("**/api/copies/**", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await draw(page, ring(700, 700, 100));
  await page.waitForTimeout(50);
  const again = await context.newPage();
  await page.close();
  await again.goto(guest.at(`/studio/${id}`));
  await drawn(again).nth(3).waitFor();
  await saved(again);
  const copy = await (await again.request.get(guest.at(`/api/copies/${id}`))).json();
  assert.equal(kinds(copy).length, 4);
  assert.deepEqual(
    await again.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("crownhall-draft"))),
    [],
  );
});

test("two tabs with the same card put their strokes together", async () => {
  const guest = await browser.guest();
  const { page, context } = guest;
  const id = await layOut(guest, 20);
  const other = await context.newPage();
  await other.goto(guest.at(`/studio/${id}`));
  await other.locator(".stage .live").waitFor();
  const short = (at) => [
    [at, at],
    [at + 80, at + 40],
  ];
  await draw(page, short(300)); // it lies behind the other, where browsers are slow
  await other.getByLabel("Title").fill("From the other tab");
  await draw(other, short(600));
  await saved(page);
  await saved(other);
  await other.waitForTimeout(900);
  const copy = await copyOf(guest, id);
  assert.deepEqual([kinds(copy), copy.card.title], [["stroke", "stroke"], "From the other tab"]);
  // Who looks again sees it, and is told; undo takes back only what was drawn here.
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await drawn(page).nth(1).waitFor();
  await page.getByText("Changes from another device were added.").first().waitFor();
  await page.keyboard.press("Control+z");
  await saved(page);
  await page.waitForTimeout(900);
  const left = await copyOf(guest, id);
  assert.equal(kinds(left).length, 1);
  assert.ok(Math.min(...left.drawing.items[0].points) > 450, "that of the other tab is still there");
});

test("on a phone: a finger draws, two fingers zoom, a palm beside the pen does nothing", async () => {
  const guest = await browser.guest(PHONE);
  const { page, context } = guest;
  const id = await layOut(guest, 33);
  const cdp = await context.newCDPSession(page);
  const spot = await spots(page);
  let moment; // when the fingers of a tap are down and up again, however slow the machine
  const touch = (type, ...points) =>
    cdp.send("Input.dispatchTouchEvent", {
      type,
      timestamp: moment,
      touchPoints: points.map(([x, y], at) => ({ ...spot(x, y), id: at })),
    });
  await touch("touchStart", [200, 200]);
  for (let at = 1; at <= 12; at += 1) await touch("touchMove", [200 + at * 30, 200 + at * 20]);
  await touch("touchEnd");
  await drawn(page).first().waitFor();

  await touch("touchStart", [400, 500]);
  await touch("touchStart", [400, 500], [600, 500]);
  for (let at = 1; at <= 5; at += 1) await touch("touchMove", [400 - at * 30, 500], [600 + at * 30, 500]);
  await touch("touchEnd");
  const scale = Number(await page.locator(".stage").getAttribute("data-scale"));
  assert.ok(scale > 1.8, `zoomed to ${scale}`);
  assert.equal(await drawn(page).count(), 1, "a pinch draws nothing");

  // What is seen moves by arrows, too; a tap of two fingers undoes, one of three does it again.
  await page.locator(".stage").focus();
  const view = () => page.locator(".stage > .sheet").getAttribute("style");
  const before = await view();
  await page.keyboard.press("ArrowRight");
  assert.notEqual(await view(), before);
  await page.keyboard.press("w");
  const fingers = [
    [400, 500],
    [600, 500],
    [500, 700],
  ];
  for (const [many, left] of [
    [2, 0],
    [3, 1],
  ]) {
    moment = Date.now() / 1000;
    for (let at = 1; at <= many; at += 1) await touch("touchStart", ...fingers.slice(0, at));
    await touch("touchEnd");
    moment = undefined;
    await until("the tap has done it", async () => (await drawn(page).count()) === left);
  }

  // A pen with pressure, while a palm lies on the glass.
  await page.getByRole("button", { name: "Brush" }).click();
  const pen = (type, x, y, force) =>
    cdp.send("Input.dispatchMouseEvent", {
      type,
      ...spot(x, y),
      button: "left",
      buttons: 1,
      pointerType: "pen",
      force,
      clickCount: 1,
    });
  await pen("mousePressed", 300, 800, 0.2);
  await touch("touchStart", [900, 950]);
  for (let at = 1; at <= 10; at += 1) await pen("mouseMoved", 300 + at * 40, 800, 0.2 + at * 0.07);
  await touch("touchEnd");
  await pen("mouseReleased", 700, 800, 0);
  await drawn(page).nth(1).waitFor();
  await saved(page);
  assert.deepEqual(kinds(await copyOf(guest, id)), ["stroke", "stroke"]);

  const light = (colorScheme) => page.emulateMedia({ colorScheme });
  await judgeTable(page, "studio-draw", "phone-dark");
  for (const tab of ["Layers", "Words"]) {
    await page.getByRole("button", { name: tab, exact: true }).click();
    await light("light");
    await judgeTable(page, `studio-${tab.toLowerCase()}`, "phone-light");
  }
  await page.getByRole("button", { name: "Draw", exact: true }).click();
  for (const tool of ["Text", "Picture", "Move"]) {
    await page.getByRole("button", { name: tool }).click();
    await judgeTable(page, `studio-tool-${tool.toLowerCase()}`, "phone-light");
  }

  // In a game it can be looked at, and that is all.
  await page.route("**/api/copies/*", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), table: "t1" } });
  });
  await page.reload();
  await page.getByText("This card is in a game.").waitFor();
  assert.equal(await page.getByRole("button", { name: "Pen" }).count(), 0);
  await touch("touchStart", [200, 200]);
  await touch("touchMove", [500, 500]);
  await touch("touchEnd");
  assert.equal(await drawn(page).count(), 2);
});

test("without a pointer: words, colours and the ground, placed by keys", async () => {
  const guest = await browser.guest();
  const { page } = guest;
  await guest.go("/");
  await page.getByRole("button", { name: "Menu" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Draw on your cards" }).focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Find").focus();
  await page.keyboard.type("41");
  await page.getByText("1 of 135 cards").waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.locator(".stage .live").waitFor();
  const id = page.url().split("/").at(-1);
  const focused = () => page.evaluate(() => document.activeElement?.className ?? "");
  for (let tabs = 0; !(await focused()).startsWith("stage"); tabs += 1) {
    assert.ok(tabs < 12, "the card is reached by Tab");
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("f");
  await page.keyboard.press("7");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await drawn(page).first().waitFor();
  await page.keyboard.press("t");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.getByLabel("Words on the picture").waitFor();
  await page.keyboard.type("Ahoy");
  await page.keyboard.press("Enter");
  await page.locator(".stage").focus();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("ArrowRight");
  await saved(page);
  const [area, words] = (await copyOf(guest, id)).drawing.items;
  assert.deepEqual([area.kind, area.colour, words.words], ["fill", "#7cc4d6", "Ahoy"]);
  await page.keyboard.press("2");
  await page.keyboard.press("Delete");
  await page.keyboard.press("Control+z");
  await saved(page);
  await page.waitForTimeout(900);
  const after = (await copyOf(guest, id)).drawing.items[1];
  assert.deepEqual([after.words, after.colour], ["Ahoy", "#7a4b22"]);
  await page.keyboard.press("n");
  await page.keyboard.press("Delete");
  await page.keyboard.press("+");
  assert.equal(await page.locator(".stage").getAttribute("data-scale"), "1.25");
  await page.keyboard.press("]");
});
