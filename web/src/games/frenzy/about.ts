import type { GameAbout } from "../../boards/about";
import Picture from "./Picture.svelte";

export const about: GameAbout = {
  icon: "frenzy-witch",
  picture: Picture,
  ground: "#3f2357",
  board: () => import("./Board.svelte"),
  samples: () => import("./Samples.svelte"),
};
