// Several people on one device: each sees their own, and between them there is a curtain.
import assert from "node:assert/strict";
import { test } from "node:test";
import { PHONE } from "./guests.mjs";
import { judgeEverywhere } from "./judge.mjs";
import { called, ended, joinBy, listen, messagesOf, moveOnce, setTable, textOf, until } from "./people.mjs";
import { visit } from "./visit.mjs";

const { browser } = await visit({ toys: true });

const CARD = /\bw\d\d\b/g;
const lines = (message) => [...(message.events ?? []), ...(message.log ?? [])].map((event) => event.line);
const here = (name) => async (dialog) => {
  await dialog.getByRole("combobox", { name: /^Seat 2/ }).selectOption({ label: "Someone on this device" });
  await dialog.getByLabel("Name of seat 2").fill(name);
};
const reveal = (page) => page.getByRole("button", { name: /, show my cards$/ });
const NAME = /Hand the device to (\w+)/;

test("a whole match on one device, with nothing of one shown to the other", async () => {
  const device = listen(await browser.guest(PHONE));
  const { page } = device;
  const shot = (name) => judgeEverywhere(page, `device-${name}`);
  await called(device, "Ann");
  await setTable(device, "Whispers", async (dialog) => {
    await here("Ben")(dialog);
    await shot("new-table");
  });
  await page.getByRole("heading", { name: "Hand the device to Ann" }).waitFor();
  await shot("curtain");
  assert.match(await page.title(), /^For Ann/);
  const secrets = [new Set(), new Set()]; // what each holds now, as their own lines said last
  let handovers = 0;
  while (!device.now.position?.outcome) {
    await until("a curtain, or the end", async () => (await reveal(page).count()) || (await ended(page).count()));
    if (await ended(page).count()) break;
    const seat = NAME.exec(await page.locator("h1").innerText())[1] === "Ann" ? 0 : 1;
    await until("behind the curtain the line is for nobody in particular", () => {
      const { url, messages } = device.lines.at(-1);
      return !/[?&]as=/.test(url) && messages.length;
    });
    const covered = await textOf(page);
    for (const card of [...secrets[0], ...secrets[1]])
      assert.ok(!covered.includes(card) || isPublic(device, card), `${card} is in the page behind the curtain`);
    const sockets = device.lines.length;
    await reveal(page).click();
    await page.getByRole("region", { name: "Your moves" }).waitFor();
    assert.equal(device.lines.length, sockets + 1, "what the next one sees is asked for after the tap");
    assert.match(device.lines.at(-1).url, new RegExp(`as=${seat}$`));
    assert.equal(device.now.seat, seat);
    if (handovers === 1) await shot("ben");
    secrets[seat] = new Set(device.now.position.view.hands[seat]);
    const shown = await textOf(page);
    for (const card of secrets[1 - seat])
      assert.ok(!shown.includes(card) || mayKnow(device, seat, card), `${card} of the other is in the page`);
    while (await moveOnce(device)) {
      secrets[seat] = new Set(device.now.position.view.hands[seat]);
    }
    handovers += 1;
  }
  assert.ok(handovers >= 5);
  await page.getByRole("heading", { name: /^(Ann|Ben|Ann and Ben) wins?$/ }).waitFor();
  await shot("end");
  checkLines(device);

  await page.getByRole("dialog").getByRole("button", { name: "Rematch" }).click();
  await page.getByRole("heading", { name: /Hand the device to/ }).waitFor();
});

const isPublic = (device, card) =>
  messagesOf(device).some((message) => lines(message).some((line) => /turned up/.test(line) && line.includes(card)));
/** What this seat's own lines have told so far. */
const mayKnow = (device, seat, card) => {
  const own = device.lines.filter((line) => line.url.endsWith(`as=${seat}`));
  return (
    isPublic(device, card) || own.some((line) => line.messages.some((message) => ownCards(message, seat).has(card)))
  );
};
const ownCards = (message, seat) =>
  new Set([
    ...(message.position?.view.hands[seat] ?? []),
    ...lines(message).flatMap((line) => (/^you |passed/.test(line) ? (line.match(CARD) ?? []) : [])),
  ]);

/** Every frame of every line names only what whoever it was for may know. */
function checkLines(device) {
  const known = [new Set(), new Set(), new Set()];
  for (const line of device.lines) {
    const seat = Number(/as=(\d)/.exec(line.url)?.[1] ?? 2);
    for (const message of line.messages) {
      if (message.position?.outcome || message.table?.state === "over") continue;
      if (seat < 2) for (const card of ownCards(message, seat)) known[seat].add(card);
      for (const card of JSON.stringify(message).match(CARD) ?? [])
        assert.ok(known[seat].has(card) || isPublic(device, card), `${card} was sent to ${line.url}`);
    }
  }
}

test("a reload shows nobody's cards; the device can be handed over out of turn", async () => {
  const device = listen(await browser.guest());
  const { page } = device;
  await called(device, "Ann");
  await setTable(device, "Whispers", here("Ben"));
  await reveal(page).click();
  await page.getByRole("region", { name: "Your moves" }).waitFor();
  const mine = device.now.position.view.hands[0];
  await page.reload();
  await page.getByRole("heading", { name: "Hand the device to Ann" }).waitFor();
  for (const card of mine) assert.ok(!(await textOf(page)).includes(card));
  await reveal(page).click();
  await page.getByRole("button", { name: "Hand the device over" }).click();
  await page.getByRole("button", { name: "To Ben" }).click();
  await page.getByRole("heading", { name: "Hand the device to Ben" }).waitFor();
  for (const card of mine) assert.ok(!(await textOf(page)).includes(card));
  await reveal(page).click();
  await until("Ben looks", () => device.now.seat === 1);
  await page.getByText("It is Ann's turn.", { exact: true }).waitFor();
  await judgeEverywhere(page, "device-out-of-turn"); // he has all the time he wants
  assert.equal(device.now.seat, 1);
  await page.getByRole("button", { name: "Hand the device on" }).click();
  await page.getByRole("heading", { name: "Hand the device to Ann" }).waitFor();
  await page.getByRole("button", { name: "I am Ben" }).click(); // and once more
  await page.getByText("It is Ann's turn.", { exact: true }).waitFor();
});

test("two on one device and one elsewhere: sealed answers by seat, presence, a pause with one voice", async () => {
  const device = listen(await browser.guest());
  const cleo = listen(await browser.guest());
  await called(device, "Ann");
  await called(cleo, "Cleo");
  const address = await setTable(device, "Letters", async (dialog) => {
    await dialog.getByLabel("Seats").selectOption("3");
    await here("Ben")(dialog);
  });
  const { page } = device;
  await page.getByText("Ben (on this device)").waitFor();
  await judgeEverywhere(page, "device-gathering");
  await joinBy(cleo, address);
  for (const name of ["Ann", "Ben"]) {
    await page.getByRole("heading", { name: `Hand the device to ${name}` }).waitFor();
    await reveal(page).click();
    await page.getByRole("region", { name: "Your moves" }).waitFor();
    for (let letters = 0; letters < 3; letters += 1) await moveOnce(device);
  }
  assert.deepEqual(
    cleo.now.table.seats.map((seat) => seat.presence),
    ["here", "here", "here"],
  );
  assert.equal(cleo.now.table.spectators, 0);
  await cleo.page.getByRole("button", { name: "Menu" }).click();
  await cleo.page.getByRole("button", { name: "Ask for a pause" }).click();
  await page.getByRole("button", { name: "Agree" }).click();
  await cleo.page.getByRole("heading", { name: "A pause", exact: true }).waitFor();
  await cleo.page.getByRole("button", { name: "Go on" }).click();
  await page.getByRole("button", { name: "Go on" }).click();
  await until("it goes on", () => !cleo.now.table.paused);
});

test("the host gives an open seat to somebody on the same device", async () => {
  const device = listen(await browser.guest());
  await called(device, "Ann");
  await setTable(device, "Whispers");
  const { page } = device;
  await page.getByRole("button", { name: "Give the seat" }).click();
  await page.getByLabel("Or someone on this device, called").fill("Ben");
  await page.getByRole("dialog").getByRole("button", { name: "Sit down" }).click();
  await page.getByRole("region", { name: "Your moves" }).waitFor();
  assert.equal(device.now.seat, 0);
  await moveOnce(device);
  while (await moveOnce(device));
  await page.getByRole("heading", { name: "Hand the device to Ben" }).waitFor();
});

test("keyboard alone hands the device over", async () => {
  const device = listen(await browser.guest());
  await called(device, "Ann");
  await setTable(device, "Whispers", here("Ben"));
  const { page } = device;
  await reveal(page).waitFor();
  await page.keyboard.press("Enter"); // the answer has the focus
  await page.getByRole("region", { name: "Your moves" }).waitFor();
});
