/** The room for a board: the window without what stands beside it or above it; reactive. */

import { innerHeight, innerWidth } from "svelte/reactivity/window";
import { dock } from "./dock.svelte";

export const viewport = {
  get width(): number {
    return (innerWidth.current ?? 0) - dock.width;
  },
  get height(): number {
    return Math.max(0, (innerHeight.current ?? 0) - dock.height);
  },
};
