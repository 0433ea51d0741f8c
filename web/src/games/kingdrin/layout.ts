/** How large the cards can be for the room there is. */

import { fitting, PHONE, RATIO } from "../../boards/layout";

export interface Room {
  readonly width: number;
  readonly height: number;
  /** How many sit there besides me. */
  readonly others: number;
  /** How many cards I hold. */
  readonly cards: number;
}

export interface Layout {
  readonly phone: boolean;
  /** How many of the others stand beside each other. */
  readonly across: number;
  /** Widths of cards: in my hand, on top of the Ditch, of the deck, and of older cards of the Ditch. */
  readonly own: number;
  readonly top: number;
  readonly deck: number;
  readonly older: number;
  /** How many older cards are seen. */
  readonly history: number;
}

const LARGEST = 128;
const SMALLEST = 64;

// What else stands there, in pixels: kept together with the style of the board.
const EDGES = 24 * 2;
const GAP = 12;
const BARS = 60 + 84; // top and bottom
const RIVAL = 64 + 12;
const AROUND_TOP = 56; // the words under the top card, and space around
const AROUND_HAND = 30;
const MOST_ACROSS = 7;

const PHONE_EDGES = 10 * 2;
const PHONE_GAP = 6;
const PHONE_ROWS = 2;
const PHONE_BARS = 52 + 78;
const PHONE_RIVAL = 38;
const PHONE_AROUND = 38 + 40; // the words under the top card, and space around

export function layoutFor({ width, height, others, cards }: Room): Layout {
  if (width <= PHONE) return onPhone(width, height, others, cards);
  const rows = Math.ceil(others / MOST_ACROSS);
  const across = Math.ceil(others / Math.max(1, rows)) || 1;
  const inOneRow = (width - EDGES - (cards - 1) * GAP) / cards;
  const own = fitting(SMALLEST, LARGEST, inOneRow);
  const handRows = Math.ceil(cards / Math.max(1, Math.floor((width - EDGES + GAP) / (own + GAP)))) || 1;
  const left = height - BARS - rows * RIVAL - AROUND_TOP - handRows * (own * RATIO + GAP) - AROUND_HAND;
  const top = fitting(96, 184, left / RATIO);
  return { phone: false, across, own, top, deck: Math.floor(top * 0.72), older: Math.floor(top * 0.62), history: 6 };
}

/** Two rows of cards if they can still be read, else more; the top card gets what room is left. */
function onPhone(width: number, height: number, others: number, cards: number): Layout {
  const inRow = Math.max(4, Math.min(6, Math.ceil(cards / PHONE_ROWS)));
  const own = Math.floor(Math.min(84, (width - PHONE_EDGES - (inRow - 1) * PHONE_GAP) / inRow));
  const across = others > 4 ? 3 : Math.max(1, Math.min(2, others));
  const hand = Math.ceil(cards / inRow) * (own * RATIO + 2 * PHONE_GAP);
  const left = height - PHONE_BARS - Math.ceil(others / across) * PHONE_RIVAL - hand - PHONE_AROUND;
  const top = fitting(84, 124, left / RATIO);
  return { phone: true, across, own, top, deck: 52, older: 46, history: 2 };
}
