import { boardWith, type GameAbout } from "../../boards/about";
import type { Minkingi } from "./model";
import Picture from "./Picture.svelte";

export const about: GameAbout = {
  icon: "type-feather",
  picture: Picture,
  ground: "#4a3410",
  face: () => import("../../boards/creations/CardFace.svelte"),
  held: () => import("./held"),
  moments: ["draft_ended", "battle_ended", "field_counted"],
  board: boardWith<Minkingi>(() => import("./Board.svelte")),
  keys: [{ key: "R", does: "turn the card you are placing" }],
  drawings: "creations",
  deck: { least: 9, most: 9 },
  samples: () => import("./Samples.svelte"),
};
