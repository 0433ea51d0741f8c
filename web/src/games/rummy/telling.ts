/** How somebody else's turn is told: step by step, each with the table as it looks then and the cards it is about. */

import type { RummyEvent } from "./events";
import type { RummyView } from "./view";

/** How long a step wants to be read; 0 for what needs no words of its own. */
export function weightOf(event: RummyEvent): number {
  switch (event.event) {
    case "card_drawn":
    case "discard_taken":
    case "pile_rebuilt":
      return 0.6;
    case "meld_laid":
    case "card_laid_off":
    case "card_borrowed":
    case "card_exchanged":
    case "card_shifted":
      return 1;
    case "card_discarded":
      return 0.8;
    default:
      return 0;
  }
}

/** The cards that a step is about. */
export function cardsOf(event: RummyEvent): readonly string[] {
  switch (event.event) {
    case "meld_laid":
      return event.cards;
    case "card_exchanged":
      return [event.in];
    case "card_laid_off":
    case "card_shifted":
    case "discard_taken":
      return [event.card];
    case "card_discarded":
      return event.card ? [event.card] : [];
    default:
      return [];
  }
}

/** How the table looks after a step of another's turn. */
export function afterEvent(view: RummyView, event: RummyEvent): RummyView {
  switch (event.event) {
    case "card_drawn":
      return { ...view, cards: counted(view, event.seat, 1), pile: event.pile };
    case "discard_taken":
      return { ...view, cards: counted(view, event.seat, 1), discards: view.discards.slice(0, -1) };
    case "meld_laid": {
      const mine = event.cards.length - event.from_table.length;
      return { ...view, cards: counted(view, event.seat, -mine), table: [...view.table, event.cards] };
    }
    case "card_laid_off":
      return { ...view, cards: counted(view, event.seat, -1), table: withCard(view.table, event.card, event.meld) };
    case "card_borrowed":
      return { ...view, table: withoutCard(view.table, event.card) };
    case "card_shifted":
      return { ...view, table: withCard(withoutCard(view.table, event.card), event.card, event.meld) };
    case "card_exchanged": {
      const table = withoutCard(withoutCard(view.table, event.in), event.out);
      const cards = event.from === null ? counted(view, event.seat, -1) : view.cards;
      return { ...view, cards, table: withCard(table, event.in, event.meld) };
    }
    case "card_discarded": {
      const discards = event.card && !event.face_down ? [...view.discards, event.card] : view.discards;
      return { ...view, cards: counted(view, event.seat, -1), discards };
    }
    default:
      return view;
  }
}

const counted = (view: RummyView, seat: number, more: number): readonly number[] =>
  view.cards.map((count, each) => (each === seat ? count + more : count));

const withoutCard = (table: RummyView["table"], card: string): RummyView["table"] =>
  table.map((meld) => meld.filter((each) => each !== card));

/** Melds count from 1. */
const withCard = (table: RummyView["table"], card: string, place: number): RummyView["table"] =>
  table.map((meld, at) => (at === place - 1 ? [...meld, card] : meld));
