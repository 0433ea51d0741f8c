/** How large the field and the cards can be for the room there is. */

export interface Room {
  readonly width: number;
  readonly height: number;
  /** Of the field, in units. */
  readonly field: { readonly width: number; readonly height: number };
  /** How many cards a hand has at the beginning. */
  readonly cards: number;
}

export interface Layout {
  /** Everything below each other, for phones and upright screens. */
  readonly stacked: boolean;
  /** Pixels of a unit of the field. */
  readonly unit: number;
  /** Widths of cards: in my hand, there during the draft, in the pile of the draft, and in the notebook. */
  readonly own: number;
  readonly drafted: number;
  readonly pile: number;
  readonly noted: number;
  /** How many cards of the hand stand beside each other. */
  readonly across: number;
  /** How much room the hand has below the field; what is told has it for a while. */
  readonly below: number;
}

const RATIO = 88 / 63;
const PHONE = 700;
const LARGEST_UNIT = 36;
const SMALLEST_UNIT = 8;
const PILE = 3; // the pile lies in three rows of three

// What else stands there, in pixels: kept together with the style of the board.
const EDGES = 24 * 2;
const BETWEEN = 24;
const BARS = 60 + 84 + 28; // top, bottom, and space around
export const ASIDE = 380;
const LARGEST_OWN = 112;
const GAP = 14;

const NARROW_EDGES = 10 * 2;
const NARROW_GAP = 5;
const NARROW_BARS = 52 + 76 + 34;
const SIDES = 50;
const TOOLS = 44;
const AROUND_HAND = 14;
const HEADING = 28; // which round it is
const TOLD = 150; // enough to read what happens

export function layoutFor(room: Room): Layout {
  return room.width <= PHONE || room.width < room.height * 1.05 ? stacked(room) : beside(room);
}

/** The field on the left, all else on the right. */
function beside({ width, height, field, cards }: Room): Layout {
  const high = height - BARS;
  const unit = fitting((width - EDGES - BETWEEN - ASIDE) / field.width, high / field.height);
  const aside = width - EDGES - BETWEEN - unit * field.width;
  const own = Math.floor(Math.max(56, Math.min(LARGEST_OWN, (aside - (cards - 1) * GAP) / cards)));
  const across = Math.max(1, Math.floor((aside + GAP) / (own + GAP)));
  const pile = Math.floor(Math.max(84, Math.min(150, high / PILE / RATIO - 22)));
  return { stacked: false, unit, own, drafted: own, pile, noted: 46, across, below: 0 };
}

/** As large as the width allows, if hand and bar still have room below. */
function stacked({ width, height, field, cards }: Room): Layout {
  const wide = width - NARROW_EDGES;
  const rest = height - NARROW_BARS - SIDES;
  const inRow = (rows: number): number => Math.ceil(cards / rows);
  const widthFor = (rows: number): number => (wide - (inRow(rows) - 1) * NARROW_GAP) / inRow(rows);
  const rows = widthFor(1) >= 50 ? 1 : 2;
  const handFor = (own: number, rows: number): number => rows * (own * RATIO + NARROW_GAP) + AROUND_HAND;
  const full = Math.min(wide / field.width, LARGEST_UNIT);
  const left = (rest - TOOLS - full * field.height - AROUND_HAND) / rows / RATIO - NARROW_GAP;
  const own = Math.floor(Math.min(widthFor(rows), 96, Math.max(rows === 1 ? 56 : 48, left)));
  const below = Math.max(TOLD, TOOLS + handFor(own, rows));
  const drafted = Math.floor(Math.min(widthFor(1), 60));
  const piled = (rest - TOOLS - HEADING - handFor(drafted, 1)) / PILE / RATIO - 10;
  const pile = Math.floor(Math.max(56, Math.min(150, (wide - 2 * 12) / PILE, piled)));
  return {
    stacked: true,
    unit: fitting(full, (rest - below) / field.height),
    own,
    drafted,
    pile,
    noted: 56,
    across: inRow(rows),
    below,
  };
}

/** Half pixels do no harm, and smaller cards than can be read would. */
const fitting = (...units: readonly number[]): number =>
  Math.max(SMALLEST_UNIT, Math.floor(Math.min(LARGEST_UNIT, ...units) * 4) / 4);
