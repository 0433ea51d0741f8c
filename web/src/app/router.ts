/** Which page an address shows. */

import { below } from "../net/site";
import { extraPageAt } from "./games";

export type Route =
  | { readonly page: "start" }
  | { readonly page: "table"; readonly table: string }
  | { readonly page: "replay"; readonly table: string; readonly at: number | null }
  | { readonly page: "review"; readonly table: string; readonly seat: number | null }
  | { readonly page: "puzzles" }
  | { readonly page: "puzzle"; readonly game: string; readonly number: number }
  | { readonly page: "rules"; readonly game: string }
  | { readonly page: "alone"; readonly game: string }
  | { readonly page: "stats" }
  | { readonly page: "me" }
  | { readonly page: "comeBack" }
  | { readonly page: "sets" }
  | { readonly page: "set"; readonly set: string }
  | { readonly page: "makeSet"; readonly set: string }
  | { readonly page: "skills"; readonly skills: string }
  | { readonly page: "field"; readonly field: string }
  | { readonly page: "words"; readonly words: string }
  | { readonly page: "cards" }
  | { readonly page: "collection" }
  | { readonly page: "gift"; readonly token: string }
  | { readonly page: "community" }
  | { readonly page: "studio"; readonly copy: string; readonly set: string }
  | {
      readonly page: "print";
      readonly game: string;
      readonly set: string;
      readonly field: string;
      readonly deck: string;
    }
  | { readonly page: "gallery" }
  | { readonly page: "extra"; readonly href: string; readonly query: Readonly<Record<string, string>> }
  | { readonly page: "lost"; readonly path: string };

const ID = "([A-Za-z0-9_-]{1,64})";
const PAGES: readonly (readonly [RegExp, (found: RegExpExecArray, query: URLSearchParams) => Route])[] = [
  [/^\/$/, () => ({ page: "start" })],
  [new RegExp(`^/tables/${ID}/?$`), ([, table]) => ({ page: "table", table: table! })],
  [
    new RegExp(`^/replay/${ID}/?$`),
    ([, table], query) => ({ page: "replay", table: table!, at: wholeNumber(query.get("at")) }),
  ],
  [
    new RegExp(`^/review/${ID}/?$`),
    ([, table], query) => ({ page: "review", table: table!, seat: wholeNumber(query.get("seat")) }),
  ],
  [/^\/puzzles\/?$/, () => ({ page: "puzzles" })],
  [
    new RegExp(`^/puzzles/${ID}/${ID}/?$`),
    ([, game, number]) => ({ page: "puzzle", game: game!, number: wholeNumber(number!) ?? 0 }),
  ],
  [new RegExp(`^/rules/${ID}/?$`), ([, game]) => ({ page: "rules", game: game! })],
  [new RegExp(`^/alone/${ID}/?$`), ([, game]) => ({ page: "alone", game: game! })],
  [/^\/stats\/?$/, () => ({ page: "stats" })],
  [/^\/me\/?$/, () => ({ page: "me" })],
  [/^\/come-back\/?$/, () => ({ page: "comeBack" })],
  [/^\/sets\/?$/, () => ({ page: "sets" })],
  [new RegExp(`^/sets/${ID}/?$`), ([, set]) => ({ page: "set", set: set! })],
  [/^\/make-set\/?$/, () => ({ page: "makeSet", set: "" })],
  [new RegExp(`^/make-set/${ID}/?$`), ([, set]) => ({ page: "makeSet", set: set! })],
  [new RegExp(`^/skills/${ID}/?$`), ([, skills]) => ({ page: "skills", skills: skills! })],
  [new RegExp(`^/fields/${ID}/?$`), ([, field]) => ({ page: "field", field: field! })],
  [new RegExp(`^/words/${ID}/?$`), ([, words]) => ({ page: "words", words: words! })],
  [/^\/cards\/?$/, () => ({ page: "cards" })],
  [/^\/collection\/?$/, () => ({ page: "collection" })],
  [new RegExp(`^/gift/${ID}/?$`), ([, token]) => ({ page: "gift", token: token! })],
  [/^\/community\/?$/, () => ({ page: "community" })],
  [/^\/studio\/?$/, (_, query) => ({ page: "studio", copy: "", set: query.get("set") ?? "" })],
  [new RegExp(`^/studio/${ID}/?$`), ([, copy]) => ({ page: "studio", copy: copy!, set: "" })],
  [
    /^\/print\/?$/,
    (_, query) => ({
      page: "print",
      game: query.get("game") ?? "",
      set: query.get("set") ?? "",
      field: query.get("field") ?? "",
      deck: query.get("deck") ?? "",
    }),
  ],
  [/^\/gallery\/?$/, () => ({ page: "gallery" })],
];

/** The page at this address. */
export function route(path: string, query = ""): Route {
  for (const [form, make] of PAGES) {
    const found = form.exec(path);
    if (found) return make(found, new URLSearchParams(query));
  }
  const href = path.replace(/\/$/, "");
  return extraPageAt(href)
    ? { page: "extra", href, query: Object.fromEntries(new URLSearchParams(query)) }
    : { page: "lost", path };
}

const wholeNumber = (text: string | null): number | null =>
  text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;

interface Click {
  readonly button: number;
  readonly defaultPrevented: boolean;
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** Whether a click on a link stays inside the page, rather than opening a tab or leaving. */
export function staysHere(
  event: Click,
  link: { href: string; target: string; download: string },
  origin: string,
): boolean {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!plain || event.defaultPrevented || link.target || link.download) return false;
  const url = new URL(link.href);
  const path = below(url.pathname);
  return url.origin === origin && path !== null && route(path).page !== "lost";
}
