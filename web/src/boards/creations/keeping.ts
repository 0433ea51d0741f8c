/** What may be kept after a game: the cards of an opened pack, or letters that were written on one's own cards. */

import { aboutOf } from "../../app/games";
import { api } from "../../net/api";
import type { TableInfo } from "../../net/protocol";
import { count } from "../../words/phrases";

export interface KeepOffer {
  readonly label: string;
  /** Keep it, and say so. */
  readonly keep: () => Promise<string>;
}

/** Null where there is nothing to keep. */
export function keepOffer({ id, game, options }: TableInfo, seat: number | null): KeepOffer | null {
  if (seat === null) return null;
  if (options.card_source === "packs")
    return {
      label: "Keep the cards of my pack",
      keep: async () => `${count((await api.keepPack(id)).length, "card")} of this pack are in your binder.`,
    };
  if (options.card_source === "own" && aboutOf(game)?.writesLetters && options.letters === "write")
    return {
      label: "Keep the letters on my cards",
      keep: async () => `Kept on ${count((await api.keepLetters(id)).length, "card")} of yours.`,
    };
  return null;
}
