// Written by `python -m crownhall.hall.messages.typescript` from the hall's messages in `drawing`. Change those, not this file.

export type Font = "display" | "text" | "hand";

/** A line of pen or brush: its outline as x, y, x, y, …, closed and drawn smooth. */
export interface Stroke {
  readonly kind: "stroke";
  readonly id: string;
  readonly colour: string;
  readonly points: readonly number[];
}

/** What an eraser took away of all that was drawn before it: an outline as of a stroke. */
export interface Erased {
  readonly kind: "erase";
  readonly id: string;
  readonly points: readonly number[];
}

/** An area of one colour: rings of straight lines, each x, y, x, y, …; a ring inside another is a hole. */
export interface Filled {
  readonly kind: "fill";
  readonly id: string;
  readonly colour: string;
  readonly rings: readonly (readonly number[])[];
}

/** A line of text, by the middle of its base line. */
export interface Words {
  readonly kind: "words";
  readonly id: string;
  readonly colour: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly font: Font;
  readonly words: string;
}

export type Item = Stroke | Erased | Filled | Words;

/** A picture below what is drawn: where its middle lies, and how large it is; 1000 just covers the square. */
export interface Placed {
  readonly picture: number;
  readonly x?: number;
  readonly y?: number;
  readonly zoom?: number;
}

/** All that lies in the window of a card, the lowest first. */
export interface Drawing {
  readonly ground?: string;
  readonly picture?: Placed | null;
  readonly items?: readonly (Stroke | Erased | Filled | Words)[];
}
