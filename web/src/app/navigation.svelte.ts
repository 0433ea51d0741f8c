/** Client-side navigation: the address of the page, its history, and clicks on links. */

import { at, below } from "../net/site";

const here = () => ({ path: below(location.pathname) ?? location.pathname, query: location.search });

class Navigation {
  /** Where we are. */
  address = $state.raw(here());
  /** Counts pages walked to, so that focus can follow. */
  steps = $state(0);

  go(address: string): void {
    history.pushState(null, "", at(address));
    this.#arrive();
    scrollTo(0, 0);
  }

  /** Change the address of this page without a step in the history. */
  rewrite(address: string): void {
    history.replaceState(null, "", at(address));
  }

  /** Follow the browser's arrows, and links that stay inside the page; gives the way to stop. */
  listen(stays: (event: MouseEvent, link: HTMLAnchorElement) => boolean): () => void {
    const back = () => this.#arrive();
    const click = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link?.href || !stays(event, link)) return;
      event.preventDefault();
      this.go(below(link.href.slice(location.origin.length)) ?? "/");
    };
    addEventListener("popstate", back);
    document.addEventListener("click", click);
    return () => {
      removeEventListener("popstate", back);
      document.removeEventListener("click", click);
    };
  }

  #arrive(): void {
    this.address = here();
    this.steps += 1;
  }
}

export const navigation = new Navigation();
