/** The thirty cards of Kingdom Frenzy, from the engine's own table, and how each is drawn. */

import table from "./cards.json";
import type { Courtier } from "./FrenzyCard.svelte";

export interface FrenzyCard extends Courtier {
  readonly code: string;
  readonly when: string;
  readonly text: string;
}

const WHEN: Readonly<Record<string, string>> = {
  never: "No ability",
  played: "When played",
  revealed: "When revealed",
  condition: "Condition",
};

const GROUPS: Readonly<Record<string, { readonly label: string; readonly emblem: string }>> = {
  lover: { label: "Lover", emblem: "frenzy-heart" },
  witch: { label: "Witch", emblem: "frenzy-witch" },
  spy: { label: "Spy", emblem: "frenzy-eye" },
  circus: { label: "Circus", emblem: "frenzy-tent" },
  peasant: { label: "Peasant", emblem: "frenzy-fork" },
};

/** Those who stand alone: an emblem of their own, and a ground. */
const ALONE: Readonly<Record<string, { readonly emblem: string; readonly group?: string }>> = {
  K: { emblem: "frenzy-crown", group: "royal" },
  Q: { emblem: "crown", group: "royal" },
  Ma: { emblem: "kingdom-sun" },
  Je: { emblem: "joker" },
  Kn: { emblem: "item-shield" },
  Ri: { emblem: "frenzy-tent" },
  Pr: { emblem: "book" },
  Ex: { emblem: "item-axe" },
  Sh: { emblem: "shape-star" },
  As: { emblem: "frenzy-dagger", group: "assassin" },
};

/** The hats of the Witches: light enough for their dark ground. */
const TINTS: Readonly<Record<string, string>> = {
  WR: "#ff9b85",
  WY: "#ffd95e",
  WG: "#a6e08f",
  WB: "#9fc8ff",
  WP: "#dcb8ff",
};

type Row = (typeof table.cards)[number];

function drawn({ code, name, score, group, trigger, text }: Row): FrenzyCard {
  const of = GROUPS[group];
  const alone = ALONE[code];
  return {
    code,
    name,
    score,
    group: group || (alone?.group ?? "none"),
    emblem: of?.emblem ?? alone?.emblem ?? "frenzy-crown",
    sign: code,
    when: WHEN[trigger] ?? trigger,
    text,
    ...(of ? { label: of.label } : {}),
    ...(TINTS[code] ? { tint: TINTS[code] } : {}),
  };
}

/** All of them, the highest first. */
export const CARDS: readonly FrenzyCard[] = table.cards.map(drawn);

/** The rows of the hierarchy, the best first. */
export const ROWS = table.rows;

const BY_CODE = new Map(CARDS.map((card) => [card.code, card]));

export function cardOf(code: string): FrenzyCard {
  const card = BY_CODE.get(code);
  if (!card) throw new Error(`${code} is no card of Kingdom Frenzy.`);
  return card;
}

/** "the Lion Tamer". */
export const theCard = (code: string): string => `the ${cardOf(code).name}`;

/** Whether a place of a view shows a card: neither a back nor nothing. */
export const isOpen = (code: string | undefined): code is string => code !== undefined && BY_CODE.has(code);
