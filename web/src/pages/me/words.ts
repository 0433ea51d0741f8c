/** What is said about devices and recovery sheets. */

/** "18 November 2026". */
export const dateOf = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });

/** When a device was here last, which is known by the hour. */
export function lastSeen(seconds: number, now: number): string {
  const hours = Math.floor((now - seconds) / 3600);
  if (hours < 1) return "here within the last hour";
  if (hours < 24) return `last here ${hours === 1 ? "an hour" : `${hours} hours`} ago`;
  return `last here on ${dateOf(seconds)}`;
}

/** The words that an address carries behind its #, as they are typed. */
export function wordsIn(hash: string): string {
  try {
    return decodeURIComponent(hash.replace(/^#/, "")).replaceAll("-", " ").trim();
  } catch {
    return "";
  }
}

/** How many words somebody has typed. */
export const countWords = (text: string): number => text.match(/[a-z]+/gi)?.length ?? 0;

/** How many a sheet has. */
export const SHEET_WORDS = 12;
