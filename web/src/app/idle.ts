/** Work that can wait. */

const AT_THE_LATEST = 700; // ms
const WITHOUT_IDLE_CALLBACKS = 24; // ms

/** Do this in a moment in which nothing else is to do; gives what calls it off. */
export function whenIdle(act: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const id = requestIdleCallback(act, { timeout: AT_THE_LATEST });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(act, WITHOUT_IDLE_CALLBACKS);
  return () => clearTimeout(id);
}
