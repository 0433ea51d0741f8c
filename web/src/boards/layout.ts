/** What every board reckons with when it finds out how large its cards can be. */

/** How high a card is, beside its width. */
export const RATIO = 88 / 63;

/** So wide is the widest phone; styles know it, too. */
export const PHONE = 700;

/** The largest number of whole pixels that fits, but not less than can be read. */
export const fitting = (least: number, ...most: readonly number[]): number =>
  Math.floor(Math.max(least, Math.min(...most)));

/** The gap between two cards that can be picked from a whole deck. */
export const PICKER_GAP = 2;

/** Sixteen cards of a colour in a row, or eight where they would be too small to tap; as wide as the room lets them be. */
export function pickerIn(room: number): { readonly columns: number; readonly width: number } {
  const widest = (columns: number): number => (room - (columns - 1) * PICKER_GAP) / columns;
  const columns = widest(16) >= 36 ? 16 : 8;
  return { columns, width: fitting(24, 42, widest(columns)) };
}
