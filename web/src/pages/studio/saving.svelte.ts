/**
 * One copy of a card that somebody works on. Every change goes into this browser at once and, gathered, to the hall: what
 * was drawn outlives a reload, a crash and a dropped line, and two devices put theirs together.
 */

import { keysOf, readKept, saveKept, type KeyStore } from "../../app/kept";
import { Refused } from "../../net/api";
import type { CopyPage, SaveCopy } from "../../net/protocol";
import { isSameWork, isWritten, merged, newId, toSave, workOn, type Work } from "./work";

export interface CopyHall {
  copy(id: string): Promise<CopyPage>;
  saveCopy(id: string, work: SaveCopy): Promise<CopyPage>;
  addPicture(id: string, picture: Blob): Promise<CopyPage>;
}

interface Draft {
  readonly base: Work;
  readonly work: Work;
}

const GATHER_MS = 600;
const RETRY_MS = [1000, 2000, 4000, 8000] as const;
const DRAFTS = "crownhall-draft";

const isDraft = (found: Draft): boolean => Array.isArray(found.base?.items) && Array.isArray(found.work?.items);

/** The line is broken or the hall restarts: it will come back. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof Refused) || error.status === 0 || error.status === 429 || error.status >= 500;

export type Status = "saved" | "saving" | "waiting" | "refused";

export class CopySaver {
  /** What is on the card here. */
  work = $state.raw<Work>(undefined!);
  /** The copy as the hall told it last. */
  page = $state.raw<CopyPage>(undefined!);
  status = $state<Status>("saved");
  /** Why the hall does not take it. */
  refusal = $state("");
  readonly #hall: CopyHall;
  readonly #store: KeyStore | null;
  readonly #tell: (words: string) => void;
  /** Every page has a draft of its own: several may have the same copy open. */
  readonly #key: string;
  #adopted: readonly string[] = [];
  /** What the hall has, and I have built on. */
  #base: Work;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  #failures = 0;
  #closed = false;

  constructor(page: CopyPage, hall: CopyHall, store: KeyStore | null, tell: (words: string) => void) {
    this.#hall = hall;
    this.#store = store;
    this.#tell = tell;
    this.#key = `${DRAFTS}:${page.id}:${newId()}`;
    this.page = page;
    this.work = this.#base = workOn(page);
    this.#adoptDrafts();
  }

  /** What was drawn here and did not reach the hall. */
  #adoptDrafts(): void {
    this.#adopted = keysOf(this.#store, `${DRAFTS}:${this.page.id}:`);
    let work = this.work;
    for (const key of this.#adopted) {
      const draft = readKept<Draft>(this.#store, key, isDraft);
      if (draft) work = merged(draft.base, draft.work, work);
    }
    work = { ...work, items: work.items.filter(isWritten) };
    if (isSameWork(work, this.work)) this.#forgetAdopted();
    else this.change(work);
  }

  #forgetAdopted(): void {
    for (const key of this.#adopted) saveKept(this.#store, key, null);
    this.#adopted = [];
  }

  /** Something was drawn or written. */
  change(work: Work): void {
    if (work === this.work) return;
    this.work = work;
    this.#keepDraft();
    this.refusal = "";
    if (this.status !== "waiting") this.status = "saving";
    if (this.#running) return; // it looks again when it is done
    this.#timer ??= setTimeout(() => void this.save(), GATHER_MS);
  }

  #keepDraft(): void {
    const done = isSameWork(this.work, this.#base);
    saveKept(this.#store, this.#key, done ? null : ({ base: this.#base, work: this.work } satisfies Draft));
  }

  /** Bring it to the hall now, if there is anything to bring. */
  save(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#running ??= this.#bring().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #bring(): Promise<void> {
    while (!this.#closed && !isSameWork(this.work, this.#base)) {
      const sent = this.work;
      try {
        const page = await this.#hall.saveCopy(this.page.id, toSave(sent, this.page.revision));
        this.#failures = 0;
        this.page = page;
        // Not what the hall made of it: it tidies up, and a title must keep the space at its end while somebody writes.
        this.#base = sent;
        this.#forgetAdopted();
        this.#keepDraft();
      } catch (error) {
        if (!(await this.#recover(error))) return;
      }
      if (!isSameWork(this.work, this.#base)) await new Promise((resolve) => setTimeout(resolve, GATHER_MS / 2));
    }
    if (this.#closed) return;
    this.#forgetAdopted();
    this.#keepDraft();
    this.status = "saved";
  }

  /** The hall has `theirs` now; what I did since `base` is put on it. True if that changed anything here. */
  #take(theirs: Work, base: Work): boolean {
    const work = merged(base, this.work, theirs);
    const isNews = !isSameWork(work, this.work);
    this.#base = theirs;
    if (isNews) this.work = work;
    this.#keepDraft();
    return isNews;
  }

  /** Whether it can be tried again at once. */
  async #recover(error: unknown): Promise<boolean> {
    if (error instanceof Refused && error.code === "copy/changed") {
      try {
        await this.look();
        return true;
      } catch (again) {
        error = again;
      }
    }
    if (isPassing(error)) this.#tryLater();
    else {
      this.status = "refused";
      this.refusal = (error as Refused).message;
      await this.look().catch(() => {}); // it may be in a game by now
    }
    return false;
  }

  #tryLater(): void {
    this.status = "waiting";
    const pause = RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)]!;
    this.#failures += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), pause);
  }

  /** See whether another device changed it, and put that together with what is here. */
  async look(): Promise<void> {
    const page = await this.#hall.copy(this.page.id);
    if (page.revision < this.page.revision) return; // told late
    const isNewer = page.revision > this.page.revision;
    this.page = page;
    if (isNewer && this.#take(workOn(page), this.#base)) this.#tell("Changes from another device were added.");
  }

  /** The same when one comes back to this page; it may fail. */
  async lookAgain(): Promise<void> {
    if (this.#running) return;
    await this.look().catch(() => {});
    if (!isSameWork(this.work, this.#base)) await this.save();
  }

  /** Give the copy another picture; its number among its pictures. */
  async addPicture(picture: Blob): Promise<number> {
    await this.#running?.catch(() => {});
    const page = await this.#hall.addPicture(this.page.id, picture);
    this.page = page;
    this.#take(workOn(page), this.#base);
    return page.pictures.length - 1;
  }

  /** The page goes away. The draft stays until the hall has all of it. */
  close(): void {
    clearTimeout(this.#timer);
    this.#closed = true;
    if (isSameWork(this.work, this.#base)) return;
    this.#hall.saveCopy(this.page.id, toSave(this.work, this.page.revision)).then(
      () => {
        this.#forgetAdopted();
        saveKept(this.#store, this.#key, null);
      },
      () => {}, // the draft is still there
    );
  }
}
