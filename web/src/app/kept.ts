/** Small things that a page keeps in this browser, such as what was entered so far. */

export type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;
export type KeyStore = Store & Pick<Storage, "length" | "key">;

/** All keys that begin so. */
export const keysOf = (store: KeyStore | null, beginning: string): readonly string[] =>
  Array.from({ length: store?.length ?? 0 }, (_, at) => store!.key(at) ?? "").filter((key) =>
    key.startsWith(beginning),
  );

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
