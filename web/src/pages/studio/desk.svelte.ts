/** The drawing table with one copy on it: tools in hand, what is picked, and everything that can be done to the card. */

import { keysOf, readKept, saveKept, type KeyStore } from "../../app/kept";
import type { Filled, Item, Placed, Words } from "../../net/protocol";
import { DOTS, fullness, itemAt, movedItem, paintSmall, placeOfFill, type Visible } from "./items";
import { flood, grown, ringsOf } from "./flood";
import { compactOutline, SIDE, type Point } from "./geometry";
import { PALETTE, type Tool } from "./palette";
import { isKeptPast, Past, type KeptPast } from "./past";
import type { CopySaver } from "./saving.svelte";
import { outlineOf, type Nib, type Touch } from "./strokes";
import { isWritten, newId, type Work } from "./work";

export type Part = "words" | "lines" | "colours" | "picture" | "ground";
export const WIDTHS = { least: 1, most: 12 } as const;
export const SIZES = { least: 30, most: 400 } as const;
export const ZOOMS = { least: 1000, most: 5000 } as const;
const ERASINGS_LIMIT = 100;

const PASTS = "crownhall-past";
const PAST_CHARACTERS = 400_000;
/** So that all of them have room in what a browser keeps for a tab. */
const PASTS_LIMIT = 4;
const KEEP_PAST_MS = 1000;

const KIND_OF: Partial<Record<Part, Item["kind"]>> = { words: "words", lines: "stroke", colours: "fill" };
export const isNib = (tool: Tool): tool is Nib => tool === "pen" || tool === "brush" || tool === "eraser";

export class Desk {
  readonly saver: CopySaver;
  readonly #past: Past;
  /** What lives as long as this tab. */
  readonly #store: KeyStore | null;
  #keeping: ReturnType<typeof setTimeout> | undefined;
  readonly #tell: (words: string) => void;
  tool = $state<Tool>("pen");
  colour = $state<string>(PALETTE[7].colour);
  widths = $state<Record<Nib, number>>({ pen: 4, brush: 4, eraser: 4 });
  textSize = $state(90);
  font = $state<Words["font"]>("display");
  /** The item that is picked, by its id; "" for none. */
  picked = $state("");
  hidden = $state.raw<readonly Part[]>([]);
  canUndo = $state(false);
  canRedo = $state(false);
  /** Words that were just placed: their field wants the cursor. */
  written = $state("");

  constructor(saver: CopySaver, store: KeyStore | null, tell: (words: string) => void) {
    this.saver = saver;
    this.#store = store;
    this.#tell = tell;
    this.#past = new Past(readKept<KeptPast>(store, this.#pastKey, isKeptPast));
    this.#showPast();
  }

  get #pastKey(): string {
    return `${PASTS}:${this.saver.page.id}`;
  }

  get work(): Work {
    return this.saver.work;
  }
  get item(): Visible | null {
    return (this.work.items.find(({ id }) => id === this.picked) as Visible | undefined) ?? null;
  }
  get hiddenKinds(): readonly Item["kind"][] {
    return this.hidden.flatMap((part) => KIND_OF[part] ?? []);
  }

  /** Put a change on the card. Changes of one kind that follow each other soon are undone together. */
  apply(change: Partial<Work>, kind = ""): boolean {
    const next = { ...this.work, ...change };
    if (change.items && !this.#fits(change.items)) return false;
    this.#past.add(this.work, next, kind);
    this.saver.change(next);
    this.#pastChanged();
    return true;
  }

  #fits(items: readonly Item[]): boolean {
    if (items.length <= this.work.items.length) return true;
    const isErasing = (at: number): boolean => items[at]?.kind === "erase";
    const erasings = items.filter((_, at) => isErasing(at) && !isErasing(at - 1)).length;
    if (fullness(items) <= 1 && erasings <= ERASINGS_LIMIT) return true;
    this.#tell(
      erasings > ERASINGS_LIMIT
        ? "Erased too often between lines. Undo something first."
        : "This card is full. Erase or undo something first.",
    );
    return false;
  }

  undo(): void {
    this.#become(this.#past.undo(this.work));
  }
  redo(): void {
    this.#become(this.#past.redo(this.work));
  }
  #become(work: Work): void {
    // The hall keeps few pictures: one of long ago may be gone.
    const isGone = work.picture !== null && !this.saver.page.pictures[work.picture.picture];
    // Words that nobody wrote have never been there.
    const items = work.items.filter((item) => isWritten(item) || item.id === this.picked);
    const whole = items.length === work.items.length ? work : { ...work, items };
    this.saver.change(isGone ? { ...whole, picture: null } : whole);
    if (!this.item) this.picked = "";
    this.#pastChanged();
  }
  #pastChanged(): void {
    this.#showPast();
    this.#keeping ??= setTimeout(() => this.keepPast(), KEEP_PAST_MS);
  }
  #showPast(): void {
    this.canUndo = this.#past.canUndo;
    this.canRedo = this.#past.canRedo;
  }

  /** What can be undone outlives a reload. Not with every change: it is more than what is on the card. */
  keepPast(): void {
    if (this.#keeping === undefined) return;
    clearTimeout(this.#keeping);
    this.#keeping = undefined;
    const others = keysOf(this.#store, `${PASTS}:`).filter((key) => key !== this.#pastKey);
    if (others.length >= PASTS_LIMIT) for (const key of others) saveKept(this.#store, key, null);
    saveKept(this.#store, this.#pastKey, this.#past.kept(PAST_CHARACTERS));
  }

  take(tool: Tool): void {
    this.tool = tool;
    if (tool !== "move" && tool !== "text") this.drop();
  }

  /** Nothing is picked any more; words that nobody wrote vanish. */
  drop(): void {
    const { item } = this;
    this.picked = "";
    if (item?.kind === "words" && !item.words.trim()) this.#withoutEmpty(item.id);
  }

  /** They never were: no step to undo. */
  #withoutEmpty(id: string): void {
    this.saver.change({ ...this.work, items: this.work.items.filter((each) => each.id !== id) });
  }

  pick(id: string): void {
    if (id === this.picked) return;
    this.drop();
    this.picked = id;
  }

  /** Colour in hand; what is picked gets it, too. */
  paint(colour: string): void {
    this.colour = colour;
    if (this.item) this.change({ colour }, "colour");
  }

  get width(): number {
    return this.widths[isNib(this.tool) ? this.tool : "pen"];
  }
  set width(width: number) {
    const nib = isNib(this.tool) ? this.tool : "pen";
    this.widths[nib] = Math.min(WIDTHS.most, Math.max(WIDTHS.least, width));
  }

  /** A line was drawn, or rubbed out. */
  addLine(touches: readonly Touch[], nib: Nib, feelsPressure: boolean): void {
    const points = compactOutline(outlineOf(touches, nib, this.widths[nib], feelsPressure));
    if (!points.length) return;
    const { items } = this.work;
    if (nib !== "eraser")
      this.apply({ items: [...items, { kind: "stroke", id: newId(), colour: this.colour, points }] });
    else if (items.length) this.apply({ items: [...items, { kind: "erase", id: newId(), points }] });
  }

  /** Let a drop of colour spread from here. */
  fillAt({ x, y }: Point): void {
    if (x < 0 || y < 0 || x >= SIDE || y >= SIDE) return;
    const { items } = this.work;
    const canvas = Object.assign(document.createElement("canvas"), { width: DOTS, height: DOTS });
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    if (!pen) return;
    paintSmall(items, pen);
    const dots = pen.getImageData(0, 0, DOTS, DOTS);
    const scale = SIDE / DOTS;
    const reached = flood(dots, Math.floor(x / scale), Math.floor(y / scale));
    const rings = ringsOf(grown(reached, DOTS), DOTS, scale);
    if (!rings.length) return;
    const area: Filled = { kind: "fill", id: newId(), colour: this.colour, rings };
    const seen = itemAt(items, { x, y });
    // The same place again: the old colour need not stay below.
    const recoloured = seen?.kind === "fill" && isSameRings(seen.rings, rings);
    if (recoloured) this.#replace(seen.id, { ...seen, colour: this.colour }, "");
    else {
      const at = placeOfFill(items, rings, { x, y });
      this.apply({ items: [...items.slice(0, at), area, ...items.slice(at)] });
    }
  }

  /** New words; nobody else sees them before something is written. */
  addWords({ x, y }: Point): void {
    this.drop();
    const words: Words = {
      kind: "words",
      id: newId(),
      colour: this.colour,
      x: Math.round(x),
      y: Math.round(y),
      size: this.textSize,
      font: this.font,
      words: "",
    };
    if (this.apply({ items: [...this.work.items, words] }, `words ${words.id}`)) {
      this.picked = words.id;
      this.written = words.id;
    }
  }

  /** Change what is picked. */
  change(change: Partial<Words>, kind: string): void {
    const { item } = this;
    if (item) this.#replace(item.id, { ...item, ...change } as Visible, `${kind} ${item.id}`);
  }

  #replace(id: string, item: Item, kind: string): void {
    this.apply({ items: this.work.items.map((each) => (each.id === id ? item : each)) }, kind);
  }

  move(id: string, dx: number, dy: number, kind = ""): void {
    const item = this.work.items.find((each) => each.id === id);
    if (item && (dx || dy)) this.#replace(id, movedItem(item, dx, dy), kind);
  }

  remove(): void {
    const id = this.picked;
    this.picked = "";
    if (id) this.apply({ items: this.work.items.filter((each) => each.id !== id) });
  }

  /** The next item, for those who do not point. */
  pickNext(step: number): void {
    const all = this.work.items.filter(({ kind }) => kind !== "erase");
    if (!all.length) return;
    const at = all.findIndex(({ id }) => id === this.picked);
    this.pick(all[(at + step + all.length + (at < 0 && step < 0 ? 1 : 0)) % all.length]!.id);
  }

  place(placed: Placed | null, kind = ""): void {
    this.apply({ picture: placed }, kind);
  }

  toggle(part: Part): void {
    this.hidden = this.hidden.includes(part) ? this.hidden.filter((each) => each !== part) : [...this.hidden, part];
  }
}

const isSameRings = (one: Filled["rings"], other: Filled["rings"]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
