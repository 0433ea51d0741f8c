/** Kingdrin as the board needs it: read from a view and the moves that came with it. What is legal is in the moves. */

import type { GameTypes } from "../../boards/board";
import { creationIn, creationOf, withSetFace, numberOf } from "../../boards/creations/cards";
import type { Creation } from "../../components/CreationCard.svelte";
import { markName } from "../../design/faces/marks";
import { inWords, YOU, type Named } from "../../words/turns";
import type { KingdrinEvent } from "./events";
import type { KingdrinMove } from "./moves";
import type { KingdrinView } from "./view";

/** What is shown, told and offered. */
export interface Kingdrin extends GameTypes {
  readonly view: KingdrinView;
  readonly event: KingdrinEvent;
  readonly move: KingdrinMove;
}

// -- what may be done -----------------------------------------------------------------------------------------------------

/** One way to lay a card: the mark that is announced, or null where there is only one. */
export interface Way {
  readonly mark: string | null;
  readonly move: string;
}

/** The moves, by what they are about. */
export interface Offers {
  readonly plays: ReadonlyMap<string, readonly Way[]>;
  readonly draw: boolean;
  readonly decline: boolean;
}

export function offersIn(moves: readonly KingdrinMove[]): Offers {
  const plays = new Map<string, Way[]>();
  for (const { kind, text, arguments: about } of moves) {
    if (kind !== "play") continue;
    const { card, mark } = about;
    plays.set(card, [...(plays.get(card) ?? []), { mark, move: text }]);
  }
  const has = (word: string): boolean => moves.some(({ text }) => text === word);
  return { plays, draw: has("draw"), decline: has("decline") };
}

/** The move that lays a card: for the mark that was pointed at, else for the first; one that is not offered is refused. */
export function playText({ plays }: Pick<Offers, "plays">, card: string, mark?: string): string {
  const ways = plays.get(card) ?? [];
  return (ways.find((way) => way.mark === mark) ?? ways[0])?.move ?? `play ${card}`;
}

/** The card of a sealed answer, and the mark it was laid for; null for none, or for one who declined. */
export function sealedCard(view: Pick<KingdrinView, "mine" | "matches">): { card: string; mark: string } | null {
  const [word, card = "", mark] = (view.mine ?? "").split(" ");
  return word === "play" ? { card, mark: mark ?? view.matches[card]?.[0] ?? "" } : null;
}

/** Whether two views ask the same: another's answer in a sealed race changes nothing for me. */
export const asksTheSame = (one: KingdrinView, two: KingdrinView): boolean => askedBy(one) === askedBy(two);
export const askedBy = (view: KingdrinView): string =>
  [view.phase, view.ditch.length, view.deck, view.stalls, view.turn, view.mine].join(" ");

// -- what is seen -----------------------------------------------------------------------------------------------------

type Faces = Pick<KingdrinView, "faces">;

/** What stands on a card: the default set is known here, of another one the view tells. */
export function faceOf({ faces }: Faces, code: string): Creation {
  const row = faces[code];
  return withSetFace(row ? creationIn(row) : creationOf(code), code);
}

/** The hand as it lies: what matches now first, and of each part the fastest first. */
export function sorted(view: Pick<KingdrinView, "hand" | "matches" | "faces">): readonly string[] {
  const rank = (code: string): number => (view.matches[code] ? 0 : 1000) + faceOf(view, code).speed;
  return [...view.hand].sort((a, b) => rank(a) - rank(b) || numberOf(a) - numberOf(b));
}

/** The hand as it lies. In a live game each card keeps its place and new ones come last: nothing moves under a finger. */
export function arranged(
  view: Pick<KingdrinView, "hand" | "matches" | "faces">,
  live: boolean,
  before: readonly string[],
): readonly string[] {
  if (!live) return sorted(view);
  const kept = before.filter((card) => view.hand.includes(card));
  return [...kept, ...byNumber(view.hand.filter((card) => !kept.includes(card)))];
}

/** By Card Number, as a tie is broken. */
export const byNumber = (hand: readonly string[]): readonly string[] =>
  [...hand].sort((a, b) => numberOf(a) - numberOf(b));

/** How the top card came there. */
export interface TopCard {
  /** Who laid it, or turned it up. */
  readonly seat: number;
  readonly revealed: boolean;
}

export function topCard(log: readonly KingdrinEvent[]): TopCard | null {
  const last = log.findLast((each) => each.event === "card_played" || each.event === "card_revealed");
  return last ? { seat: last.seat, revealed: last.event === "card_revealed" } : null;
}

/** Whose turn comes after this one. */
export function nextSeat({
  turn,
  direction,
  cards,
}: Pick<KingdrinView, "turn" | "direction" | "cards">): number | null {
  if (turn === null || direction === null) return null;
  return (turn + (direction === "clockwise" ? 1 : cards.length - 1)) % cards.length;
}

/** How long the time that runs now lasts in all, for a clock that runs down; by phase, its option. */
const TIMES: Readonly<Record<string, string>> = {
  opening: "opening_seconds",
  second: "second_seconds",
  turn: "turn_seconds",
  speed: "stall_seconds",
};
export const secondsOf = (phase: string, options: Readonly<Record<string, string | number>>): number =>
  Number(options[TIMES[phase] ?? ""] ?? 0);

/** Who has answered in a sealed race, and how many are asked. */
export function sealedTally({ answered }: Pick<KingdrinView, "answered">, asked: readonly number[]): Tally {
  const done = answered.filter(Boolean).length;
  return { done, all: done + asked.length };
}
interface Tally {
  readonly done: number;
  readonly all: number;
}

// -- words ------------------------------------------------------------------------------------------------------------------

export const RACES: Readonly<Record<string, string>> = {
  opening: "The first turn",
  second: "The second turn",
  speed: "Speed Alt",
};

/** "7"; where there is a choice, with the keys that make it: "7 (key 1) or red circle (key 2)". */
export const marksInWords = (marks: readonly string[]): string =>
  marks.map((mark, at) => markName(mark) + (marks.length > 1 ? ` (key ${at + 1})` : "")).join(" or ");

export interface Asked {
  readonly what: string;
  readonly more?: string;
}

/** Whether I have a card that fits: I may want to find that out myself. */
export type Fits = boolean | "unsaid";

/** What I am asked in a sealed race. */
export function sealedWords(fits: Fits): Asked {
  if (fits === "unsaid")
    return { what: "Choose a card that fits in secret, or decline.", more: "The lowest Speed wins." };
  return fits
    ? { what: "Choose a lit card in secret, or decline.", more: "The lowest Speed wins; the other cards stay hidden." }
    : { what: "None of your cards fits: decline." };
}

/** What I am asked in a live race. */
export function raceWords(view: Pick<KingdrinView, "phase">, fits: Fits): Asked {
  if (fits === "unsaid") return { what: "Find a card that fits, and be the first to play." };
  if (!fits) return { what: "None of your cards fits. Wait for the next card." };
  return { what: view.phase === "speed" ? "Play a lit card before the others do." : "Whoever plays first wins." };
}

/** What I am asked in my turn. */
export function turnWords(fits: Fits, draws: boolean): Asked {
  if (fits === "unsaid")
    return { what: draws ? "Play a card that fits, or draw." : "The deck is empty: play a card that fits." };
  if (!fits) return { what: draws ? "Nothing fits: draw a card." : "Nothing fits." };
  return { what: draws ? "Play a lit card, or draw." : "The deck is empty: play a lit card." };
}

/** Others are asked. */
export function waitingWords(view: KingdrinView, asked: readonly number[], me: number | null, named: Named): string {
  if (me !== null && view.placer === me && !asked.includes(me))
    return "The top card is yours, so someone else must play on it first.";
  const others = inWords(asked.filter((each) => each !== me).map(named));
  if (!others) return "…";
  if (view.phase !== "turn") return `${RACES[view.phase] ?? "A race"}: waiting for ${others}.`;
  return `It is the turn of ${others}.${me !== null && nextSeat(view) === me ? " You are next." : ""}`;
}

/** What happens when the clock of a live game stands at 0. */
export function atZero(
  view: Pick<KingdrinView, "phase" | "deck" | "turn" | "first" | "cards">,
  options: Readonly<Record<string, string | number>>,
  named: Named,
): string {
  const everyone = "At 0 everyone draws a card.";
  switch (view.phase) {
    case "opening":
      return options.opening_fallback === "all_draw" ? everyone : "At 0 another card is turned up.";
    case "second": {
      const next = named(((view.first ?? 0) + 1) % view.cards.length);
      return `At 0 it is ${next === YOU ? "your" : `${next}'s`} turn.`;
    }
    case "turn": {
      const who = named(view.turn ?? 0);
      if (!view.deck) return "At 0 the first card that fits is played.";
      return who === YOU ? "At 0 you draw a card." : `At 0 ${who} draws a card.`;
    }
    default:
      return everyone;
  }
}

/** Somebody was faster than I. */
export function beatenWords(top: TopCard | null, me: number | null, named: Named): string {
  const who = top && top.seat !== me && !top.revealed ? named(top.seat) : "Someone";
  return `${who} was faster. Your card is back in your hand.`;
}

/** How the top card came there: "Ann played it for 7". */
export function topWords(top: TopCard | null, announced: string | null, named: Named): string {
  if (!top) return "";
  return top.revealed || !announced
    ? `${named(top.seat)} turned it up`
    : `${named(top.seat)} played it for ${markName(announced)}`;
}
