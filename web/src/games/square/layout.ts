/** How large the cards of the square can be, and which way stacks spread, for the room there is. */

import { fitting, PHONE, RATIO } from "../../boards/layout";

export interface Room {
  readonly width: number;
  readonly height: number;
}

export interface Layout {
  /** Upright stacks and the rail above (phones), or sideways stacks and the rail beside. */
  readonly upright: boolean;
  readonly card: number;
  /** How far the next card of a stack is pushed, so that the index of the one below stays readable. */
  readonly step: number;
}

const LARGEST = 132;
const TALLEST = 3; // cards in a stack

/** The height of the bar at the bottom that is reckoned with. */
export const FOOT = 68;

// What else stands there, in pixels: kept together with the style of the board.
const SIDEWAYS = { besides: 24 * 2 + 212 + 32 + 3 * 16 + 4 * 14, above: 60 + 8 + 12 + FOOT + 18 + 3 * 12 + 4 * 14 };
const UPRIGHT = { besides: 8 * 2 + 3 * 5 + 4 * 8, above: 52 + 46 + 6 + 6 + FOOT + 3 * 5 + 4 * 8 };
const SIDEWAYS_STEP = 0.573; // of the width: more than the index of the largest face takes
const UPRIGHT_STEP = 0.28; // of the height: more than the index of the middle face takes
const THUMB = 24; // a covered card must still be hit
const SMALLEST = 44;

function sideways({ width, height }: Room): Layout {
  const byWidth = (width - SIDEWAYS.besides) / (4 * (1 + 2 * SIDEWAYS_STEP));
  const byHeight = (height - SIDEWAYS.above) / (4 * RATIO);
  const card = Math.floor(Math.min(byWidth, byHeight, LARGEST));
  return { upright: false, card, step: Math.round(card * SIDEWAYS_STEP) };
}

function upright({ width, height }: Room): Layout {
  const byWidth = (width - UPRIGHT.besides) / 4;
  const bars = width > PHONE ? 8 + 18 : 0; // top and bottom are taller on a wide screen
  const tall = (height - UPRIGHT.above - bars) / 4; // room for one stack
  const roomy = tall / (RATIO * (1 + (TALLEST - 1) * UPRIGHT_STEP));
  const byHeight = roomy * RATIO * UPRIGHT_STEP >= THUMB ? roomy : (tall - (TALLEST - 1) * THUMB) / RATIO;
  const card = fitting(SMALLEST, byWidth, byHeight, LARGEST);
  return { upright: true, card, step: Math.floor(Math.max(THUMB, card * RATIO * UPRIGHT_STEP)) };
}

/** The layout with the larger cards; phones always stand upright. */
export function layoutFor(room: Room): Layout {
  const wide = sideways(room);
  const tall = upright(room);
  return room.width <= PHONE || tall.card > wide.card ? tall : wide;
}
