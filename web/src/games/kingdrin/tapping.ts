/** What a tap on the hand means while others play at the same time. */

/** So long after cards have moved, a finger may still be on its way to where another card was. */
export const UNSURE_MS = 250;

/** A finger went down. */
export interface Touch {
  readonly card: string;
  /** The number of the question by then: it changes with the Ditch. */
  readonly ask: number;
  /** When, in milliseconds. */
  readonly at: number;
}

/** What came of a tap: it counts, it was meant for a card that is covered by now, or it may have hit the wrong card. */
export type Meant = "counts" | "late" | "unsure";

/**
 * A tap counts for the card that the finger went down on, and for the Ditch that lay there then, or for nothing.
 * `movedAt` is when the cards of the hand last changed their places.
 */
export function meant(down: Touch, card: string, ask: number, movedAt: number): Meant {
  if (down.ask !== ask) return "late";
  return down.card === card && down.at - movedAt >= UNSURE_MS ? "counts" : "unsure";
}
