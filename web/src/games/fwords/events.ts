// Written by `python -m crownhall.hall.messages.typescript` from the events of `crownhall.games.fwords`. Change those, not this file.

import type { BattleDeclared, CardEngaged } from "../../boards/fields/events";
import type { GameEnded, MoveTakenBack } from "../../boards/engine/events";

/** Where two corners met: `corner` and `mark` of the attacker, `against` and `against_mark` of its target. */
export interface ContactFacts {
  readonly corner: "TL" | "TR" | "BR" | "BL";
  readonly mark: string;
  readonly against: "TL" | "TR" | "BR" | "BL";
  readonly against_mark: string;
  readonly wins: boolean;
}

/** A card that was played Today: its letter, where it lies, how turned, and the marks as they are seen. */
export interface CreatedFacts {
  readonly card: string;
  readonly letter: string;
  readonly space: number;
  readonly turn: number;
  readonly shown: readonly string[];
}

/** W-11: the card there will declare the Battle. */
export interface CardDeclaring {
  readonly event: "card_declaring";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly space: number;
}

/** W-13 to W-16: a card attacked an Engaged neighbour, corner against corner; who is Defeated gets a token. */
export interface BlowStruck {
  readonly event: "blow_struck";
  readonly line: string;
  readonly marked: string;
  readonly attacker: number;
  readonly attacker_letter: string;
  readonly target: number;
  readonly target_letter: string;
  readonly contacts: readonly ContactFacts[];
  readonly defeated: boolean;
}

/** W-13: every Engaged card has had its turn; these have got a token. */
export interface BattleEnded {
  readonly event: "battle_ended";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly defeated: readonly number[];
  readonly letters: string;
  readonly tray: string;
}

/** W-30: a seat is the Current Creator. */
export interface DayBegan {
  readonly event: "day_began";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly day: number;
}

/** W-04, W-28, W-31: a seat drew from its Life Tree. Which cards, only the seat knows. */
export interface CardsDrawn {
  readonly event: "cards_drawn";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly count: number;
  readonly cards: readonly string[] | null;
  readonly letters: string | null;
  readonly left: number;
}

/** W-08, W-27, W-31: a card went from the field to the Ditch of its owner. */
export interface CardDestroyed {
  readonly event: "card_destroyed";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly space: number;
  readonly card: string;
  readonly letter: string;
  readonly owner: number;
  readonly why: string;
}

/** W-29: as many points as cards lie on the field. */
export interface PointsScored {
  readonly event: "points_scored";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly word: string;
  readonly points: number;
  readonly total: number;
}

/** W-39: the clock of the Day ran out; cards played Today go back to the hand, and all tokens are removed. */
export interface TimeRanOut {
  readonly event: "time_ran_out";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly returned: readonly number[];
}

/** W-31, W-39: a Day ended without a word, and with an End Token or, if so agreed, without. */
export interface DayEnded {
  readonly event: "day_ended";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly end_tokens: number;
  readonly out: boolean;
  readonly spared: boolean;
}

/** W-18: a word is to be made from these letters. */
export interface FestivalBegan {
  readonly event: "festival_began";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly tray: string;
}

/** W-18: a letter was added to a word that is not submitted yet. Only its player sees it. */
export interface LetterSpelled {
  readonly event: "letter_spelled";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly letter: string;
  readonly spelled: string;
}

/** W-18: a word was made; whether it stands is still open. */
export interface WordSubmitted {
  readonly event: "word_submitted";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly day: number;
  readonly word: string;
}

/** W-23: somebody has made up its mind about a word. Which way, only the seat itself knows yet. */
export interface AnswerSealed {
  readonly event: "answer_sealed";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly answer: string | null;
}

/** Section 2: the time for challenges ran out; who was silent accepts. */
export interface WindowClosed {
  readonly event: "window_closed";
  readonly line: string;
  readonly marked: string;
}

/** W-23, W-24: the word was looked up, once for all challenges; without a challenger automatically. */
export interface WordJudged {
  readonly event: "word_judged";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly word: string;
  readonly challengers: readonly number[];
  readonly is_word: boolean;
  readonly cost: number;
}

/** W-24: nobody challenged the word. */
export interface WordStood {
  readonly event: "word_stood";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly word: string;
}

/** W-22, W-25: there is no word; cards played Today go back to the hand, and all tokens are removed. */
export interface WordRepealed {
  readonly event: "word_repealed";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly word: string;
  readonly returned: readonly number[];
  readonly cost: number;
  readonly points: number;
  readonly repeals: number;
}

/** W-10: a card lies on the field and can still be taken back. Only its player sees it. */
export interface CardPlaced {
  readonly event: "card_placed";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly card: string;
  readonly letter: string;
  readonly space: number;
  readonly turn: number;
  readonly shown: readonly string[];
}

/** W-09, W-10: the Field Hour is closed, and these cards were played Today. */
export interface CardsCreated {
  readonly event: "cards_created";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly day: number;
  readonly cards: readonly CreatedFacts[];
  readonly left: number;
}

/** W-01, W-37: nine cards for everybody, with letters if they come from a premade deck. Each sees its own. */
export interface CardsDealt {
  readonly event: "cards_dealt";
  readonly line: string;
  readonly marked: string;
  readonly cards: readonly (readonly string[] | null)[];
  readonly letters: readonly (string | null)[];
  readonly set: string;
  readonly from_packs: boolean;
  readonly own: boolean;
  readonly deck: number;
}

/** W-02, W-03: a letter stands on a card. Only its player knows. */
export interface LetterWritten {
  readonly event: "letter_written";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly card: string;
  readonly letter: string;
}

/** W-04: a card was put into the Life Tree, under those that are there. Only its player knows. */
export interface CardStacked {
  readonly event: "card_stacked";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly card: string;
  readonly letter: string;
  readonly place: number;
}

/** W-03, W-04: a seat has written its letters and stacked its Life Tree. */
export interface SeatReady {
  readonly event: "seat_ready";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
}

/** W-05: dice decide who begins. */
export interface StarterChosen {
  readonly event: "starter_chosen";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly by_lot: boolean;
}

/** All of them. */
export type FwordsEvent =
  | CardDeclaring
  | BlowStruck
  | BattleEnded
  | DayBegan
  | CardsDrawn
  | CardDestroyed
  | PointsScored
  | TimeRanOut
  | DayEnded
  | FestivalBegan
  | LetterSpelled
  | WordSubmitted
  | AnswerSealed
  | WindowClosed
  | WordJudged
  | WordStood
  | WordRepealed
  | CardPlaced
  | CardsCreated
  | CardsDealt
  | LetterWritten
  | CardStacked
  | SeatReady
  | StarterChosen
  | CardEngaged
  | BattleDeclared
  | GameEnded
  | MoveTakenBack;
