/** A first turn of Kingdom Frenzy, step by step. */

import { hall } from "../../app/hall.svelte";
import type { Help, Step } from "../../boards/guideSteps";

export interface Progress {
  /** What I am asked now. */
  readonly step: string;
  /** Turns of mine that are over since the guide began. */
  readonly turns: number;
  /** A card of mine is chosen. */
  readonly picked: boolean;
  /** I have laid my cards in order. */
  readonly arranged: boolean;
}

export type Part = "hand" | "others" | "piles" | "story" | "bar";

const past = (now: Progress): boolean => now.turns > 0;

const MEMORY: Help = {
  label: "Show cards I have seen",
  isOn: () => hall.settings.memory,
  set: (memory) => hall.changeSettings({ memory }),
};

export const STEPS: readonly Step<Progress, Part>[] = [
  {
    title: "Who rules?",
    text: "Everyone has three cards, face down. Whoever has the highest card when the deck runs out wins. The gold number shows how high a card is.",
  },
  {
    title: "Your three",
    text: "Only you see them. Tap two cards to swap them, so that nobody knows which is where. Then tap the gold button.",
    shows: "hand",
    until: (now) => now.arranged || past(now),
  },
  {
    title: "The others",
    text: "Their cards are face down in slots 1 to 3. They stay there until their owner rearranges them, so remember what you have seen. Or let the table remember it for you:",
    shows: "others",
    offers: MEMORY,
  },
  {
    title: "What happens",
    text: "Every card that is turned up does something. You read it here, step by step. The arrows set the pace and the memory aid.",
    shows: "story",
  },
  {
    title: "Play a card",
    text: "When it is your turn, tap one of your cards and read what it does; tap it again, or the gold button, to play it.",
    shows: "hand",
    until: (now) => (now.step !== "" && now.step !== "play" && now.step !== "pass" && now.arranged) || past(now),
  },
  {
    title: "Deck and piles",
    text: "Removed cards are face up: tap the pile to look through it. Three cards are exiled and hidden. The number on the deck shows how long the game goes on.",
    shows: "piles",
  },
  {
    title: "Rearrange",
    text: "Do what the bar below asks. After your turn all cards are turned down again, and you may rearrange your cards, or only pretend to.",
    shows: "bar",
    until: past,
  },
  {
    title: "That was a turn",
    text: "Tap any face-up card to read it. The book above shows all thirty cards and which hand beats which. Good luck!",
    stale: (now) => now.turns > 1,
  },
];
