/** What the bar says on my turn. */

import type { Ask } from "../../components/ActionBar.svelte";
import { cardName } from "../../design/faces/kingsKeys";
import { namesOf } from "./model";
import type { Playing } from "./playing.svelte";
import type { RummyView } from "./view";

type Words = Pick<Ask, "what" | "more">;

export function drawWords({ offers }: Pick<Playing, "offers">, view: RummyView): Words {
  const top = view.discards.at(-1);
  if (!offers.draws.has("pile")) return { what: "The pile is empty: take the discard." };
  return { what: "Draw a card.", more: top ? `From the pile, or take the ${cardName(top)}.` : "" };
}

/** `why` the cards chosen are no meld, as far as it is known. */
export function playWords(playing: Playing, view: RummyView, why: string): Words {
  const { meld, lay, picked, held, chosen } = playing;
  if (picked) return { what: takeWords(playing, picked) };
  if (lay) return { what: `A meld: ${namesOf(meld)}.` };
  if (playing.doubtful) return { what: why || "You cannot lay these down now." };
  if (view.loose.length)
    return { what: `Now choose cards for a new meld with the ${namesOf(view.loose)}.`, more: "Lit cards fit with it." };
  if (held && view.hand.length === 1) return { what: "Discard your last card face down, and you are out." };
  if (held) {
    const lit = playing.melds.size + playing.outs.size;
    return {
      what: `Discard the ${cardName(held)}, or choose more cards.`,
      more: lit ? "It fits where the table is lit." : "",
    };
  }
  if (chosen.length)
    return { what: playing.next.size ? "Choose a lit card next." : "No meld in your hand has both of these." };
  return {
    what: playing.offers.lays.length ? "Lay down a meld, or choose a card to discard." : "Choose a card to discard.",
    more: playing.ringed.size ? "You may take ringed cards." : "",
  };
}

/** What can be done with a card of the table that is taken up. */
function takeWords(playing: Playing, card: string): string {
  const ways = [
    ...(playing.offers.borrows.has(card) ? ["take it for a new meld"] : []),
    ...(playing.next.size ? ["replace it with a lit card from your hand"] : []),
    ...(playing.melds.size || playing.outs.size ? ["move it where it is lit"] : []),
  ];
  const words = ways.length > 1 ? `${ways.slice(0, -1).join(", ")} or ${ways.at(-1)}` : (ways[0] ?? "put it back");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
