import { Refused } from "../../../src/net/api";
import type { CopyPage, Item, SaveCopy } from "../../../src/net/protocol";

export const stroke = (id: string): Item => ({ kind: "stroke", id, colour: "#000000", points: [0, 0, 9, 0, 9, 9] });

/** A hall with one copy, and a line to it that can be cut. */
export class OneCopyHall {
  isAway = false;
  forgetsToAnswer = false;
  refusal: Refused | null = null;
  saves = 0;
  page = {
    id: "c1",
    card: { title: "Snail", text: "", letter: "" },
    layout: "",
    alt: "",
    sleeve: {},
    revision: 1,
    table: "",
    drawing: { items: [] as readonly Item[] },
    pictures: [] as readonly string[],
  } as unknown as CopyPage;

  async copy(): Promise<CopyPage> {
    this.#line();
    return this.page;
  }
  async saveCopy(_: string, work: SaveCopy): Promise<CopyPage> {
    this.#line();
    if (this.refusal) throw this.refusal;
    if (work.revision !== this.page.revision) throw new Refused("copy/changed", "changed", 409);
    this.saves += 1;
    const { revision, drawing, title, text, letter, layout, alt } = work;
    this.page = {
      ...this.page,
      card: { ...this.page.card, title, text, letter },
      layout,
      alt,
      drawing,
      revision: revision + 1,
    };
    if (this.forgetsToAnswer) {
      this.forgetsToAnswer = false;
      throw new Refused("hall/away", "away", 0);
    }
    return this.page;
  }
  async addPicture(): Promise<CopyPage> {
    this.#line();
    return (this.page = { ...this.page, pictures: [...this.page.pictures, "/p"] });
  }
  get ids(): string {
    return (this.page.drawing.items ?? []).map(({ id }) => id).join(" ");
  }
  #line(): void {
    if (this.isAway) throw new Refused("hall/away", "away", 0);
  }
}

/** A store of a browser. */
export class Shelf {
  readonly kept = new Map<string, string>();
  get length() {
    return this.kept.size;
  }
  key = (at: number) => [...this.kept.keys()][at] ?? null;
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.kept.set(key, value);
  removeItem = (key: string) => void this.kept.delete(key);
}
