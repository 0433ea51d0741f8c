import { boardWith, type GameAbout } from "../../boards/about";
import type { Minkingi } from "./model";
import Picture from "./Picture.svelte";
import type { MinkingiView } from "./view";

const isFirstPile = ({ round, picked }: MinkingiView): boolean => round === 1 && picked === null;

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
  pack: (view) => (isFirstPile(view as MinkingiView) ? (view as MinkingiView).pile : []),
  samples: () => import("./Samples.svelte"),
};
