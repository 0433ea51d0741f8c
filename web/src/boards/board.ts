/** What a table gives to a game's board, and what the board gives back. */

import type { Snippet } from "svelte";
import type { KeepOffer } from "./creations/keeping";
import type { BotChange, GameEvent } from "../net/api";
import type { Answer, GameInfo, MoveInfo, OutcomeInfo, SeatView, TableInfo } from "../net/protocol";
import type { Pace } from "../stage/queue";
import type { Offer } from "../words/rematch";

/** What a game shows, tells and offers; each board has the types of its own game, as the rules give them. */
export interface GameTypes {
  readonly view: object;
  readonly event: GameEvent;
  readonly move: MoveInfo;
}

/** For whoever does not know which game it is. */
export interface AnyGame extends GameTypes {
  readonly view: SeatView["view"];
}

/** How things stand in a game. */
export type SeatViewOf<G extends GameTypes> = Omit<SeatView, "view" | "moves"> & {
  readonly view: G["view"];
  readonly moves: readonly G["move"][];
};

/** Something that happened, and how things stand after it. */
export interface Happening<G extends GameTypes = AnyGame> {
  readonly events: readonly G["event"][];
  readonly position: SeatViewOf<G>;
}

/** The part of a board that shows what happens. */
export interface BoardStage<G extends GameTypes = AnyGame> {
  /** The reader sets the pace: what happens is told in full, however much is waiting. */
  readonly patient?: boolean;
  readonly show: (happening: Happening<G>, pace: () => Pace, hurried: Promise<void>) => Promise<void>;
}

export interface BoardProps<G extends GameTypes = AnyGame> {
  readonly table: TableInfo;
  readonly game: GameInfo;
  /** Mine, or null for a spectator and for a replay. */
  readonly seat: number | null;
  /** Several people look at this screen in turn: the end speaks of all of them by name. */
  readonly shared?: boolean;
  /** The newest; what the board shows may lag behind while cards fly. */
  readonly position: SeatViewOf<G>;
  /** What was shown so far. */
  readonly log: readonly G["event"][];
  /** Counts how often the position was replaced as a whole: nothing is to be shown first. */
  readonly resets: number;
  /**
   * The top of the page. A board may put a button of its own into it, for small screens, and say that it shows itself
   * who sits there: then only those are listed who are gone or whose time runs, unless it shows the times too.
   */
  readonly header: Snippet<[extra?: Snippet, showsPeople?: boolean, showsTimes?: boolean]>;
  /** In place of the action bar: nothing can be done here (a replay). */
  readonly footer?: Snippet;
  readonly play: (move: string) => Promise<Answer>;
  readonly undo: () => Promise<Answer>;
  readonly hint: () => Promise<Answer>;
  /** What these moves would do, before they are made. */
  readonly preview: (moves: readonly string[]) => Promise<Answer>;
  /** Show what is left to show at once: the player acts. */
  readonly hurry: () => void;
  /** Say something to those who listen instead of looking. */
  readonly announce: (words: string) => void;
  /** Called once with the board's stage; gives the way to detach it. */
  readonly attachStage: (stage: BoardStage<G>) => () => void;
  /** The same game once more; where others played, an offer to them, or the answer to theirs. */
  readonly again: () => void;
  /** The same game once more, against bots of the next level. */
  readonly changeBots?: (change: BotChange) => void;
  /** No, others may play again without me. */
  readonly declineRematch?: () => void;
  /** Cards can be given and swapped here after the result; `words` tell of an offer. */
  readonly swap?: SwapOffer | undefined;
  /** The guide through a first game is wanted. */
  readonly guided: boolean;
  readonly endGuide: () => void;
}

/** The way to the panel where cards are given and swapped. */
export interface SwapOffer {
  /** Somebody would like to; or "". */
  readonly words: string;
  readonly open: () => void;
}

/** How a match ended, and what next. */
export interface Ended {
  readonly game: GameInfo;
  /** Its sentence has people's names. */
  readonly outcome: OutcomeInfo;
  /** Mine; null for a spectator, and where several people look at this screen. */
  readonly seat: number | null;
  /** Played on from another match: it counts nowhere. */
  readonly practice: boolean;
  /** Where the replay is. */
  readonly replay: string;
  /** Where the review is; "" where the game has none. */
  readonly review: string;
  readonly onshare: () => void;
  /** Without it nobody here can begin anew. */
  readonly onagain: (() => void) | undefined;
  /** Where only bots played here, too: what the next ones may be. */
  readonly botChanges: readonly BotChange[];
  readonly onbots: (change: BotChange) => void;
  /** Somebody who looks at this screen has won. */
  readonly celebrates: boolean;
  /** Somebody wants to play again. */
  readonly offer: Offer | null;
  readonly ondecline: () => void;
  readonly swap?: SwapOffer | undefined;
  readonly keep?: KeepOffer | null;
  readonly onclose: () => void;
}
