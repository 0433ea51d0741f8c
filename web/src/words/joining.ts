/** What somebody types to come to a friend's table: the link, the end of it, or the code that was said aloud. */

const CODE = /^[a-z]{6}$/i;
const LINK = /(?:\/tables\/|^)([A-Za-z0-9_-]{4,64})\/?$/;

export type Wanted = { readonly code: string } | { readonly table: string };

/** What it means, or null if nothing. */
export function wantedTable(typed: string): Wanted | null {
  const code = typed.replace(/[\s-]/g, "");
  if (CODE.test(code)) return { code: code.toUpperCase() };
  const table = LINK.exec(typed.trim())?.[1];
  return table ? { table } : null;
}

/** A code in two parts, which are said and typed more easily: "BCD FGH". */
export const spacedCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;
