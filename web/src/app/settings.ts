/** Settings of this reader, kept in local storage. */

export const PACES = ["tap", "slow", "usual", "quick", "at once"] as const;
/** How fast a chain of events is told; "tap" waits for the reader after every step. */
export type Pace = (typeof PACES)[number];

export interface Settings {
  /** "" follows the system. */
  readonly theme: "" | "light" | "dark";
  readonly sound: boolean;
  readonly vibration: boolean;
  readonly pace: Pace;
  /** Show what one has seen and could remember. */
  readonly memory: boolean;
  /** Where values of several choices are shown, the best is chosen beforehand. */
  readonly propose: boolean;
  /** Chat lies open beside the board, where there is room. */
  readonly chat: boolean;
  /** By game, the level of the bots to play against. */
  readonly levels: Readonly<Record<string, string>>;
  /** Games whose guide was seen or sent away. */
  readonly guided: readonly string[];
  /** Games in which what fits is not lit. */
  readonly unlit: readonly string[];
}

export const DEFAULTS: Settings = {
  theme: "",
  sound: true,
  vibration: true,
  pace: "usual",
  memory: false,
  propose: true,
  chat: true,
  levels: {},
  guided: [],
  unlit: [],
};
const KEY = "crownhall";

type Store = Pick<Storage, "getItem" | "setItem">;

/** The settings in this store; what is missing or unreadable has its default. */
export function readSettings(store: Store | null): Settings {
  try {
    const kept: unknown = JSON.parse(store?.getItem(KEY) ?? "{}");
    const { theme, sound, vibration, pace, memory, propose, chat, levels, guided, unlit } = kept as Record<
      string,
      unknown
    >;
    return {
      theme: theme === "light" || theme === "dark" ? theme : DEFAULTS.theme,
      sound: typeof sound === "boolean" ? sound : DEFAULTS.sound,
      vibration: typeof vibration === "boolean" ? vibration : DEFAULTS.vibration,
      pace: PACES.find((each) => each === pace) ?? DEFAULTS.pace,
      memory: typeof memory === "boolean" ? memory : DEFAULTS.memory,
      propose: typeof propose === "boolean" ? propose : DEFAULTS.propose,
      chat: typeof chat === "boolean" ? chat : DEFAULTS.chat,
      levels: readLevels(levels),
      guided: namesIn(guided),
      unlit: namesIn(unlit),
    };
  } catch {
    return DEFAULTS;
  }
}

const namesIn = (kept: unknown): readonly string[] =>
  Array.isArray(kept) ? kept.filter((name) => typeof name === "string") : [];

function readLevels(kept: unknown): Settings["levels"] {
  const levels = kept !== null && typeof kept === "object" ? Object.entries(kept) : [];
  return Object.fromEntries(levels.filter(([, level]) => typeof level === "string"));
}

/** Keep them; a store that is full or closed is no misfortune. */
export function writeSettings(store: Store | null, settings: Settings): void {
  try {
    store?.setItem(KEY, JSON.stringify(settings));
  } catch {
    // They hold until the page is closed.
  }
}
