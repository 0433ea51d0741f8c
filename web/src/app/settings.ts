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
  /** Chat lies open beside the board, where there is room. */
  readonly chat: boolean;
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
  chat: true,
  guided: [],
  unlit: [],
};
const KEY = "crownhall";

type Store = Pick<Storage, "getItem" | "setItem">;

/** The settings in this store; what is missing or unreadable has its default. */
export function readSettings(store: Store | null): Settings {
  try {
    const kept: unknown = JSON.parse(store?.getItem(KEY) ?? "{}");
    const { theme, sound, vibration, pace, memory, chat, guided, unlit } = kept as Record<string, unknown>;
    return {
      theme: theme === "light" || theme === "dark" ? theme : DEFAULTS.theme,
      sound: typeof sound === "boolean" ? sound : DEFAULTS.sound,
      vibration: typeof vibration === "boolean" ? vibration : DEFAULTS.vibration,
      pace: PACES.find((each) => each === pace) ?? DEFAULTS.pace,
      memory: typeof memory === "boolean" ? memory : DEFAULTS.memory,
      chat: typeof chat === "boolean" ? chat : DEFAULTS.chat,
      guided: namesIn(guided),
      unlit: namesIn(unlit),
    };
  } catch {
    return DEFAULTS;
  }
}

const namesIn = (kept: unknown): readonly string[] =>
  Array.isArray(kept) ? kept.filter((name) => typeof name === "string") : [];

/** Keep them; a store that is full or closed is no misfortune. */
export function writeSettings(store: Store | null, settings: Settings): void {
  try {
    store?.setItem(KEY, JSON.stringify(settings));
  } catch {
    // They hold until the page is closed.
  }
}
