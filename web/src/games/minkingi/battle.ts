/** What happens, one event after the other: how the table looks after each, and what a blow shows. */

import { isBlow, type Blow as FieldBlow } from "../../boards/fields/blows";
import type { GameEvent } from "../../net/api";
import type { Ahead } from "./model";
import type { LyingView, MinkingiView, Notebook } from "./view";

/** One card attacks another, for a seat; who controls the target then. */
export interface Blow extends FieldBlow {
  readonly attacker_card: string;
  readonly target_card: string;
  readonly seat: number;
  readonly controller: number;
}

export const blowOf = (event: GameEvent): Blow | null => (isBlow(event) ? (event as unknown as Blow) : null);

/** What the battle in these events changes. */
export function aheadOf(events: readonly GameEvent[]): Ahead | null {
  const end = events.find(({ event }) => event === "battle_ended");
  return end ? { taken: end.taken as readonly number[], lost: end.lost as readonly number[] } : null;
}

/** How long an event wants to be read, beside a usual one. */
const BRIEF: Readonly<Record<string, number>> = {
  card_picked: 0,
  piles_dealt: 0.5,
  piles_passed: 0.6,
  card_created: 0.7,
  card_engaged: 0,
  field_counted: 2.5,
  game_ended: 0,
};
export const weightOf = ({ event }: GameEvent): number => BRIEF[event] ?? 1;

/** Whether it is news: what I engage myself is only part of declaring the battle. */
export const isTold = ({ event }: GameEvent): boolean => event !== "card_engaged";

/** The spaces that an event speaks of, by their numbers. */
export function placesOf(event: GameEvent): readonly string[] {
  const spaces = [event.space, event.attacker, event.target, event.order, event.taken, event.lost].flat();
  return spaces.filter((space) => typeof space === "number").map(String);
}

/** How the table looks after an event; what it says nothing about is as it was. */
export function afterEvent(view: MinkingiView, event: GameEvent): MinkingiView {
  if (event.event === "card_created") return created(view, event);
  const blow = blowOf(event);
  return blow?.defeated ? controlled(view, blow.target, blow.controller) : view;
}

function created(view: MinkingiView, event: GameEvent): MinkingiView {
  const [seat, space, card] = [Number(event.seat), Number(event.space), String(event.card)];
  const lying: LyingView = {
    card,
    turn: Number(event.turn),
    shown: event.shown as readonly string[],
    control: seat,
    owner: seat,
    day: Number(event.day),
  };
  const hand_sizes = view.hand_sizes.map((size, each) => (each === seat ? Number(event.left) : size));
  const hand = view.hand.filter((each) => each !== card);
  const notebook = view.hand.includes(card) ? view.notebook : without(view.notebook, card);
  return counted({ ...view, hand, hand_sizes, notebook, spaces: view.spaces.with(space - 1, lying) });
}

/** What I know of the other's hand once this card has left it. */
function without(notebook: Notebook | null, card: string): Notebook | null {
  if (!notebook) return null;
  if (notebook.hand.includes(card)) return { ...notebook, hand: notebook.hand.filter((each) => each !== card) };
  if (notebook.one_of.includes(card)) return { ...notebook, one_of: [] };
  return { ...notebook, unknown: notebook.unknown - 1 };
}

function controlled(view: MinkingiView, space: number, control: number): MinkingiView {
  const lying = view.spaces[space - 1];
  return lying ? counted({ ...view, spaces: view.spaces.with(space - 1, { ...lying, control }) }) : view;
}

function counted(view: MinkingiView): MinkingiView {
  const held = (seat: number): number => view.spaces.filter((lying) => lying?.control === seat).length;
  const field = view.hand_sizes.map((_, seat) => held(seat));
  return { ...view, controlled: field, counts: field.map((cards, seat) => cards + view.hand_sizes[seat]!) };
}
