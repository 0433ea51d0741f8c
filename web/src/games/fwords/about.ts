import { boardWith, type GameAbout } from "../../boards/about";
import type { Fwords } from "./model";
import Picture from "./Picture.svelte";

export const about: GameAbout = {
  icon: "type-gear",
  picture: Picture,
  ground: "#2b3f52",
  board: boardWith<Fwords>(() => import("./Board.svelte")),
  samples: () => import("./Samples.svelte"),
  extras: [{ name: "Alone", href: "/alone/fwords" }],
};
