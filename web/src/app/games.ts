/** Looking up what the page knows of the games. */

import type { Extra, GameAbout } from "../boards/about";
import * as games from "../games";

const BY_NAME: Readonly<Record<string, GameAbout>> = games;

export const GAMES: readonly GameAbout[] = Object.values(BY_NAME);

/** Undefined for a game that has nothing of its own here: it is played on the plain board. */
export const aboutOf = (game: string): GameAbout | undefined => BY_NAME[game];

export const extrasOf = (game: string): readonly Extra[] => aboutOf(game)?.extras ?? [];

/** The page of a game's own at this address. */
export const extraPageAt = (path: string): Extra["page"] =>
  GAMES.flatMap(({ extras = [] }) => extras).find(({ href }) => href === path)?.page;
