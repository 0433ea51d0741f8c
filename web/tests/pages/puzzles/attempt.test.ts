import { describe, expect, it } from "vitest";
import type { PuzzlePage, PuzzleStep, SeatView } from "../../../src/net/protocol";
import { Attempt } from "../../../src/pages/puzzles/attempt.svelte";

const position = (undoable: number): SeatView => ({
  view: {},
  to_act: [0],
  mode: "turn",
  moves: [],
  ask: undoable + 1,
  undoable,
  outcome: null,
});
const puzzle = { seat: 0, table: { seats: [] }, position: position(0) } as unknown as PuzzlePage;
const verdict = { right: true, lost: 0 } as unknown as NonNullable<PuzzleStep["verdict"]>;

const attempt = () => {
  const asked: (readonly string[])[] = [];
  const tried = new Attempt(puzzle, async (moves) => {
    asked.push(moves);
    if (moves.includes("fly")) throw new Error("no");
    return { events: [], position: position(moves.length), verdict: moves.at(-1) === "submit" ? verdict : null };
  });
  return { asked, tried };
};

describe("trying a puzzle", () => {
  it("sends all moves from its beginning, and takes the last one back", async () => {
    const { asked, tried } = attempt();
    expect((await tried.play("create")).ok).toBe(true);
    await tried.play("done");
    await tried.undo();
    expect(asked).toEqual([["create"], ["create", "done"], ["create"]]);
    expect(tried.position.undoable).toBe(1);
  });

  it("keeps the question as it was once it is answered, and begins anew", async () => {
    const { tried } = attempt();
    await tried.play("create");
    await tried.play("submit");
    expect(tried.verdict).toBe(verdict);
    expect(tried.position.undoable).toBe(1);
    tried.again();
    expect([tried.verdict, tried.position.undoable]).toEqual([null, 0]);
  });

  it("says why a move is refused, and forgets it", async () => {
    const { asked, tried } = attempt();
    expect((await tried.play("fly")).refusal?.marked).toBe("Something went wrong. Please try again.");
    await tried.play("create");
    expect(asked.at(-1)).toEqual(["create"]);
  });
});
