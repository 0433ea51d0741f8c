import { expect, test } from "vitest";
import { readKept, saveKept, type Store } from "../../src/app/kept";

const storeOf = (): Store => {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  };
};
const isList = (found: unknown): boolean => Array.isArray(found);

test("what is kept is there after a reload, until it is forgotten", () => {
  const store = storeOf();
  saveKept(store, "list", [1, 2]);
  expect(readKept(store, "list", isList)).toEqual([1, 2]);
  expect(readKept(store, "other", isList)).toBeNull();
  saveKept(store, "list", null);
  expect(readKept(store, "list", isList)).toBeNull();
});

test("what cannot be read, or is something else, is as if there were nothing", () => {
  const store = storeOf();
  store.setItem("list", "[1,");
  expect(readKept(store, "list", isList)).toBeNull();
  saveKept(store, "list", { no: "list" });
  expect(readKept(store, "list", isList)).toBeNull();
  expect(
    readKept(store, "list", () => {
      throw new Error("not even looked at");
    }),
  ).toBeNull();
});

test("a store that is full or forbidden is no harm", () => {
  const full = { ...storeOf(), setItem: () => expect.fail() };
  expect(() => saveKept(full, "list", [])).not.toThrow();
  expect(readKept(null, "list", isList)).toBeNull();
});
