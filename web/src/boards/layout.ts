/** What every board reckons with when it finds out how large its cards can be. */

/** How high a card is, beside its width. */
export const RATIO = 88 / 63;

/** So wide is the widest phone; styles know it, too. */
export const PHONE = 700;

/** The largest number of whole pixels that fits, but not less than can be read. */
export const fitting = (least: number, ...most: readonly number[]): number =>
  Math.floor(Math.max(least, Math.min(...most)));
