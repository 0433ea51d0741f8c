// Draws the icons of the app from our crown: `npm run icons`. The results are kept with the sources.
import { readFileSync, writeFileSync } from "node:fs";
import { launch } from "./browser.mjs";

const at = (path) => new URL(path, import.meta.url);
const sheet = readFileSync(at("../../src/crownhall/faces/symbols.svg"), "utf8");
const crown = /<symbol id="crown"[^>]*>(.*?)<\/symbol>/s
  .exec(sheet)[1]
  .replace(/<title>.*?<\/title>/, "")
  .replaceAll("var(--engrave,transparent)", "#301d13")
  .replaceAll("currentColor", "#e9b44c");

/** The crown on walnut; `round` is the corner, `share` how much of the width the crown takes. */
const icon = ({ round, share }) => {
  const edge = (64 * (1 - share)) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${round}" fill="#301d13"/><circle cx="32" cy="31" r="${44 * share}" fill="#432a1b"/><g transform="translate(${edge} ${edge - 1.5 * share}) scale(${share})">${crown}</g></svg>\n`;
};

const plain = icon({ round: 14, share: 0.72 });
const full = icon({ round: 0, share: 0.56 });
writeFileSync(at("../public/icons/crown.svg"), plain);

const browser = await launch();
const page = await browser.newPage();
for (const [name, size, svg] of [
  ["crown-192", 192, plain],
  ["crown-512", 512, plain],
  ["crown-maskable-512", 512, full],
  ["crown-180", 180, icon({ round: 0, share: 0.68 })],
]) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>html,body{margin:0;background:none}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
  );
  await page.screenshot({
    path: new URL(`../public/icons/${name}.png`, import.meta.url).pathname,
    omitBackground: true,
  });
}
await browser.close();
