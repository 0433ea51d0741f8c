/** Card sets of one's own, as pages draw and tell them. */

import type { Creation } from "../../components/CreationCard.svelte";
import type { SetCard } from "../../net/protocol";

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

/** The cards that somebody looks for: by number (`12`, `#12`), or by a word of title or text. */
export function cardsAbout(cards: readonly SetCard[], sought: string): readonly SetCard[] {
  const words = sought.trim().toLocaleLowerCase();
  const number = /^#?(\d+)$/.exec(words)?.[1];
  if (number) return cards.filter((card) => card.number === Number(number));
  return cards.filter(({ title, text }) => `${title} ${text}`.toLocaleLowerCase().includes(words));
}
