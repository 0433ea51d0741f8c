/**
 * Fill a form as a person would and tell what stands in its fields then, calculated by pdf.js, the viewer of Firefox:
 *
 *     node fill_form.mjs FORM.pdf '[["1 KEY", "11"], …]'
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

// Nothing is drawn here, but without a browser pdf.js misses these when it is loaded.
for (const name of ["DOMMatrix", "ImageData", "Path2D"]) globalThis[name] ??= class {};
globalThis.window = Object.assign(new EventTarget(), { CustomEvent, console, setTimeout, clearTimeout });

const ours = createRequire(new URL("../../web/package.json", import.meta.url));
const { getDocument } = await import(ours.resolve("pdfjs-dist/legacy/build/pdf.mjs"));
const { QuickJSSandbox } = await import(ours.resolve("pdfjs-dist/legacy/build/pdf.sandbox.mjs"));

const [path, entries] = process.argv.slice(2);
const form = await getDocument({ data: new Uint8Array(readFileSync(path)), verbosity: 0 }).promise;
const objects = await form.getFieldObjects();
const names = new Map(Object.values(objects).map(([{ id, name }]) => [id, name]));
const values = {};
window.addEventListener("updatefromsandbox", ({ detail }) => {
  if (detail.command === "error") throw new Error(detail.value);
  if ("value" in detail) values[names.get(detail.id)] = String(detail.value);
});

const viewer = await QuickJSSandbox();
viewer.create({
  objects,
  calculationOrder: await form.getCalculationOrderIds(),
  appInfo: { platform: process.platform, language: "en" },
  docInfo: { filename: path, numPages: form.numPages },
});
for (const [name, value] of JSON.parse(entries)) {
  const { id, type } = objects[name][0];
  const end = { selStart: value.length, selEnd: value.length, commitKey: 1 };
  if (type === "checkbox") viewer.dispatchEvent({ id, name: "Action", value });
  else viewer.dispatchEvent({ id, name: "Keystroke", value, willCommit: true, ...end });
}
console.log(JSON.stringify(values));
process.exit(0);
