/** How large the field and the cards can be for the room there is. */

import {
  AROUND_HAND,
  besideField,
  GAP,
  isStacked,
  LARGEST_UNIT,
  NARROW_EDGES,
  NARROW_GAP,
  TOOLS,
  unitFor,
  type FieldLayout,
  type FieldRoom,
} from "../../boards/fields/layout";
import { fitting, RATIO } from "../../boards/layout";

export interface Room extends FieldRoom {
  /** How many cards a hand has at the beginning. */
  readonly cards: number;
}

export interface Layout extends FieldLayout {
  /** Widths of cards: in my hand during the draft, in the pile of the draft, and in the notebook. */
  readonly drafted: number;
  readonly pile: number;
  readonly noted: number;
  /** How much room the hand has below the field; what is told has it for a while. */
  readonly below: number;
}

const PILE = 3; // the pile lies in three rows of three

// What else stands there, in pixels: kept together with the style of the board.
export const ASIDE = 380;
const LARGEST_OWN = 112;

const NARROW_BARS = 52 + 76 + 34;
const SIDES = 50;
const HEADING = 28; // which round it is
const TOLD = 150; // enough to read what happens

export const layoutFor = (room: Room): Layout => (isStacked(room) ? stacked(room) : beside(room));

/** The field on the left, all else on the right. */
function beside(room: Room): Layout {
  const { cards } = room;
  const { unit, high, left } = besideField(room, ASIDE);
  const own = fitting(56, LARGEST_OWN, (left - (cards - 1) * GAP) / cards);
  const across = Math.max(1, Math.floor((left + GAP) / (own + GAP)));
  const pile = fitting(84, 150, high / PILE / RATIO - 22);
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
  const pile = fitting(56, 150, (wide - 2 * 12) / PILE, piled);
  return {
    stacked: true,
    unit: unitFor(full, (rest - below) / field.height),
    own,
    drafted,
    pile,
    noted: 56,
    across: inRow(rows),
    below,
  };
}
