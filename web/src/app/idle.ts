/** Work that can wait. */

/** In milliseconds; where no moment is idle, it goes on slowly. */
const AT_THE_LATEST = 60;
const WITHOUT_IDLE_CALLBACKS = 24;

/** Do this in a moment in which nothing else is to do; gives what calls it off. */
export function whenIdle(act: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const id = requestIdleCallback(act, { timeout: AT_THE_LATEST });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(act, WITHOUT_IDLE_CALLBACKS);
  return () => clearTimeout(id);
}
