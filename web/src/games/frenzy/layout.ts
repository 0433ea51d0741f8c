/** How large the cards can be for the room there is. */

import { fitting, PHONE, RATIO } from "../../boards/layout";

export interface Room {
  readonly width: number;
  readonly height: number;
  /** How many hands besides mine are shown. */
  readonly others: number;
}

export interface Layout {
  /** One column, the telling between table and hand; else the telling has a sheet at the right. */
  readonly stacked: boolean;
  /** Hands beside each other. */
  readonly across: number;
  /** Widths of a hand of three cards: others', mine; and of a card of the piles. */
  readonly other: number;
  readonly own: number;
  readonly pile: number;
}

const STACKED = 1000;

// What else stands there, in pixels: kept together with the style of the board.
const SHEET = 380 + 24;
const EDGES = 24 * 2;
const BETWEEN = 12;
const AROUND = 12 * 2 + 2 * 10; // padding of a hand, gaps between its cards
const ABOVE = 26 + 20; // its name, its padding
const UNDER_OWN = 26 + 24; // the label above my hand, the numbers below
const BARS = 60 + 84; // top and bottom
const LARGEST = 178;
const SMALLEST = 96;

export function layoutFor({ width, height, others }: Room): Layout {
  if (width < STACKED) return stacked(width, height, others);
  const other = Math.floor(Math.min(92, ((width - EDGES - (others - 1) * BETWEEN) / others - AROUND) / 3));
  const pile = 78;
  const left = height - BARS - (other * RATIO + ABOVE) - (pile * RATIO + 34) - UNDER_OWN - 4 * BETWEEN;
  const across = (width - EDGES - SHEET) / 3 - 16;
  const own = fitting(SMALLEST, LARGEST, left / RATIO, across);
  return { stacked: false, across: others, other, own, pile };
}

/** Phones and tablets upright: two hands beside each other, and the piles where a third row has room. */
function stacked(width: number, height: number, others: number): Layout {
  const phone = width <= PHONE;
  const across = phone ? 2 : Math.min(3, others);
  const edges = phone ? 16 : EDGES;
  const other = Math.floor(Math.min(84, ((width - edges - (across - 1) * 6) / across - 16 - 2 * 4) / 3));
  const many = others > 3 && height < 800;
  const own = Math.floor(Math.min(many ? 84 : phone ? 100 : 140, (width - edges - 2 * 8) / 3));
  return { stacked: true, across, other: Math.min(other, many ? 44 : 52), own, pile: 40 };
}
