import { expect, test } from "vitest";
import { spacedCode, wantedTable } from "../../src/words/joining";

test.each(["BCDFGH", "bcdfgh", " bcd fgh ", "BCD-FGH", spacedCode("BCDFGH")])("%s is a code", (typed) => {
  expect(wantedTable(typed)).toEqual({ code: "BCDFGH" });
});

test.each([
  ["http://127.0.0.1:8000/tables/Ab_c-D123456", "Ab_c-D123456"],
  ["https://cards.example/tables/Ab_c-D123456/", "Ab_c-D123456"],
  ["Ab_c-D123456", "Ab_c-D123456"],
])("%s is a link", (typed, table) => {
  expect(wantedTable(typed)).toEqual({ table });
});

test.each(["", "abc", "http://127.0.0.1:8000/rules/x/y z", "not a link"])("%s is neither", (typed) => {
  expect(wantedTable(typed)).toBeNull();
});
