/** What a new table is asked for. */

import type { GameInfo, NewTable, OptionInfo, Sit } from "../net/protocol";

/** Who shall sit somewhere: a friend by link, somebody on this device, a bot. */
export type Seating = "open" | "here" | `bot:${string}`;

export const levelFor = (level: string): Seating => `bot:${level}`;
export const levelIn = (seat: Seating): string => seat.slice(levelFor("").length);
export const isBot = (seat: Seating): boolean => seat.startsWith("bot:");

/** Me first, then the others; whoever is on this device has a name of their own. */
export function sitsFor(others: readonly Seating[], names: readonly string[] = []): Sit[] {
  return [{ who: "me" }, ...others.map((seat, at) => sitFor(seat, names[at] ?? ""))];
}

function sitFor(seat: Seating, name: string): Sit {
  if (seat === "open") return { who: "open" };
  return seat === "here" ? { who: "companion", name } : { who: "bot", level: levelIn(seat) };
}

/** What a casual table has preselected for me and these others: the game's defaults, but friendly where it leaves the choice. */
export function optionsFor(game: GameInfo, others: readonly Seating[]): Record<string, string | number> {
  const bots = others.filter(isBot).length;
  const chosen = Object.fromEntries(
    game.options.map((option) => [option.name, preselected(option, 1 + others.length - bots, bots)]),
  );
  const undo = game.options.find((option) => option.name === "undo");
  if (undo?.words.includes("until_next_card")) chosen.undo = "until_next_card";
  return chosen;
}

function preselected({ preselect, default: usual }: OptionInfo, people: number, bots: number): string | number {
  const suits = preselect && people >= preselect.people && bots <= (preselect.most_bots ?? bots);
  return suits ? preselect.value : usual;
}

/** The options that have an effect with so many seats. */
export const optionsAt = ({ options }: Pick<GameInfo, "options">, seats: number): readonly OptionInfo[] =>
  options.filter(({ least_seats, most_seats }) => seats >= least_seats && seats <= (most_seats ?? seats));

/** Whether a game for several can be played alone, too. */
export const playsAlone = ({ min_seats, max_seats }: Pick<GameInfo, "min_seats" | "max_seats">): boolean =>
  min_seats === 1 && max_seats > 1;

/** "Alone": nobody else at the table. */
export const playAlone = (game: GameInfo): NewTable => ({
  game: game.name,
  sits: sitsFor([]),
  options: optionsFor(game, []),
});

/** Who plays against whoever just wants to play: the level they chose last, else the middle one. */
export const levelOf = ({ name, bots }: Pick<GameInfo, "name" | "bots">, chosen: Levels): string =>
  bots.find((level) => level === chosen[name]) ?? bots.find((level) => level === "squire") ?? bots.at(-1) ?? "random";

/** The next stronger level; after the strongest comes the weakest. */
export const levelAfter = ({ bots }: Pick<GameInfo, "bots">, level: string): string =>
  bots[(bots.indexOf(level) + 1) % bots.length] ?? level;

/** Levels of bots that were chosen, by game. */
export type Levels = Readonly<Record<string, string>>;

/** How many bots "Play now" seats. */
export function rivalsIn(game: GameInfo): number {
  const best = Number.parseInt(game.about.best_with, 10) || game.min_seats;
  return Math.min(game.max_seats, Math.max(game.min_seats, best)) - 1;
}

/**
 * "Play now": alone where that is possible, else against bots of one level, as many as the game is best with. A
 * newcomer's first deal can be won, where a solver can see to that.
 */
export function playNow(game: GameInfo, { levels = {}, newcomer = false }: Player = {}): NewTable {
  const others = Array.from({ length: rivalsIn(game) }, () => levelFor(levelOf(game, levels)));
  const table = { game: game.name, sits: sitsFor(others), options: optionsFor(game, others) };
  return newcomer && game.winnable_deals ? { ...table, deal: "winnable" } : table;
}

interface Player {
  readonly levels?: Levels;
  readonly newcomer?: boolean;
}
