/** Minkingi as the board needs it: read from a view and the moves that came with it. What is legal is in the moves. */

import type { GameTypes } from "../../boards/board";
import { faceOf, lies, lyingWords } from "../../boards/fields/lying";
import { creationName } from "../../design/faces/marks";
import { count, noun } from "../../words/phrases";
import { inWords, YOU, type Named } from "../../words/turns";
import type { MinkingiEvent } from "./events";
import type { MinkingiMove } from "./moves";
import type { LyingView, MinkingiView } from "./view";

/** What is shown, told and offered. */
export interface Minkingi extends GameTypes {
  readonly view: MinkingiView;
  readonly event: MinkingiEvent;
  readonly move: MinkingiMove;
}

// -- what may be done -----------------------------------------------------------------------------------------------------

/** The moves, by what they are about. */
export interface Offers {
  readonly picks: ReadonlySet<string>;
  /** By card and space, the turns in degrees that fit. */
  readonly creates: ReadonlyMap<string, ReadonlyMap<number, readonly number[]>>;
  readonly starts: readonly number[];
}

export function offersIn(moves: readonly MinkingiMove[]): Offers {
  const picks = new Set<string>();
  const creates = new Map<string, Map<number, number[]>>();
  const starts: number[] = [];
  for (const { kind, arguments: about } of moves) {
    if (kind === "pick") picks.add(about.card);
    if (kind === "start") starts.push(about.seat);
    if (kind !== "create") continue;
    const { card, space, turn } = about;
    const spaces = creates.get(card) ?? new Map<number, number[]>();
    creates.set(card, spaces.set(space, [...(spaces.get(space) ?? []), turn]));
  }
  return { picks, creates, starts };
}

export const pickText = (card: string): string => `pick ${card}`;

/** Cards that the one just created touches: they can be engaged. */
export function withinReach(view: Pick<MinkingiView, "field" | "spaces" | "created">): readonly number[] {
  const near = view.created === null ? [] : (view.field.spaces[view.created - 1]?.neighbours ?? []);
  return near.filter((space) => view.spaces[space - 1]);
}

/** Whether one of these spaces holds a card that the other controls. */
export const meetsEnemy = ({ spaces }: Pick<MinkingiView, "spaces">, chosen: readonly number[], me: number): boolean =>
  chosen.some((space) => (spaces[space - 1]?.control ?? me) !== me);

/** Whether two views ask the same: in the draft another's pick changes nothing for me, nor does what I engage so far. */
export const asksTheSame = (one: MinkingiView, two: MinkingiView): boolean => askedBy(one) === askedBy(two);
export const askedBy = (view: MinkingiView): string =>
  [view.game, view.phase, view.round, view.picked, view.day, view.turn].join(" ");

// -- what is seen -----------------------------------------------------------------------------------------------------

/** A letter for each player's tokens: of the name, if that tells them apart. */
export function lettersOf(names: readonly string[]): readonly string[] {
  const letters = names.map((name) => name.trim().charAt(0).toUpperCase());
  return new Set(letters).size === names.length && letters.every(Boolean) ? letters : names.map((_, at) => `${at + 1}`);
}

// -- words ------------------------------------------------------------------------------------------------------------------

/** A space for ears: what lies there, whose it is, and what it touches. */
export function spaceWords(
  view: Pick<MinkingiView, "field" | "spaces" | "faces" | "set">,
  at: number,
  named: Named,
): string {
  const { space, orientation, neighbours } = view.field.spaces[at]!;
  const near = `touches ${inWords(neighbours.map(String))}`;
  const lying = view.spaces[at];
  if (!lying) return `Space ${space}, ${lies({ orientation })}, empty, ${near}`;
  return `Space ${space}: ${lyingWords(view, lying)}; ${controlWords(lying, named)}; ${near}`;
}

export function controlWords({ control, owner }: Pick<LyingView, "control" | "owner">, named: Named): string {
  const controlled = named(control) === YOU ? "you control it" : `${named(control)} controls it`;
  return control === owner
    ? controlled
    : `${controlled}, ${named(owner) === YOU ? "you own it" : `${named(owner)} owns it`}`;
}

/** A card taken up, for ears. */
export const cardWords = (view: Pick<MinkingiView, "faces" | "set">, card: string): string =>
  creationName(faceOf(view, card));

export interface Asked {
  readonly what: string;
  readonly more?: string;
}

/** What I am asked in the draft. */
export function draftWords(view: Pick<MinkingiView, "round" | "rounds">, chosen: string | null, other: string): Asked {
  if (chosen) return { what: `Take ${chosen} into your hand?` };
  const last = view.round === view.rounds;
  const then = last ? "The cards left go to the Ditch." : `Then you and ${other} swap piles.`;
  return { what: `Pick a card, ${view.round} of ${view.rounds}.`, more: then };
}

/** What I am asked in my Field Hour. */
export function createWords(card: string | null, space: number | null): Asked {
  if (!card) return { what: "Place a card: choose one from your hand." };
  if (space === null) return { what: `Choose a lit space for ${card}.` };
  return { what: `${card} in space ${space}? Tap it to turn it.`, more: "Once placed, it stays." };
}

/** What I am asked when my card touches one of the other's. */
export function battleWords(chosen: readonly number[], enemy: boolean, ahead: Ahead | null, other: string): Asked {
  if (!chosen.length) return { what: "Battle? Tap the cards to fight, or keep the peace." };
  if (!enemy) return { what: `Engage a card of ${other} too.` };
  return { what: ahead ? aheadWords(ahead) : "…", more: "The result is certain." };
}

/** What a battle would change, seen by its declarer. */
export interface Ahead {
  readonly taken: readonly number[];
  readonly lost: readonly number[];
}

const cardsIn = (spaces: readonly number[]): string =>
  `the ${noun(spaces.length, "card")} in ${noun(spaces.length, "space")} ${inWords(spaces.map(String))}`;

export function aheadWords({ taken, lost }: Ahead): string {
  const parts = [
    ...(taken.length ? [`capture ${cardsIn(taken)}`] : []),
    ...(lost.length ? [`lose ${cardsIn(lost)}`] : []),
  ];
  return parts.length ? `You would ${parts.join(" and ")}.` : "This battle would change nothing.";
}

/** Others are asked. */
export function waitingWords(view: MinkingiView, asked: readonly number[], named: Named): string {
  const [who] = asked;
  if (who === undefined) return "…";
  if (view.phase === "draft")
    return asked.length > 1 ? "Both players choose a card in secret." : `Waiting for ${named(who)} to pick.`;
  if (view.phase === "start") return `${named(who)} decides who starts.`;
  return view.phase === "battle" ? `${named(who)} is thinking about a battle.` : `${named(who)} is placing a card.`;
}

/** How many cards count for a seat: "6: 4 on the field, 2 in hand". */
export function countWords(
  { controlled, hand_sizes }: Pick<MinkingiView, "controlled" | "hand_sizes">,
  seat: number,
): string {
  const held = hand_sizes[seat] ?? 0;
  return `${controlled[seat]} on the field, ${held ? `${held} in hand` : "none in hand"}`;
}

/** What counts in a tie. */
export const tieWords = (owned: { readonly symbols: number; readonly sum: number }): string =>
  `${count(owned.symbols, "symbol")}, sum ${owned.sum}`;
