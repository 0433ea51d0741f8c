/** A choice made of small moves: how to get from those made to those wanted. */

/** How many of the last are taken back, and which are made then. */
export function stepsBetween(made: readonly string[], wanted: readonly string[]): { undos: number; plays: string[] } {
  let same = 0;
  while (same < made.length && made[same] === wanted[same]) same += 1;
  return { undos: made.length - same, plays: wanted.slice(same) };
}
