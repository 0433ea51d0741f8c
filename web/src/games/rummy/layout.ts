/** How large the cards can be for the room there is. */

import { PHONE, RATIO } from "../../boards/layout";

export interface Room {
  readonly width: number;
  readonly height: number;
  /** How many melds lie on the table. */
  readonly melds: number;
  /** How many cards I hold. */
  readonly cards: number;
}

export interface Layout {
  readonly phone: boolean;
  readonly own: number;
  readonly table: number;
  readonly pile: number;
}

const HELD = 11; // after the draw
const IN_A_ROW = 6; // on a phone

// What else stands there, in pixels: kept together with the style of the board.
const EDGES = 24 * 2;
const GAP = 10;
const PILES = 2 * 96 + 64; // the largest, and the space around them
const AROUND_MELD = 3 * 8 + 20 + 14; // gaps, padding, space to the next
const UNDER_MELD = 20 + 14;
const BARS = 60 + 84; // top and bottom
const OTHERS = 76;
const ABOVE_HAND = 44 + 24;

const SIZES = [104, 94, 84, 76, 68, 60, 52, 46];
const SMALLEST = 40;

export function layoutFor({ width, height, melds, cards }: Room): Layout {
  if (width <= PHONE) {
    const own = Math.floor(Math.min(72, (width - 20 - (IN_A_ROW - 1) * 5) / IN_A_ROW));
    return { phone: true, own, table: Math.floor(Math.min(48, ((width - 20 - 8) / 2 - 3 * 2 - 10) / 4)), pile: 46 };
  }
  const own = Math.floor(Math.min(104, (width - EDGES - (HELD - 1) * GAP) / Math.max(HELD, cards)));
  const wide = width - EDGES - PILES;
  const high = height - BARS - OTHERS - ABOVE_HAND - own * RATIO;
  const fits = (size: number): boolean => {
    const across = Math.max(1, Math.floor(wide / (4 * size + AROUND_MELD)));
    return Math.ceil(melds / across) * (size * RATIO + UNDER_MELD) <= high;
  };
  return { phone: false, own, table: SIZES.find(fits) ?? SMALLEST, pile: 96 };
}
