/** The items of a drawing: how they are layered, where they are, what is under a finger. */

import type { Erased, Filled, Font, Item, Stroke, Words } from "../../net/protocol";
import {
  boxOf,
  isInside,
  MARGIN,
  outlinePath,
  overlap,
  ringsPath,
  shifted,
  SIDE,
  type Box,
  type Point,
} from "./geometry";

/** As `FAMILIES` of the hall (`crownhall/faces/drawn.py`); the first of all are those of the page. */
export const FAMILIES: Readonly<Record<Font, string>> = {
  display: "Cinzel, 'Palatino Linotype', 'Book Antiqua', 'Liberation Serif', serif",
  text: "'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Liberation Sans', 'Libertinus Serif', sans-serif",
  hand: "'Segoe Print', 'Bradley Hand', Chilanka, 'Comic Sans MS', 'Comic Neue', 'Libertinus Serif', cursive",
};
export const WEIGHTS: Readonly<Record<Font, number>> = { display: 700, text: 600, hand: 400 };
export const FONT_NAMES: Readonly<Record<Font, string>> = { display: "Carved", text: "Plain", hand: "By hand" };

export type Visible = Stroke | Filled | Words;

/** What was drawn before something was erased, and what was drawn after that; the innermost is the oldest. */
export interface Layer {
  readonly below: Layer | null;
  /** Taken away from what lies below. */
  readonly erased: readonly Erased[];
  readonly items: readonly Visible[];
}

/** Items as nested groups: erasers that follow each other are one mask. */
export function layersOf(items: readonly Item[]): Layer {
  let below: Layer | null = null;
  let erased: Erased[] = [];
  let drawn: Visible[] = [];
  for (const item of items) {
    if (item.kind === "erase") {
      if (drawn.length || below) {
        if (drawn.length) {
          below = { below, erased, items: drawn };
          [erased, drawn] = [[], []];
        }
        erased.push(item);
      }
    } else drawn.push(item);
  }
  return { below, erased, items: drawn };
}

/** How many points an item counts for. */
export const pointsOf = (item: Item): number =>
  item.kind === "words"
    ? 1
    : item.kind === "fill"
      ? item.rings.reduce((sum, ring) => sum + ring.length / 2, 0)
      : item.points.length / 2;

/** As in `crownhall/studio/drawing_limits.py`: the hall has the last word. */
export const LIMITS = { points: 12_000, items: 800, words: 80, title: 60, text: 600, alt: 300 } as const;

/** How full a card is, from 0 to 1 and more. */
export const fullness = (items: readonly Item[]): number =>
  Math.max(items.length / LIMITS.items, items.reduce((sum, item) => sum + pointsOf(item), 0) / LIMITS.points);

/** How wide letters are on average, for their height. */
const LETTER_WIDTH: Readonly<Record<Font, number>> = { display: 0.74, text: 0.56, hand: 0.56 };

/** Around where an item is; words are guessed. */
export function boxOfItem(item: Item): Box {
  if (item.kind === "fill") return boxOf(...item.rings);
  if (item.kind !== "words") return boxOf(item.points);
  const half = Math.max(20, (item.words.length * item.size * LETTER_WIDTH[item.font]) / 2);
  return { left: item.x - half, right: item.x + half, top: item.y - item.size, bottom: item.y + item.size * 0.3 };
}

/** The same item, elsewhere. */
export function movedItem(item: Item, dx: number, dy: number): Item {
  const kept = (value: number): number => Math.min(SIDE + MARGIN, Math.max(-MARGIN, Math.round(value)));
  if (item.kind === "words") return { ...item, x: kept(item.x + dx), y: kept(item.y + dy) };
  if (item.kind !== "fill") return { ...item, points: shifted(item.points, dx, dy) };
  const all = shifted(item.rings.flat(), dx, dy);
  let at = 0;
  return { ...item, rings: item.rings.map((ring) => all.slice(at, (at += ring.length))) };
}

const around = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

/** The topmost item at a place, or near it: a thumb is broad. Words can be wanted alone. */
export function itemAt(items: readonly Item[], { x, y }: Point, near = 0, wordsOnly = false): Visible | null {
  const spot: Box = { left: x, right: x, top: y, bottom: y };
  const ways = [0, near].flatMap((away) => [
    [x, y],
    [x - away, y],
    [x + away, y],
    [x, y - away],
    [x, y + away],
  ]);
  for (let at = items.length - 1; at >= 0; at -= 1) {
    const item = items[at]!;
    if (item.kind === "erase" || (wordsOnly && item.kind !== "words")) continue;
    if (!overlap(around(boxOfItem(item), near), spot)) continue;
    if (item.kind === "words") return item;
    const rings = item.kind === "fill" ? item.rings : [item.points];
    if (ways.some(([px, py]) => isInside(rings, { x: px!, y: py! }))) return item;
  }
  return null;
}

/** How many dots wide the small picture is on which a drop of colour spreads. */
export const DOTS = 250;
const SCALE = SIDE / DOTS;

/** Paint what is drawn, without picture and ground, as small as that. */
export function paintSmall(items: readonly Item[], pen: CanvasRenderingContext2D): void {
  pen.setTransform(1 / SCALE, 0, 0, 1 / SCALE, 0, 0);
  pen.textAlign = "center";
  for (const item of items) {
    pen.globalCompositeOperation = item.kind === "erase" ? "destination-out" : "source-over";
    pen.fillStyle = item.kind === "erase" ? "#000" : item.colour;
    if (item.kind === "words") {
      pen.font = `${WEIGHTS[item.font]} ${item.size}px ${FAMILIES[item.font]}`;
      pen.fillText(item.words, item.x, item.y);
    } else if (item.kind === "fill") pen.fill(new Path2D(ringsPath(item.rings)), "evenodd");
    else pen.fill(new Path2D(outlinePath(item.points)));
  }
}

/** Where a new area belongs: above what it was dropped on and above what was erased there, below the lines around it. */
export function placeOfFill(items: readonly Item[], rings: readonly (readonly number[])[], spot: Point): number {
  const box = boxOf(...rings);
  const seen = itemAt(items, spot);
  const on = seen ? items.indexOf(seen) : -1;
  return 1 + items.reduce((last, item, at) => (item.kind === "erase" && overlap(boxOfItem(item), box) ? at : last), on);
}
