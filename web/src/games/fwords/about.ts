import type { GameAbout } from "../../boards/about";
import Picture from "./Picture.svelte";

export const about: GameAbout = {
  icon: "type-gear",
  picture: Picture,
  ground: "#2b3f52",
  board: () => import("./Board.svelte"),
  samples: () => import("./Samples.svelte"),
  extras: [{ name: "Alone", href: "/alone/fwords" }],
};
