import { boardWith, type GameAbout } from "../../boards/about";
import type { Treasury } from "./model";
import Picture from "./Picture.svelte";

export const about: GameAbout = {
  icon: "item-coin",
  picture: Picture,
  ground: "#6b4a14",
  face: () => import("../../components/Card.svelte"),
  held: () => import("./held"),
  moments: ["group_opened", "group_shut", "bonus_reached", "series_game_ended"],
  board: boardWith<Treasury>(() => import("./Board.svelte")),
  keys: [{ key: "1 – 4", does: "replace your first, second … card, or choose it to borrow" }],
  samples: () => import("./Samples.svelte"),
  extras: [
    { name: "Scorekeeper", href: "/scorekeeper/treasury", page: () => import("./Scorekeeper.svelte") },
    { name: "Puzzles", href: "/puzzles/treasury", page: () => import("./Puzzles.svelte") },
  ],
};
