/** A few cards, for the shelf and the gallery. */

import type { Creation } from "../components/CreationCard.svelte";
import { cardOf, type FrenzyCard } from "./frenzy/cards";

export const COURTIERS: readonly FrenzyCard[] = ["K", "WR", "LT"].map(cardOf);

export const CREATIONS: readonly Creation[] = [
  { no: 40, speed: 80, level: 3, type: "type-feather", marks: ["1", "5", "Rc", "4"] },
  { no: 57, speed: 115, level: 4, type: "type-leaf", marks: ["Yt", "8", "12", "Rc"] },
  { no: 8, speed: 25, level: 1, type: "type-wave", marks: ["3", "Bs", "2", "7"] },
  { no: 96, speed: 140, level: 7, type: "kingdom-sun", marks: ["14", "Bs", "Yx", "6"], letter: "R" },
];
