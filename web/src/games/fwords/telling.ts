/** What happens, one event after the other: how the table looks after each, and how long it wants to be read. */

import { isBlow, type Blow as FieldBlow } from "../../boards/fields/blows";
import type { GameEvent } from "../../net/api";
import type { Ahead } from "./model";
import type { FwordsView, LetterCardView } from "./view";

/** One card attacks another; letters tell them apart. */
export interface Blow extends FieldBlow {
  readonly attacker_letter: string;
  readonly target_letter: string;
}

export const blowOf = (event: GameEvent): Blow | null => (isBlow(event) ? (event as unknown as Blow) : null);

/** What the battle in these events changes. */
export function aheadOf(events: readonly GameEvent[]): Ahead | null {
  const end = events.find(({ event }) => event === "battle_ended");
  return end ? (end as unknown as Ahead) : null;
}

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
export const isTold = ({ event }: GameEvent): boolean => !SMALL.has(event);

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
export const weightOf = (event: GameEvent): number => (isTold(event) ? (BRIEF[event.event] ?? 1) : 0);

/** The spaces that an event speaks of, by their numbers. */
export function placesOf(event: GameEvent): readonly string[] {
  const created = event.event === "cards_created" ? told(event).map(({ space }) => space) : [];
  const spaces = [event.space, event.attacker, event.target, event.order, event.defeated, created].flat();
  return spaces.filter((space) => typeof space === "number").map(String);
}

interface Told {
  readonly card: string;
  readonly letter: string;
  readonly space: number;
  readonly turn: number;
  readonly shown: readonly string[];
}
const told = (event: GameEvent): readonly Told[] => event.cards as unknown as readonly Told[];

/** How the table looks after an event; what it says nothing about is as it was. */
export function afterEvent(view: FwordsView, event: GameEvent): FwordsView {
  switch (event.event) {
    case "cards_created":
      return created(view, event);
    case "blow_struck":
      return event.defeated ? onSpace(view, Number(event.target), (lying) => ({ ...lying, token: true })) : view;
    case "card_destroyed":
      return destroyed(view, event);
    case "word_repealed":
      return { ...takenBack(view, event), points: pointsOf(view, Number(event.seat), Number(event.points)) };
    case "time_ran_out":
      return takenBack(view, event);
    case "points_scored":
      return { ...view, points: pointsOf(view, Number(event.seat), Number(event.total)) };
    default:
      return view;
  }
}

function created(view: FwordsView, event: GameEvent): FwordsView {
  const seat = Number(event.seat);
  const cards = told(event);
  const spaces = view.spaces.map((lying) => (lying?.today ? null : lying));
  const letters = { ...view.letters };
  for (const { card, letter, space, turn, shown } of cards) {
    spaces[space - 1] = { card, letter, turn, shown, owner: seat, token: false, today: true };
    letters[card] = letter;
  }
  const gone = new Set(cards.map(({ card }) => card));
  const hand_sizes = view.hand_sizes.with(seat, Number(event.left));
  return { ...view, phase: "battle", spaces, letters, hand_sizes, hand: view.hand.filter((card) => !gone.has(card)) };
}

function destroyed(view: FwordsView, event: GameEvent): FwordsView {
  const owner = Number(event.owner);
  const ditches = view.ditches.map((ditch, seat) => (seat === owner ? [...ditch, String(event.card)] : ditch));
  return { ...onSpace(view, Number(event.space), () => null), ditches };
}

/** Cards of today go back to the hand, and no token is left. */
function takenBack(view: FwordsView, event: GameEvent): FwordsView {
  const returned = event.returned as readonly number[];
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
