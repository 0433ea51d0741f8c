/**
 * What happens, one step after the other: a chain of abilities arrives as a list of events with the view that they lead
 * to, and is told event by event. Nothing is decided here; an event says what moved, and the last word has the view.
 */

import type {
  CannonFired,
  CardDrawn,
  CardFetched,
  CardPassed,
  CardRemoved,
  FrenzyEvent,
  MagicianVanished,
} from "./events";
import { isOpen } from "./cards";
import { asideOf, DECK, DOWN, EMPTY, placeOf, SLOTS } from "./model";
import type { FrenzyView } from "./view";

/** A card goes from one place to another; "removed", "deck" and "aside" are places too. */
export interface Hop {
  readonly from: string;
  readonly to: string;
}

/** What is told in one breath. */
export interface Step {
  readonly events: readonly FrenzyEvent[];
  readonly hops: readonly Hop[];
  /** Places where something turned over or is spoken of. */
  readonly places: readonly string[];
  /** Cards that it is about. */
  readonly cards: readonly string[];
  /** How long it wants to be read, beside a usual step. */
  readonly weight: number;
}

const BRIEF: Readonly<Record<string, number>> = {
  cards_dealt: 0.6,
  hand_dealt: 0,
  hand_arranged: 0.5,
  turn_began: 0.6,
  turn_ended: 0.7,
  card_drawn: 0.6,
  pass_chosen: 0.2,
  hands_shown: 0,
  game_ended: 0,
};

/** The events as steps: cards that are passed move at once. */
export function stepsOf(events: readonly FrenzyEvent[], view: FrenzyView): readonly Step[] {
  const groups: FrenzyEvent[][] = [];
  for (const event of events) {
    const last = groups.at(-1);
    if (event.event === "card_passed" && last?.[0]?.event === "card_passed") last.push(event);
    else groups.push([event]);
  }
  let now = view;
  return groups.map((group) => {
    const step = stepOf(group, now);
    now = afterStep(now, step, null, view);
    return step;
  });
}

function stepOf(events: readonly FrenzyEvent[], view: FrenzyView): Step {
  const first = events[0]!;
  const hops = events.flatMap((event) => hopsOf(event, view));
  return {
    events,
    hops,
    places: [...new Set(events.flatMap(placesIn))],
    cards: events.length > 1 ? [] : cardsIn(first),
    weight: BRIEF[first.event] ?? 1,
  };
}

function cardsIn(event: FrenzyEvent): readonly string[] {
  if (event.event === "exile_looked_at" || event.event === "hand_dealt") return event.cards ?? [];
  if (event.event === "jester_stepped_in") return ["Je"];
  if (event.event === "knight_stepped_in") return ["Kn"];
  if (event.event === "assassin_struck") return ["As"];
  if (event.event === "queen_called") return ["Q"];
  const card = ("card" in event ? event.card : null) ?? ("ability" in event ? event.ability : null);
  return card === null ? [] : [card];
}

/** The places of hands that an event names. */
function placesIn(event: FrenzyEvent): readonly string[] {
  if (event.event === "card_passed") return [placeAt(event.from), placeAt(event.to)];
  if (event.event === "cards_swapped") return [placeAt(event.one), placeAt(event.two)];
  if (!("slot" in event)) return [];
  const place = placeInHand(event);
  return place === null ? [] : [place];
}

const placeAt = ({ seat, slot }: Place): string => placeOf(seat, slot);

/** Null for a card that lies in no hand. */
const placeInHand = ({ seat, slot }: { readonly [K in keyof Place]: number | null }): string | null =>
  seat === null || slot === null ? null : placeOf(seat, slot);

function hopsOf(event: FrenzyEvent, view: FrenzyView): readonly Hop[] {
  switch (event.event) {
    case "card_revealed":
      return event.seat === null ? [{ from: DECK, to: asideOf(event.card) }] : [];
    case "card_removed": {
      const lay = view.aside.includes(event.card) ? asideOf(event.card) : DECK;
      return [{ from: placeInHand(event) ?? lay, to: "removed" }];
    }
    case "card_drawn":
      return [{ from: view.deck || !view.aside[0] ? DECK : asideOf(view.aside[0]), to: placeAt(event) }];
    case "magician_vanished":
    case "cannon_fired":
      return [{ from: placeInHand(event) ?? asideOf(event.card), to: DECK }];
    case "card_fetched":
      return [{ from: "removed", to: placeAt(event) }];
    case "drawn_card_kept":
      return [{ from: placeOf(event.seat, SLOTS + 1), to: placeAt(event) }];
    case "card_passed":
      return [{ from: placeAt(event.from), to: placeAt(event.to) }];
    case "cards_swapped": {
      const [one, two] = [placeAt(event.one), placeAt(event.two)];
      return [
        { from: one, to: two },
        { from: two, to: one },
      ];
    }
    case "places_changed": {
      const from = placeWith(view, event.card) ?? asideOf(event.card);
      const to = placeAt(event);
      return [
        { from, to },
        { from: to, to: from.startsWith("aside") ? DECK : from },
      ];
    }
    case "turn_ended":
      return event.back.map((each) => ({ from: asideOf(each), to: DECK }));
    default:
      return [];
  }
}

function placeWith(view: Pick<FrenzyView, "hands">, card: string): string | null {
  for (const [seat, hand] of view.hands.entries()) {
    const at = hand.indexOf(card);
    if (at >= 0) return placeOf(seat, at + 1);
  }
  return null;
}

// -- the table after a step -------------------------------------------------------------------------------------------

/** How the table looks after a step, for who sees the hand of `mine`; `after` is what all of them lead to. */
export function afterStep(view: FrenzyView, step: Step, mine: number | null, after: FrenzyView): FrenzyView {
  const passes = step.events.filter((event) => event.event === "card_passed");
  if (passes.length) return passed(view, passes, mine);
  return step.events.reduce((now, event) => afterEvent(now, event, mine, after), view);
}

function afterEvent(view: FrenzyView, event: FrenzyEvent, mine: number | null, after: FrenzyView): FrenzyView {
  switch (event.event) {
    case "turn_began":
      return { ...view, current: event.seat, turn: event.turn, played: "", chain: [], answered: [] };
    case "card_played":
      return { ...turnedUp(put(view, event.seat, event.slot, event.card), event.card), played: event.card };
    case "card_revealed": {
      const { seat, slot, card } = event;
      if (seat !== null && slot !== null) return turnedUp(put(view, seat, slot, card), card);
      return { ...turnedUp(view, card), deck: view.deck - 1, aside: [...view.aside, card] };
    }
    case "card_removed": {
      const { seat, card } = event;
      const fromDeck = seat === null && !view.aside.includes(card);
      const left = takenAway(emptied(view, event), card);
      return { ...left, removed: [...view.removed, card], deck: view.deck - (fromDeck ? 1 : 0) };
    }
    case "card_drawn": {
      const fromAside = !view.deck && view.aside[0];
      const drawn = fromAside ? takenAway(view, fromAside) : { ...view, deck: view.deck - 1 };
      return put(drawn, event.seat, event.slot, hidden(event, mine));
    }
    case "magician_vanished":
    case "cannon_fired":
      return { ...takenAway(emptied(view, event), event.card), deck: view.deck + 1 };
    case "card_fetched": {
      const { seat, slot, card } = event;
      return put({ ...view, removed: view.removed.filter((each) => each !== card) }, seat, slot, hidden(event, mine));
    }
    case "drawn_card_kept": {
      const { seat, slot } = event;
      const kept = view.hands[seat]![SLOTS]!;
      return put(put(view, seat, SLOTS + 1, EMPTY), seat, slot, kept);
    }
    case "card_doomed":
    case "card_held": {
      const kind = event.event === "card_doomed" ? "doom" : "hold";
      return { ...view, marks: [...view.marks, { card: event.card, kind, seat: event.owner, turn: view.turn }] };
    }
    case "card_spared": {
      const { card } = event;
      return turnedDown({ ...view, marks: view.marks.filter((mark) => mark.card !== card) }, [card], mine);
    }
    case "places_changed":
      return placesChanged(view, event.card, event.played, event.seat, event.slot);
    case "cards_swapped":
      return swapped(view, event.one, event.two);
    case "pass_began":
      return { ...view, answered: view.hands.map(() => false) };
    case "pass_chosen":
      return { ...view, answered: view.answered.map((has, each) => has || each === event.seat) };
    case "hand_arranged":
      return arranged(view, event.seat, event.up, mine, after);
    case "turn_ended":
      return turnEnded(view, event.seat, event.down, event.back, mine);
    default:
      return view;
  }
}

/** What one sees of a card that came into a hand: only the own, and only one that may be seen. */
const hidden = ({ seat, card }: CardDrawn | CardFetched, mine: number | null): string =>
  card !== null && seat === mine && isOpen(card) ? card : DOWN;

/** Without the card that lay there, if it lay in a hand. */
const emptied = (view: FrenzyView, { seat, slot }: CardRemoved | MagicianVanished | CannonFired): FrenzyView =>
  seat === null || slot === null ? view : put(view, seat, slot, EMPTY);

interface Place {
  readonly seat: number;
  readonly slot: number;
}

/** Something else in a slot; what was remembered there is past. The fourth slot comes and goes. */
function put(view: FrenzyView, seat: number, slot: number, what: string): FrenzyView {
  const change = (all: readonly (readonly string[])[], value: string) =>
    all.map((hand, each) => {
      if (each !== seat) return hand;
      const kept = [...hand];
      kept[slot - 1] = value;
      return what === EMPTY && slot > SLOTS ? kept.slice(0, SLOTS) : kept;
    });
  return { ...view, hands: change(view.hands, what), memory: change(view.memory, "") };
}

const turnedUp = (view: FrenzyView, card: string): FrenzyView =>
  view.up.includes(card) ? view : { ...view, up: [...view.up, card] };

/** Face down again; only its holder goes on seeing it. */
function turnedDown(view: FrenzyView, cards: readonly string[], mine: number | null): FrenzyView {
  const hands = view.hands.map((hand, seat) =>
    seat === mine ? hand : hand.map((code) => (cards.includes(code) ? DOWN : code)),
  );
  return { ...view, hands, up: view.up.filter((code) => !cards.includes(code)) };
}

/** A card is nowhere for the moment: neither up nor marked nor played nor beside the deck. */
const takenAway = (view: FrenzyView, card: string): FrenzyView => ({
  ...view,
  up: view.up.filter((each) => each !== card),
  marks: view.marks.filter((mark) => mark.card !== card),
  aside: view.aside.filter((each) => each !== card),
  played: view.played === card ? "" : view.played,
});

function passed(view: FrenzyView, passes: readonly CardPassed[], mine: number | null): FrenzyView {
  const without = passes.reduce((now, { from }) => put(now, from.seat, from.slot, EMPTY), view);
  return passes.reduce((now, { to, card }) => {
    const seen = card !== null && (to.seat === mine || view.up.includes(card));
    return put(now, to.seat, to.slot, seen ? card : DOWN);
  }, without);
}

function swapped(view: FrenzyView, one: Place, two: Place): FrenzyView {
  const at = ({ seat, slot }: Place): string => view.hands[seat]![slot - 1]!;
  // What comes into one's own hand is seen when the last word is told.
  const seen = (code: string, from: Place, to: Place): string => (from.seat === to.seat ? code : DOWN);
  return put(put(view, one.seat, one.slot, seen(at(two), two, one)), two.seat, two.slot, seen(at(one), one, two));
}

/** The Clown lies where the played card lay, and that one where he came from, or on the deck. */
function placesChanged(view: FrenzyView, clown: string, played: string, seat: number, slot: number): FrenzyView {
  const from = placeWith(view, clown);
  if (!from)
    return {
      ...turnedUp(put(takenAway(takenAway(view, played), clown), seat, slot, clown), clown),
      deck: view.deck + 1,
    };
  const [holder, at] = from.split(".").map(Number) as [number, number];
  return put(put(view, holder, at, played), seat, slot, clown);
}

/** One sees the own new order; of the others, where their face-up cards lie now. */
function arranged(
  view: FrenzyView,
  seat: number,
  up: readonly { readonly slot: number; readonly card: string }[],
  mine: number | null,
  after: FrenzyView,
): FrenzyView {
  const hand = view.hands[seat]!;
  let changed: readonly string[] = hand.map((code) => (code === EMPTY ? EMPTY : DOWN));
  if (seat === mine) {
    const next = after.hands[seat]!;
    changed = [...next].sort().join() === [...hand].sort().join() ? next : hand;
  } else for (const { slot, card } of up) changed = changed.with(slot - 1, card);
  const replaced = (all: readonly (readonly string[])[], value: readonly string[]) =>
    all.map((each, at) => (at === seat ? value : each));
  return {
    ...view,
    hands: replaced(view.hands, changed),
    memory: replaced(
      view.memory,
      hand.map(() => ""),
    ),
    answered: view.answered.map((has, each) => has || each === seat),
  };
}

function turnEnded(
  view: FrenzyView,
  seat: number,
  down: readonly string[],
  back: readonly string[],
  mine: number | null,
): FrenzyView {
  const marks = view.marks.filter((mark) => !(mark.kind === "hold" && mark.seat === seat && mark.turn < view.turn));
  const turned = turnedDown({ ...view, marks, chain: [] }, [...down, ...back], mine);
  return { ...turned, deck: view.deck + back.length, aside: view.aside.filter((card) => !back.includes(card)) };
}

/** A sealed answer of somebody: the question goes on for the others. */
export const isAnswer = ({ event }: FrenzyEvent): boolean => event === "pass_chosen" || event === "hand_arranged";
