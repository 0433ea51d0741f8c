import { boardWith, type GameAbout } from "../../boards/about";
import type { Rummy } from "./model";
import Picture from "./Picture.svelte";

export const about: GameAbout = {
  icon: "item-key",
  picture: Picture,
  ground: "#5a1c1c",
  face: () => import("../../components/Card.svelte"),
  held: () => import("./held"),
  moments: ["meld_laid", "hand_won", "hand_dead"],
  board: boardWith<Rummy>(() => import("./Board.svelte")),
  samples: () => import("./Samples.svelte"),
  extras: [
    { name: "Scorekeeper", href: "/scorekeeper/rummy", page: () => import("./Scorekeeper.svelte") },
    { name: "Meld trainer", href: "/trainer/rummy", page: () => import("./MeldTrainer.svelte") },
  ],
};
