/** Giving and swapping at a table: who may, with whom, what is being talked about, and the panel for it. */

import { untrack } from "svelte";
import { api } from "../net/api";
import type { SeatInfo, TableInfo, TradeInfo } from "../net/protocol";
import { howItEnded, offerWords, openerOf, sidesFor, tradeSentence, tradeWith } from "../words/swap";
import { nameOf } from "../words/turns";
import { safely } from "./copies";
import { hall } from "./hall.svelte";

interface At {
  readonly table: TableInfo | null;
  /** The seats of the people on this device. */
  readonly here: readonly number[];
  /** The game is played with Creation Cards. */
  readonly hasCards: boolean;
}

/** With whom somebody at this table can swap: people, not bots, who play on a device of their own. */
export const partnersOf = (seats: readonly SeatInfo[], mine: number): readonly number[] =>
  seats.filter(({ seat, who }) => who === "person" && seat !== mine).map(({ seat }) => seat);

export class TableSwaps {
  isOpen = $state(false);
  /** With whom; null while it is to be chosen. */
  partner = $state<number | null>(null);
  readonly #at: () => At;
  readonly #key: string;

  constructor(table: string, at: () => At) {
    this.#at = at;
    this.#key = `crownhall-swap-${table}`;

    // Whoever loads the page anew goes on where they were.
    let looked = false;
    $effect(() => {
      const { seat, trades } = this;
      if (seat === null || looked) return;
      looked = true;
      const kept = sessionStorage.getItem(this.#key);
      if (kept !== null && tradeWith(trades, seat, Number(kept))) this.open(Number(kept));
      else sessionStorage.removeItem(this.#key);
    });
    $effect(() => {
      if (!this.isOpen) return;
      if (this.seat === null) this.close();
      else if (this.partner !== null) sessionStorage.setItem(this.#key, String(this.partner));
    });

    // Somebody would like to: that is news, once.
    let known: readonly string[] | null = null;
    $effect(() => {
      const { seat, trades } = this;
      if (seat === null) return;
      const asked = trades.filter((trade) => tradeWith([trade], seat) && openerOf(trade) !== seat);
      for (const trade of asked) if (known && !known.includes(trade.id) && !this.isOpen) hall.sound("turn"); // a banner says it, and the end of a game
      known = asked.map(({ id }) => id);
    });

    // Whoever agreed and shut the panel learns that the other agreed, too.
    let talked: readonly TradeInfo[] = [];
    $effect(() => {
      const { seat, trades } = this;
      const gone = talked.filter(({ id }) => !trades.some((trade) => trade.id === id));
      talked = trades.filter((trade) => seat !== null && sidesFor(trade, seat));
      untrack(() => {
        if (seat !== null && !this.isOpen) for (const trade of gone) this.#tellEnd(trade, seat);
      });
    });
  }

  #tellEnd(trade: TradeInfo, seat: number): void {
    const { table } = this.#at();
    const sides = sidesFor(trade, seat);
    if (!table || !sides || howItEnded(trade, table.traded) !== "done") return;
    const theirs = hall.safeView ? sides.theirs.cards.map(safely) : sides.theirs.cards;
    hall.notify(tradeSentence(sides.mine.cards, theirs, nameOf(table.seats[sides.theirs.seat]), true), "ui-swap");
  }

  /** Mine, if I may give and swap here now: before the first deal and after the result, with somebody. */
  get seat(): number | null {
    const { table, here, hasCards } = this.#at();
    const [seat] = here;
    if (!table || table.state === "playing" || !hasCards || seat === undefined || here.length > 1) return null;
    return partnersOf(table.seats, seat).length ? seat : null;
  }

  get others(): readonly number[] {
    return this.seat === null ? [] : partnersOf(this.#at().table?.seats ?? [], this.seat);
  }

  get trades(): readonly TradeInfo[] {
    return this.#at().table?.trades ?? [];
  }

  /** What is being talked about with me, while the panel is shut; and how that is told. */
  get waiting(): { readonly trade: TradeInfo; readonly words: string; readonly isAsked: boolean } | null {
    const { seat } = this;
    const trade = seat === null || this.isOpen ? undefined : tradeWith(this.trades, seat);
    return trade && seat !== null
      ? { trade, words: this.#words(trade, seat), isAsked: openerOf(trade) !== seat }
      : null;
  }

  #words(trade: TradeInfo, seat: number): string {
    const other = trade.sides.find((side) => side.seat !== seat)?.seat ?? -1;
    return offerWords(trade, seat, nameOf(this.#at().table?.seats[other]));
  }

  /** Open the panel; on what is being talked about, if nobody is named. */
  open = (partner?: number): void => {
    const { waiting, seat } = this;
    const other = waiting?.trade.sides.find((side) => side.seat !== seat)?.seat;
    this.partner = partner ?? other ?? null;
    this.isOpen = true;
  };

  close = (): void => {
    this.isOpen = false;
    sessionStorage.removeItem(this.#key);
  };

  /** No, I would rather not. */
  refuse = (): void => {
    const [table, trade] = [this.#at().table, this.waiting?.trade];
    if (table && trade) void hall.attempt(() => api.endTrade(table.id, trade.id));
  };
}
