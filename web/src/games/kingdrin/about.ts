import { boardWith, type GameAbout } from "../../boards/about";
import type { Kingdrin } from "./model";
import Picture from "./Picture.svelte";

export const about: GameAbout = {
  icon: "type-leaf",
  picture: Picture,
  ground: "#174a5a",
  face: () => import("../../boards/creations/CardFace.svelte"),
  held: () => import("./held"),
  moments: ["race_lapsed", "draw_failed", "direction_fixed"],
  board: boardWith<Kingdrin>(() => import("./Board.svelte")),
  race: "Tap a card that shares a mark with the top card: the same number, or the same shape in the same colour. The first tap wins.",
  lights: true,
  keys: [{ key: "1 – 9", does: "if a card fits in two ways: choose its first, second … mark" }],
  drawings: "creations",
  deck: { least: 9 },
  samples: () => import("./Samples.svelte"),
};
