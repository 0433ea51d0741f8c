import { expect, test } from "vitest";
import { rematchOffer } from "../../src/words/rematch";
import { seat } from "../fixtures/seats";

const over = (wishes: number[], declined: number[] = []) => ({
  seats: [seat(0, "Ann"), seat(1, "Ben"), seat(2, "Cleo"), seat(3, "knight", "bot")],
  rematch: wishes.length ? "next" : "",
  rematch_wishes: wishes,
  rematch_declined: declined,
});

test("nobody is asked before somebody offers", () => {
  expect(rematchOffer(over([]), 0)).toBeNull();
});

test("who has not answered is asked, and told who wants to", () => {
  expect(rematchOffer(over([0]), 1)).toEqual({ words: "Ann wants to play again.", asks: true, accepted: false });
  expect(rematchOffer(over([0, 2]), 1)?.words).toBe("Ann and Cleo want to play again.");
  expect(rematchOffer(over([0], [2]), 1)?.words).toBe("Ann wants to play again. Cleo said no.");
});

test("who wants to is told who is waited for, and no bot is", () => {
  expect(rematchOffer(over([0]), 0)).toEqual({
    words: "You want to play again. Waiting for Ben and Cleo.",
    asks: false,
    accepted: true,
  });
  expect(rematchOffer(over([0], [1]), 0)?.words).toBe("You want to play again. Waiting for Cleo. Ben said no.");
});

test("who said no is asked no more; a spectator never", () => {
  expect(rematchOffer(over([0], [1]), 1)).toEqual({ words: "You said no to Ann.", asks: false, accepted: false });
  expect(rematchOffer(over([0]), null)).toMatchObject({ words: "Ann wants to play again.", asks: false });
});
