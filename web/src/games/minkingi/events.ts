// Written by `python -m crownhall.hall.messages.typescript` from the events of `crownhall.games.minkingi`. Change those, not this file.

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

/** M-02: nine cards for everybody. Each sees only its own. */
export interface PilesDealt {
  readonly event: "piles_dealt";
  readonly line: string;
  readonly marked: string;
  readonly game: number;
  readonly games: number;
  readonly piles: readonly (readonly string[] | null)[];
  readonly set: string;
  readonly from_packs: boolean;
  readonly own: boolean;
}

/** M-05: a seat has picked a card. Which, only the seat itself knows. */
export interface CardPicked {
  readonly event: "card_picked";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly card: string | null;
}

/** M-04, M-05: both have picked, and the piles change hands. Each sees the pile it holds now. Who had seen that pile before sees what was taken from it (M-10). */
export interface PilesPassed {
  readonly event: "piles_passed";
  readonly line: string;
  readonly marked: string;
  readonly round: number;
  readonly piles: readonly (readonly string[] | null)[];
  readonly taken: readonly (string | null)[];
}

/** M-06: the hands are complete, and what was not picked goes to the Ditch; open, or face down. */
export interface DraftEnded {
  readonly event: "draft_ended";
  readonly line: string;
  readonly marked: string;
  readonly hands: readonly (readonly string[] | null)[];
  readonly ditch: readonly string[] | null;
  readonly cards: number;
  readonly taken: readonly (string | null)[];
}

/** M-08: who has the first Day: by dice, because the loser of the last game says so, or because it alternates. */
export interface StarterChosen {
  readonly event: "starter_chosen";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly why: string;
  readonly chooser: number | null;
  readonly by_lot: boolean;
}

/** M-12 to M-14: a card was played onto the field; its player controls and owns it. */
export interface CardCreated {
  readonly event: "card_created";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly day: number;
  readonly card: string;
  readonly space: number;
  readonly turn: number;
  readonly shown: readonly string[];
  readonly left: number;
}

/** M-16: the card just created could have declared a Battle, and does not. */
export interface PeaceKept {
  readonly event: "peace_kept";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly space: number;
}

/** M-31 to M-36: a card attacked one opposing neighbour, corner against corner. */
export interface BlowStruck {
  readonly event: "blow_struck";
  readonly line: string;
  readonly marked: string;
  readonly attacker: number;
  readonly attacker_card: string;
  readonly target: number;
  readonly target_card: string;
  readonly contacts: readonly ContactFacts[];
  readonly defeated: boolean;
  readonly seat: number;
  readonly controller: number;
}

/** M-35: every Engaged card has had its turn; these changed hands, compared with before the Battle. */
export interface BattleEnded {
  readonly event: "battle_ended";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly taken: readonly number[];
  readonly lost: readonly number[];
}

/** M-22 to M-24: the field is full, and all is counted. Cards left in hand are shown. */
export interface FieldCounted {
  readonly event: "field_counted";
  readonly line: string;
  readonly marked: string;
  readonly game: number;
  readonly games: number;
  readonly counts: readonly number[];
  readonly hands: readonly (readonly string[])[];
  readonly symbols: readonly number[];
  readonly sums: readonly number[];
}

/** All of them. */
export type MinkingiEvent =
  | PilesDealt
  | CardPicked
  | PilesPassed
  | DraftEnded
  | StarterChosen
  | CardCreated
  | PeaceKept
  | BlowStruck
  | BattleEnded
  | FieldCounted
  | CardEngaged
  | BattleDeclared
  | GameEnded
  | MoveTakenBack;
