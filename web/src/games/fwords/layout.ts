/** How large the field and the cards can be for the room there is. */

export interface Room {
  readonly width: number;
  readonly height: number;
  /** Of the field, in units. */
  readonly field: { readonly width: number; readonly height: number };
  readonly seats: number;
  /** How many cards my hand has, if it is more than usual. */
  readonly cards: number;
}

export interface Layout {
  /** Everything below each other, for phones and upright screens. */
  readonly stacked: boolean;
  /** Pixels of a unit of the field. */
  readonly unit: number;
  /** Widths of cards: in my hand, and in the set-up. */
  readonly own: number;
  readonly setup: number;
  /** How many cards of the hand stand beside each other. */
  readonly across: number;
  /** How much room there is below the letters for what is told, in the place of the hand. */
  readonly told: number;
}

const RATIO = 88 / 63;
const PHONE = 700;
const LARGEST_UNIT = 36;
const SMALLEST_UNIT = 8;
const USUAL_HAND = 5;

// What else stands there, in pixels: kept together with the style of the board.
const EDGES = 24 * 2;
const BETWEEN = 24;
const BARS = 60 + 84 + 28;
export const ASIDE = 400;
const LARGEST_OWN = 96;
const GAP = 14;
const LARGEST_SETUP = 140;

const NARROW_EDGES = 10 * 2;
const NARROW_GAP = 5;
const NARROW_BARS = 52 + 76 + 30;
const SHEET = 46; // a row of players
const TRAY = 36;
const TOOLS = 44;
const LEAST_BELOW = 184;
const WRITING = 222; // letters and sets below the cards

export function layoutFor(room: Room): Layout {
  return room.width <= PHONE || room.width < room.height * 1.05 ? stacked(room) : beside(room);
}

/** The field on the left, all else on the right. */
function beside({ width, height, field, cards }: Room): Layout {
  const high = height - BARS;
  const unit = fitting((width - EDGES - BETWEEN - ASIDE) / field.width, high / field.height);
  const aside = width - EDGES - BETWEEN - unit * field.width;
  const across = Math.max(USUAL_HAND, cards);
  const own = Math.floor(Math.max(48, Math.min(LARGEST_OWN, (aside - (across - 1) * GAP) / across)));
  const setup = Math.floor(Math.max(64, Math.min(LARGEST_SETUP, (high - 2 * GAP) / 3 / RATIO)));
  return { stacked: false, unit, own, setup, across, told: 0 };
}

/** As large as the width allows, if hand and bar still have room below. */
function stacked({ width, height, field, seats, cards }: Room): Layout {
  const wide = width - NARROW_EDGES;
  const rest = height - NARROW_BARS - Math.ceil(seats / 3) * SHEET;
  const across = Math.max(USUAL_HAND, cards);
  const own = Math.floor(Math.min(76, (wide - (across - 1) * NARROW_GAP) / across));
  const below = Math.max(LEAST_BELOW, TOOLS + own * RATIO + 14);
  const setup = Math.floor(Math.max(56, Math.min(110, (wide - 2 * GAP) / 3, (rest - WRITING - 24) / 3 / RATIO)));
  return {
    stacked: true,
    unit: fitting(wide / field.width, (rest - TRAY - below) / field.height),
    own,
    setup,
    across,
    told: below - TOOLS,
  };
}

/** Half pixels do no harm, and smaller cards than can be read would. */
const fitting = (...units: readonly number[]): number =>
  Math.max(SMALLEST_UNIT, Math.floor(Math.min(LARGEST_UNIT, ...units) * 4) / 4);
