import { expect, test } from "vitest";
import { partsOf, seatsFor, withNames } from "../../src/words/marks";
import { seat, SEATS } from "../fixtures/seats";

test("lines of the log name people, not seats", () => {
  expect(withNames("{0} {0:gives|give} {2} a card; {10} does not.", SEATS)).toBe(
    "Ann gives Osric a card; seat 11 does not.",
  );
  expect(withNames("{0,1,2} share it, not {0,9}.", SEATS)).toBe("Ann, Ben and Osric share it, not Ann and seat 10.");
  expect(withNames("{9} draws {1}'s card.", [...SEATS, seat(3, "", "open")])).toBe("seat 10 draws Ben's card.");
});

test("whoever reads is spoken to", () => {
  const marked = "{0} {0:loses|lose} the {@ML|Male Lover} to {2} and {0:gets|get} the {@St|Strongman}.";
  expect(withNames(marked, seatsFor(SEATS, 0))).toBe("You lose the Male Lover to Osric and get the Strongman.");
  expect(withNames(marked, seatsFor(SEATS, 2))).toBe("Ann loses the Male Lover to you and gets the Strongman.");
  expect(withNames(marked, seatsFor(SEATS, null))).toBe("Ann loses the Male Lover to Osric and gets the Strongman.");
});

test("what is mine is yours, and among several you come first", () => {
  const marked = "{1}'s turn is over. {1}'s cards go to {0}, and {0,1} share {1:its|your} worth.";
  expect(withNames(marked, seatsFor(SEATS, 1))).toBe(
    "Your turn is over. Your cards go to Ann, and you and Ann share your worth.",
  );
  expect(withNames(marked, seatsFor(SEATS, 0))).toBe(
    "Ben's turn is over. Ben's cards go to you, and you and Ben share its worth.",
  );
});

test("cards stand among the words, to be drawn", () => {
  expect(partsOf("{0} {0:lays|lay} {@1SK=one Sun Key} {@2SK=two Sun Keys}.", seatsFor(SEATS, 0))).toEqual([
    "You lay ",
    { card: "1SK", name: "one Sun Key", named: false },
    " ",
    { card: "2SK", name: "two Sun Keys", named: false },
    ".",
  ]);
  expect(withNames("{0} {0:lays|lay} {@1SK=one Sun Key} {@2SK=two Sun Keys}.", SEATS)).toBe(
    "Ann lays one Sun Key, two Sun Keys.",
  );
});

test("braces that somebody wrote are no marks", () => {
  expect(withNames("From {{0}} of {{{1}}}, {0} is dealt }}{{.", SEATS)).toBe("From {0} of {Ben}, Ann is dealt }{.");
  expect(withNames("A stray { and } stay; so does {x} and {0,}.", SEATS)).toBe(
    "A stray { and } stay; so does {x} and {0,}.",
  );
});
