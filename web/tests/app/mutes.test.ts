import { expect, test } from "vitest";
import { readMutes, speaker, writeMutes } from "../../src/app/mutes";

function memory(text: string | null = null) {
  return {
    text,
    getItem() {
      return this.text;
    },
    setItem(_: string, value: string) {
      this.text = value;
    },
  };
}

test("who speaks is known by the seat, a spectator by name", () => {
  expect(speaker({ seat: 1, name: "Ben" })).toBe("seat 1");
  expect(speaker({ seat: null, name: "Eve" })).toBe("name Eve");
});

test("mutes are kept table by table", () => {
  const store = memory();
  writeMutes(store, "one", new Set(["seat 1", "name Eve"]));
  writeMutes(store, "two", new Set(["seat 0"]));
  expect([...readMutes(store, "one")]).toEqual(["seat 1", "name Eve"]);
  writeMutes(store, "one", new Set());
  expect(readMutes(store, "one").size).toBe(0);
  expect([...readMutes(store, "two")]).toEqual(["seat 0"]);
});

test("only the tables muted last are kept", () => {
  const store = memory();
  for (let number = 0; number < 60; number += 1) writeMutes(store, `t${number}`, new Set(["seat 0"]));
  expect([readMutes(store, "t9").size, readMutes(store, "t10").size]).toEqual([0, 1]);
});

test.each(["", "x", "7", "null", '{"one": 3}'])("what cannot be read mutes nobody: %s", (text) => {
  expect(readMutes(memory(text), "one").size).toBe(0);
});

test("a store that is full or missing does no harm", () => {
  const full = {
    getItem: () => null,
    setItem() {
      throw new Error("full");
    },
  };
  writeMutes(full, "one", new Set(["seat 0"]));
  writeMutes(null, "one", new Set(["seat 0"]));
  expect(readMutes(null, "one").size).toBe(0);
});
