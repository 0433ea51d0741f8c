/** How large the field and the cards can be for the room there is. */

import {
  AROUND_HAND,
  besideField,
  GAP,
  isStacked,
  NARROW_EDGES,
  NARROW_GAP,
  TOOLS,
  unitFor,
  type FieldLayout,
  type FieldRoom,
} from "../../boards/fields/layout";
import { fitting, RATIO } from "../../boards/layout";

export interface Room extends FieldRoom {
  readonly seats: number;
  /** How many cards my hand has, if it is more than usual. */
  readonly cards: number;
}

export interface Layout extends FieldLayout {
  /** Width of a card in the set-up. */
  readonly setup: number;
  /** How much room there is below the letters for what is told, in the place of the hand. */
  readonly told: number;
}

const USUAL_HAND = 5;

// What else stands there, in pixels: kept together with the style of the board.
export const ASIDE = 400;
const LARGEST_OWN = 96;
const LARGEST_SETUP = 140;

const NARROW_BARS = 52 + 76 + 30;
const SHEET = 46; // a row of players
const TRAY = 36;
const LEAST_BELOW = 184;
const WRITING = 222; // letters and sets below the cards

export const layoutFor = (room: Room): Layout => (isStacked(room) ? stacked(room) : beside(room));

/** The field on the left, all else on the right. */
function beside(room: Room): Layout {
  const { unit, high, left } = besideField(room, ASIDE);
  const across = Math.max(USUAL_HAND, room.cards);
  const own = fitting(48, LARGEST_OWN, (left - (across - 1) * GAP) / across);
  const setup = fitting(64, LARGEST_SETUP, (high - 2 * GAP) / 3 / RATIO);
  return { stacked: false, unit, own, setup, across, told: 0 };
}

/** As large as the width allows, if hand and bar still have room below. */
function stacked({ width, height, field, seats, cards }: Room): Layout {
  const wide = width - NARROW_EDGES;
  const rest = height - NARROW_BARS - Math.ceil(seats / 3) * SHEET;
  const across = Math.max(USUAL_HAND, cards);
  const own = Math.floor(Math.min(76, (wide - (across - 1) * NARROW_GAP) / across));
  const below = Math.max(LEAST_BELOW, TOOLS + own * RATIO + AROUND_HAND);
  const setup = fitting(56, 110, (wide - 2 * GAP) / 3, (rest - WRITING - 24) / 3 / RATIO);
  return {
    stacked: true,
    unit: unitFor(wide / field.width, (rest - TRAY - below) / field.height),
    own,
    setup,
    across,
    told: below - TOOLS,
  };
}
