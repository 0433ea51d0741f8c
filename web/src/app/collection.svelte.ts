/** All that is mine, as the hall told it, and what this page has changed since. */

import { api } from "../net/api";
import type { CopyInfo, DeckInfo, SaveDeck } from "../net/protocol";
import { ofCopy, type BinderCard } from "./copies";
import { hall } from "./hall.svelte";
import { CORE_STOCK } from "./stock";

export class MyCollection {
  copies = $state.raw<readonly CopyInfo[]>([]);
  decks = $state.raw<readonly DeckInfo[]>([]);
  /** How many more copies I can have. */
  room = $state(0);
  isLoaded = $state(false);

  readonly mine = $derived<readonly BinderCard[]>(this.copies.map(ofCopy));
  readonly stock: readonly BinderCard[] = CORE_STOCK;
  /** All that I can lay down, by its key. */
  readonly known = $derived<ReadonlyMap<string, BinderCard>>(
    new Map([...this.mine, ...this.stock].map((card) => [card.key, card])),
  );

  load = async (): Promise<void> => {
    const { copies, decks, safe_view, room } = await api.collection();
    this.copies = copies;
    this.decks = decks;
    hall.safeView = safe_view;
    this.room = room;
    this.isLoaded = true;
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
