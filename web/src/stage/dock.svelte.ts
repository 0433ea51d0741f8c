/** What stands beside the board at the right edge of the window, and above it: the board has so much less room. */

export const dock = $state({ width: 0, height: 0 });
