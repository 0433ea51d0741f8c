/** From a card to the drawing table. */

import { studioAddress } from "../../app/addresses";
import { hall } from "../../app/hall.svelte";
import { navigation } from "../../app/navigation.svelte";
import { api } from "../../net/api";

/** Take a copy of a card and draw on it. */
export async function drawOn(set: string, number: number): Promise<void> {
  const copy = await hall.attempt(() => api.newCopy({ set, number }));
  if (copy) navigation.go(studioAddress(copy.id));
}
