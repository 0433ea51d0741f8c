import type { GameAbout } from "../../boards/about";
import Picture from "./Picture.svelte";

export const about: GameAbout = {
  icon: "type-feather",
  picture: Picture,
  ground: "#4a3410",
  board: () => import("./Board.svelte"),
  samples: () => import("./Samples.svelte"),
};
