import type { GameAbout } from "../../boards/about";
import Picture from "./Picture.svelte";

export const about: GameAbout = {
  icon: "item-coin",
  picture: Picture,
  ground: "#6b4a14",
  board: () => import("./Board.svelte"),
  samples: () => import("./Samples.svelte"),
  extras: [
    { name: "Scorekeeper", href: "/scorekeeper/treasury", page: () => import("./Scorekeeper.svelte") },
    { name: "Puzzles", href: "/puzzles/treasury", page: () => import("./Puzzles.svelte") },
  ],
};
