// Every screen, at both sizes and in both lights: nothing for axe to find, nothing wider than the window.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { DESKTOP, PHONE, raised, sitDown, tap } from "./guests.mjs";
import { judge, WINDOWS } from "./judge.mjs";
import { visit } from "./visit.mjs";

const { hall, browser } = await visit();

/** In the page: parts that are fetched when somebody comes near; whether there was one. */
const comeNear = () => {
  const part = document.querySelector(".later");
  part?.scrollIntoView();
  return part !== null;
};

for (const [size, options, colorScheme] of WINDOWS) {
  const where = `${size}-${colorScheme}`;
  test(`every screen, ${size}, ${colorScheme}`, async () => {
    const guest = await browser.guest({ ...options, colorScheme }, { guided: true });
    const { page } = guest;
    const check = (name) => judge(page, name, where);
    const nearby = (size === "desktop") === (colorScheme === "dark"); // much to judge: once for each size and light
    const dialog = async (name, button) => {
      await button.click();
      await page.getByRole("dialog").waitFor();
      await check(name);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "hidden" }); // keys are not for the table before
    };
    await guest.go("/");
    await page.getByRole("button", { name: "Play now: King's Square" }).waitFor();
    await page.getByRole("heading", { name: "Daily deals" }).waitFor();
    const top = (what) =>
      page
        .locator(what)
        .first()
        .evaluate((element) => element.getBoundingClientRect().top);
    assert.ok((await top(".shelf-game")) < (await top(".tables-note")), "games come first");
    await check("start");
    await dialog("options", page.getByRole("button", { name: "Options of King's Square" }));
    await dialog("join", page.getByRole("button", { name: "Join a table" }));
    await dialog("menu", page.getByRole("button", { name: "Menu" }));

    await sitDown(guest);
    await check("guide");
    await page.getByRole("button", { name: "Skip" }).click();
    await check("table");
    const card = (await raised(page)).at(-1);
    await tap(page, card);
    await page.locator(".lit").first().waitFor();
    await check("picked");
    const others = await page
      .locator(".space:not(.lit):not(.up) .slot")
      .evaluateAll((cards) => cards.map((each) => each.dataset.card));
    await tap(
      page,
      others.find((other) => other[1] !== card[1]),
    );
    await page.locator(".action-bar.refused").waitFor();
    await check("refused");
    await page.keyboard.press("h");
    await page.locator(".action-bar.hint").waitFor();
    await check("hint");
    await page.keyboard.press("Escape");
    await dialog("table-menu", page.getByRole("button", { name: "Menu" }));
    if (size === "desktop") {
      await dialog("log", page.getByRole("button", { name: "Log" }));
      await page.keyboard.press("?");
      await page.getByRole("heading", { name: "Keys" }).waitFor();
      await check("keys");
      await page.keyboard.press("Escape");
    }
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Chat" }).click();
    await page.getByRole("textbox", { name: "Say something" }).fill("Good evening");
    await page.getByRole("button", { name: "Say" }).click();
    await page.getByText("Good evening").waitFor();
    await check("chat");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Move to another device" }).click();
    await page.locator(".qr svg").waitFor();
    await check("seat-link");
    await page.keyboard.press("Escape");
    await dialog("finish", page.getByRole("button", { name: "Finish" }));
    await page.getByRole("button", { name: "Finish" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Finish" }).click();
    await page.getByRole("heading", { name: "The door stays shut" }).waitFor();
    await check("end");
    await page.keyboard.press("Escape");
    await check("over");
    const id = page.url().split("/").at(-1);

    for (const [name, path, ready] of [
      ["replay", `/replay/${id}`, "input[type=range]"],
      ["review", `/review/${id}`, ".moment"],
      ["rules", "/rules/square", ".book img"],
      ["stats", "/stats", ".sheet"],
      ["gallery", "/gallery", ".all"],
      ["lost", "/nowhere", ".lost"],
      ["no-table", "/tables/nosuchtable", ".lost"],
      ["offline", "/offline.html", "main"],
      ["start-again", "/", ".row"],
    ]) {
      await guest.go(path);
      await page.locator(ready).first().waitFor();
      while (nearby && (await page.evaluate(comeNear))) await page.waitForTimeout(50);
      await check(name);
    }
  });
}

// What the real hall cannot be brought to show at will (a win, a full table) is told by a hall of paper.
const WON = JSON.parse(readFileSync(new URL("../tests/fixtures/square.json", import.meta.url), "utf8")).games.at(-1);
const person = (seat, name, presence = "here") => ({ seat, who: "person", name, presence, late: false });
const TABLE = {
  id: "paper",
  game: "square",
  options: { undo: "until_next_card" },
  supplies: {},
  seats: [person(0, "Osric")],
  state: "playing",
  host: 0,
  spectators: 0,
  spectators_allowed: true,
  commitment: "",
  seed: "",
  daily: "",
  created: 0,
  clock: { kind: "none", seconds: 0, bank: 0 },
  clocks: [],
  paused: false,
  pause_wishes: [],
  vote: null,
  rematch: "",
  hints: true,
  practice: false,
  ready: null,
};

/** A table of paper: how it stands, and what it answers to a move. */
async function paper(page, { table = TABLE, seat = 0, position = null, update = null }) {
  await page.route("**/api/tables/paper", (route) => route.fulfill({ json: table }));
  await page.routeWebSocket(/ws\/tables\/paper/, (socket) => {
    const say = (message) => socket.send(JSON.stringify(message));
    socket.onMessage((text) => {
      const { id, type } = JSON.parse(String(text));
      if (type === "play") say({ type: "update", n: 2, ...update });
      say({ type: "answer", id, ok: true, code: "", message: "", hint: "", why: "" });
    });
    const here = seat === null ? {} : { [seat]: 0 };
    say({ type: "welcome", n: 1, table, seat, position, log: [], chat: [], here });
  });
}

for (const [size, options] of [
  ["desktop", DESKTOP],
  ["phone", PHONE],
]) {
  test(`a win, ${size}`, async () => {
    const guest = await browser.guest(options);
    const { page } = guest;
    const [before, last] = WON.steps.slice(-2);
    await paper(page, { position: before.position, update: { events: last.events, position: last.position } });
    await guest.go("/tables/paper");
    const [, card, onto] = last.played.split(" ");
    await tap(page, card);
    await judge(page, "last-book", size);
    await tap(page, onto);
    await page.getByRole("heading", { name: "You are free!" }).waitFor();
    assert.match(await page.getByRole("dialog").innerText(), /160\s+of 160 points/);
    await judge(page, "won", size);
  });
}

for (const [size, options] of [
  ["desktop", DESKTOP],
  ["phone", PHONE],
]) {
  test(`people gather, drop out, vote and pause, ${size}`, async () => {
    const open = { seat: 1, who: "open", name: "", level: "", presence: "here" };
    const bot = { seat: 2, who: "bot", name: "Wymond", level: "squire", presence: "here" };
    const gathering = { ...TABLE, state: "gathering", seats: [person(0, "Osric"), open, bot] };
    const seats = [person(0, "Osric"), person(1, "Mathilde", "dropped"), bot];
    const { position } = WON.steps[4];
    const clock = { kind: "move", seconds: 60, bank: 0 };
    for (const [name, told, sign] of [
      ["gathering-host", { table: gathering }, "Give the seat"],
      ["gathering-friend", { table: gathering, seat: null }, "Sit down"],
      [
        "vote",
        { table: { ...TABLE, seats, clock, clocks: [{ seat: 0, left: 42 }], vote: { seat: 1, votes: {} } }, position },
        "A bot plays on",
      ],
      ["pause", { table: { ...TABLE, seats, paused: true, pause_wishes: [] }, position }, "Go on"],
      ["pause-wish", { table: { ...TABLE, seats, pause_wishes: [1] }, position }, "Agree"],
    ]) {
      const guest = await browser.guest(options);
      await paper(guest.page, told);
      await guest.go("/tables/paper");
      await guest.page.getByRole("button", { name: sign }).waitFor();
      await judge(guest.page, name, size);
    }
  });
}

test("without the hall the page says so", async () => {
  const guest = await browser.guest();
  await guest.go("/");
  await guest.page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  // It asks the hall by itself, so the browser must know it before it is cut off, too.
  if (!guest.context.serviceWorkers().length) await guest.context.waitForEvent("serviceworker");
  await guest.context.setOffline(true);
  await guest.page.goto(`${hall.address}/stats`);
  await guest.page.getByRole("heading", { name: "The candles are out" }).waitFor();
  await guest.context.setOffline(false);
});

test("it can be installed: a manifest with a name, a start and icons that are there", async () => {
  const { page, go } = await browser.guest();
  await go("/");
  const manifest = await page.evaluate(async () =>
    (await fetch(document.querySelector("link[rel=manifest]").href)).json(),
  );
  assert.equal(manifest.name, "Crownhall");
  assert.equal(manifest.display, "standalone");
  for (const { src, type } of manifest.icons) {
    const answer = await page.evaluate(async (path) => {
      const found = await fetch(path);
      return [found.status, found.headers.get("content-type")];
    }, src);
    assert.deepEqual(answer, [200, type]);
  }
});

test("the first load has at most 80 kB of compressed JavaScript", async () => {
  const { gzipSync } = await import("node:zlib");
  for (const path of ["/", "/gallery"]) {
    const { page, go } = await browser.guest();
    const scripts = [];
    page.on("response", (response) => {
      if (response.request().resourceType() === "script") scripts.push(response.body());
    });
    await go(path);
    await page.waitForLoadState("networkidle");
    const sizes = (await Promise.all(scripts)).map((body) => gzipSync(body).length);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    assert.ok(total > 0 && total <= 80_000, `${path}: ${total} bytes`);
  }
});
