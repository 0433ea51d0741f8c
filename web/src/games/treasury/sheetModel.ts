/** A score sheet as it is drawn: what stands in each space, what could stand there, and what each group counts. */

import { GROUPS, type Group, type GroupName, spaceOf, type Space } from "./spaces";
import type { EntryView, OfferView, SheetView } from "./view";

/** How good an entry would be, beside the others one could make. */
export type Tone = "best" | "good" | "low" | "zero" | "blank";

/** A blank space that could be filled now. */
export interface Offer {
  readonly space: string;
  /** Null: what it would bring is not told. */
  readonly entry: EntryView | null;
  readonly tone: Tone;
}

const GOOD = 0.5; // of the best value

/** The offers with their tones: the highest value is best, from half of it on an entry is good, a failed key is zero. */
export function toned(entries: ReadonlyMap<string, EntryView>): Map<string, Offer> {
  const worth = (space: string, entry: EntryView): number => (isKey(space) ? 0 : entry.value);
  const most = Math.max(0, ...[...entries].map(([space, entry]) => worth(space, entry)));
  const best = [...entries].find(([space, entry]) => most > 0 && worth(space, entry) === most)?.[0];
  const tone = (space: string, entry: EntryView): Tone => {
    if (isKey(space)) return entry.value < (spaceOf(space).base ?? 0) ? "zero" : "good";
    if (space === best) return "best";
    if (entry.value === 0) return "zero";
    return entry.value >= GOOD * most ? "good" : "low";
  };
  return new Map([...entries].map(([space, entry]) => [space, { space, entry, tone: tone(space, entry) }]));
}

/** The space to propose: the best one, else a lock that opens; which one to give up is for the player to say. */
export function proposed(offers: ReadonlyMap<string, Offer>): string | null {
  const all = [...offers.values()];
  const opens = ({ space, tone }: Offer): boolean => isKey(space) && tone === "good";
  return (all.find(({ tone }) => tone === "best") ?? all.find(opens))?.space ?? null;
}

export const isKey = (space: string): boolean => space.endsWith("-KEY");

/** What the offers of a view give: with what was borrowed and declared so far, or the best of all. */
export function entriesOf(offers: readonly OfferView[], which: "now" | "best"): Map<string, EntryView> {
  return new Map(offers.map((offer) => [offer.space, offer[which]]));
}

/** What stands in a space, as written: a zero in a key space is a failure, other numbers there are keys. */
export const writtenIn = (sheet: SheetView, space: Space): string => String(sheet.entries[space.code] ?? "");

/** The bonus beside an entry: of the pattern in a kind, of the Bonus Keys in a row. */
export function bonusOf(sheet: SheetView, group: Group, space: Space): number {
  const entry = sheet.entries[space.code] ?? 0;
  if (entry > 0 && space.base !== undefined && !isKey(space.code)) return entry - space.base;
  if (group.name === "treasury" || group.name === "armory") return sheet[group.name].bonuses[space.code] ?? 0;
  return 0;
}

/** What a group counts, in the words of its heading. */
export function totalOf(sheet: SheetView, name: GroupName): string {
  if (name !== "treasury" && name !== "armory") return String(sheet[name]);
  const { state, total, rows } = sheet[name];
  if (state === "open") return `open, ${total}`;
  if (state === "shut") return "shut";
  return rows ? `locked, ${rows}` : "locked";
}

/** The points a group counts. */
export const pointsOf = (sheet: SheetView, name: GroupName): number =>
  name === "treasury" || name === "armory" ? sheet[name].total : sheet[name];

/** A space's value with all bonuses in one number, as the Score Sheet Table writes it. */
export function inTable(sheet: SheetView, group: Group, space: Space): number | null {
  const entry = sheet.entries[space.code];
  if (entry === undefined) return null;
  const keys = group.name === "treasury" || group.name === "armory" ? bonusOf(sheet, group, space) : 0;
  return entry + keys;
}

/** How the fill bonus of a group stands. */
export function fillBonus(sheet: SheetView, group: Group): "reached" | "lost" | "possible" {
  const name = group.name;
  if (name !== "three" && name !== "four") return "lost";
  if (sheet[`${name}_bonus`] > 0) return "reached";
  return group.spaces.some((space) => sheet.entries[space.code] === 0) ? "lost" : "possible";
}

/** The two columns of the sheet on the screen. */
export const COLUMNS: readonly (readonly Group[])[] = [GROUPS.slice(0, 2), GROUPS.slice(2)];
