import { boardWith, type GameAbout } from "../../boards/about";
import type { Kingdrin } from "./model";
import Picture from "./Picture.svelte";

export const about: GameAbout = {
  icon: "type-leaf",
  picture: Picture,
  ground: "#174a5a",
  board: boardWith<Kingdrin>(() => import("./Board.svelte")),
  samples: () => import("./Samples.svelte"),
};
