// Several people at one table, each with a browser of their own, on a real hall with the small games of the tests.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DESKTOP, PHONE } from "./guests.mjs";
import { judge, judgeEverywhere } from "./judge.mjs";
import { called, ended, joinBy, listen, menu, messagesOf, moveOnce, playOn, setTable, until } from "./people.mjs";
import { visit } from "./visit.mjs";

const { hall, browser } = await visit({ toys: true, words: ["--grace", "2"] });

const somebody = async (name, options = DESKTOP) => {
  const guest = listen(await browser.guest(options));
  await called(guest, name);
  return guest;
};
const CARD = /\bw\d\d\b/g;
const cardsIn = (value) => new Set(JSON.stringify(value).match(CARD) ?? []);
const lines = (message) => [...(message.events ?? []), ...(message.log ?? [])].map((event) => event.line);

/** Two people at a table of this game, the match begun; the first is the host. */
async function twoAt(title, options = [DESKTOP, DESKTOP], fill) {
  const ann = await somebody("Ann", options[0]);
  const ben = await somebody("Ben", options[1]);
  const address = await setTable(ann, title, fill);
  await joinBy(ben, address);
  for (const guest of [ann, ben]) await until("the match begins", () => guest.now.position);
  return { ann, ben, address, id: address.split("/").at(-1) };
}

test("friends gather by link, play a whole match, one reloads, one watches; then a rematch", async () => {
  const shot = (page, name) => judgeEverywhere(page, `people-${name}`);
  const ann = await somebody("Ann");
  const ben = await somebody("Ben", PHONE);
  const eve = await somebody("Eve");
  await ann.go("/");
  await ann.page.getByRole("button", { name: "Play Whispers with friends" }).click();
  await shot(ann.page, "new-table");
  await ann.page.getByRole("button", { name: "Create table" }).click();
  await ann.page.waitForURL(/\/tables\//);
  const address = ann.page.url();
  await ann.page.getByText("Waiting for a friend").waitFor();
  await shot(ann.page, "gathering-host");
  await ben.page.goto(address);
  await ben.page.getByRole("button", { name: "Sit down" }).waitFor();
  await shot(ben.page, "gathering-friend");
  await ben.page.getByRole("button", { name: "Sit down" }).click();
  for (const guest of [ann, ben]) await until("the match begins", () => guest.now.position);
  await eve.page.goto(address);
  await ann.page.getByText("1 spectator").first().waitFor();
  assert.match(await ann.page.title(), /^Your move/);
  assert.doesNotMatch(await ben.page.title(), /^Your move/);
  await shot(ann.page, "turn");
  await shot(ben.page, "waiting");
  await shot(eve.page, "watching");
  assert.equal(await eve.page.getByRole("region", { name: "Your moves" }).count(), 0);

  let steps = 0;
  await playOn([ann, ben], () => (steps += 1) > 3);
  const known = ({ now }) => JSON.stringify([now.position.view.turn, now.position.view.deck, now.position.to_act]);
  await until("both have been told of the last move", () => known(ann) === known(ben));
  const before = ben.now.position;
  await ben.page.reload();
  await until("Ben is back", () => ben.lines.at(-1).messages.length && ben.now.type !== undefined);
  assert.deepEqual(ben.now.position.view, before.view);
  await ann.page.getByText("connection lost").waitFor({ state: "detached" });
  await playOn([ann, ben]);
  for (const guest of [ann, ben, eve]) await ended(guest.page).waitFor();
  await shot(ann.page, "end");

  // Nobody was ever told what they may not know.
  const turnedUp = new Set(
    messagesOf(ann).flatMap((message) =>
      lines(message).flatMap((line) => (/turned up/.test(line) ? line.match(CARD) : [])),
    ),
  );
  for (const message of messagesOf(eve)) {
    if (message.position?.outcome || message.table?.state === "over") continue;
    for (const card of cardsIn(message)) assert.ok(turnedUp.has(card), `a spectator was told of ${card}`);
  }
  for (const [guest, seat] of [
    [ann, 0],
    [ben, 1],
  ])
    checkSecrets(guest, seat, turnedUp);

  await ann.page.getByRole("dialog").getByRole("button", { name: "Rematch" }).click();
  await ann.page.waitForURL((url) => url.href !== address);
  await ann.page.getByText("Waiting for Ben to say yes").waitFor();
  await shot(ann.page, "rematch-offered");
  await ben.page.getByRole("dialog").getByText("Ann wants to play again.").waitFor();
  await shot(ben.page, "rematch");
  await ben.page.getByRole("dialog").getByRole("button", { name: "Yes, play again" }).click();
  for (const guest of [ann, ben])
    await until("the rematch begins", () => guest.now.position && !guest.now.position.outcome);
  assert.equal(ann.page.url(), ben.page.url());
  assert.ok((await moveOnce(ann)) || (await moveOnce(ben)));
});

/** A seat is told of cards that lay open, that it held, or that it looked at; of no other before the end. */
function checkSecrets(guest, seat, turnedUp) {
  const known = new Set(turnedUp);
  let checked = 0;
  for (const message of messagesOf(guest)) {
    if (message.table?.state === "over" || message.position?.outcome) continue;
    for (const card of cardsIn(message.position?.view.hands[seat] ?? [])) known.add(card);
    for (const line of lines(message))
      if (/^you (saw|drew|hold)|passed/.test(line)) for (const card of line.match(CARD) ?? []) known.add(card);
    for (const card of cardsIn(message)) assert.ok(known.has(card), `seat ${seat} was told of ${card}`);
    const others = message.position?.view.hands.filter((_, at) => at !== seat) ?? [];
    for (const card of cardsIn(others)) assert.ok(known.has(card), `seat ${seat} saw ${card} in another hand`);
    checked += message.position ? 1 : 0;
  }
  assert.ok(checked > 3);
}

test("one drops out: the other waits, then a bot takes the seat, and the game goes on", async () => {
  const { ann, ben } = await twoAt("Whispers", [DESKTOP, DESKTOP]);
  await ben.context.close();
  await ann.page.getByText("connection lost").waitFor();
  await ann.page.getByRole("heading", { name: "Ben is gone" }).waitFor();
  await judgeEverywhere(ann.page, "people-vote");
  await ann.page.getByRole("button", { name: "Wait" }).click();
  await ann.page.getByRole("heading", { name: "Ben is gone" }).waitFor({ state: "detached" });
  await ann.page.getByRole("heading", { name: "Ben is gone" }).waitFor(); // the grace time is over once more
  await ann.page.getByRole("button", { name: "A bot plays on" }).click();
  await until("a bot sits there", () => ann.now.table.seats[1].who === "bot");
  await playOn([ann]);
  await ended(ann.page).waitFor();
});

test("one leaves: the other is asked at once, and ends the game", async () => {
  const { ann, ben } = await twoAt("Whispers", [PHONE, DESKTOP]);
  await menu(ben.page, "Leave the table");
  await ben.page.waitForURL(`${hall.address}/`);
  await ann.page.getByRole("heading", { name: "Ben has left" }).waitFor();
  await judgeEverywhere(ann.page, "people-left");
  await ann.page.getByRole("button", { name: "End the game" }).click();
  await ended(ann.page).waitFor();
  assert.equal(ann.now.position.outcome.reason, "abandoned");
});

test("one who left may come back", async () => {
  const { ann, ben, address } = await twoAt("Whispers");
  await menu(ben.page, "Leave the table");
  await ann.page.getByRole("heading", { name: "Ben has left" }).waitFor();
  await ben.page.goto(address);
  await ann.page.getByRole("heading", { name: "Ben has left" }).waitFor({ state: "detached" });
  assert.equal(ann.now.table.seats[1].presence, "here");
});

test("a pause needs both, and so does going on", async () => {
  const { ann, ben } = await twoAt("Whispers", [DESKTOP, PHONE]);
  const top = ({ page }) => page.locator("main").evaluate((main) => main.getBoundingClientRect().top);
  const tops = () => Promise.all([ann, ben].map(top));
  const before = await tops();
  await menu(ann.page, "Ask for a pause");
  await ann.page.getByRole("heading", { name: "You asked for a pause" }).waitFor();
  await ann.page.getByRole("button", { name: "Never mind" }).click();
  await ann.page.getByRole("heading", { name: "You asked for a pause" }).waitFor({ state: "detached" });
  await menu(ann.page, "Ask for a pause");
  await ben.page.getByText("Ann would like one.").waitFor();
  await ben.page.getByRole("button", { name: "Play on" }).click();
  await ann.page.getByText("No pause: Ben would rather play on.").first().waitFor();
  await ann.page.getByRole("heading", { name: "You asked for a pause" }).waitFor({ state: "detached" });
  await menu(ann.page, "Ask for a pause");
  await ben.page.getByText("Ann would like one.").waitFor();
  assert.deepEqual(await tops(), before, "nothing is pushed down");
  await judgeEverywhere(ben.page, "people-pause-asked");
  assert.equal(ann.now.table.paused, false);
  await ben.page.getByRole("button", { name: "Agree" }).click();
  for (const guest of [ann, ben]) await guest.page.getByRole("heading", { name: "A pause" }).waitFor();
  assert.deepEqual(await tops(), before, "nothing is pushed down");
  await judgeEverywhere(ann.page, "people-paused");
  await judgeEverywhere(ben.page, "people-paused");
  assert.equal(await ann.page.getByRole("region", { name: "Your moves" }).count(), 0, "nobody can move");
  await ann.page.getByRole("button", { name: "Go on" }).click();
  await ann.page.getByText("Waiting for Ben.").first().waitFor();
  await ben.page.getByText("Ann would like to go on.").waitFor();
  await ben.page.getByRole("button", { name: "Go on" }).click();
  await until("it goes on", () => !ann.now.table.paused && !ben.now.table.paused);
  await playOn([ann, ben]);
});

for (const [kind, label, size, options, colorScheme] of [
  ["move", "Fixed time per move", "desktop", DESKTOP, "dark"],
  ["bank", "Time per move plus a reserve", "phone", PHONE, "light"],
]) {
  test(`the clock runs, runs out, and the hall moves and says so: ${kind}`, async () => {
    const { ann, ben } = await twoAt("Whispers", [{ ...options, colorScheme }, DESKTOP], async (dialog) => {
      await dialog.getByLabel("Clock").selectOption({ label });
      await dialog.getByRole("spinbutton", { name: "Seconds per move" }).fill("5");
      if (kind === "bank") await dialog.getByLabel("Seconds in reserve").fill("2");
    });
    await ann.page
      .getByText(/^time left\s*0:0\d$/)
      .first()
      .waitFor({ state: "attached" });
    assert.deepEqual(
      ann.now.table.clocks.map((clock) => clock.seat),
      [0],
    );
    const most = kind === "bank" ? 7 : 5;
    assert.ok(ann.now.table.clocks[0].left <= most && ann.now.table.clocks[0].left > most - 3);
    await ben.page.getByText("The time of Ann ran out, and the hall moved for them.").first().waitFor();
    await ann.page.getByText("Your time ran out, and the hall moved for you.").first().waitFor();
    await ben.page.getByText("out of time").waitFor();
    await judge(ann.page, `people-time-out-${kind}`, `${size}-${colorScheme}`);
    await until("Ann was moved for", () => ann.now.table.seats[0].late);
    assert.ok(messagesOf(ben).some((message) => lines(message).some((line) => /^Seat 0 turned up/.test(line))));
    if (kind === "move") await playOn([ann, ben]);
  });
}

test("a time that the rules name is shown, too", async () => {
  const { ann, ben } = await twoAt("Letters");
  for (let letters = 0; letters < 3; letters += 1) for (const guest of [ann, ben]) await moveOnce(guest);
  await until("a Day begins", () => ann.now.table.clocks.length === 1);
  await ann.page
    .getByText(/^time left\s*(1:00|0:5\d)$/)
    .first()
    .waitFor({ state: "attached" });
});

test("chat: who is muted stays muted after a reload, and can be heard again", async () => {
  const { ann, ben } = await twoAt("Whispers", [DESKTOP, PHONE]);
  const eve = await somebody("Eve");
  await eve.page.goto(ann.page.url());
  const say = async (page, text) => {
    await page.getByRole("textbox", { name: "Say something" }).fill(text);
    await page.getByRole("button", { name: "Say" }).click();
    await page.getByRole("list", { name: "Chat" }).getByText(text).waitFor();
  };
  // In a wide window it stands beside the board, and takes its room from it.
  const board = await ann.page.locator("main").boundingBox();
  const dock = await ann.page.getByRole("complementary", { name: "Chat" }).boundingBox();
  assert.ok(board.x + board.width <= dock.x, "nothing lies over the board");
  await say(eve.page, "May I watch?");
  await ben.page.getByRole("button", { name: "Chat, 1 new" }).click();
  await ben.page.getByRole("listitem").filter({ hasText: "May I watch?" }).getByText("watching").waitFor();
  await say(ben.page, "Good evening, all");
  await say(ann.page, "Well met");
  await ben.page.getByRole("list", { name: "Chat" }).getByText("Well met").waitFor();
  await judgeEverywhere(ann.page, "people-chat");
  await judgeEverywhere(ben.page, "people-chat");
  const list = ann.page.getByRole("list", { name: "Chat" });
  await ann.page.getByRole("button", { name: "Mute Ben" }).click();
  await list.getByText("Good evening, all").waitFor({ state: "detached" });
  await say(ben.page, "Can you hear me?");
  await ann.page.reload();
  await until("Ann is back", () => ann.now.chat?.length === 4);
  await list.getByText("Well met").waitFor();
  assert.equal(await list.getByText("Can you hear me?").count(), 0);
  await ann.page.getByRole("button", { name: "Hear Ben" }).click();
  await list.getByText("Can you hear me?").waitFor();
});

test("the host gives an open seat to a bot; who renames is renamed for the others", async () => {
  const ann = await somebody("Ann", DESKTOP);
  const ben = await somebody("Ben", PHONE);
  const address = await setTable(ann, "Whispers", (dialog) => dialog.getByLabel("Seats").selectOption("3"));
  await ann.page.getByRole("button", { name: "Give the seat" }).first().click();
  await judgeEverywhere(ann.page, "people-give");
  await ann.page.getByRole("button", { name: "Bot: Random" }).click();
  await ann.page.getByText(/\(bot: Random\)/).waitFor();
  await ann.page.getByRole("button", { name: "Open the seat" }).click();
  await until("it is open again", () => ann.now.table.seats[1].who === "open");
  await ann.page.getByRole("button", { name: "Give the seat" }).last().click();
  await ann.page.getByRole("button", { name: "Bot: Random" }).click();
  await until("a bot sits there", () => ann.now.table.seats[2].who === "bot");
  await joinBy(ben, address);
  await until("the match begins", () => ann.now.position && ben.now.position);
  await menu(ben.page, /^Your name/);
  await ben.page.getByRole("textbox").fill("Benedict");
  await ben.page.getByRole("button", { name: "Save" }).click();
  await ann.page.getByRole("complementary", { name: "Players" }).getByText("Benedict").waitFor();
  await judgeEverywhere(ben.page, "people-three");
  await playOn([ann, ben]);
});

test("what chance chose is shown at the beginning, once", async () => {
  for (const [size, options, colorScheme] of [
    ["desktop", DESKTOP, "dark"],
    ["phone", PHONE, "light"],
  ]) {
    const { ann } = await twoAt("Letters", [{ ...options, colorScheme }, DESKTOP]);
    await ann.page.getByText("The dice have chosen").waitFor();
    await ann.page.getByRole("button", { name: /The dice have chosen (You|Ben) will begin/ }).waitFor();
    await judge(ann.page, "people-lot", `${size}-${colorScheme}`);
    await ann.page.getByText("The dice have chosen").waitFor({ state: "detached" });
    await ann.page.reload();
    await ann.page.getByRole("region", { name: "Your moves" }).waitFor();
    assert.equal(await ann.page.getByText("The dice have chosen").count(), 0);
  }
});

test("from the replay of a finished match one plays on against bots", async () => {
  const { ann, ben, id } = await twoAt("Whispers");
  await playOn([ann, ben]);
  await ended(ann.page).waitFor();
  await ann.page.getByRole("dialog").getByRole("link", { name: "Replay" }).click();
  const slider = ann.page.getByRole("slider");
  await slider.waitFor();
  await judgeEverywhere(ann.page, "people-replay");
  await slider.press("End");
  assert.ok(await ann.page.getByRole("button", { name: "Play on from here" }).isDisabled(), "there is no going on");
  for (let steps = 0; steps < 3; steps += 1) await slider.press("ArrowLeft");
  const replayed = ann.page.url();
  await ann.page.getByRole("button", { name: "Play on from here" }).click();
  await ann.page.waitForURL(/\/tables\//);
  assert.notEqual(ann.page.url().split("/").at(-1), id);
  await until("it goes on", () => ann.now.table?.seats[1].who === "bot" && ann.now.position);
  assert.match(replayed, /at=\d+/);
  await playOn([ann]);
  await ended(ann.page).waitFor();
});

test("the host shows spectators out and lets them in again; with bots alone the match can be broken off", async () => {
  const { ann, address } = await twoAt("Whispers");
  const eve = await somebody("Eve");
  await eve.page.goto(address);
  await ann.page.getByText("1 spectator").first().waitFor();
  await menu(ann.page, "Turn off watching");
  await eve.page.getByText("The host has turned off watching for this table.").first().waitFor();
  await judge(eve.page, "people-shown-out", "desktop-dark");
  await ann.page.getByText("1 spectator").first().waitFor({ state: "detached" });
  await menu(ann.page, "Turn on watching");
  await until("it is open again", () => ann.now.table.spectators_allowed);
  await eve.page.goto(address);
  await ann.page.getByText("1 spectator").first().waitFor();

  const dan = await somebody("Dan", PHONE);
  await dan.go("/");
  await dan.page.getByRole("button", { name: "Play now: Whispers" }).click();
  await until("the match begins", () => dan.now.position);
  await menu(dan.page, "Abandon game");
  await judgeEverywhere(dan.page, "people-break-off");
  await dan.page.getByRole("dialog").getByRole("button", { name: "Yes, abandon it" }).click();
  await ended(dan.page).waitFor();
});
