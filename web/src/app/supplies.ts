/** Things of one's own to play with: which kind a file holds, and what suits a table. */

import type { GameInfo, SetInfo } from "../net/protocol";
import type { SupplyShelf } from "../net/api";

/** What a file picker offers. */
export const FILE_TYPES = ".json,.csv,.zip,.txt";

/** The hall takes no larger file, and would hang up instead of saying so. */
export const MAX_FILE_BYTES = 32 << 20;

/** Where a file belongs: words are plain text, a field and Skill Cards say so in their JSON; all else is cards. */
export async function shelfFor(file: Pick<File, "name" | "text">): Promise<SupplyShelf> {
  if (/\.txt$/i.test(file.name)) return "words";
  const format = /\.json$/i.test(file.name) ? /"format"\s*:\s*"([a-z-]+)"/.exec(await file.text())?.[1] : "";
  return format === "active-field" ? "fields" : format === "skill-set" ? "skills" : "sets";
}

/** The pages of such things. */
export const supplyAddress = (shelf: SupplyShelf, id: string): string => `/${shelf}/${id}`;

/** How many cards a set must have for so many seats, and may have. A pack for each takes from the same few. */
export function cardsWanted(
  { supplies }: Pick<GameInfo, "supplies">,
  seats: number,
  fromPacks: boolean,
): readonly [least: number, most: number] {
  const wanted = supplies.find(({ kind }) => kind === "set");
  const each = wanted?.least_per_seat ?? 0;
  return [fromPacks ? each : each * seats, wanted?.most ?? Infinity];
}

/** Whether a set can be played with at such a table. */
export const suits = (
  { complete, size }: Pick<SetInfo, "complete" | "size">,
  [least, most]: readonly [number, number],
): boolean => complete && size >= least && size <= most;
