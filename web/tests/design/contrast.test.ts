/** What is written on the page's own grounds can be read in both lights, also on a button that cannot be pressed. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string): string => readFileSync(new URL(`../../src/${path}`, import.meta.url), "utf8");
const variables = (css: string): Record<string, string> =>
  Object.fromEntries([...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!.trim()]));

const tokens = read("design/tokens.css");
const at = tokens.indexOf('[data-theme="light"]');
const dark = { ...variables(read("design/faces.css")), ...variables(tokens.slice(0, at)) };
const LIGHTS = { evening: dark, morning: { ...dark, ...variables(tokens.slice(at)) } };

/** A colour of a light as it is in the end: names lead to other names. */
function colour(light: Record<string, string>, name: string): string {
  const value = light[name] ?? "";
  const other = /^var\(--([\w-]+)\)$/.exec(value);
  return other ? colour(light, other[1]!) : value;
}
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((from) => {
    const part = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
function contrast(one: string, other: string): number {
  const [less, more] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (more! + 0.05) / (less! + 0.05);
}

test.each(
  Object.entries(LIGHTS).flatMap(([name, light]) =>
    [
      ["text", "panel-hi"],
      ["on-gold", "gold"],
      ["on-gold", "gold-hi"],
      ["off-text", "off-ground"],
      ["parch-text", "parch"],
      ["parch-soft", "parch"],
      ["parch-soft", "parch-lo"],
    ]
      .filter(([, ground]) => name === "evening" || ground !== "gold-hi") // the morning's gold is flat
      .map(([text, ground]) => [name, text!, ground!, light] as const),
  ),
)("%s: %s on %s", (_, text, ground, light) => {
  expect(contrast(colour(light, text), colour(light, ground))).toBeGreaterThanOrEqual(4.5);
});

test("a disabled button is no pale copy of an enabled one", () => {
  const style = read("components/Button.svelte").split("<style>")[1]!;
  const rules = style.split("}").filter((rule) => rule.split("{")[0]!.includes(":disabled"));
  expect(rules.length).toBeGreaterThan(0);
  expect(rules.join(), "half-transparent text has half the contrast").not.toMatch(/opacity|filter/);
  expect(rules.join()).toContain("var(--off-text)");
});
