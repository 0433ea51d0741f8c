/** Creation Cards as the page draws them: the default set, how its cards are written, and what somebody put on them. */

import type { Creation } from "../../components/CreationCard.svelte";
import type { CardsInPlay, SetInPlay } from "../../net/protocol";
import core from "./core.json";
import { creationFrom } from "./sets";

const CARDS: readonly Creation[] = core.cards.map((row, at) => ({
  number: at + 1,
  marks: row.slice(0, 4) as string[],
  type: String(row[4]),
  level: Number(row[5]),
  speed: Number(row[6]),
  title: String(row[7]),
  set: core.symbol,
}));

/** The Card Number in a code: `#12` and, from the second pack, `#12b` have 12. */
export const numberOf = (code: string): number => Number.parseInt(code.slice(1), 10);

/** What a code stands for. */
export function creationOf(code: string): Creation {
  const card = CARDS[numberOf(code) - 1];
  if (!card) throw new Error(`no card ${code}`);
  return card;
}

/** A card of another set, from its line of the canonical form: `12,1,red-star,2,4,leaf,1,40`. */
export function creationIn(row: string): Creation {
  const [number, tl = "", tr = "", br = "", bl = "", type = "", level, speed] = row.split(",");
  return { number: Number(number), marks: [tl, tr, br, bl], type, level: Number(level), speed: Number(speed), set: "" };
}

/** By its code where everybody brought their own cards, else by its number. */
let cardSet: ReadonlyMap<string, Required<Creation>> = new Map();

/** The cards of the table that is looked at, with what their maker wrote and drew on them; null where nobody did. */
export function useCardSet(set: SetInPlay | null): void {
  cardSet = new Map(set?.cards.map((card) => [String(card.number), creationFrom(card, set.symbol)]));
}

/** The same where everybody brought their own cards. */
export function useOwnCards({ cards }: CardsInPlay): void {
  cardSet = new Map(cards.map(({ code, card, symbol }) => [code, creationFrom(card, symbol)]));
}

const own = (code: string): Required<Creation> | undefined => cardSet.get(code) ?? cardSet.get(String(numberOf(code)));

/** A card of the set that was brought to the table; null where there is none. */
export const cardInSet = (code: string): Creation | null => own(code) ?? null;

/** A card with what is written and drawn on it at the table that is looked at. */
export function withSetFace(card: Creation, code: string): Creation {
  const face = own(code);
  if (!face) return card;
  const { set, title, letter, picture } = face;
  return { ...card, set, title, letter, picture };
}

/** The letters that stand on these cards of the table that is looked at; "" unless every one has one (C-28). */
export function keptLetters(codes: readonly string[]): string {
  const letters = codes.map((code) => own(code)?.letter ?? "");
  return letters.every(Boolean) ? letters.join("") : "";
}
