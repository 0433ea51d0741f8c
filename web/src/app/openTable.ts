/** Open a table at the hall, and go there. */

import { api, Refused, type BotChange } from "../net/api";
import type { NewTable, TableInfo } from "../net/protocol";
import { tableAddress } from "./addresses";
import { hall } from "./hall.svelte";
import { navigation } from "./navigation.svelte";

const goTo = (table: TableInfo): void => navigation.go(tableAddress(table.id));

export const makeTable = (wanted: NewTable): Promise<void | undefined> =>
  hall.attempt(async () => goTo(await createTable(wanted)));

/** If the solver is too busy to pick a deal, any deal is better than none. */
async function createTable(wanted: NewTable): Promise<TableInfo> {
  try {
    return await api.createTable(wanted);
  } catch (error) {
    const busy = error instanceof Refused && error.code.startsWith("tool/");
    if (!busy || wanted.deal !== "winnable") throw error;
    return api.createTable({ ...wanted, deal: "any" });
  }
}

export const playDaily = (game: string): Promise<void | undefined> =>
  hall.attempt(async () => goTo(await api.playDaily(game)));

export const playOn = (table: string, at: number): Promise<void | undefined> =>
  hall.attempt(async () => goTo(await api.playOn(table, at)));

export const playOnFromPuzzle = (game: string, number: number): Promise<void | undefined> =>
  hall.attempt(async () => goTo(await api.playOnFromPuzzle(game, number)));

export const sameDeal = (table: string): Promise<void | undefined> =>
  hall.attempt(async () => goTo(await api.sameDeal(table)));

/** The same once more, with bots of the next level. */
export const otherBots = (table: string, change: BotChange): Promise<void | undefined> =>
  hall.attempt(async () => goTo(await api.otherBots(table, change)));

export const rematch = (table: string): Promise<void | undefined> =>
  hall.attempt(async () => goTo(await api.rematch(table)));
