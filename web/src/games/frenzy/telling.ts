/**
 * What happens, one step after the other: a chain of abilities arrives as a list of events with the view that they lead
 * to, and is told event by event. Nothing is decided here; an event says what moved, and the last word has the view.
 */

import type { GameEvent } from "../../net/api";
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
  readonly events: readonly GameEvent[];
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
export function stepsOf(events: readonly GameEvent[], view: FrenzyView): readonly Step[] {
  const groups: GameEvent[][] = [];
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

function stepOf(events: readonly GameEvent[], view: FrenzyView): Step {
  const first = events[0]!;
  const hops = events.flatMap((event) => hopsOf(event, view));
  const spots = events.flatMap((event) => [event, event.from, event.to, event.one, event.two]);
  return {
    events,
    hops,
    places: [...new Set(spots.flatMap((spot) => spotIn(spot) ?? []))],
    cards: events.length > 1 ? [] : cardsIn(first),
    weight: BRIEF[first.event] ?? 1,
  };
}

function cardsIn(event: GameEvent): readonly string[] {
  const looked = event.event === "exile_looked_at" || event.event === "hand_dealt" ? event.cards : null;
  if (Array.isArray(looked)) return looked.map(String);
  if (event.event === "jester_stepped_in") return ["Je"];
  if (event.event === "knight_stepped_in") return ["Kn"];
  if (event.event === "assassin_struck") return ["As"];
  if (event.event === "queen_called") return ["Q"];
  const card = event.card ?? event.ability;
  return typeof card === "string" ? [card] : [];
}

/** A place of a hand that an event names. */
function spotIn(value: unknown): string | null {
  const spot = value as { seat?: unknown; slot?: unknown } | null | undefined;
  return typeof spot?.seat === "number" && typeof spot.slot === "number" ? placeOf(spot.seat, spot.slot) : null;
}

function hopsOf(event: GameEvent, view: FrenzyView): readonly Hop[] {
  const place = spotIn(event);
  const card = String(event.card ?? "");
  switch (event.event) {
    case "card_revealed":
      return place ? [] : [{ from: DECK, to: asideOf(card) }];
    case "card_removed":
      return [{ from: place ?? (view.aside.includes(card) ? asideOf(card) : DECK), to: "removed" }];
    case "card_drawn":
      return place ? [{ from: view.deck || !view.aside[0] ? DECK : asideOf(view.aside[0]), to: place }] : [];
    case "magician_vanished":
    case "cannon_fired":
      return [{ from: place ?? asideOf(card), to: DECK }];
    case "card_fetched":
      return place ? [{ from: "removed", to: place }] : [];
    case "drawn_card_kept":
      return place ? [{ from: placeOf(Number(event.seat), SLOTS + 1), to: place }] : [];
    case "card_passed":
      return [{ from: spotIn(event.from)!, to: spotIn(event.to)! }];
    case "cards_swapped": {
      const [one, two] = [spotIn(event.one)!, spotIn(event.two)!];
      return [
        { from: one, to: two },
        { from: two, to: one },
      ];
    }
    case "places_changed": {
      const from = placeWith(view, card) ?? asideOf(card);
      return [
        { from, to: place! },
        { from: place!, to: from.startsWith("aside") ? DECK : from },
      ];
    }
    case "turn_ended":
      return (event.back as readonly string[]).map((each) => ({ from: asideOf(each), to: DECK }));
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
  if (step.events[0]?.event === "card_passed") return passed(view, step.events, mine);
  return step.events.reduce((now, event) => afterEvent(now, event, mine, after), view);
}

function afterEvent(view: FrenzyView, event: GameEvent, mine: number | null, after: FrenzyView): FrenzyView {
  const { seat, slot } = event as { seat?: number | null; slot?: number };
  const card = String(event.card ?? "");
  const inHand = typeof seat === "number" && typeof slot === "number";
  const hidden = inHand && seat === mine && isOpen(card) ? card : DOWN;
  switch (event.event) {
    case "turn_began":
      return { ...view, current: seat!, turn: Number(event.turn), played: "", chain: [], answered: [] };
    case "card_played":
      return { ...turnedUp(put(view, seat!, slot!, card), card), played: card };
    case "card_revealed":
      if (inHand) return turnedUp(put(view, seat, slot, card), card);
      return { ...turnedUp(view, card), deck: view.deck - 1, aside: [...view.aside, card] };
    case "card_removed": {
      const fromDeck = !inHand && !view.aside.includes(card);
      const left = takenAway(inHand ? put(view, seat, slot, EMPTY) : view, card);
      return { ...left, removed: [...view.removed, card], deck: view.deck - (fromDeck ? 1 : 0) };
    }
    case "card_drawn": {
      const fromAside = !view.deck && view.aside[0];
      const drawn = fromAside ? takenAway(view, fromAside) : { ...view, deck: view.deck - 1 };
      return put(drawn, seat!, slot!, hidden);
    }
    case "magician_vanished":
    case "cannon_fired":
      return { ...takenAway(inHand ? put(view, seat, slot, EMPTY) : view, card), deck: view.deck + 1 };
    case "card_fetched":
      return put({ ...view, removed: view.removed.filter((each) => each !== card) }, seat!, slot!, hidden);
    case "drawn_card_kept": {
      const kept = view.hands[seat!]![SLOTS]!;
      return put(put(view, seat!, SLOTS + 1, EMPTY), seat!, slot!, kept);
    }
    case "card_doomed":
    case "card_held": {
      const kind = event.event === "card_doomed" ? "doom" : "hold";
      return { ...view, marks: [...view.marks, { card, kind, seat: Number(event.owner), turn: view.turn }] };
    }
    case "card_spared":
      return turnedDown({ ...view, marks: view.marks.filter((mark) => mark.card !== card) }, [card], mine);
    case "places_changed":
      return placesChanged(view, card, String(event.played), seat!, slot!);
    case "cards_swapped":
      return swapped(view, event.one as Place, event.two as Place);
    case "pass_began":
      return { ...view, answered: view.hands.map(() => false) };
    case "pass_chosen":
      return { ...view, answered: view.answered.map((has, each) => has || each === seat) };
    case "hand_arranged":
      return arranged(view, seat!, event.up as readonly { slot: number; card: string }[], mine, after);
    case "turn_ended":
      return turnEnded(view, seat!, event.down as readonly string[], event.back as readonly string[], mine);
    default:
      return view;
  }
}

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

function passed(view: FrenzyView, events: readonly GameEvent[], mine: number | null): FrenzyView {
  const moves = events.map((event) => ({ from: event.from as Place, to: event.to as Place, card: event.card }));
  const emptied = moves.reduce((now, { from }) => put(now, from.seat, from.slot, EMPTY), view);
  return moves.reduce((now, { to, card }) => {
    const seen = typeof card === "string" && (to.seat === mine || view.up.includes(card));
    return put(now, to.seat, to.slot, seen ? card : DOWN);
  }, emptied);
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
export const isAnswer = ({ event }: GameEvent): boolean => event === "pass_chosen" || event === "hand_arranged";
