/** The room for a board: the window without what stands beside it; reactive. */

import { innerHeight, innerWidth } from "svelte/reactivity/window";
import { dock } from "./dock.svelte";

export const viewport = {
  get width(): number {
    return (innerWidth.current ?? 0) - dock.width;
  },
  get height(): number {
    return innerHeight.current ?? 0;
  },
};
