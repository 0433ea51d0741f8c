// Somebody, not only somebody's browser: passkeys, recovery sheets, devices, and everything about me.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { drawn } from "./collectors.mjs";
import { openBrowser, PHONE, sitDown } from "./guests.mjs";
import { judge, judgeEverywhere } from "./judge.mjs";
import { called, until } from "./people.mjs";
import { visit } from "./visit.mjs";

const { hall, browser } = await visit();
// Passkeys are for names: this is the same hall by the name of this machine, and by its address.
const named = hall.address.replace("127.0.0.1", "localhost");
const people = await openBrowser({ address: named, known: [hall.address] });
test.afterEach(() => people.leave());
test.after(() => people.close());

/** A device that has a screen lock, and is always unlocked. */
async function authenticator({ context, page }) {
  const client = await context.newCDPSession(page);
  await client.send("WebAuthn.enable");
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    credentials: async () => (await client.send("WebAuthn.getCredentials", { authenticatorId })).credentials,
    add: (credential) => client.send("WebAuthn.addCredential", { authenticatorId, credential }),
  };
}

const nameOf = async ({ page, at }) => (await (await page.request.get(at("/api/me"))).json()).name;
const tablesOf = async ({ page, at }) =>
  (await (await page.request.get(at("/api/tables"))).json()).map(({ id }) => id).sort();
const button = (page, name) => page.getByRole("button", { name, exact: true });

/** Somebody with a name and a table, on the page about themselves. */
async function somebody(name, options) {
  const guest = await people.guest(options);
  await called(guest, name);
  await sitDown(guest);
  await guest.go("/me");
  await guest.page.getByRole("heading", { name: "Play on another device" }).waitFor();
  return guest;
}

test("two devices with one passkey", async () => {
  const ann = await somebody("Ann");
  const laptop = await authenticator(ann);
  await judgeEverywhere(ann.page, "me");
  await button(ann.page, "Make a passkey").click();
  const mine = ann.page.getByRole("list", { name: "Your passkeys" });
  await mine.getByText("for localhost").waitFor();
  await judgeEverywhere(ann.page, "me-passkey");

  const phone = await people.guest(PHONE);
  await phone.go("/come-back");
  const pocket = await authenticator(phone);
  for (const credential of await laptop.credentials()) await pocket.add(credential);
  await judge(phone.page, "come-back", "phone");
  await button(phone.page, "Use my passkey").click();
  await phone.page.waitForURL(phone.at("/"));
  assert.equal(await nameOf(phone), "Ann");
  assert.deepEqual(await tablesOf(phone), await tablesOf(ann));
  assert.equal((await tablesOf(phone)).length, 1);

  // The phone signs the laptop out, where a table is open.
  const [table] = await tablesOf(ann);
  await ann.go(`/tables/${table}`);
  await ann.page.locator(".slot").first().waitFor();
  await phone.go("/me");
  await phone.page.getByText("this device", { exact: true }).waitFor();
  await judge(phone.page, "me-devices", "phone");
  await phone.page.getByRole("button", { name: "Sign out of all others" }).click();
  await phone.page.getByRole("button", { name: "Sign out of all others" }).waitFor({ state: "detached" });
  await ann.page
    .getByText(/This device was signed out/)
    .first()
    .waitFor();
  await ann.go("/");
  await button(ann.page, "Play now: King's Square").waitFor();
  assert.notEqual(await nameOf(ann), "Ann");
  assert.deepEqual(await tablesOf(ann), []);
  assert.equal((await tablesOf(phone)).length, 1);

  // A passkey that was removed brings nobody back.
  await phone.page.getByRole("button", { name: /^Change the passkey/ }).click();
  await phone.page.getByLabel("What do you call it?").fill("My laptop");
  await button(phone.page, "Save").click();
  await phone.page.getByRole("button", { name: "Change the passkey My laptop" }).click();
  await judge(phone.page, "passkey-dialog", "phone");
  await button(phone.page, "Remove it").click();
  await phone.page.getByRole("button", { name: /^Change the passkey/ }).waitFor({ state: "detached" });
  await ann.go("/come-back");
  await button(ann.page, "Use my passkey").click();
  await ann.page.getByRole("alert").getByText("does not know this passkey").waitFor();
  assert.notEqual(await nameOf(ann), "Ann");
});

test("a recovery sheet is one page of paper, and its link brings the guest to a phone", async () => {
  const ann = await somebody("Beatrice");
  await button(ann.page, "Make a recovery sheet").click();
  const sheet = ann.page.locator(".recovery-sheet");
  await sheet.waitFor();
  const words = await sheet.locator("ol li").allInnerTexts();
  assert.equal(words.length, 12);
  await judgeEverywhere(ann.page, "sheet");

  const pdf = await ann.page.pdf({
    format: "A4",
    printBackground: true,
    path: process.env.SHOTS && `${process.env.SHOTS}/sheet.pdf`,
  });
  const paper = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  assert.equal(paper.numPages, 1);
  const printed = (await (await paper.getPage(1)).getTextContent()).items.map((item) => item.str).join(" ");
  for (const word of [...words, "Recovery sheet", "Beatrice", "localhost", String(new Date().getFullYear())])
    assert.ok(printed.includes(word), `${word} is printed`);
  for (const word of ["Print this page now", "I have it"]) assert.ok(!printed.includes(word), `${word} is not`);
  await ann.page.emulateMedia({ media: "print" });
  const code = await sheet.locator(".qr svg").boundingBox();
  assert.ok(code.width > 140 && code.height > 140, "the code is large enough for a camera");
  await ann.page.emulateMedia({ media: "screen" });
  await button(ann.page, "I have it, close").click();
  await ann.page.getByText(/^You have one, made on/).waitFor();

  const phone = await people.guest(PHONE);
  const asked = [];
  phone.page.on("request", (request) => asked.push(request.url()));
  await called(phone, "Somebody else");
  await sitDown(phone); // has a table of its own
  await drawn(phone, 12, "Moon Owl");
  await phone.go(`/come-back#${words.join("-")}`);
  await phone.page.getByText("with 1 table and 1 card in your binder. All of it stays with").waitFor();
  await phone.page.getByRole("link", { name: "Make a recovery sheet first" }).waitFor();
  assert.equal(new URL(phone.page.url()).hash, "", "the words are not left in the address");
  assert.equal(await nameOf(phone), "Somebody else", "nothing happens before the button");
  await judge(phone.page, "come-back-link", "phone");
  await button(phone.page, "Come back with these words").click();
  await phone.page.waitForURL(phone.at("/"));
  assert.equal(await nameOf(phone), "Beatrice");
  assert.deepEqual(await tablesOf(phone), await tablesOf(ann));
  assert.ok(!asked.some((url) => url.includes(words[0]) && url.includes(words[1])), "no address has the words in it");

  // Cancelled, it brings nobody; what is typed is forgiven, what is wrong is said.
  await button(ann.page, "Cancel the sheet").click();
  await ann.page.getByRole("dialog").getByRole("button", { name: "Cancel the sheet" }).click();
  await button(ann.page, "Make a recovery sheet").waitFor();
  const late = await people.guest();
  await late.go("/come-back");
  await late.page.getByLabel("The twelve words").fill(words.join(", ").toUpperCase());
  await button(late.page, "Come back with these words").click();
  await late.page.getByRole("alert").getByText("These words do not work").waitFor();
  await judge(late.page, "come-back-wrong", "desktop");
  assert.notEqual(await nameOf(late), "Beatrice");
});

test("with the keyboard alone: from the first page to a sheet, and back by its words", async () => {
  const ann = await people.guest();
  await called(ann, "Cleo");
  await ann.go("/");
  await ann.page.getByRole("link", { name: "Cleo, your name and devices" }).focus();
  await ann.page.keyboard.press("Enter");
  await button(ann.page, "Make a recovery sheet").focus();
  await ann.page.keyboard.press("Enter");
  await ann.page.locator(".recovery-sheet ol li").nth(11).waitFor();
  const words = await ann.page.locator(".recovery-sheet ol li").allInnerTexts();
  const other = await people.guest();
  await other.go("/come-back");
  await other.page.getByLabel("The twelve words").focus();
  await other.page.keyboard.type(words.join(" "));
  await other.page.keyboard.press("Tab");
  await other.page.keyboard.press("Enter");
  await other.page.waitForURL(other.at("/"));
  assert.equal(await nameOf(other), "Cleo");
});

test("everything about me is downloaded, and then deleted after a word was typed", async () => {
  const ann = await somebody("Dorothea");
  const [download] = await Promise.all([
    ann.page.waitForEvent("download"),
    ann.page.getByRole("link", { name: "Download everything about me" }).click(),
  ]);
  assert.equal(download.suggestedFilename(), "crownhall.zip");
  assert.equal(
    readFileSync(await download.path())
      .subarray(0, 2)
      .toString(),
    "PK",
  );
  await button(ann.page, "Delete everything about me").click();
  const dialog = ann.page.getByRole("dialog");
  await judgeEverywhere(ann.page, "delete");
  assert.ok(await dialog.getByRole("button", { name: "Delete everything" }).isDisabled());
  await dialog.getByLabel(/type the word/).fill("delete");
  await dialog.getByRole("button", { name: "Delete everything" }).click();
  await ann.page.waitForURL(ann.at("/"));
  await until("somebody new", async () => (await nameOf(ann)) !== "Dorothea");
  assert.deepEqual(await tablesOf(ann), []);
});

test("by an address there can be no passkey, and the same guest is at localhost", async () => {
  const ann = await browser.guest();
  await called(ann, "Edith");
  await sitDown(ann);
  const tables = await tablesOf(ann);
  await ann.go("/me");
  await ann.page.getByText("Browsers do not allow passkeys at an address made of numbers").waitFor();
  assert.equal(await button(ann.page, "Make a passkey").count(), 0);
  await judge(ann.page, "me-address", "desktop");

  const there = await ann.context.newPage();
  const ways = [];
  there.on("request", (request) => request.isNavigationRequest() && ways.push(new URL(request.url()).hostname));
  await there.goto(`${named}/stats`);
  assert.equal(there.url(), `${named}/stats`);
  assert.ok(ways.includes("127.0.0.1"));
  const atName = { page: there, at: (path) => named + path };
  assert.equal(await nameOf(atName), "Edith");
  assert.deepEqual(await tablesOf(atName), tables);
  ways.length = 0;
  await there.goto(`${named}/me`);
  await button(there, "Make a passkey").waitFor();
  assert.deepEqual(ways, ["localhost"], "once is enough");
});
