/** What stands beside the board at the right edge of the window: the board has so much less room. */

export const dock = $state({ width: 0 });
