// Written by `python -m crownhall.hall.messages.typescript` from the hall's messages in `printing`. Change those, not this file.

/** Something that can be printed; `games` are those that use it, and `needed` says that an evening needs it. */
export interface PrintThing {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly games: readonly string[];
  readonly needed: boolean;
}

/** All of it. `missing` says what to install where nothing can be printed, else it is "". */
export interface PrintShelf {
  readonly things: readonly PrintThing[];
  readonly missing: string;
}

/** A file that was made: how many pages it has, how large it is, and what is to be said of it. */
export interface PrintedSheets {
  readonly pages: number;
  readonly bytes: number;
  readonly note: string;
}
