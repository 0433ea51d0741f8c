/** How large the hands can be for the room there is. */

import { fitting, PHONE, RATIO } from "../../boards/layout";

export interface Room {
  readonly width: number;
  readonly height: number;
  /** How many others sit there. */
  readonly others: number;
  /** Whether another hand lies open beside mine. */
  readonly lender: boolean;
}

export interface Layout {
  /** The sheet below the hands (phones, tablets upright) or beside them. */
  readonly upright: boolean;
  readonly own: number;
  readonly lent: number;
  /** The small cards of the others; 0 where there is no room for them. */
  readonly mini: number;
}

const SHEET = 452;
const UPRIGHT = 1000;

// What else stands there, in pixels: kept together with the style of the board.
const EDGES = 24 * 2 + 24;
const GHOST = 34;
const GAPS = 3 * 22;
const BARS = 60 + 68 + 16; // top and bottom
const TITLES = 22 + 12; // above a hand
const CAPTION = 30;
const LENT_SHARE = 0.62; // of my cards' width
const LARGEST = 156;
const SMALLEST = 84;
const MINI = 40;

/** How tall the panels of the others are. */
function panels(others: number): number {
  if (others === 0) return 0;
  if (others === 1) return 68; // whose hand lies large beside mine
  const rows = others > 3 ? 2 : 1;
  return rows * (74 + MINI * RATIO) + (rows - 1) * 8 + 12;
}

export function layoutFor({ width, height, others, lender }: Room): Layout {
  if (width <= PHONE) {
    const own = Math.floor(Math.min(104, (width - 20 - 14 - 3 * 6 - 6) / 4));
    return { upright: true, own, lent: Math.min(76, Math.floor(own * 0.86)), mini: 0 };
  }
  const upright = width < UPRIGHT;
  const across = (width - (upright ? 48 : EDGES + SHEET) - GHOST - GAPS) / 4;
  const left = height - BARS - panels(others) - (lender ? 2 * TITLES + 24 : TITLES) - CAPTION - 24;
  const down = left / RATIO / (lender ? 1 + LENT_SHARE : 1);
  const own = fitting(SMALLEST, across, upright ? LARGEST : down, LARGEST);
  return { upright, own, lent: Math.floor(own * LENT_SHARE), mini: MINI };
}
