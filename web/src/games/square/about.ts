import type { GameAbout } from "../../boards/about";
import Picture from "./Picture.svelte";

export const about: GameAbout = {
  icon: "book",
  picture: Picture,
  ground: "#143a2a",
  board: () => import("./Board.svelte"),
  samples: () => import("./Samples.svelte"),
};
