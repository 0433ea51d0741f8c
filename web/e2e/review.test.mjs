// Looking back at a game: the graph, the moments that mattered, all decisions, and playing on from one of them. And
// puzzles, which come of such games.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { PHONE } from "./guests.mjs";
import { judge, WINDOWS } from "./judge.mjs";
import { ME, openTable } from "./treasurers.mjs";
import { visit } from "./visit.mjs";

const { browser } = await visit();

/** Play so many moves of King's Treasury, with no sense at all, and break the game off. */
const playBadly = (page, table, moves) =>
  page.evaluate(
    async ([id, count]) => {
      const headers = { "X-Crownhall": "1", "content-type": "application/json" };
      const post = (path, body) =>
        fetch(`/api/tables/${id}/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
      const spaces = ["4x1", "4x2", "4x3", "4x4"];
      for (let at = 0; at < count; at += 1)
        await post("play", {
          id: `bad-${at}`,
          ask: at + 1,
          move: at % 2 ? `fill ${spaces[(at - 1) / 2]}` : "hold none",
        });
      await post("end", {});
    },
    [table, moves],
  );

test("a short game is reviewed on a phone, and played on from where it went wrong", async () => {
  const guest = await browser.guest(PHONE);
  const { page } = guest;
  const id = await openTable(guest, { game: "treasury", sits: [ME] });
  await playBadly(page, id, 8);
  await guest.go(`/replay/${id}`);
  await page.getByRole("link", { name: "Review" }).click();
  await page.getByRole("heading", { name: "Points to expect" }).waitFor({ timeout: 60_000 });

  const graph = page.getByRole("img", { name: /^Points to expect, over 8 decisions: from \d+ points to / });
  await graph.waitFor();
  assert.match(await page.locator(".summary").innerText(), /%[\s\S]*Mistaken\s*−\d/);
  const moments = page.locator("article.moment");
  assert.equal(await moments.count(), 3);
  assert.match(await moments.first().innerText(), /You[\s\S]*Better[\s\S]*Play on from here/);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360, "nothing hangs over the edge");

  const rows = page.locator(".decisions tbody tr");
  const costly = await rows.count();
  assert.ok(costly >= 3 && costly < 8, `${costly} decisions cost something`);
  await page.getByRole("switch", { name: "Show all 8 decisions" }).click();
  assert.equal(await rows.count(), 8);

  await moments.last().getByRole("button", { name: "Play on from here" }).click();
  await page.waitForURL(/\/tables\//);
  await page.locator("header", { hasText: /practice/i }).waitFor();
});

/** The first puzzle of King's Treasury that asks for a space, with what each answer loses. */
const spacePuzzle = () => {
  const shipped = new URL("../../src/crownhall/lab/puzzles/shipped/treasury.jsonl", import.meta.url);
  const puzzles = readFileSync(shipped, "utf8").trim().split("\n").slice(1).map(JSON.parse);
  const at = puzzles.findIndex(({ kind }) => kind === "Space to fill");
  const space = (isRight) =>
    Object.entries(puzzles[at].losses)
      .find(([, lost]) => (lost === 0) === isRight)[0]
      .slice(5);
  return { number: at + 1, right: space(true), wrong: space(false) };
};

test("puzzles are solved on the board, and one plays on from there", async () => {
  const { number, right, wrong } = spacePuzzle();
  for (const [size, window, light] of WINDOWS) {
    const guest = await browser.guest({ ...window, colorScheme: light });
    const { page } = guest;
    await guest.go("/puzzles");
    await page.getByRole("heading", { name: "Puzzle of the day" }).waitFor();
    await judge(page, "puzzles", size);
    await page.getByRole("link", { name: "Solve puzzles of King's Treasury" }).click();
    await page.waitForURL(/\/puzzles\/treasury\/1$/);
    await guest.go(`/puzzles/treasury/${number}`);
    const fill = async (space) => {
      await page.locator(`button.ln.open[data-space="${space}"]`).click();
      await page.locator(".action-bar .btn.gold").click();
    };
    const verdict = page.locator(".verdict b");
    await page.locator("button.ln.open").first().waitFor();
    await judge(page, "puzzle", size);
    await fill(wrong);
    await verdict.filter({ hasText: /^Not the best: [\d.]+ points? worse\.$/ }).waitFor();
    await judge(page, "puzzle-wrong", size);
    await page.getByRole("button", { name: "Try again" }).click();
    await fill(right);
    await verdict.filter({ hasText: "Right!" }).waitFor();
    await page.getByRole("button", { name: /^Play on/ }).click();
    await page.waitForURL(/\/tables\//);
    await page.locator("header", { hasText: /practice/i }).waitFor();
  }
});

/** Open the daily deal of King's Square and finish it at once, which counts as a result. */
const finishDaily = (page) =>
  page.evaluate(async () => {
    const headers = { "X-Crownhall": "1", "content-type": "application/json" };
    const post = (path, body) => fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
    const { id } = await (await post("/api/daily/square", {})).json();
    return (await post(`/api/tables/${id}/play`, { id: "last", ask: 1, move: "finish" })).status;
  });

test("a finished daily deal is compared with everybody's", async () => {
  const told = ["You are the first to finish this deal.", "You have as much as 1 other player so far."];
  for (const [number, [size, window, light]] of WINDOWS.slice(0, 2).entries()) {
    const guest = await browser.guest({ ...window, colorScheme: light });
    const { page } = guest;
    await guest.go("/alone/square");
    await page.getByRole("button", { name: "Play today's deal" }).waitFor();
    assert.equal(await finishDaily(page), 200);
    await guest.go("/alone/square");
    await page.getByText(told[number], { exact: true }).waitFor();
    assert.equal(await page.getByRole("list", { name: "How many had which score" }).count(), number);
    await judge(page, "compared", size);
  }
});
