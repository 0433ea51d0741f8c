// Written by `python -m crownhall.hall.messages.typescript` from the hall's messages in `shelf`. Change those, not this file.

/** What to preselect where at least so many people sit down, and at most so many bots (null: any number). */
export interface PreselectInfo {
  readonly value: string | number;
  readonly people: number;
  readonly most_bots: number | null;
}

/** One option of a game: `name` and `words` are for programs, `label`, `labels` and `help` for people. */
export interface OptionInfo {
  readonly name: string;
  readonly type: "choice" | "number" | "choice or number";
  readonly default: string | number;
  readonly words: readonly string[];
  readonly least: number | null;
  readonly most: number | null;
  readonly help: string;
  readonly preselect: PreselectInfo | null;
  readonly label: string;
  readonly labels: readonly string[];
  readonly common: boolean;
  readonly least_seats: number;
  readonly most_seats: number | null;
}

/** Something that players may bring to a game instead of what is there: a card set, say. */
export interface SupplyInfo {
  readonly kind: string;
  readonly help: string;
  readonly least_per_seat: number;
  readonly most: number | null;
}

/** What the shelf, the start and the end of a game tell, in our own words. */
export interface About {
  readonly title: string;
  readonly in_short: string;
  readonly story: string;
  readonly goal: string;
  readonly age: string;
  readonly best_with: string;
  readonly minutes: string;
  readonly winning: string;
  readonly losing: string;
  readonly credit: string;
}

/** A game on the shelf. */
export interface GameInfo {
  readonly name: string;
  readonly version: number;
  readonly min_seats: number;
  readonly max_seats: number;
  readonly options: readonly OptionInfo[];
  readonly bots: readonly string[];
  readonly about: About;
  readonly supplies: readonly SupplyInfo[];
  readonly winnable_deals: boolean;
  readonly score_unit: string;
  readonly rule_seats: number;
  readonly meanings: Readonly<Record<string, string>>;
  readonly can_review: boolean;
}

/** A rule book, as HTML. */
export interface RuleBook {
  readonly game: string;
  readonly title: string;
  readonly html: string;
}
