/** How much room the window has; who reads it follows it. */

import { innerHeight, innerWidth } from "svelte/reactivity/window";

export const viewport = {
  get width(): number {
    return innerWidth.current ?? 0;
  },
  get height(): number {
    return innerHeight.current ?? 0;
  },
};
