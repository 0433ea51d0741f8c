/** Card sets of one's own, as pages draw and tell them. */

import type { Creation } from "../../components/CreationCard.svelte";
import type { SetCard } from "../../net/protocol";

/** The hall takes no larger file, and would hang up instead of saying so. */
export const MAX_FILE_BYTES = 32 << 20;

/** What a file picker offers. */
export const FILE_TYPES = ".json,.csv,.zip";

/** A card of a set as it is drawn. Of Set Symbols we draw the crown; others have none. */
export const creationFrom = (card: SetCard, symbol: string): Required<Creation> => ({
  number: card.number,
  marks: card.marks,
  speed: card.speed,
  level: card.level,
  type: card.type,
  set: symbol === "crown" ? symbol : "",
  title: card.title,
  letter: card.letter,
  picture: card.picture,
});

/** "3.4 MB", "12 KB". */
export const sizeOf = (bytes: number): string =>
  bytes < 1 << 20 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / (1 << 20)).toFixed(1)} MB`;

/** Where a fault stands, for people: lines as they are, cards of a JSON file counted as the file does. */
export const placeOf = (where: string): string => where || "the whole set";
