/** Cards on a field and in the hands beside it: what stands on them, how they are turned, and how they are told. */

import type { Creation } from "../../components/CreationCard.svelte";
import { markName } from "../../design/faces/marks";
import { creationOf, withSetFace } from "../creations/cards";
import core from "../creations/core.json";
import type { FaceView, SpaceView } from "./view";

/** The part of a view that says what is printed on its cards. */
export interface Faces {
  readonly faces: Readonly<Record<string, FaceView>>;
  readonly set: string;
}

/** What stands on a card, and what its maker put on it; of the default set we know it all. */
export function faceOf({ faces, set }: Faces, code: string): Creation {
  const face = faces[code];
  if (!face || set === core.id) return withSetFace(creationOf(code), code);
  const { number, speed, corners, type, level } = face;
  return withSetFace({ number, speed, marks: corners, type, level, set: "" }, code);
}

/** The fastest first: that is the order of battles. */
export const bySpeed = (view: Faces, cards: readonly string[]): readonly string[] =>
  [...cards].sort((a, b) => faceOf(view, a).speed - faceOf(view, b).speed);

/** The marks of a card as they lie when it is turned. */
export function turned(marks: readonly string[], degrees: number): readonly string[] {
  const turns = degrees / 90;
  return marks.map((_, corner) => marks[(corner - turns + marks.length) % marks.length]!);
}

/** The turn after this one of those that fit. */
export const nextTurn = (turns: readonly number[], turn: number): number =>
  turns[(turns.indexOf(turn) + 1) % turns.length] ?? turn;

export const createText = (card: string, space: number, turn: number): string => `create ${card} ${space} ${turn}`;
export const engageText = (space: number): string => `engage ${space}`;

const CORNER_WORDS = ["top left", "top right", "bottom right", "bottom left"];

/** How cards lie in a space. */
export const lies = ({ orientation }: Pick<SpaceView, "orientation">): string =>
  orientation === "P" ? "upright" : "sideways";

export function lyingWords(
  view: Faces,
  { card, shown }: { readonly card: string; readonly shown: readonly string[] },
): string {
  const { number, speed } = faceOf(view, card);
  const marks = shown.map((mark, corner) => `${CORNER_WORDS[corner]} ${markName(mark)}`);
  return `card ${number}, ${marks.join(", ")}, speed ${speed}`;
}
