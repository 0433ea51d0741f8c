/** What happens, one event after the other: how the table looks after each, and what a blow shows. */

import type { BlowStruck, CardCreated, MinkingiEvent } from "./events";
import type { Ahead } from "./model";
import type { LyingView, MinkingiView, Notebook } from "./view";

export const blowOf = (event: MinkingiEvent): BlowStruck | null => (event.event === "blow_struck" ? event : null);

/** The spaces that fight, the fastest first; null for what is no battle. */
export const orderOf = (event: MinkingiEvent): readonly number[] | null =>
  event.event === "battle_declared" ? event.order : null;

/** What the battle in these events changes. */
export const aheadOf = (events: readonly MinkingiEvent[]): Ahead | null =>
  events.find((event) => event.event === "battle_ended") ?? null;

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
export const weightOf = ({ event }: Pick<MinkingiEvent, "event">): number => BRIEF[event] ?? 1;

/** Whether it is news: what I engage myself is only part of declaring the battle. */
export const isTold = ({ event }: Pick<MinkingiEvent, "event">): boolean => event !== "card_engaged";

/** The spaces that an event speaks of, by their numbers. */
export function placesOf(event: MinkingiEvent): readonly string[] {
  return spacesOf(event).map(String);
}

function spacesOf(event: MinkingiEvent): readonly number[] {
  switch (event.event) {
    case "card_created":
    case "peace_kept":
    case "card_engaged":
      return [event.space];
    case "battle_declared":
      return [event.space, ...event.order];
    case "blow_struck":
      return [event.attacker, event.target];
    case "battle_ended":
      return [...event.taken, ...event.lost];
    default:
      return [];
  }
}

/** How the table looks after an event; what it says nothing about is as it was. */
export function afterEvent(view: MinkingiView, event: MinkingiEvent): MinkingiView {
  if (event.event === "card_created") return created(view, event);
  const blow = blowOf(event);
  return blow?.defeated ? controlled(view, blow.target, blow.controller) : view;
}

function created(view: MinkingiView, { seat, space, card, turn, shown, day, left }: CardCreated): MinkingiView {
  const lying: LyingView = { card, turn, shown, control: seat, owner: seat, day };
  const hand_sizes = view.hand_sizes.map((size, each) => (each === seat ? left : size));
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
