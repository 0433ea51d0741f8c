/** Small things that a page keeps in this browser, such as what was entered so far. */

export type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** What was kept under this key, or null: nothing, or nothing that `isRight` recognises. */
export function readKept<T>(store: Store | null, key: string, isRight: (found: T) => boolean): T | null {
  try {
    const found = JSON.parse(store?.getItem(key) ?? "null") as T | null;
    return found !== null && isRight(found) ? found : null;
  } catch {
    return null;
  }
}

/** Keep it, or (null) forget it. */
export function saveKept(store: Store | null, key: string, value: unknown): void {
  try {
    if (value === null) store?.removeItem(key);
    else store?.setItem(key, JSON.stringify(value));
  } catch {
    // A full or forbidden store: it lives as long as the page.
  }
}
