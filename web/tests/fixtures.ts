/** What the real engine recorded; see record.py. */

import { readFileSync } from "node:fs";
import type { GameTypes, Happening, SeatViewOf } from "../src/boards/board";
import type { Square } from "../src/games/square/model";
import type { Refusal } from "../src/net/protocol";

export interface Step<G extends GameTypes> extends Happening<G> {
  readonly played: string;
}
export interface Recorded {
  readonly deal: readonly Square["event"][];
  readonly first: SeatViewOf<Square>;
  readonly steps: readonly Step<Square>[];
}
interface Fixture {
  readonly names: Readonly<Record<string, string>>;
  readonly games: readonly Recorded[];
  readonly refusals: readonly Refusal[];
}

export const recorded = JSON.parse(readFileSync(new URL("./fixtures/square.json", import.meta.url), "utf8")) as Fixture;

/** Every recorded move with the position it was made in. */
export const moves = recorded.games.flatMap((game) =>
  game.steps.map((step, at) => ({ before: at ? game.steps[at - 1]!.position : game.first, ...step })),
);
