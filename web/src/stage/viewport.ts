/** The size of the window; reactive. */

import { innerHeight, innerWidth } from "svelte/reactivity/window";

export const viewport = {
  get width(): number {
    return innerWidth.current ?? 0;
  },
  get height(): number {
    return innerHeight.current ?? 0;
  },
};
