// Several people at one table: what each of them was told, and how they sit down, move and finish.
import assert from "node:assert/strict";

/** Wait until something holds; says what was waited for. */
export async function until(what, holds, patience = 20_000) {
  const end = Date.now() + patience;
  for (;;) {
    const found = await holds();
    if (found) return found;
    assert.ok(Date.now() < end, `waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

/**
 * Listen to every socket of a guest's page. `lines` are the sockets one after the other, each with its address and all
 * its messages; `now` is how things stand by the last one.
 */
export function listen(guest) {
  guest.lines = [];
  guest.now = {};
  guest.page.on("websocket", (socket) => {
    const line = { url: socket.url(), messages: [] };
    guest.lines.push(line);
    socket.on("framereceived", ({ payload }) => {
      for (const text of String(payload).split("\n")) {
        const message = JSON.parse(text);
        line.messages.push(message);
        if (message.type === "answer" || guest.lines.at(-1) !== line) continue;
        guest.now = { ...guest.now, ...message };
      }
    });
  });
  return guest;
}

export const messagesOf = (guest) => guest.lines.flatMap((line) => line.messages);
export const menu = async (page, name) => {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("button", { name }).click();
};

/** The form for a table with friends; `fill` answers its questions. */
export async function setTable(host, title, fill = async () => {}) {
  const { page } = host;
  await host.go("/");
  await page.waitForLoadState("networkidle"); // all is where it stays
  await page.getByRole("button", { name: `Play ${title} with friends` }).click();
  await fill(page.getByRole("dialog"));
  await page.getByRole("button", { name: "Create table" }).click();
  await page.waitForURL(/\/tables\//);
  return page.url();
}

/** Somebody comes by the link and takes an open seat. */
export async function joinBy(guest, address) {
  await guest.page.goto(address);
  await guest.page.getByRole("button", { name: "Sit down" }).click();
}

/** Give a guest a name before they come in. */
export async function called(guest, name) {
  await guest.context.request.get(guest.at("/api/me")); // brings the cookie
  const answer = await guest.context.request.post(guest.at("/api/me"), {
    data: { name },
    headers: { "X-Crownhall": "1" },
  });
  assert.ok(answer.ok(), await answer.text());
  return guest;
}

export const ended = (page) => page.getByRole("dialog").getByRole("heading", { name: /wins?\b/i });

/** Press the first of my moves, if I am asked; resolves when the hall has told what came of it. */
export async function moveOnce(guest) {
  const { page, now } = guest;
  const [move] = now.position?.moves ?? [];
  if (!move) return false;
  // A bot may answer meanwhile: only what I am asked tells that my own move has come about.
  const asked = () => {
    const { ask, moves, outcome } = guest.now.position ?? {};
    return JSON.stringify([ask, moves, outcome]);
  };
  const before = asked();
  const words = move.text.charAt(0).toUpperCase() + move.text.slice(1);
  await page.getByRole("region", { name: "Your moves" }).getByRole("button", { name: words, exact: true }).click();
  await until("my move has come about", () => asked() !== before);
  return true;
}

/** Everybody moves whenever asked, until it is over or `stop` says so. */
export async function playOn(guests, stop = () => false) {
  for (let steps = 0; steps < 400; steps += 1) {
    if (guests[0].now.position?.outcome || stop()) return steps;
    let moved = false;
    for (const guest of guests) moved = (await moveOnce(guest)) || moved;
    if (!moved) await new Promise((resolve) => setTimeout(resolve, 60));
  }
  assert.fail("the match does not end");
}

/** What is on the screen, also for ears. */
export const textOf = (page) => page.evaluate(() => document.documentElement.outerHTML);
