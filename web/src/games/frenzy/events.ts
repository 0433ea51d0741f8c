// Written by `python -m crownhall.hall.messages.typescript` from the events of `crownhall.games.frenzy`. Change those, not this file.

import type { GameEnded, MoveTakenBack } from "../../boards/engine/events";

/** A place in a hand. */
export interface PlaceFacts {
  readonly seat: number;
  readonly slot: number;
}

/** A card that lies face up, and in which slot. */
export interface FaceUpFacts {
  readonly slot: number;
  readonly card: string;
}

/** A seat looked at the top card of the deck (F-11). */
export interface DeckLookedAt {
  readonly event: "deck_looked_at";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly card: string | null;
}

/** A seat looked at the exiled cards (F-10). */
export interface ExileLookedAt {
  readonly event: "exile_looked_at";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly cards: readonly string[] | null;
}

/** Everybody chooses a card to pass, unseen (F-24). */
export interface PassBegan {
  readonly event: "pass_began";
  readonly line: string;
  readonly marked: string;
  readonly direction: string;
}

/** A seat has chosen which card it passes. */
export interface PassChosen {
  readonly event: "pass_chosen";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
}

/** A card went from one hand to the next; giver and receiver see which, all if it lies face up. */
export interface CardPassed {
  readonly event: "card_passed";
  readonly line: string;
  readonly marked: string;
  readonly from: PlaceFacts;
  readonly to: PlaceFacts;
  readonly card: string | null;
}

/** Two face-down cards changed places (F-39); who knew one of them, or holds it now, knows which it is. */
export interface CardsSwapped {
  readonly event: "cards_swapped";
  readonly line: string;
  readonly marked: string;
  readonly one: PlaceFacts;
  readonly two: PlaceFacts;
  readonly cards: readonly (string | null)[];
}

/** The Human Cannon, or who performs it, landed on the deck (F-39). */
export interface CannonFired {
  readonly event: "cannon_fired";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly slot: number;
  readonly card: string;
}

/** The Blue Witch brought a card back from the removed pile (F-31). */
export interface CardFetched {
  readonly event: "card_fetched";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly slot: number;
  readonly card: string;
}

/** The Queen is gone, and somebody must remove a card (F-60). */
export interface QueenCalled {
  readonly event: "queen_called";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
}

/** A lover follows the other (F-61). */
export interface LoverFollowed {
  readonly event: "lover_followed";
  readonly line: string;
  readonly marked: string;
  readonly card: string;
}

/** The Assassin lies beside the highest card that is left (F-64). */
export interface AssassinStruck {
  readonly event: "assassin_struck";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
}

/** A card went to the removed pile (F-22). */
export interface CardRemoved {
  readonly event: "card_removed";
  readonly line: string;
  readonly marked: string;
  readonly seat: number | null;
  readonly slot: number | null;
  readonly card: string;
}

/** The Knight goes instead of another card of its hand, or before it (F-63). */
export interface KnightSteppedIn {
  readonly event: "knight_stepped_in";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly slot: number;
  readonly in_vain: boolean;
}

/** A seat drew a card; only the seat itself sees which, unless it lay open beside the deck. */
export interface CardDrawn {
  readonly event: "card_drawn";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly slot: number;
  readonly card: string | null;
}

/** The card that the Fisherman drew took the place of the one thrown away (F-42). */
export interface DrawnCardKept {
  readonly event: "drawn_card_kept";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly slot: number;
}

/** A card stays face up and will be removed. */
export interface CardDoomed {
  readonly event: "card_doomed";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly slot: number;
  readonly card: string;
  readonly owner: number;
}

/** A card stays face up for a while (F-43). */
export interface CardHeld {
  readonly event: "card_held";
  readonly line: string;
  readonly marked: string;
  readonly seat: number | null;
  readonly slot: number | null;
  readonly card: string;
  readonly owner: number;
}

/** The Knight paid for a doomed card, which turned down at once (F-A11). */
export interface CardSpared {
  readonly event: "card_spared";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly slot: number;
  readonly card: string;
}

/** A seat turned up one of its cards (F-16). */
export interface CardPlayed {
  readonly event: "card_played";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly slot: number;
  readonly card: string;
}

/** A seat performs an ability that is not that of its played card, or goes on with one. */
export interface AbilityPerformed {
  readonly event: "ability_performed";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly ability: string;
}

/** An ability found nothing to act on. */
export interface NothingHappened {
  readonly event: "nothing_happened";
  readonly line: string;
  readonly marked: string;
  readonly ability: string;
}

/** The Jester is revealed instead of the card that was aimed at (F-62). */
export interface JesterSteppedIn {
  readonly event: "jester_stepped_in";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly slot: number;
}

/** A card was turned up; a deck card lies beside the deck now. */
export interface CardRevealed {
  readonly event: "card_revealed";
  readonly line: string;
  readonly marked: string;
  readonly seat: number | null;
  readonly slot: number | null;
  readonly card: string;
  readonly ability: string;
}

/** The Magician, or who performs it, was shuffled into the deck (F-45). */
export interface MagicianVanished {
  readonly event: "magician_vanished";
  readonly line: string;
  readonly marked: string;
  readonly seat: number | null;
  readonly slot: number | null;
  readonly card: string;
}

/** The Clown changed places with the played card (F-46). */
export interface PlacesChanged {
  readonly event: "places_changed";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly slot: number;
  readonly card: string;
  readonly played: string;
}

/** Everybody has three cards. */
export interface CardsDealt {
  readonly event: "cards_dealt";
  readonly line: string;
  readonly marked: string;
  readonly starter: number;
  readonly deck: number;
  readonly by_lot: boolean;
}

/** What one seat was dealt; for that seat alone. */
export interface HandDealt {
  readonly event: "hand_dealt";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly cards: readonly string[];
}

/** A seat has arranged its cards; the others see where its face-up cards lie now. */
export interface HandArranged {
  readonly event: "hand_arranged";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly up: readonly FaceUpFacts[];
}

/** A turn began. */
export interface TurnBegan {
  readonly event: "turn_began";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly turn: number;
}

/** A seat has no face-down card, so it cannot play (F-15). */
export interface TurnSkipped {
  readonly event: "turn_skipped";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
}

/** The face-up cards turned down, and those beside the deck went back on top (F-19). */
export interface TurnEnded {
  readonly event: "turn_ended";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly down: readonly string[];
  readonly back: readonly string[];
}

/** The deck is used up (F-70). */
export interface LastCardDrawn {
  readonly event: "last_card_drawn";
  readonly line: string;
  readonly marked: string;
}

/** All hands lie open (F-73). */
export interface HandsShown {
  readonly event: "hands_shown";
  readonly line: string;
  readonly marked: string;
  readonly hands: readonly (readonly string[])[];
}

/** All of them. */
export type FrenzyEvent =
  | DeckLookedAt
  | ExileLookedAt
  | PassBegan
  | PassChosen
  | CardPassed
  | CardsSwapped
  | CannonFired
  | CardFetched
  | QueenCalled
  | LoverFollowed
  | AssassinStruck
  | CardRemoved
  | KnightSteppedIn
  | CardDrawn
  | DrawnCardKept
  | CardDoomed
  | CardHeld
  | CardSpared
  | CardPlayed
  | AbilityPerformed
  | NothingHappened
  | JesterSteppedIn
  | CardRevealed
  | MagicianVanished
  | PlacesChanged
  | CardsDealt
  | HandDealt
  | HandArranged
  | TurnBegan
  | TurnSkipped
  | TurnEnded
  | LastCardDrawn
  | HandsShown
  | GameEnded
  | MoveTakenBack;
