/** What is told at a table beside the board: somebody's time ran out, a pause was declined, it is my turn. */

import type { TableInfo } from "../net/protocol";
import type { TableSession } from "../net/session.svelte";
import { inWords, nameOf } from "../words/turns";
import { hall } from "./hall.svelte";

interface At {
  readonly session: TableSession;
  readonly table: TableInfo | null;
  /** The seats of the people on this device. */
  readonly here: readonly number[];
}

/** Tell the news of this table while its page is open. */
export function tellNews(at: () => At): void {
  // Somebody's time ran out, and the hall has moved for them.
  let late: readonly number[] = [];
  $effect(() => {
    const { session, table } = at();
    const now = (table?.seats ?? []).filter((seat) => seat.late);
    for (const seat of now.filter((each) => !late.includes(each.seat)))
      if (session.welcomes && table?.state === "playing")
        hall.notify(
          seat.seat === session.seat
            ? "Your time ran out, and the hall moved for you."
            : `The time of ${nameOf(seat)} ran out, and the hall moved for them.`,
          "ui-clock",
        );
    late = now.map((seat) => seat.seat);
  });

  // I asked for a pause, and somebody would rather play on.
  let declined: readonly number[] = [];
  $effect(() => {
    const { session, table, here } = at();
    const now = table?.pause_declined ?? [];
    const news = now.filter((seat) => !declined.includes(seat) && !here.includes(seat));
    if (news.length && session.welcomes)
      hall.notify(
        `No pause: ${inWords(news.map((seat) => nameOf(table?.seats[seat])))} would rather play on.`,
        "ui-pause",
      );
    declined = now;
  });

  // Others moved, and now it is for me.
  let before = false;
  $effect(() => {
    const { session } = at();
    const now = session.mine;
    if (now && !before && (session.table?.seats.length ?? 0) > 1) hall.sound("turn");
    before = now;
  });
}
