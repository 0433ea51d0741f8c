import type { GameAbout } from "../../boards/about";
import Picture from "./Picture.svelte";

export const about: GameAbout = {
  icon: "type-leaf",
  picture: Picture,
  ground: "#174a5a",
  board: () => import("./Board.svelte"),
  samples: () => import("./Samples.svelte"),
};
