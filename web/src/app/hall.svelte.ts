/** State that all pages share: who I am, the games, my settings, toasts, and what screen readers are told. */

import { api, Refused } from "../net/api";
import type { GameInfo, Guest } from "../net/protocol";
import { play as playSound, type Sound } from "../stage/sound";
import { readSettings, writeSettings, type Settings } from "./settings";

const store = typeof localStorage === "undefined" ? null : localStorage;

const ANNOUNCEMENT_MS = 60_000;

class Hall {
  me = $state.raw<Guest | null>(null);
  games = $state.raw<readonly GameInfo[] | null>(null);
  settings = $state.raw<Settings>(readSettings(store));
  /** For those who listen; a new object each time, so that the same words are said again. */
  announced = $state.raw<{ readonly words: string }>({ words: "" });
  /** What whoever runs the hall wants everybody to know, or "". */
  announcement = $state("");
  toast = $state.raw<{ readonly words: string; readonly icon: string } | null>(null);
  #toastTimer: ReturnType<typeof setTimeout> | undefined;
  #games: Promise<readonly GameInfo[]> | null = null;

  changeSettings(change: Partial<Settings>): void {
    this.settings = { ...this.settings, ...change };
    writeSettings(store, this.settings);
    this.applyTheme();
  }

  /** Put the theme on the page: the chosen one, or the system's. */
  applyTheme(): void {
    const system = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
    document.documentElement.dataset.theme = this.settings.theme || system;
  }

  sound(sound: Sound): void {
    playSound(sound, this.settings);
  }

  announce(words: string): void {
    this.announced = { words };
  }

  /** Take back what was said: somebody else looks at the page now. */
  silence(): void {
    clearTimeout(this.#toastTimer);
    this.toast = null;
    this.announce("");
  }

  /** A short word at the edge of the screen, also for ears. */
  notify(words: string, icon = "crown"): void {
    clearTimeout(this.#toastTimer);
    this.toast = { words, icon };
    this.announce(words);
    this.#toastTimer = setTimeout(() => (this.toast = null), 5000);
  }

  /** Do something at the hall; a refusal is said aloud, and gives undefined. */
  async attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.notify(error.message, "lock");
      return undefined;
    }
  }

  loadGames(): Promise<readonly GameInfo[]> {
    this.#games ??= api.games().then(
      (games) => (this.games = games),
      (error: unknown) => {
        this.#games = null;
        throw error;
      },
    );
    return this.#games;
  }

  /** Look for an announcement now and then, as long as the page is looked at; gives the way to stop. Tables are told. */
  followAnnouncements(): () => void {
    const look = () => {
      if (document.visibilityState === "visible")
        void api.announcement().then(
          ({ text }) => (this.announcement = text),
          () => {},
        );
    };
    look();
    const timer = setInterval(look, ANNOUNCEMENT_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }

  async loadMe(): Promise<void> {
    this.me ??= await api.me();
  }

  /** Others' pictures and texts are kept from me. */
  get safeView(): boolean {
    return this.me?.safe_view ?? false;
  }

  game(name: string): GameInfo | undefined {
    return this.games?.find((game) => game.name === name);
  }
}

export const hall = new Hall();

/** Whether motion is unwanted, or nobody is looking. */
export const motionOff = (): boolean => document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Hand a text to the device's own sharing, or to the clipboard. */
export async function shareText(text: string): Promise<void> {
  const phone = matchMedia("(pointer: coarse)").matches;
  if (phone && navigator.share) {
    await navigator.share({ text }).catch(() => {}); // closed by the player
    return;
  }
  try {
    await navigator.clipboard.writeText(text);
    hall.notify("Copied. Paste it wherever you like.", "ui-check");
  } catch {
    hall.notify("The clipboard cannot be reached; mark the text and copy it.", "lock");
  }
}
