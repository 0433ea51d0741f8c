/** How melds are built, page by page, with cards to look at. */

export interface Example {
  readonly cards: readonly string[];
  readonly caption: string;
  /** Not a meld. */
  readonly wrong?: boolean;
}

export interface Page {
  readonly title: string;
  readonly text: string;
  readonly examples: readonly Example[];
  /** A question to think about first, and its answer. */
  readonly riddle?: { readonly question: string; readonly answer: string };
}

export const PAGES: readonly Page[] = [
  {
    title: "Three parts",
    text:
      "Every card has three parts: a number (1 to 4), an item (Keys, Axes, Shields, Coins) and a kingdom (Sun, Mountain, " +
      "Forest, Ocean). A meld is three or four cards. Look at one part at a time: it must be the same on all cards, or " +
      "different on all of them.",
    examples: [{ cards: ["1FK", "2MS", "3SC", "4OA"], caption: "All different in every part: nothing in common" }],
  },
  {
    title: "One part in common",
    text:
      "Here one part is the same on all cards, and the two others are different on all of them. Two the same and the rest " +
      "not is never right: it spoils the meld, whichever part it is.",
    examples: [
      { cards: ["2SK", "2MA", "2FS", "2OC"], caption: "Same number" },
      { cards: ["1SC", "2MC", "3FC", "4OC"], caption: "Same item" },
      { cards: ["1OK", "2OA", "3OS", "4OC"], caption: "Same kingdom" },
    ],
  },
  {
    title: "Two parts in common",
    text: "Two parts can be the same; then the third is different on every card. All three cannot be the same, because there is only one of each card.",
    examples: [
      { cards: ["3SA", "3MA", "3FA", "3OA"], caption: "Same number and item" },
      { cards: ["4FK", "4FA", "4FS", "4FC"], caption: "Same number and kingdom" },
      { cards: ["1MS", "2MS", "3MS", "4MS"], caption: "Same item and kingdom" },
    ],
  },
  {
    title: "Never five",
    text: "Melds have three cards or four, and no more.",
    examples: [{ cards: ["1OK", "2OA", "3OS", "4OC"], caption: "Which fifth card could join these?" }],
    riddle: {
      question: "Why can five cards never be a meld?",
      answer:
        "There are only four numbers, items and kingdoms, so five cards can never be all different. All three parts would have to be " +
        "the same on all of them, and there are no two equal cards.",
    },
  },
  {
    title: "Three cards: a run",
    text:
      "With three cards there is one more rule. Their numbers are the same, or they follow each other: 1-2-3 is the low " +
      "run, 2-3-4 the high run. Items and kingdoms have no order.",
    examples: [
      { cards: ["1SK", "2MA", "3FS"], caption: "Low run" },
      { cards: ["2SK", "3MA", "4FS"], caption: "High run" },
      { cards: ["1SK", "2MA", "4FS"], caption: "1-2-4: not a meld", wrong: true },
      { cards: ["1SK", "3MA", "4FS"], caption: "1-3-4: not a meld", wrong: true },
    ],
  },
  {
    title: "Simple combinations",
    text:
      "Cards with one part in common and a mixture in the others are called a simple combination. Other games use " +
      "them; in King's Rummy they are not a meld.",
    examples: [
      { cards: ["1SK", "1SA", "1MS"], caption: "Only the number is right: two Sun cards", wrong: true },
      { cards: ["1OC", "2OK", "3OC"], caption: "Two Coins, one Keys", wrong: true },
    ],
  },
];
