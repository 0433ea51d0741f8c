import { boardWith, type GameAbout } from "../../boards/about";
import type { Square } from "./model";
import Picture from "./Picture.svelte";

export const about: GameAbout = {
  icon: "book",
  picture: Picture,
  ground: "#143a2a",
  face: () => import("../../components/Card.svelte"),
  moments: ["book_completed"],
  board: boardWith<Square>(() => import("./Board.svelte")),
  samples: () => import("./Samples.svelte"),
};
