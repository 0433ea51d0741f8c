/** Boards by keyboard: one place has the focus, arrows walk, Enter picks and puts, Escape drops. */

export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown" | "Home" | "End";
export type BoardKey = "act" | "drop" | "undo" | "hint" | { readonly walk: Arrow };

interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const ARROWS: readonly string[] = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];

/** What a key means on a board, or null. Keys with Ctrl, Alt or Meta belong to the browser. */
export function boardKey(event: KeyPress): BoardKey | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (ARROWS.includes(event.key)) return { walk: event.key as Arrow };
  switch (event.key) {
    case "Enter":
    case " ":
      return "act";
    case "Escape":
      return "drop";
    case "u":
    case "U":
      return "undo";
    case "h":
    case "H":
      return "hint";
    default:
      return null;
  }
}

/** Whether keys typed there are meant for a field or a dialog, not for the board. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, dialog, [contenteditable]") !== null;
}

/**
 * Where the focus goes from `from` on a grid whose places are counted row by row. Only places that are `there` can
 * have it. Walking off an edge stays; an empty place is stepped over; up and down take the nearest column.
 */
export function walk(from: number, key: Arrow, columns: number, there: readonly boolean[]): number {
  const places = there.length;
  const has = (place: number) => place >= 0 && place < places && there[place] === true;
  const row = Math.floor(from / columns);
  switch (key) {
    case "Home":
      return first(there.keys(), has) ?? from;
    case "End":
      return first([...there.keys()].reverse(), has) ?? from;
    case "ArrowLeft":
      return first(steps(from - 1, row * columns, -1), has) ?? from;
    case "ArrowRight":
      return first(steps(from + 1, row * columns + columns - 1, 1), has) ?? from;
    default: {
      const step = key === "ArrowUp" ? -1 : 1;
      for (let at = row + step; at >= 0 && at * columns < places; at += step) {
        const near = nearest(at * columns, columns, from % columns, has);
        if (near !== null) return near;
      }
      return from;
    }
  }
}

function nearest(start: number, columns: number, column: number, has: (place: number) => boolean): number | null {
  const byDistance = [...Array(columns).keys()].sort((a, b) => Math.abs(a - column) - Math.abs(b - column) || a - b);
  return first(
    byDistance.map((each) => start + each),
    has,
  );
}

function* steps(from: number, to: number, step: 1 | -1): Iterable<number> {
  for (let at = from; step === 1 ? at <= to : at >= to; at += step) yield at;
}

function first(places: Iterable<number>, has: (place: number) => boolean): number | null {
  for (const place of places) if (has(place)) return place;
  return null;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const ASIDE_WEIGHT = 3; // a step aside counts as much as three ahead

/** Where an arrow leads from one of several boxes on the screen: the nearest ahead, or the same one at the edge. */
export function nearestToward(boxes: readonly Box[], from: number, key: Arrow): number {
  if (key === "Home") return 0;
  if (key === "End") return boxes.length - 1;
  const middle = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });
  const start = middle(boxes[from]!);
  const level = key === "ArrowLeft" || key === "ArrowRight";
  const sense = key === "ArrowLeft" || key === "ArrowUp" ? -1 : 1;
  let best = from;
  let least = Infinity;
  boxes.forEach((box, at) => {
    const to = middle(box);
    const ahead = sense * (level ? to.x - start.x : to.y - start.y);
    const aside = Math.abs(level ? to.y - start.y : to.x - start.x);
    const far = ahead + ASIDE_WEIGHT * aside;
    if (ahead > 1 && far < least) [best, least] = [at, far];
  });
  return best;
}
