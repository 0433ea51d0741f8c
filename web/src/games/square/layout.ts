/** How large the cards of the square can be, and which way stacks spread, for the room there is. */

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

const RATIO = 88 / 63;
const LARGEST = 132;
const TALLEST = 3; // cards in a stack

// What else stands there: kept together with the style of the board.
const SIDEWAYS = { besides: 24 * 2 + 212 + 32 + 3 * 16 + 4 * 14, above: 60 + 8 + 12 + 86 + 3 * 12 + 4 * 14 };
const UPRIGHT = { besides: 8 * 2 + 3 * 6 + 4 * 8, above: 52 + 56 + 8 + 76 + 3 * 6 + 4 * 10 };

function sideways({ width, height }: Room): Layout {
  const spread = 0.573; // 56 % of the width shows the whole index of the largest face
  const card = Math.min((width - SIDEWAYS.besides) / (4 * (1 + 2 * spread)), (height - SIDEWAYS.above) / (4 * RATIO), LARGEST);
  return { upright: false, card: Math.floor(card), step: Math.round(Math.floor(card) * spread) };
}

function upright({ width, height }: Room): Layout {
  const share = 0.3; // of the height; at least 24 % shows the index, and a thumb wants 24 px
  const tall = RATIO * (1 + (TALLEST - 1) * share);
  const card = Math.max(48, Math.min((width - UPRIGHT.besides) / 4, (height - UPRIGHT.above) / (4 * tall), LARGEST));
  return { upright: true, card: Math.floor(card), step: Math.round(Math.max(24, Math.floor(card) * RATIO * share)) };
}

/** The layout with the larger cards; phones always stand upright. */
export function layoutFor(room: Room): Layout {
  const wide = sideways(room);
  const tall = upright(room);
  return room.width <= 700 || tall.card > wide.card ? tall : wide;
}
