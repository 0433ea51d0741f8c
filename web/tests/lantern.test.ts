/** The recipe in CONTRIBUTING, tried out: with one folder and one line a game is on the page. */

import { createRawSnippet, type Component } from "svelte";
import { render } from "svelte/server";
import { expect, test, vi } from "vitest";
import { boardOf } from "../src/app/boardOf";
import { aboutOf, GAMES } from "../src/app/games";
import type { BoardProps } from "../src/boards/board";
import type { Answer, TableInfo } from "../src/net/protocol";
import type { Lantern } from "./fixtures/lantern/model";

// The line: as it would stand in games/index.ts.
vi.mock("../src/games", async (original) => ({
  ...(await original<object>()),
  lantern: (await import("./fixtures/lantern/about")).about,
}));

const table = { id: "t1", game: "lantern", options: {}, supplies: {}, seats: [] } as unknown as TableInfo;
const answer = () => Promise.resolve({} as Answer);
const laid = { event: "card_laid", seat: 1, card: "4R", line: "Osric lays 4R.", marked: "{1} lays 4R." } as const;
const props: BoardProps<Lantern> = {
  table,
  game: {} as BoardProps["game"],
  seat: 0,
  position: {
    view: { hand: ["2R"], cards: [1, 0], lacks: ["", ""], trick: ["4R"], leader: 1, played: [], won: [2, 2], end: "" },
    to_act: [0],
    mode: "turn",
    moves: [{ text: "lay 2R", kind: "lay", arguments: { card: "2R" } }],
    ask: 5,
    undoable: 0,
    outcome: null,
  },
  log: [laid],
  resets: 0,
  header: createRawSnippet(() => ({ render: () => "<header></header>" })),
  play: answer,
  undo: answer,
  hint: answer,
  preview: answer,
  hurry: () => {},
  announce: () => {},
  attachStage: () => () => {},
  again: () => {},
  guided: false,
  endGuide: () => {},
};

test("it is found like any other, beside those there are", () => {
  expect(aboutOf("lantern")?.ground).toBe("#1b2440");
  expect(GAMES.length).toBeGreaterThan(7);
});

test("a table of it gets its own board, which draws what the hall sends", async () => {
  const { Board } = await boardOf(table);
  const { body } = render(Board as unknown as Component<BoardProps<Lantern>>, { props });
  expect(body).toContain("Trick: 4R");
  expect(body).toContain("<button>2R</button>");
  expect(body).toContain("4R: Osric lays 4R.");
});

test("its picture and its samples are there for shelf and gallery", async () => {
  const about = aboutOf("lantern")!;
  expect(render(about.picture).body).toContain("A lantern");
  expect(render((await about.samples()).default).body).toContain("Lantern");
});
