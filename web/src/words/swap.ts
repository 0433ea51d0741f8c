/** A gift or a swap in one sentence, and where a card has been. */

import { copyName } from "../app/copies";
import type { CopyInfo, HistoryLine, TradeDone, TradeInfo, TradeSide } from "../net/protocol";
import { count } from "./phrases";
import { inWords, isolated } from "./turns";

/** A part of a sentence; who does it is set off. */
export interface Part {
  readonly who?: string;
  readonly text: string;
}

/** What lies on a side, in a sentence: "Tin Tom and plain card 31". Many that are alike are counted. */
export function cardsInWords(cards: readonly CopyInfo[]): string {
  const times = new Map<string, number>();
  for (const copy of cards) {
    const name = isolated(copyName(copy));
    times.set(name, (times.get(name) ?? 0) + 1);
  }
  return inWords([...times].map(([name, many]) => (many > 1 ? `${many} times ${name}` : name)));
}

/** What both agree to, as `mine` reads it: "You give Tin Tom. Osric gives Moon Owl."; once it is done, "gave". */
export function tradeParts(
  mine: readonly CopyInfo[],
  theirs: readonly CopyInfo[],
  other: string,
  isDone = false,
): readonly Part[] {
  const [give, gives] = isDone ? ["gave", "gave"] : ["give", "gives"];
  if (!mine.length && !theirs.length) return [{ text: "No cards chosen yet." }];
  if (!theirs.length) return [{ who: "You", text: ` ${give} ${cardsInWords(mine)} to ${other}, as a gift.` }];
  if (!mine.length) return [{ who: other, text: ` ${gives} ${cardsInWords(theirs)} to you, as a gift.` }];
  return [
    { who: "You", text: ` ${give} ${cardsInWords(mine)}. ` },
    { who: other, text: ` ${gives} ${cardsInWords(theirs)}.` },
  ];
}

/** The same, for ears. */
export const tradeSentence = (...of: Parameters<typeof tradeParts>): string =>
  tradeParts(...of)
    .map(({ who = "", text }) => who + text)
    .join("");

/** The two sides of a trade: mine, and the other's; null if it is not mine. */
export function sidesFor(
  trade: TradeInfo,
  seat: number,
): { readonly mine: TradeSide; readonly theirs: TradeSide } | null {
  const mine = trade.sides.find((side) => side.seat === seat);
  const theirs = trade.sides.find((side) => side.seat !== seat);
  return mine && theirs ? { mine, theirs } : null;
}

/** The trade that I talk about with somebody; with anybody, if nobody is named. */
export const tradeWith = (trades: readonly TradeInfo[], seat: number, other?: number): TradeInfo | undefined =>
  trades.find(({ sides }) => {
    const seats = sides.map((side) => side.seat);
    return seats.includes(seat) && (other === undefined || seats.includes(other));
  });

/** Who began to talk about it. */
export const openerOf = (trade: TradeInfo): number => trade.sides[0]?.seat ?? -1;

/** What I am told of a trade while its panel is not open. */
export const offerWords = (trade: TradeInfo, seat: number, other: string): string =>
  openerOf(trade) === seat ? `You are swapping cards with ${other}.` : `${other} would like to swap cards.`;

/** How a trade ended that is no longer talked about: done as it was last seen, done in another form, or called off. */
export function howItEnded(last: TradeInfo, traded: readonly TradeDone[]): "done" | "changed" | "off" {
  const done = traded.find(({ id }) => id === last.id);
  if (!done) return "off";
  return done.revision === last.revision ? "done" : "changed";
}

// -- where a card has been ----------------------------------------------------------------------------------------------

const SIGNS: Readonly<Record<HistoryLine["what"], string>> = {
  drawn: "tool-pen",
  given: "ui-gift",
  swapped: "ui-swap",
  opened: "deck",
  taken: "ui-people",
};

export const signOf = ({ what }: HistoryLine): string => SIGNS[what];

const SOMEBODY = "somebody";
const named = (name: string): string => isolated(name) || SOMEBODY;
const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** What happened to it: "Given by Wynn to Osric". */
export function historyWords({ what, by, to }: HistoryLine): string {
  switch (what) {
    case "drawn":
      return `Drawn by ${named(by)}`;
    case "given":
      return sentence(`given by ${named(by)} to ${named(to)}`);
    case "swapped":
      return `Swapped by ${named(by)} with ${named(to)}`;
    case "opened":
      return `Opened from a pack by ${named(by || to)}`;
    case "taken":
      return to && by && to !== by
        ? `Taken by ${named(to)} from what ${named(by)} shows`
        : `Taken by ${named(to || by)}`;
  }
}

/** When, and on what occasion: "5 November, after Kingdrin". */
export function historyWhen({ at, where }: Pick<HistoryLine, "at" | "where">, now = Date.now()): string {
  return [dateOf(at, now), where].filter(Boolean).join(", ");
}

/** "5 November"; of another year with the year. */
export function dateOf(seconds: number, now = Date.now()): string {
  const date = new Date(seconds * 1000);
  const sameYear = date.getFullYear() === new Date(now).getFullYear();
  return date.toLocaleDateString("en-GB", { day: "numeric", month: "long", ...(sameYear ? {} : { year: "numeric" }) });
}

/** How long a gift still waits: "for 6 days more", "until tonight". */
export function waitsUntil(until: number, now = Date.now()): string {
  const hours = (until * 1000 - now) / 3_600_000;
  if (hours <= 0) return "It has expired.";
  if (hours < 1) return "It can be taken for less than an hour.";
  if (hours < 48) return `It can be taken for ${count(Math.floor(hours), "more hour")}.`;
  return `It can be taken until ${dateOf(until, now)}.`;
}
