/**
 * Pictures of cards, as the hall draws them. A table asks for all of its deck at once, so that none comes late; elsewhere
 * each comes alone, when it is seen. Both are kept by the browser for good.
 */

import { at } from "../../net/site";
import { DRAWINGS_VERSION } from "./tables";

export type Deck = "creations" | "courtiers";

let packs = $state.raw<Readonly<Partial<Record<Deck, Readonly<Record<string, string>>>>>>({});
let awaited = $state.raw<readonly Deck[]>([]);
const urls = new Map<string, string>();

const addressOf = (deck: Deck): string => at(`/api/drawings/${deck}/${DRAWINGS_VERSION}`);

/** Have all pictures of a deck at hand. If they cannot be had together, each is asked for alone. */
export async function fetchDrawings(deck: Deck): Promise<void> {
  if (packs[deck] || awaited.includes(deck)) return;
  awaited = [...awaited, deck];
  try {
    const response = await fetch(addressOf(deck));
    if (response.ok) packs = { ...packs, [deck]: (await response.json()) as Record<string, string> };
  } catch {
    // The hall is out of reach: the table says so.
  }
  awaited = awaited.filter((each) => each !== deck);
}

/** Where the picture of a card is: "" while all of its deck are on their way. */
export function drawingOf(deck: Deck, card: string): string {
  const drawn = packs[deck]?.[card];
  if (drawn === undefined)
    return awaited.includes(deck) ? "" : `${addressOf(deck)}/card?card=${encodeURIComponent(card)}`;
  let url = urls.get(drawn);
  if (!url) urls.set(drawn, (url = `data:image/svg+xml,${encodeURIComponent(drawn)}`));
  return url;
}
