/** The games that have a board of their own, a line for each. What there is to know of them stands in their `about.ts`. */

export { about as frenzy } from "./frenzy/about";
export { about as fwords } from "./fwords/about";
export { about as kingdrin } from "./kingdrin/about";
export { about as minkingi } from "./minkingi/about";
export { about as rummy } from "./rummy/about";
export { about as square } from "./square/about";
export { about as treasury } from "./treasury/about";
