/** What the real engine recorded; see record.py. */

import { readFileSync } from "node:fs";
import type { SquareView } from "../src/games/square/view";
import type { GameEvent } from "../src/net/api";
import type { SeatView } from "../src/net/protocol";

export interface Step {
  readonly played: string;
  readonly events: readonly GameEvent[];
  readonly position: SeatView;
}
export interface Recorded {
  readonly deal: readonly GameEvent[];
  readonly first: SeatView;
  readonly steps: readonly Step[];
}
interface Fixture {
  readonly names: Readonly<Record<string, string>>;
  readonly games: readonly Recorded[];
  readonly refusals: readonly { readonly move: string; readonly message: string }[];
}

export const recorded = JSON.parse(readFileSync(new URL("./fixtures/square.json", import.meta.url), "utf8")) as Fixture;

export const viewOf = (position: SeatView): SquareView => position.view as unknown as SquareView;

/** Every recorded move with the position it was made in. */
export const moves = recorded.games.flatMap((game) =>
  game.steps.map((step, at) => ({ before: at ? game.steps[at - 1]!.position : game.first, ...step })),
);
