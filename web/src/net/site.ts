/**
 * Where the hall is on its site: at the root, or below a path. The page itself knows addresses below the hall ("/stats");
 * here they become addresses for the browser, and back.
 */

// The hall has written its path before every address in the head of the page.
const manifest = typeof document === "undefined" ? null : document.querySelector<HTMLLinkElement>("link[rel=manifest]");
const root = manifest ? new URL(".", manifest.href).pathname.slice(0, -1) : "";

/** An address of the hall, for the browser. */
export const at = (path: string): string => root + path;

/** The same, for people to hand on. */
export const wholeAddress = (path: string): string => location.origin + at(path);

/** What an address of the browser is below the hall; null for one that is beside it. */
export const below = (path: string, above = root): string | null =>
  path.startsWith(`${above}/`) ? path.slice(above.length) : null;
