/** Who is muted in the chat, table by table; kept in local storage. */

import type { ChatInfo } from "../net/protocol";

type Store = Pick<Storage, "getItem" | "setItem">;
type Mutes = Readonly<Record<string, readonly string[]>>;

const KEY = "crownhall-mutes";
const TABLE_LIMIT = 50;

/** Who said it, whatever the name is by now: a seat, or a spectator's name. */
export const speaker = (line: Pick<ChatInfo, "seat" | "name">): string =>
  line.seat === null ? `name ${line.name}` : `seat ${line.seat}`;

/** Whom to leave out at this table. */
export function readMutes(store: Store | null, table: string): ReadonlySet<string> {
  return new Set(read(store)[table] ?? []);
}

/** Keep it; the tables muted longest ago are forgotten. */
export function writeMutes(store: Store | null, table: string, muted: ReadonlySet<string>): void {
  const { [table]: _, ...others } = read(store);
  const kept = Object.entries({ ...others, ...(muted.size ? { [table]: [...muted] } : {}) }).slice(-TABLE_LIMIT);
  try {
    store?.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // It holds until the page is closed.
  }
}

function read(store: Store | null): Mutes {
  try {
    const kept: unknown = JSON.parse(store?.getItem(KEY) ?? "{}");
    const tables = Object.entries(kept as Record<string, unknown>).filter(([, names]) => Array.isArray(names));
    return Object.fromEntries(tables) as Mutes;
  } catch {
    return {};
  }
}
