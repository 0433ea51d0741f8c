/** What is said about devices and sheets, and the bytes of passkeys. */
import { expect, test } from "vitest";
import { bytesOf, creation, request, textOf } from "../../src/pages/me/passkey";
import { countWords, dateOf, lastSeen, wordsIn } from "../../src/pages/me/words";

test("a device was here within the hour, hours ago, or on a day", () => {
  const now = Date.UTC(2026, 10, 18, 12, 30) / 1000;
  expect(lastSeen(now - 1800, now)).toBe("here within the last hour");
  expect(lastSeen(now - 3700, now)).toBe("last here an hour ago");
  expect(lastSeen(now - 5 * 3600, now)).toBe("last here 5 hours ago");
  expect(lastSeen(now - 72 * 3600, now)).toBe("last here on 15 November 2026");
  expect(lastSeen(now + 600, now), "a clock that is wrong").toBe("here within the last hour");
  expect(dateOf(now)).toBe("18 November 2026");
});

test("the words of a link are read, and nothing breaks on others", () => {
  expect(wordsIn("#river-robin-rose")).toBe("river robin rose");
  expect(wordsIn("#river%20robin")).toBe("river robin");
  expect(wordsIn("")).toBe("");
  expect(wordsIn("#%E0%A4%A")).toBe("");
});

test("words are counted however they are typed", () => {
  expect(countWords("River, robin\n ROSE-star")).toBe(4);
  expect(countWords(" 1 2 ")).toBe(0);
});

test("bytes become text and back, as WebAuthn writes them", () => {
  const all = Uint8Array.from({ length: 256 }, (_, at) => at);
  expect(textOf(all.buffer)).not.toMatch(/[+/=]/);
  expect(bytesOf(textOf(all.buffer))).toEqual(all);
  expect(textOf(new ArrayBuffer(0))).toBe("");
});

test("what the hall asks is handed to the browser with its bytes", () => {
  const user = { id: "AQID", name: "Ann", displayName: "Ann" };
  const made = creation({ challenge: "BAUG", user, rp: { name: "Crownhall" }, excludeCredentials: [{ id: "Bw" }] });
  expect(made.challenge).toEqual(Uint8Array.of(4, 5, 6));
  expect(made.user).toEqual({ ...user, id: Uint8Array.of(1, 2, 3) });
  expect(made.excludeCredentials).toEqual([{ type: "public-key", id: Uint8Array.of(7) }]);
  expect(request({ challenge: "BAUG", rpId: "localhost" })).toEqual({
    challenge: Uint8Array.of(4, 5, 6),
    rpId: "localhost",
    allowCredentials: [],
  });
});
