/** Sleeves: the backs that people choose for their cards. */

import type { SleevePattern } from "../../net/protocol";

export const SLEEVE_PATTERNS: readonly SleevePattern[] = [
  "plain",
  "lattice",
  "stripes",
  "dots",
  "waves",
  "stars",
  "checks",
  "rays",
];

/** Dark and quiet, as a hall has them; any other can be chosen, too. */
export const SLEEVE_COLOURS: readonly { readonly colour: string; readonly name: string }[] = [
  { colour: "#4a1526", name: "Wine" },
  { colour: "#14414f", name: "Lake" },
  { colour: "#143f2a", name: "Forest" },
  { colour: "#1a2f5e", name: "Night" },
  { colour: "#4b2f6b", name: "Plum" },
  { colour: "#7a3b12", name: "Copper" },
  { colour: "#33302c", name: "Slate" },
  { colour: "#e8d9b0", name: "Linen" },
];

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** How light a colour is, from 0 to 1, as WCAG reckons. */
export function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** What is drawn on a ground of this colour: gold, or ink where gold would not be seen. */
export const inkOn = (colour: string): string => (luminance(colour) > 0.2 ? "#2a1708" : "#dfae57");
