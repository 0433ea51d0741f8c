/** What all pages share: who I am, the games on the shelf, my settings, and short words at the edge of the screen. */

import { api, Refused } from "../net/api";
import type { GameInfo, Guest } from "../net/protocol";
import { play as playSound, type Sound } from "../stage/sound";
import { readSettings, writeSettings, type Settings } from "./settings";

const store = typeof localStorage === "undefined" ? null : localStorage;

class Hall {
  me = $state.raw<Guest | null>(null);
  games = $state.raw<readonly GameInfo[] | null>(null);
  settings = $state.raw<Settings>(readSettings(store));
  /** For those who listen; a new object each time, so that the same words are said again. */
  spoken = $state.raw<{ readonly words: string }>({ words: "" });
  toast = $state.raw<{ readonly words: string; readonly icon: string } | null>(null);
  #toastEnds: ReturnType<typeof setTimeout> | undefined;
  #games: Promise<readonly GameInfo[]> | null = null;

  set(change: Partial<Settings>): void {
    this.settings = { ...this.settings, ...change };
    writeSettings(store, this.settings);
    this.dress();
  }

  /** Put the theme on the page: the chosen one, or the system's. */
  dress(): void {
    const system = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
    document.documentElement.dataset.theme = this.settings.theme || system;
  }

  sound(sound: Sound): void {
    playSound(sound, this.settings);
  }

  announce(words: string): void {
    this.spoken = { words };
  }

  /** Take back what was said: somebody else looks at the page now. */
  hush(): void {
    clearTimeout(this.#toastEnds);
    this.toast = null;
    this.announce("");
  }

  /** A short word at the edge of the screen, also for ears. */
  say(words: string, icon = "crown"): void {
    clearTimeout(this.#toastEnds);
    this.toast = { words, icon };
    this.announce(words);
    this.#toastEnds = setTimeout(() => (this.toast = null), 5000);
  }

  /** Do something at the hall; a refusal is said aloud, and gives undefined. */
  async trying<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.say(error.message, "lock");
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

  async loadMe(): Promise<void> {
    this.me ??= await api.me();
  }

  game(name: string): GameInfo | undefined {
    return this.games?.find((game) => game.name === name);
  }
}

export const hall = new Hall();

/** Whether motion is unwanted, or nobody is looking. */
export const calm = (): boolean => document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Hand a text to the device's own sharing, or to the clipboard. */
export async function shareText(text: string): Promise<void> {
  const phone = matchMedia("(pointer: coarse)").matches;
  if (phone && navigator.share) {
    await navigator.share({ text }).catch(() => {}); // closed by the player
    return;
  }
  try {
    await navigator.clipboard.writeText(text);
    hall.say("Copied. Paste it wherever you like.", "ui-check");
  } catch {
    hall.say("The clipboard cannot be reached; mark the text and copy it.", "lock");
  }
}
