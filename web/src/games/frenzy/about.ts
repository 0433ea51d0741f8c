import { boardWith, type GameAbout } from "../../boards/about";
import type { Frenzy } from "./model";
import Picture from "./Picture.svelte";

export const about: GameAbout = {
  icon: "frenzy-witch",
  picture: Picture,
  ground: "#3f2357",
  face: () => import("./CardFace.svelte"),
  held: () => import("./held"),
  moments: ["card_removed", "assassin_struck", "queen_called", "last_card_drawn"],
  board: boardWith<Frenzy>(() => import("./Board.svelte")),
  keys: [{ key: "1 – 4", does: "your card in slot 1, 2, 3 or the drawn one" }],
  drawings: "courtiers",
  samples: () => import("./Samples.svelte"),
  cards: () => import("./AllCards.svelte"),
  extras: [{ name: "Judge", href: "/judge/frenzy", page: () => import("./Judge.svelte") }],
};
