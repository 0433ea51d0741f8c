/** A sheet and a hand in every state, for the gallery. */

import type { Shown } from "./Hand.svelte";
import { toned, type Offer } from "./sheetModel";
import type { EntryView, SheetView } from "./view";

export const SHEET: SheetView = {
  entries: {
    ...{ AXE: 8, COI: 10, N4: 30, C1: 25, "3x1": 13, "3x3": 14, "3x4": 22, "4x1": 14, "4x4": 36 },
    ...{ "TR-KEY": 8, "TR-S": 6, "TR-O": 7, "AR-M": 6 },
  },
  basic: 73,
  three: 49,
  three_bonus: 0,
  four: 50,
  four_bonus: 0,
  treasury: { state: "open", bonus_keys: 2, bonuses: { "TR-S": 2, "TR-O": 2 }, rows: 17, total: 17 },
  armory: { state: "blank", bonus_keys: 0, bonuses: {}, rows: 6, total: 0 },
  score: 189,
};

const entry = (value: number, borrow: EntryView["borrow"] = null): EntryView => ({ value, borrow, wild: {} });
const LENT = { out: "4FK", card: "2MK", seat: 1 };

export const OFFERS: ReadonlyMap<string, Offer> = toned(
  new Map([
    ["KEY", entry(2)],
    ["SHD", entry(4)],
    ["I4", entry(20, LENT)],
    ["C4", entry(20, LENT)],
    ["CI", entry(0)],
    ["3x2", entry(16)],
    ["4x2", entry(28, LENT)],
    ["4x3", entry(0)],
    ["TR-M", entry(2, LENT)],
    ["TR-F", entry(0)],
    ["AR-KEY", entry(2)],
    ["AR-S", entry(4)],
    ["AR-F", entry(6)],
    ["AR-O", entry(4)],
  ]),
);

export const HAND: readonly Shown[] = [
  { card: "2MK", behind: "4FK", state: "borrowed", caption: "Borrowed", pressed: true },
  { card: "2FA", state: "disabled", caption: "Replace", pressed: true },
  { card: "JS", caption: "as 2", symbol: "kingdom-sun", wild: true },
  { card: "2OC", state: "selected", pressed: true },
];
