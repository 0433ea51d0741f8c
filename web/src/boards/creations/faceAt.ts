/** What is printed on a card that a sentence names, whichever game and set it is of. */

import type { Creation } from "../../components/CreationCard.svelte";
import type { FaceView } from "../fields/view";
import { cardInSet, creationIn, creationOf, withSetFace } from "./cards";
import core from "./core.json";

interface Printed {
  readonly set?: string;
  /** Some games tell a card as a line, others in parts. */
  readonly faces?: Readonly<Record<string, string | FaceView>>;
}

/** Null for a card of a foreign set that the table no longer shows: nobody here knows what is on it. */
export function faceAt(view: object, code: string): Creation | null {
  const { set = core.id, faces = {} } = view as Printed;
  const face = faces[code];
  if (set === core.id) return withSetFace(creationOf(code), code);
  if (typeof face === "string") return withSetFace(creationIn(face), code);
  if (!face) return cardInSet(code);
  const { number, speed, corners, type, level } = face;
  return withSetFace({ number, speed, marks: corners, type, level, set: "" }, code);
}
