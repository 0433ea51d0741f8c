/** The moments of a match that are worth jumping to. */

/** The steps at which something of these kinds happens, and the end. */
export function momentsIn(
  frames: readonly { readonly events: readonly Readonly<Record<string, unknown>>[] }[],
  kinds: readonly string[],
): readonly number[] {
  const wanted = new Set([...kinds, "game_ended"]);
  return frames.flatMap(({ events }, at) => (events.some(({ event }) => wanted.has(String(event))) ? [at] : []));
}

/** The next moment in one direction; null where there is none. */
export const nextMoment = (moments: readonly number[], at: number, step: -1 | 1): number | null =>
  (step > 0 ? moments.find((moment) => moment > at) : moments.findLast((moment) => moment < at)) ?? null;
