/** A few cards, for the shelf and the gallery. */

import { creationOf } from "../boards/creations/cards";
import type { Creation } from "../components/CreationCard.svelte";
import { cardOf, type FrenzyCard } from "./frenzy/cards";

export const COURTIERS: readonly FrenzyCard[] = ["K", "WR", "LT"].map(cardOf);

export const CREATIONS: readonly Creation[] = ["#40", "#57", "#8", "#96"].map(creationOf);
