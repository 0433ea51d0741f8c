/** Scores of King's Rummy for people with real cards: hands as the tool `rummy-scores` reads them. */

import { DECK } from "../../design/faces/kingsKeys";

export const PLAYERS = { least: 2, most: 4 };
export const TARGET = 200;
export const HAND_SIZE = 10;

/** A hand that nobody won. */
export const DEAD = "dead";

/** The hand that is being entered: who went out, and what the others were caught with, by player. */
export interface Draft {
  readonly winner: number | null;
  readonly doubled: boolean;
  readonly left: readonly (readonly string[])[];
}

export interface Keeping {
  readonly players: readonly string[];
  readonly target: number;
  /** Each as the tool reads it. */
  readonly hands: readonly string[];
  readonly draft: Draft;
}

/** What the tool tells. */
export interface Scores {
  readonly hands: readonly {
    readonly winner: number | null;
    readonly left: readonly number[];
    readonly doubled: boolean;
    readonly points: number;
    readonly scores: readonly number[];
  }[];
  readonly scores: readonly number[];
  readonly winner: number | null;
}

const blank = (players: number): Draft => ({
  winner: null,
  doubled: false,
  left: Array.from({ length: players }, () => []),
});

export const begin = (players: readonly string[], target: number): Keeping => ({
  players,
  target,
  hands: [],
  draft: blank(players.length),
});

/** Who went out holds nothing. */
export const wonBy = ({ left, doubled }: Draft, winner: number): Draft => ({
  winner,
  doubled,
  left: left.map((cards, player) => (player === winner ? [] : cards)),
});

/** Lay a card to what a player holds, or take it away again, wherever it lies. */
export function withCard(draft: Draft, player: number, card: string): Draft {
  const lies = draft.left.some((cards) => cards.includes(card));
  const left = draft.left.map((cards, at) => {
    if (lies) return cards.filter((each) => each !== card);
    return at === player && cards.length < HAND_SIZE ? [...cards, card] : cards;
  });
  return { ...draft, left };
}

/** The hand as the tool reads it; null while somebody's cards are missing. */
export function handText({ winner, doubled, left }: Draft): string | null {
  if (winner === null) return null;
  const others = left.filter((_, player) => player !== winner);
  if (others.some((cards) => cards.length === 0)) return null;
  return `${winner + 1}${doubled ? " double" : ""}: ${others.map((cards) => cards.join(" ")).join("; ")}`;
}

/** The next player whose cards are missing. */
export const nextToCount = ({ winner, left }: Draft): number | null => {
  const found = left.findIndex((cards, player) => player !== winner && cards.length === 0);
  return winner === null || found < 0 ? null : found;
};

export const withHand = (keeping: Keeping, hand: string): Keeping => ({
  ...keeping,
  hands: [...keeping.hands, hand],
  draft: blank(keeping.players.length),
});

/** What `handText` wrote, to be corrected. A dead hand had no cards. */
function draftOf(hand: string, players: number): Draft {
  const found = /^(\d)( double)?: (.*)$/.exec(hand);
  if (!found) return blank(players);
  const [, winner, doubled, cards = ""] = found;
  const left = cards.split("; ").map((each) => each.split(" "));
  return {
    winner: Number(winner) - 1,
    doubled: doubled !== undefined,
    left: left.toSpliced(Number(winner) - 1, 0, []),
  };
}

/** The last hand is being entered again, as it was. */
export const takeBack = (keeping: Keeping): Keeping => ({
  ...keeping,
  hands: keeping.hands.slice(0, -1),
  draft: draftOf(keeping.hands.at(-1) ?? "", keeping.players.length),
});

export const KEY = "crownhall-rummy-scores";

/** Whether this is what was kept, and not something else. */
export function isKeeping({ players, target, hands, draft }: Keeping): boolean {
  const texts = (list: readonly unknown[]): boolean => list.every((each) => typeof each === "string");
  const lying = draft.left.flat();
  return (
    players.length >= PLAYERS.least &&
    players.length <= PLAYERS.most &&
    texts(players) &&
    Number.isInteger(target) &&
    target > 0 &&
    texts(hands) &&
    hands.every((hand) => hand === DEAD || draftOf(hand, players.length).left.length === players.length) &&
    draft.left.length === players.length &&
    lying.every((card) => DECK.includes(card)) &&
    (draft.winner === null || players[draft.winner] !== undefined)
  );
}
