/** Cards that somebody can lay down: copies of their own, and plain ones of a set that never runs out. */

import type { Creation } from "../components/CreationCard.svelte";
import { creationFrom } from "../boards/creations/sets";
import type { CardPick, CopyInfo, SetCard } from "../net/protocol";

/** The set that we ship. */
export const CORE_SET = "core135-p135";
export const CORE_NAME = "Core 135";

export interface BinderCard {
  readonly key: string;
  readonly pick: CardPick;
  readonly copy: CopyInfo;
}

/** A copy of mine. */
export const ofCopy = (copy: CopyInfo): BinderCard => ({ key: copy.id, pick: { copy: copy.id }, copy });

/** Whether it is not a copy but one of the many that are alike, of which one more can always be had. */
export const isStock = ({ copy }: Pick<BinderCard, "copy">): boolean => copy.id === "";

interface Stock {
  readonly id: string;
  readonly name: string;
  readonly symbol: string;
  readonly cards: readonly SetCard[];
}

/** The plain cards of a set. */
export const stockOf = ({ id, name, symbol, cards }: Stock): readonly BinderCard[] =>
  cards.map((card) => ({
    key: `${id} ${card.number}`,
    pick: { set: id, number: card.number },
    copy: {
      id: "",
      set: id,
      set_name: name,
      symbol,
      card,
      layout: "",
      alt: "",
      maker: "",
      made_by_me: false,
      given: false,
      plain: true,
      revision: 0,
      sleeve: {},
      table: "",
      touched: 0,
    },
  }));

/** By what a pick is found among the cards of a binder. */
export const keyOf = (pick: CardPick): string => pick.copy || `${pick.set} ${pick.number}`;

/** What lies in a swap or a gift, as the pick that laid it there. */
export const pickOf = (copy: CopyInfo): CardPick =>
  copy.id ? { copy: copy.id } : { set: copy.set, number: copy.card.number };

/** The set it is of, by the name that people know it by. */
export const setNameOf = ({ set, set_name }: Pick<CopyInfo, "set" | "set_name">): string =>
  set === CORE_SET ? CORE_NAME : set_name;

/** As it is drawn. */
export const creationOfCopy = ({ card, symbol }: Pick<CopyInfo, "card" | "symbol">): Creation =>
  creationFrom(card, symbol);

/** What it is called in a sentence: "Moon Owl", "card 57", "plain card 31", "plain card 3 of The attic". */
export function copyName({ card, plain, set, set_name }: CopyInfo): string {
  const of = set === CORE_SET || !set_name ? "" : ` of ${set_name}`;
  if (plain) return `plain card ${card.number}${of}`;
  return card.title || `card ${card.number}${of}`;
}

/** The same, to stand alone. */
export function copyTitle(copy: CopyInfo): string {
  const name = copyName(copy);
  return copy.card.title && copy.plain ? copy.card.title : name.charAt(0).toUpperCase() + name.slice(1);
}

/** Who made it, in a few words: "drawn by you", "drawn by Wynn", "never drawn on". */
export function makerWords({ plain, made_by_me, maker }: Pick<CopyInfo, "plain" | "made_by_me" | "maker">): string {
  if (plain) return "never drawn on";
  if (made_by_me) return "drawn by you";
  return `drawn by ${maker || "somebody who is no longer here"}`;
}

/** What others drew and wrote, on a card or on all of their set, left out for those who want it so; a letter is needed to play. */
export const safely = (copy: CopyInfo): CopyInfo =>
  copy.made_by_me || (copy.set === CORE_SET && copy.plain && !copy.maker)
    ? copy
    : {
        ...copy,
        set_name: copy.set === CORE_SET ? copy.set_name : "",
        layout: "",
        alt: "",
        card: { ...copy.card, title: "", text: "", picture: "" },
      };
