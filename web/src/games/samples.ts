/** A few cards of games to come, for the shelf and the gallery. */

import type { Creation } from "../components/CreationCard.svelte";
import type { Courtier } from "../components/FrenzyCard.svelte";

export const COURTIERS: readonly Courtier[] = [
  { name: "King", score: 10, group: "royal", emblem: "frenzy-crown" },
  { name: "Lover", score: 8, group: "lover", label: "Lover", emblem: "frenzy-heart" },
  { name: "Witch", score: 5, group: "witch", label: "Witch", emblem: "frenzy-witch" },
  { name: "Tamer", score: 1, group: "circus", label: "Circus", emblem: "frenzy-tent" },
  { name: "Peasant", score: 1, group: "peasant", label: "Peasant", emblem: "frenzy-fork" },
  { name: "Spy", score: 2, group: "spy", label: "Spy", emblem: "frenzy-eye" },
  { name: "Assassin", score: 0, group: "assassin", emblem: "frenzy-dagger" },
];

export const CREATIONS: readonly Creation[] = [
  { no: 40, speed: 80, level: 3, type: "type-feather", marks: ["1", "5", "Rc", "4"] },
  { no: 57, speed: 115, level: 4, type: "type-leaf", marks: ["Yt", "8", "12", "Rc"] },
  { no: 8, speed: 25, level: 1, type: "type-wave", marks: ["3", "Bs", "2", "7"] },
  { no: 96, speed: 140, level: 7, type: "kingdom-sun", marks: ["14", "Bs", "Yx", "6"], letter: "R" },
];
