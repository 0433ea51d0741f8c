/** Fwords by keys: letters write and spell, wherever the focus is. */

import type { BoardKey } from "../../stage/keyboard";
import type { Playing } from "./playing.svelte";

/** What the player does by a key; true if it did something. */
export function pressed(playing: Playing, key: BoardKey | null, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  const { phase } = playing;
  const letter = /^[a-z]$/i.test(event.key) ? event.key.toUpperCase() : "";
  const back = event.key === "Backspace";
  if (phase === "write" && (letter || back)) void (back ? playing.erase() : playing.write(letter));
  else if (phase === "festival" && back) playing.typeLess();
  else if (phase === "festival" && letter) playing.typeMore(letter);
  else if (phase === "festival" && key === "act" && submits(event)) void playing.submit();
  else if (letter === "R" && playing.lifted) playing.rotate();
  else return false;
  return true;
}

/** Enter on a button is for that button. */
const submits = ({ key, target }: KeyboardEvent): boolean =>
  key === "Enter" && !(target instanceof Element && target.closest("button, a"));
