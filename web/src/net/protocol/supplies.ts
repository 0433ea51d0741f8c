// Written by `python -m crownhall.hall.messages.typescript` from the hall's messages in `supplies`. Change those, not this file.

/** One thing that is wrong with a file of cards, or remarkable. */
export interface FaultInfo {
  readonly code: string;
  readonly where: string;
  readonly what: string;
}

/** A Creation Card: what is printed on it, and what its maker put on it. */
export interface SetCard {
  readonly number: number;
  readonly marks: readonly string[];
  readonly speed: number;
  readonly level: number;
  readonly type: string;
  readonly title: string;
  readonly text: string;
  readonly letter: string;
  readonly picture: string;
  readonly layout: string;
  readonly named: boolean;
}

/** A card set of mine, as a list shows it. */
export interface SetInfo {
  readonly id: string;
  readonly name: string;
  readonly author: string;
  readonly size: number;
  readonly complete: boolean;
  readonly pictures: number;
  readonly bytes: number;
  readonly match_rate: number | null;
}

/** With how many others a card shares a mark. */
export interface PartnersInfo {
  readonly fewest: number;
  readonly fewest_card: number;
  readonly most: number;
  readonly most_card: number;
  readonly mean: number;
}

/** How fast the cards are. */
export interface SpeedsInfo {
  readonly least: number;
  readonly most: number;
  readonly mean: number;
  readonly different: number;
  readonly equal_pairs: number;
}

/** What can be counted in a set. */
export interface SetTallies {
  readonly match_rate: Readonly<Record<string, number | null>>;
  readonly partners: PartnersInfo;
  readonly speeds: SpeedsInfo;
  readonly symbols_per_card: Readonly<Record<string, number>>;
  readonly numbers: Readonly<Record<string, number>>;
  readonly symbols: Readonly<Record<string, number>>;
  readonly levels: Readonly<Record<string, number>>;
  readonly types: Readonly<Record<string, number>>;
}

/** A card set of mine with all its cards. */
export interface SetPage {
  readonly id: string;
  readonly name: string;
  readonly author: string;
  readonly size: number;
  readonly complete: boolean;
  readonly pictures: number;
  readonly bytes: number;
  readonly match_rate: number | null;
  readonly symbol: string;
  readonly licence: string;
  readonly cards: readonly SetCard[];
  readonly tallies: SetTallies;
  readonly remarks: readonly FaultInfo[];
  readonly shipped: boolean;
}

/** A set that is being made: all that is wrong with it, what is remarkable, and what can be counted. */
export interface SetCheck {
  readonly faults: readonly FaultInfo[];
  readonly remarks: readonly FaultInfo[];
  readonly tallies: SetTallies | null;
}

/** The cards that a table is played with. */
export interface SetInPlay {
  readonly name: string;
  readonly symbol: string;
  readonly cards: readonly SetCard[];
}

/** A Skill Card. */
export interface SkillCardInfo {
  readonly number: number;
  readonly title: string;
  readonly text: string;
  readonly picture: string;
}

/** Skill Cards of mine, as a list shows them. */
export interface SkillsInfo {
  readonly id: string;
  readonly name: string;
  readonly size: number;
}

/** Skill Cards of mine, all of them. */
export interface SkillsPage {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly cards: readonly SkillCardInfo[];
}

/** An Active Field of mine, as a list shows it. */
export interface FieldInfo {
  readonly id: string;
  readonly name: string;
  readonly spaces: number;
}

/** One place for a card. */
export interface FieldSpace {
  readonly id: number;
  readonly orientation: "P" | "L";
  readonly corners: readonly string[];
  readonly at: readonly number[];
}

/** An Active Field of mine, to be drawn. */
export interface FieldPage {
  readonly id: string;
  readonly name: string;
  readonly spaces: number;
  readonly plan: readonly FieldSpace[];
}

/** A list of house words of mine, as a list shows it. */
export interface WordsInfo {
  readonly id: string;
  readonly name: string;
  readonly size: number;
}

/** A list of house words of mine with all its words. */
export interface WordsPage {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly words: readonly string[];
}
