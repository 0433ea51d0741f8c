/** What happens, one event after the other: how the table looks after each, and how long it wants to be read. */

import type { BlowStruck, CardDestroyed, CardsCreated, FwordsEvent, TimeRanOut, WordRepealed } from "./events";
import type { Ahead } from "./model";
import type { FwordsView, LetterCardView } from "./view";

export const blowOf = (event: FwordsEvent): BlowStruck | null => (event.event === "blow_struck" ? event : null);

/** The spaces that fight, the fastest first; null for what is no battle. */
export const orderOf = (event: FwordsEvent): readonly number[] | null =>
  event.event === "battle_declared" ? event.order : null;

/** What the battle in these events changes. */
export const aheadOf = (events: readonly FwordsEvent[]): Ahead | null =>
  events.find((event) => event.event === "battle_ended") ?? null;

/** My own small moves: no news. */
const SMALL: ReadonlySet<string> = new Set([
  "letter_written",
  "card_stacked",
  "card_placed",
  "card_declaring",
  "card_engaged",
  "letter_spelled",
  "move_taken_back",
]);
export const isTold = ({ event }: FwordsEvent): boolean => !SMALL.has(event);

/** How long an event wants to be read, beside a usual one. */
const BRIEF: Readonly<Record<string, number>> = {
  cards_dealt: 0,
  seat_ready: 0.3,
  cards_drawn: 0.3,
  starter_chosen: 0.6,
  day_began: 0.4,
  cards_created: 0.9,
  card_destroyed: 0.5,
  festival_began: 0.5,
  answer_sealed: 0.3,
  word_submitted: 1.2,
  word_judged: 1.5,
  game_ended: 0,
};
export const weightOf = (event: FwordsEvent): number => (isTold(event) ? (BRIEF[event.event] ?? 1) : 0);

/** The spaces that an event speaks of, by their numbers. */
export function placesOf(event: FwordsEvent): readonly string[] {
  return spacesOf(event).map(String);
}

function spacesOf(event: FwordsEvent): readonly number[] {
  switch (event.event) {
    case "cards_created":
      return event.cards.map(({ space }) => space);
    case "card_placed":
    case "card_declaring":
    case "card_engaged":
    case "card_destroyed":
      return [event.space];
    case "battle_declared":
      return [event.space, ...event.order];
    case "blow_struck":
      return [event.attacker, event.target];
    case "battle_ended":
      return event.defeated;
    default:
      return [];
  }
}

/** How the table looks after an event; what it says nothing about is as it was. */
export function afterEvent(view: FwordsView, event: FwordsEvent): FwordsView {
  switch (event.event) {
    case "cards_created":
      return created(view, event);
    case "blow_struck":
      return event.defeated ? onSpace(view, event.target, (lying) => ({ ...lying, token: true })) : view;
    case "card_destroyed":
      return destroyed(view, event);
    case "word_repealed":
      return { ...takenBack(view, event), points: pointsOf(view, event.seat, event.points) };
    case "time_ran_out":
      return takenBack(view, event);
    case "points_scored":
      return { ...view, points: pointsOf(view, event.seat, event.total) };
    default:
      return view;
  }
}

function created(view: FwordsView, { seat, cards, left }: CardsCreated): FwordsView {
  const spaces = view.spaces.map((lying) => (lying?.today ? null : lying));
  const letters = { ...view.letters };
  for (const { card, letter, space, turn, shown } of cards) {
    spaces[space - 1] = { card, letter, turn, shown, owner: seat, token: false, today: true };
    letters[card] = letter;
  }
  const gone = new Set(cards.map(({ card }) => card));
  const hand_sizes = view.hand_sizes.with(seat, left);
  return { ...view, phase: "battle", spaces, letters, hand_sizes, hand: view.hand.filter((card) => !gone.has(card)) };
}

function destroyed(view: FwordsView, { owner, card, space }: CardDestroyed): FwordsView {
  const ditches = view.ditches.map((ditch, seat) => (seat === owner ? [...ditch, card] : ditch));
  return { ...onSpace(view, space, () => null), ditches };
}

/** Cards of today go back to the hand, and no token is left. */
function takenBack(view: FwordsView, { returned }: WordRepealed | TimeRanOut): FwordsView {
  const spaces = view.spaces.map((lying, at) =>
    lying === null || returned.includes(at + 1) ? null : { ...lying, token: false },
  );
  return { ...view, spaces };
}

const pointsOf = ({ points }: FwordsView, seat: number, now: number): readonly number[] => points.with(seat, now);

function onSpace(
  view: FwordsView,
  space: number,
  change: (lying: LetterCardView) => LetterCardView | null,
): FwordsView {
  const lying = view.spaces[space - 1];
  return lying ? { ...view, spaces: view.spaces.with(space - 1, change(lying)) } : view;
}
