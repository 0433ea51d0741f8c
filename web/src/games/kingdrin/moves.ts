// Written by `python -m crownhall.hall.messages.typescript` from the moves of `crownhall.games.kingdrin`. Change those, not this file.

/** A move that its words say all about. */
export interface PlainMove {
  readonly text: string;
  readonly kind: "draw" | "decline" | "time" | "look" | "stall" | "abandon";
  readonly arguments: Readonly<Record<never, never>>;
}

/** K-10, K-12: lay a card on the Ditch, and announce the mark in this corner; in a sealed race, commit to it. */
export interface Play {
  readonly text: string;
  readonly kind: "play";
  readonly arguments: { readonly card: string; readonly mark: string | null };
}

/** All of them. */
export type KingdrinMove = PlainMove | Play;
