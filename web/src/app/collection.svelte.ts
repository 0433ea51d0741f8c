/** All that is mine, as the hall told it, and what this page has changed since. */

import { api } from "../net/api";
import type { CopyInfo, DeckInfo, SaveDeck, SetInfo } from "../net/protocol";
import { CORE_SET, ofCopy, stockOf, type BinderCard } from "./copies";
import { hall } from "./hall.svelte";
import { CORE_STOCK } from "./stock";

export class MyCollection {
  copies = $state.raw<readonly CopyInfo[]>([]);
  decks = $state.raw<readonly DeckInfo[]>([]);
  /** How many more copies I can have. */
  room = $state(0);
  isLoaded = $state(false);

  readonly mine = $derived<readonly BinderCard[]>(this.copies.map(ofCopy));
  /** Sets of mine: their plain cards never run out, either. */
  sets = $state.raw<readonly SetInfo[]>([]);
  /** The set whose plain cards are offered. */
  stockSet = $state(CORE_SET);
  #stocks = $state.raw<ReadonlyMap<string, readonly BinderCard[]>>(new Map([[CORE_SET, CORE_STOCK]]));
  readonly stock = $derived<readonly BinderCard[]>(this.#stocks.get(this.stockSet) ?? []);
  /** All that I can lay down, by its key. */
  readonly known = $derived<ReadonlyMap<string, BinderCard>>(
    new Map([...this.mine, ...[...this.#stocks.values()].flat()].map((card) => [card.key, card])),
  );

  load = async (): Promise<void> => {
    const [{ copies, decks, room }, sets] = await Promise.all([api.collection(), api.sets(), hall.loadMe()]);
    this.sets = sets;
    // Decks of plain cards of these sets are known before they are shown.
    const inDecks = new Set(decks.flatMap(({ cards }) => cards.flatMap(({ set }) => set || [])));
    await Promise.all(sets.filter(({ id }) => inDecks.has(id)).map(({ id }) => this.#loadStock(id)));
    this.copies = copies;
    this.decks = decks;
    this.room = room;
    this.isLoaded = true;
  };

  async #loadStock(set: string): Promise<void> {
    if (this.#stocks.has(set)) return;
    const stock = stockOf(await api.set(set));
    this.#stocks = new Map([...this.#stocks, [set, stock]]);
  }

  /** Offer the plain cards of another set. */
  offer = async (set: string): Promise<void> => {
    await this.#loadStock(set);
    this.stockSet = set;
  };

  /** A copy has changed, or is new. */
  put(copy: CopyInfo): void {
    const isNew = !this.copies.some(({ id }) => id === copy.id);
    this.copies = isNew ? [copy, ...this.copies] : this.copies.map((each) => (each.id === copy.id ? copy : each));
  }

  throwAway = async (copy: string): Promise<void> => {
    await api.deleteCopy(copy);
    this.copies = this.copies.filter(({ id }) => id !== copy);
  };

  /** Keep a deck, a new one without an id. */
  saveDeck = async (id: string, wanted: SaveDeck): Promise<DeckInfo> => {
    const kept = await (id ? api.saveDeck(id, wanted) : api.newDeck(wanted));
    this.decks = id ? this.decks.map((deck) => (deck.id === id ? kept : deck)) : [...this.decks, kept];
    return kept;
  };

  deleteDeck = async (id: string): Promise<void> => {
    await api.deleteDeck(id);
    this.decks = this.decks.filter((deck) => deck.id !== id);
  };
}
