import { readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const SHEETS = ["../src/crownhall/faces/symbols.svg", "./src/design/controls.svg"];

/** Put the symbols into the page itself: they are drawn at once, and patterns work only inside one document. */
function symbols(): Plugin {
  return {
    name: "crownhall-symbols",
    transformIndexHtml(html) {
      const drawings = SHEETS.map((sheet) => readFileSync(new URL(sheet, import.meta.url), "utf8"))
        .join("")
        .replace(/<!--.*?-->|<\/?svg[^>]*>|\n/gs, "")
        .replace(/<title>.*?<\/title>/g, ""); // else they pop up under the pointer
      const sprite = `<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false">${drawings}</svg>`;
      return html.replace("<!-- symbols -->", sprite);
    },
  };
}

export default defineConfig({
  plugins: [svelte(), symbols()],
  base: "./", // the hall puts its own path there
  build: {
    outDir: "../src/crownhall/hall/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the content policy knows no data: addresses
    modulePreload: { polyfill: false },
    // Logs fetch a game's card face beside its board, which may have it already: nothing is loaded twice. And nobody who
    // wants to play is told how long each step of the builder took.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false, bundlerTimings: false } },
  },
  server: {
    proxy: { "/api": "http://127.0.0.1:8000", "/ws": { target: "ws://127.0.0.1:8000", ws: true } },
  },
  test: { include: ["tests/**/*.test.ts"] },
} as Parameters<typeof defineConfig>[0]);
