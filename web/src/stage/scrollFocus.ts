/** What scrolls can be reached by keyboard, also where nothing in it can be pressed. */

/** Let an element have the focus while it has more to show than it has room for; gives the way to stop watching. */
export function scrollFocus(element: HTMLElement): () => void {
  const update = () => {
    const scrolls = element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;
    if (scrolls) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
  };
  const watcher = new ResizeObserver(update);
  watcher.observe(element);
  return () => watcher.disconnect();
}
