/** The plain cards of the set that we ship: there is always one more of each. */

import core from "../boards/creations/core.json";
import { CORE_NAME, CORE_SET, stockOf } from "./copies";

export const CORE_STOCK = stockOf({
  id: CORE_SET,
  name: CORE_NAME,
  symbol: core.symbol,
  cards: core.cards.map((row, at) => ({
    number: at + 1,
    marks: row.slice(0, 4) as string[],
    type: String(row[4]),
    level: Number(row[5]),
    speed: Number(row[6]),
    title: String(row[7]),
    text: "",
    letter: "",
    picture: "",
    layout: "",
    named: false,
  })),
});
