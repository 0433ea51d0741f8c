/** Shapes in the square of a drawing: outlines that are drawn smooth, and rings of straight lines. */

/** As long as the sides of the square that lies in a card's window. */
export const SIDE = 1000;
/** How far outside of it a point may lie. */
export const MARGIN = 200;

/** x, y, x, y, … */
export type Points = readonly number[];
export interface Point {
  readonly x: number;
  readonly y: number;
}

const kept = (value: number): number => Math.min(SIDE + MARGIN, Math.max(-MARGIN, Math.round(value)));

/**
 * The smooth closed path of an outline: by a quadratic curve towards each point, from the middle before it to the middle
 * after it. The hall draws by the same rule (`crownhall/faces/drawn.py`).
 */
export function outlinePath(points: Points): string {
  const count = points.length >> 1;
  if (count < 3) return "";
  const x = (at: number) => points[2 * (at % count)]!;
  const y = (at: number) => points[2 * (at % count) + 1]!;
  const middle = (at: number) => `${(x(at) + x(at + 1)) / 2} ${(y(at) + y(at + 1)) / 2}`;
  let path = `M${middle(0)}`;
  for (let at = 1; at <= count; at += 1) path += `Q${x(at)} ${y(at)} ${middle(at)}`;
  return `${path}Z`;
}

/** The path of an area: each ring closed, one inside another is a hole (`evenodd`). */
export const ringsPath = (rings: readonly Points[]): string => rings.map((ring) => `M${ring.join(" ")}Z`).join("");

/** Ramer, Douglas and Peucker: the fewest points of a line from which none lies farther than `tolerance`. */
export function simplifyLine(points: readonly Point[], tolerance: number): readonly Point[] {
  if (points.length < 3) return points;
  const keep = new Uint8Array(points.length);
  keep[0] = keep[points.length - 1] = 1;
  const open: [number, number][] = [[0, points.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    let farthest = tolerance;
    let split = 0;
    for (let at = from + 1; at < to; at += 1) {
      const away = distanceToSegment(points[at]!, points[from]!, points[to]!);
      if (away > farthest) [farthest, split] = [away, at];
    }
    if (split) {
      keep[split] = 1;
      open.push([from, split], [split, to]);
    }
  }
  return points.filter((_, at) => keep[at]);
}

/** The same for a closed line: it is cut where two of its points are far apart, so that both stay. */
export function simplifyRing(points: readonly Point[], tolerance: number): readonly Point[] {
  if (points.length < 4) return points;
  const [first] = points;
  let far = 0;
  points.forEach((point, at) => {
    if (distance(point, first!) > distance(points[far]!, first!)) far = at;
  });
  const there = simplifyLine(points.slice(0, far + 1), tolerance);
  const back = simplifyLine([...points.slice(far), first!], tolerance);
  return [...there, ...back.slice(1, -1)];
}

/** How far an outline may be from what the hand drew. */
const TOLERANCE = 0.7;
/** How much of a bend a curve may cut off. */
const BEND_TOLERANCE = 1.6;

/**
 * An outline with few points and in whole units, that looks the same when it is drawn smooth. Curves cut corners, the more
 * the longer the lines beside them are; so beside a bend another of its points stays, as near as the bend is sharp.
 */
export function compactOutline(outline: readonly Point[]): number[] {
  const stays = new Set(simplifyRing(outline, TOLERANCE));
  const corners = outline.flatMap((point, at) => (stays.has(point) ? [at] : []));
  const count = corners.length;
  if (count < 3) return [];
  const result: number[] = [];
  const add = (at: number): void => {
    const { x, y } = outline[at % outline.length]!;
    const [px, py] = [kept(x), kept(y)];
    if (px !== result.at(-2) || py !== result.at(-1)) result.push(px, py);
  };
  const reach = corners.map((_, at) =>
    bendReach(...([count - 1, 0, 1].map((step) => outline[corners[(at + step) % count]!]!) as [Point, Point, Point])),
  );
  corners.forEach((corner, at) => {
    const next = at + 1 < count ? corners[at + 1]! : corners[0]! + outline.length;
    const away = (from: number, to: number): number => distance(outline[from]!, outline[to % outline.length]!);
    add(corner);
    let after = corner + 1;
    while (after < next && away(corner, after) < reach[at]!) after += 1;
    if (after < next) add(after);
    let before = next - 1;
    while (before > after && away(corners[(at + 1) % count]!, before) < reach[(at + 1) % count]!) before -= 1;
    if (before > after) add(before);
  });
  if (result.length > 6 && result[0] === result.at(-2) && result[1] === result.at(-1)) result.splice(-2);
  return result.length < 6 ? [] : result;
}

/** How near the neighbours of a bend must be, so that a curve cuts off no more than it may. */
function bendReach(before: Point, bend: Point, after: Point): number {
  const turn = Math.abs(angle(before, bend, after));
  return Math.max(2, (4 * BEND_TOLERANCE) / Math.max(1e-6, Math.sin(Math.min(turn, Math.PI) / 2)));
}

const angle = (a: Point, b: Point, c: Point): number => {
  const turned = Math.atan2(c.y - b.y, c.x - b.x) - Math.atan2(b.y - a.y, b.x - a.x);
  return Math.atan2(Math.sin(turned), Math.cos(turned));
};

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

export function distanceToSegment(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const share = length ? ((point.x - from.x) * dx + (point.y - from.y) * dy) / length : 0;
  return distance(point, between(from, to, Math.min(1, Math.max(0, share))));
}

/** Whether a point is inside rings of straight lines, by the rule `evenodd`. */
export function isInside(rings: readonly Points[], { x, y }: Point): boolean {
  let inside = false;
  for (const ring of rings)
    for (let at = 0, last = ring.length - 2; at < ring.length; last = at, at += 2) {
      const [ax, ay, bx, by] = [ring[at]!, ring[at + 1]!, ring[last]!, ring[last + 1]!];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
  return inside;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What lies around all of these points. */
export function boxOf(...lines: readonly Points[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const line of lines)
    for (let at = 0; at < line.length; at += 2) {
      left = Math.min(left, line[at]!);
      right = Math.max(right, line[at]!);
      top = Math.min(top, line[at + 1]!);
      bottom = Math.max(bottom, line[at + 1]!);
    }
  return { left, top, right, bottom };
}

export const overlap = (a: Box, b: Box): boolean =>
  a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;

/** The same points, moved, as far as they may go together. */
export function shifted(points: Points, dx: number, dy: number): number[] {
  const { left, top, right, bottom } = boxOf(points);
  const x = Math.min(SIDE + MARGIN - right, Math.max(-MARGIN - left, Math.round(dx)));
  const y = Math.min(SIDE + MARGIN - bottom, Math.max(-MARGIN - top, Math.round(dy)));
  return points.map((value, at) => value + (at % 2 ? y : x));
}
