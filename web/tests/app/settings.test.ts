import { expect, test } from "vitest";
import { DEFAULTS, readSettings, writeSettings } from "../../src/app/settings";

function store(text: string | null = null) {
  let kept = text;
  return { getItem: () => kept, setItem: (_: string, value: string) => void (kept = value) };
}

test("what was chosen is remembered, the mute too", () => {
  const shelf = store();
  const chosen = {
    theme: "light",
    sound: false,
    vibration: false,
    pace: "tap",
    memory: true,
    propose: false,
    chat: false,
    levels: { rummy: "knight" },
    guided: ["square"],
    unlit: ["kingdrin"],
  } as const;
  writeSettings(shelf, chosen);
  expect(readSettings(shelf)).toEqual(chosen);
});

test.each([
  null,
  "",
  "{",
  "null",
  "[]",
  '"x"',
  '{"theme":"pink","sound":"loud","pace":3,"memory":"yes","levels":{"a":1},"guided":[1],"unlit":"all"}',
])("%s is no setting: the defaults hold", (text) => {
  expect(readSettings(store(text))).toEqual({ ...DEFAULTS, guided: [] });
});

test("a store that is closed is no misfortune", () => {
  const closed = {
    getItem: () => {
      throw new Error("closed");
    },
    setItem: () => {
      throw new Error("full");
    },
  };
  expect(readSettings(closed)).toEqual(DEFAULTS);
  expect(() => writeSettings(closed, DEFAULTS)).not.toThrow();
  expect(readSettings(null)).toEqual(DEFAULTS);
});
