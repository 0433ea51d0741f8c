import { boardWith, type GameAbout } from "../../boards/about";
import type { Fwords } from "./model";
import Picture from "./Picture.svelte";
import type { FwordsView } from "./view";

const isBlank = ({ step, letters }: FwordsView): boolean => step === "write" && !Object.values(letters).some(Boolean);

export const about: GameAbout = {
  icon: "type-gear",
  picture: Picture,
  ground: "#2b3f52",
  face: () => import("../../boards/creations/CardFace.svelte"),
  held: () => import("./held"),
  moments: ["points_scored", "word_repealed", "day_ended"],
  board: boardWith<Fwords>(() => import("./Board.svelte")),
  keys: [
    { key: "A – Z", does: "write a letter on a card, or spell a word" },
    { key: "Backspace", does: "take the last letter back" },
    { key: "R", does: "turn the card you are placing" },
  ],
  drawings: "creations",
  deck: { least: 9, most: 9 },
  writesLetters: true,
  pack: (view) => (isBlank(view as FwordsView) ? (view as FwordsView).cards : []),
  samples: () => import("./Samples.svelte"),
  extras: [{ name: "Scorekeeper", href: "/scorekeeper/fwords", page: () => import("./Scorekeeper.svelte") }],
};
