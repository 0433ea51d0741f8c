/** How the four cards of a hand are shown: turned down, borrowed for, picked, or standing for another card. */

import { cardName } from "../../design/faces/kingsKeys";
import type { Shown } from "./Hand.svelte";
import { isWild, meaningInShort } from "./model";
import type { Picked } from "./playing.svelte";
import type { TreasuryView } from "./view";

export interface Holding {
  readonly phase: TreasuryView["phase"];
  /** What I am asked now. */
  readonly question: string;
  /** Places that shall be replaced, from 0. */
  readonly down: ReadonlySet<number>;
  readonly borrow: { readonly out: string; readonly card: string } | null;
  readonly picked: Picked | null;
  /** What wild cards stand for. */
  readonly wilds: Readonly<Record<string, string>>;
}

export function shownCard(card: string | null, place: number, holding: Holding): Shown {
  const { phase, question, down, borrow, picked } = holding;
  if (card === null) return { card };
  if (phase === "replace") {
    const goes = down.has(place);
    const words = goes ? "to be replaced" : question === "replace" ? "kept" : "";
    return { card, state: goes ? "disabled" : "", caption: goes ? "Replace" : "", pressed: goes, words };
  }
  if (borrow?.out === card) {
    const under = captioned(borrow.card, holding);
    const words = [`borrowed for the ${cardName(card)}`, under.words].filter(Boolean).join(", ");
    return { ...under, card: borrow.card, behind: card, state: "borrowed", pressed: true, words };
  }
  const mine = picked?.mine && picked.card === card;
  const state = mine ? "selected" : picked && !picked.mine ? "target" : "";
  return { ...captioned(card, holding), card, state, pressed: mine ?? false };
}

/** What stands under a card: what a wild stands for, or that it is borrowed. */
function captioned(
  card: string,
  { phase, question, borrow, wilds }: Holding,
): Pick<Shown, "caption" | "symbol" | "wild" | "words"> {
  const plain = { caption: borrow?.card === card ? "Borrowed" : "" };
  if (phase !== "fill" || !isWild(card)) return plain;
  const meaning = wilds[card];
  if (!meaning && question !== "fill") return plain;
  const words = meaning ? `stands for ${cardName(meaning)}` : "stands for any card";
  return { ...(meaning ? meaningInShort(card, meaning) : { caption: "any" }), wild: question === "fill", words };
}
