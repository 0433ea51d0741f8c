/** Open a table at the hall, and go there. */

import { api } from "../net/api";
import type { NewTable, TableInfo } from "../net/protocol";
import { tableAddress } from "./addresses";
import { hall } from "./hall.svelte";
import { navigation } from "./navigation.svelte";

const goTo = (table: TableInfo): void => navigation.go(tableAddress(table.id));

export const makeTable = (wanted: NewTable): Promise<void | undefined> =>
  hall.attempt(async () => goTo(await api.createTable(wanted)));

export const playDaily = (game: string): Promise<void | undefined> =>
  hall.attempt(async () => goTo(await api.playDaily(game)));

export const playOn = (table: string, at: number): Promise<void | undefined> =>
  hall.attempt(async () => goTo(await api.playOn(table, at)));

export const rematch = (table: string): Promise<void | undefined> =>
  hall.attempt(async () => goTo(await api.rematch(table)));
