/** The chat of a table as this page shows it: what is new, who is muted, and whether it stands beside the board. */

import { untrack } from "svelte";
import { innerWidth } from "svelte/reactivity/window";
import type { ChatInfo, TableInfo } from "../net/protocol";
import type { TableSession } from "../net/session.svelte";
import { hall } from "./hall.svelte";
import { readMutes, speaker, writeMutes } from "./mutes";

const DOCK_FROM_PX = 1100; // in a window of this width there is room for it beside the board

/** What the chat must know of the page. */
interface Around {
  readonly session: TableSession;
  readonly table: TableInfo | null;
  /** The seats of the people on this device. */
  readonly here: readonly number[];
  /** The chat lies open over the board. */
  readonly isOpen: boolean;
  /** There is a board that it may stand beside. */
  readonly mayDock: boolean;
}

export class TableChat {
  muted: ReadonlySet<string>;
  /** Lines of others that were not seen yet. */
  readonly unheard: number;
  /** Somebody else is there to talk to, or was. */
  readonly sociable: boolean;
  /** It stands beside the board. */
  readonly docked: boolean;

  readonly #table: string;
  readonly #hasRoom: boolean;
  #listened = { welcomes: 0, lines: 0 };

  constructor(table: string, around: () => Around) {
    this.#table = table;
    this.muted = $state.raw(readMutes(localStorage, table));
    const key = `crownhall-heard-${table}`;
    let heard = $state(Number(sessionStorage.getItem(key)) || 0);
    const isForMe = (line: ChatInfo): boolean =>
      !this.muted.has(speaker(line)) && (line.seat === null || !around().here.includes(line.seat));
    this.unheard = $derived(around().session.chat.slice(heard).filter(isForMe).length);
    this.sociable = $derived(
      around().session.chat.some(isForMe) ||
        !!around().table?.seats.some(({ who, seat }) => who === "person" && !around().here.includes(seat)),
    );
    this.#hasRoom = $derived((innerWidth.current ?? 0) >= DOCK_FROM_PX && this.sociable);
    this.docked = $derived(this.#hasRoom && hall.settings.chat && around().mayDock);
    const isSeen = $derived(this.docked || around().isOpen);
    $effect(() => {
      if (!isSeen) return;
      heard = around().session.chat.length;
      sessionStorage.setItem(key, String(heard));
    });
    // What is said while the chat is out of sight is told to those who listen.
    $effect(() => {
      const { welcomes, chat } = around().session;
      const news = welcomes === this.#listened.welcomes ? chat.slice(this.#listened.lines) : [];
      this.#listened = { welcomes, lines: chat.length };
      untrack(() => {
        for (const line of news.filter(isForMe)) if (!isSeen) hall.announce(`${line.name} says: ${line.text}`);
      });
    });
  }

  /** Put it beside the board, or away; false where there is no room for that. */
  dock(shown: boolean): boolean {
    if (this.#hasRoom) hall.changeSettings({ chat: shown });
    return this.#hasRoom;
  }

  /** Hear somebody no longer, or again. */
  mute = (who: string): void => {
    const change = new Set(this.muted);
    if (!change.delete(who)) change.add(who);
    this.muted = change;
    writeMutes(localStorage, this.#table, change);
  };
}
