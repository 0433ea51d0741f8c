import { expect, test } from "vitest";
import type { BoardProps, GameTypes } from "../../src/boards/board";
import { Playing as Rummy } from "../../src/games/rummy/playing.svelte";
import { Playing as Square } from "../../src/games/square/playing.svelte";

const SEAT = { seat: 0, who: "person", name: "Ann", presence: "here", late: false, level: "", you: true };

/** A board whose hall gives this hint. */
const board = <G extends GameTypes>(view: object, moves: readonly object[], hint: string, marked: string) => {
  const said: string[] = [];
  const props = {
    seat: 0,
    table: { seats: [SEAT] },
    position: { view, moves },
    hint: async () => ({ ok: true, hint, marked }),
    announce: (words: string) => said.push(words),
    hurry: () => {},
  } as unknown as BoardProps<G>;
  return { said, props: () => props };
};

const put = (card: string, onto: string) => ({ text: `move ${card} ${onto}`, kind: "move", arguments: { card, onto } });

test("a hint of King's Square lights its one target, and says which it is", async () => {
  const field = [["3FA"], ["2FS"], ["2FK"], ["1MA"]];
  const { said, props } = board(
    { field, books: [], pile: 0 },
    [put("3FA", "2FS"), put("3FA", "2FK")],
    "move 3FA 2FK",
    "Move the {@3FA|three Forest Axes} onto the {@2FK|two Forest Keys}: it frees a space.",
  );
  const playing = new Square(props as never);
  await playing.hint();
  expect([...playing.targets.keys()]).toEqual([2]);
  expect(said).toEqual(["Hint: Move the three Forest Axes onto the two Forest Keys: it frees a space."]);
});

test("a hint of King's Rummy lights its cards alone", async () => {
  const lay = (...cards: string[]) => ({ text: `lay ${cards.join(" ")}`, kind: "lay", arguments: { cards } });
  const { props } = board(
    { phase: "play", hand: ["1SK", "2SK", "3SK", "1MK", "1FK", "4OC", "2OA", "3OS"], loose: [], table: [] },
    [lay("1SK", "2SK", "3SK"), lay("1SK", "1MK", "1FK")],
    "lay 1SK 1MK 1FK",
    "Lay down …: it is good.",
  );
  const playing = new Rummy(props as never);
  await playing.hint();
  expect([...playing.marked]).toEqual(["1SK", "1MK", "1FK"]);
  expect(playing.chosen).toEqual(["1SK", "1MK", "1FK"]);
});
