// Cards of one's own: a file with faults, a good one with pictures, a table with it, and nobody else's hands on it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { crc32 } from "node:zlib";
import { judge, judgeEverywhere } from "./judge.mjs";
import { hand, picks, tapFast } from "./kingdrin-table.mjs";
import { visit } from "./visit.mjs";

const { browser } = await visit();
const SAMPLE = readFileSync(new URL("../public/samples/my-cards.csv", import.meta.url), "utf8");
const HEADERS = { "X-Crownhall": "1" };

const file = (name, content) => ({ name, mimeType: "application/octet-stream", buffer: Buffer.from(content) });

/** A .zip whose entries are stored as they are. */
function zip(entries) {
  const parts = [];
  const directory = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(content.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    parts.push(Buffer.from("PK\x03\x04"), facts, Buffer.from(name), content);
    directory.push(Buffer.from("PK\x01\x02\x14\x00"), facts, place, Buffer.from(name));
    offset += 30 + name.length + content.length;
  }
  const count = Object.keys(entries).length;
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, ...directory, Buffer.from("PK\x05\x06"), end]);
}

/** A picture as a browser paints it. */
const painted = async (page, colour) => {
  const url = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 300, height: 400 });
    const pen = canvas.getContext("2d");
    pen.fillStyle = fill;
    pen.fillRect(0, 0, 300, 400);
    return canvas.toDataURL("image/png");
  }, colour);
  return Buffer.from(url.split(",")[1], "base64");
};

/** The sample, with a picture on every card. */
async function bundle(page) {
  const [header, ...rows] = SAMPLE.trim().split("\n");
  const pictured = rows.map((row, at) => `${row},pictures/${at % 2 ? "sea" : "fire"}.png`);
  return zip({
    "set.csv": Buffer.from([`${header},picture`, ...pictured].join("\n")),
    "set-meta.json": Buffer.from(JSON.stringify({ set: { id: "attic", name: "From the attic", author: "Ann" } })),
    "pictures/fire.png": await painted(page, "#c0392b"),
    "pictures/sea.png": await painted(page, "#2471a3"),
  });
}

/** Choose a file with the keyboard. */
async function choose(page, chosen) {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a file" }).focus(); // by now the browser knows who is listening
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(chosen);
}

test("everything wrong with a file is told at once, and nothing is taken", async () => {
  const guest = await browser.guest();
  const { page } = guest;
  await guest.go("/");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: "Your cards, fields and words" }).click();
  await page.getByText("None yet. Kingdrin").waitFor();
  const bad = SAMPLE.replace("\n2,", "\n1,")
    .replace(/,\d+,Dragon/, ",205,Dragon")
    .replace("red-star", "green-star");
  await choose(page, file("attic.csv", bad));
  const alert = page.getByRole("alert");
  await alert.getByText("attic.csv has 4 problems").waitFor();
  const told = await alert.getByRole("listitem").allInnerTexts();
  assert.deepEqual(
    told.map((line) => [line.match(/^(line \d+|the whole set)/)?.[0], line.match(/E-\w+/)?.[0]]),
    [
      ["line 3", "E-NUM"],
      ["the whole set", "E-NUM"],
      ["line 2", "E-CORNER"],
      ["line 4", "E-SPEED"],
    ],
  );
  assert.equal(await page.evaluate(() => document.activeElement?.tagName), "H2", "one is led to what is wrong");
  await page.getByText("How is such a file made?").click();
  await judgeEverywhere(page, "sets-faults");
  await choose(page, file("notes.txt", "hello\nw0rld"));
  await alert.getByText("Line 2 has “w0rld”").waitFor();
  await page.reload();
  await page.getByText("None yet. Kingdrin").waitFor();
});

test("a set with pictures is brought, played with, recorded, thrown away; nobody else has it", async () => {
  const ann = await browser.guest();
  const { page } = ann;
  await ann.go("/sets");
  const data = (await bundle(page)).toString("base64");
  await page.locator(".drop").waitFor();
  await page.evaluate((base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const dropped = new DataTransfer();
    dropped.items.add(new File([bytes], "attic.zip"));
    document.querySelector(".drop").dispatchEvent(new DragEvent("drop", { dataTransfer: dropped, bubbles: true }));
  }, data);
  await page.getByRole("heading", { name: "From the attic" }).waitFor();
  const set = page.url().split("/").at(-1);
  assert.equal(await page.locator(".cards li").count(), 27);
  await page.getByText("44.4 %").waitFor();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the file" }).click();
  assert.equal((await download).suggestedFilename(), "From the attic.zip");
  await page.getByText("More numbers").click();
  const picture = await page.locator(".cards img").first().getAttribute("src");
  assert.equal((await page.request.get(ann.at(picture))).headers()["content-type"], "image/webp");
  await judgeEverywhere(page, "set");

  // A table with it; for four it has too few cards, and then it is not offered.
  await page.getByRole("button", { name: "Play Kingdrin with this set" }).click();
  const dialog = page.getByRole("dialog");
  const chosen = () => dialog.getByLabel(/^Cards/).evaluate(({ selectedOptions: [one] }) => one.label);
  assert.equal(await chosen(), "From the attic, 27 cards");
  await dialog.getByLabel("Seats").selectOption("4");
  await dialog.getByText("1 set of yours cannot be used here").waitFor();
  assert.equal(await chosen(), "Core 135");
  await dialog.getByLabel("Seats").selectOption("2");
  await dialog.getByLabel(/^Cards/).selectOption({ label: "From the attic, 27 cards" });
  await dialog.getByText("House rules").click();
  await dialog.getByLabel(/^Races/).selectOption("sealed");
  await judge(page, "new-table-with-a-set", "desktop-dark");
  await dialog.getByRole("button", { name: "Create table" }).click();
  await page.waitForURL(/\/tables\//);
  const id = page.url().split("/").at(-1);
  const bob = await browser.guest();
  await bob.go(`/tables/${id}`);
  await bob.page.getByText("Played with the cards From the attic").waitFor();
  await bob.page.getByRole("button", { name: "Sit down" }).click();
  for (const guest of [ann, bob]) {
    await picks(guest.page).nth(6).waitFor();
    const drawn = guest.page.locator(`.mine img[src^="/api/tables/${id}/pictures/"]`);
    assert.equal(await drawn.count(), 7, "every card of the hand has its picture");
    assert.ok((await hand(guest.page)).every((code) => Number(code.slice(1)) <= 27));
  }
  // What is written on a card can be read: all in the menu, one by the other button.
  await page.locator(".mine [data-creation]").first().click({ button: "right" });
  await dialog.getByText("From the attic: 1 of 27 cards").waitFor();
  await dialog.getByLabel("Find").fill("dragon");
  await dialog.locator(".cards strong", { hasText: "Dragon" }).waitFor();
  await dialog.getByRole("button", { name: "Close" }).click();
  await dialog.waitFor({ state: "hidden" });
  for (const guest of [ann, bob]) await tapFast(guest.page);
  for (const guest of [ann, bob]) await guest.page.getByRole("dialog").waitFor();
  const record = await (await page.request.get(ann.at(`/api/tables/${id}/record`))).text();
  const supply = record.split("\n").find((line) => line.startsWith("supply set: "));
  assert.match(supply, /^supply set: [0-9a-f]{64} "number,tl,tr,br,bl,type,level,speed\\n1,/);
  await bob.go(`/replay/${id}`);
  await bob.page.locator(`img[src^="/api/tables/${id}/pictures/"]`).first().waitFor();

  // Elsewhere it is Ann's alone.
  assert.deepEqual(await (await bob.page.request.get(bob.at("/api/sets"))).json(), []);
  await bob.go(`/sets/${set}`);
  await bob.page.getByText("You do not have this card set").waitFor();
  const wanted = { game: "kingdrin", sits: [{ who: "me" }, { who: "open" }], supplies: { set } };
  const refused = await bob.page.request.post(bob.at("/api/tables"), { data: wanted, headers: HEADERS });
  assert.equal(refused.status(), 404);

  // Thrown away after a question; the match keeps it.
  await ann.go(`/sets/${set}`);
  const away = page.getByRole("button", { name: "Delete this set" });
  await away.click();
  await page.getByRole("button", { name: "Keep it" }).click();
  await away.click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByText("None yet. Kingdrin").waitFor();
  const kept = await (await bob.page.request.get(bob.at(`/api/tables/${id}/set`))).json();
  assert.equal(kept.cards[2].title, "Dragon");
});

test("a field and words are brought and played with; all cards can be looked at", async () => {
  const guest = await browser.guest();
  const { page } = guest;
  await guest.go("/sets");
  await page.getByText("None yet. Minkingi").waitFor();
  await choose(page, file("ours.txt", "vlog\napp\n"));
  await page.getByRole("button", { name: "Play Fwords with these words" }).waitFor();
  await judgeEverywhere(page, "words");
  await guest.go("/sets");
  await page.getByText("2 words").waitFor();
  await choose(
    page,
    file("Long bridge.json", readFileSync(new URL("../public/samples/my-field.json", import.meta.url))),
  );
  await page.getByRole("img", { name: "The field, 4 spaces" }).waitFor();
  await judgeEverywhere(page, "field");
  await page.getByRole("button", { name: "Play Fwords with this field" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Seats").selectOption({ label: "1, alone" });
  await dialog.getByLabel("Words of your own").selectOption({ label: "ours, 2 words" });
  await dialog.locator("summary").click();
  assert.equal(await dialog.getByLabel(/^Checking words/).count(), 0, "alone nobody challenges");
  assert.equal(await dialog.getByLabel(/^Field(?! of your own)/).count(), 0, "one's own takes its place");
  await dialog.getByRole("button", { name: "Play" }).click();
  await page.waitForURL(/\/tables\//);
  const table = await (await page.request.get(guest.at(`/api${new URL(page.url()).pathname}`))).json();
  assert.deepEqual([table.seats.length, table.supplies], [1, { field: "Long bridge", words: "ours" }]);

  await guest.go("/");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: "All cards" }).click();
  await page.getByText("Three Mountain Axes").waitFor();
  await page.getByRole("heading", { name: "Kingdom Frenzy: 30 courtiers" }).waitFor();
  await judgeEverywhere(page, "cards");
  await page.getByRole("link", { name: "All 135 cards of the Core set" }).click();
  await page.getByText("45 %").first().waitFor();
  assert.equal(await page.locator(".cards li").count(), 135);
  await page.getByRole("button", { name: "Play Kingdrin with this set" }).waitFor();
});

test("a set without pictures gets them drawn, and names for cards without a title", async () => {
  const { page, go } = await browser.guest();
  await go("/sets");
  await choose(page, file("plain.csv", SAMPLE.replace(",Dragon", ",")));
  const third = page.locator(".cards li").nth(2);
  await third.locator("strong").waitFor();
  assert.match(await third.locator("strong").innerText(), /^[A-Z][a-z]+ [A-Z]/);
  await page.waitForFunction(() => {
    const [first] = document.querySelectorAll(".cards img");
    return first?.complete && first.naturalWidth && new URL(first.src).pathname.startsWith("/api/drawings/creations/");
  });
});

test("a set is made from ours: what is wrong is told at once, cells are pasted, a reload loses nothing", async () => {
  const guest = await browser.guest();
  const { page } = guest;
  await guest.go("/make-set");
  await page.getByRole("button", { name: "Start from the Core 135" }).click();
  await page.getByText("No problems").waitFor();
  await page.getByText(/^45 %/).waitFor();
  await page.getByText("More numbers").click();
  await page.getByText("Levels: 1 × 15, 2 × 15").waitFor();
  await page.getByText("Types: feather × 27").waitFor();
  const cell = (card, column) => page.getByLabel(`Card ${card}: ${column}`, { exact: true });
  await cell(3, "Speed").fill("205");
  await page.getByText("1 problem", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Card 3" }).waitFor();
  assert.ok(await page.getByRole("button", { name: "Save the set" }).isDisabled());
  await judgeEverywhere(page, "make-set");

  await page.reload();
  await page.getByText("Your changes from last time are here").waitFor();
  assert.equal(await cell(3, "Speed").inputValue(), "205");
  await cell(3, "Speed").focus();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "speed\ttitle\n15\tSwift Ferry\n25\t<b>Bold</b>");
    document.activeElement.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  assert.equal(await cell(4, "Title").inputValue(), "<b>Bold</b>");
  await cell(3, "Title").press("ArrowDown");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.at), "3", "arrows go from card to card");
  await page.getByText("No problems").waitFor();
  await page.getByLabel("Name of the set").fill("Ferries");
  await page.locator("button:enabled", { hasText: "Save the set" }).click();
  await page.getByRole("heading", { name: "Ferries" }).waitFor();
  await page.getByText("Swift Ferry").first().waitFor();

  await page.getByRole("link", { name: "Change the cards" }).click();
  await page.getByText("No problems").waitFor();
  assert.equal(await cell(3, "Title").inputValue(), "Swift Ferry");
  assert.equal(await cell(1, "Title").inputValue(), "", "a title of ours is not written down as theirs");
});
