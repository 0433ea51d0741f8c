// Written by `python -m crownhall.hall.messages.typescript` from the hall's messages. Change those, not this file.

/** What to preselect where at least so many people sit down, and at most so many bots (null: any number). */
export interface PreselectInfo {
  readonly value: string | number;
  readonly people: number;
  readonly most_bots: number | null;
}

/** One option of a game: `name` and `words` are for programs, `label`, `labels` and `help` for people. */
export interface OptionInfo {
  readonly name: string;
  readonly type: "choice" | "number" | "choice or number";
  readonly default: string | number;
  readonly words: readonly string[];
  readonly least: number | null;
  readonly most: number | null;
  readonly help: string;
  readonly preselect: PreselectInfo | null;
  readonly label: string;
  readonly labels: readonly string[];
  readonly common: boolean;
  readonly least_seats: number;
  readonly most_seats: number | null;
}

/** Something that players may bring to a game instead of what is there: a card set, say. */
export interface SupplyInfo {
  readonly kind: string;
  readonly help: string;
  readonly least_per_seat: number;
  readonly most: number | null;
}

/** What the shelf, the start and the end of a game tell, in our own words. */
export interface About {
  readonly title: string;
  readonly in_short: string;
  readonly story: string;
  readonly goal: string;
  readonly age: string;
  readonly best_with: string;
  readonly minutes: string;
  readonly winning: string;
  readonly losing: string;
  readonly credit: string;
}

/** A game on the shelf. */
export interface GameInfo {
  readonly name: string;
  readonly version: number;
  readonly min_seats: number;
  readonly max_seats: number;
  readonly options: readonly OptionInfo[];
  readonly bots: readonly string[];
  readonly about: About;
  readonly supplies: readonly SupplyInfo[];
  readonly winnable_deals: boolean;
  readonly score_unit: string;
  readonly rule_seats: number;
}

/** A rule book, as HTML. */
export interface RuleBook {
  readonly game: string;
  readonly title: string;
  readonly html: string;
}

export type SeatPresence = "here" | "away" | "dropped" | "left";

export type Who = "person" | "bot" | "open";

export type Choice = "wait" | "bot" | "end";

/** The clock a table agreed on: none, so many seconds a question, or those and a bank for the whole match. */
export interface ClockInfo {
  readonly kind?: "none" | "move" | "bank";
  readonly seconds?: number;
  readonly bank?: number;
}

/** How many seconds a seat has left for its question, when this was sent. */
export interface SeatClock {
  readonly seat: number;
  readonly left: number;
}

/** Somebody is gone too long: those who are there may vote. */
export interface VoteInfo {
  readonly seat: number;
  readonly votes: Readonly<Record<number, Choice>>;
}

/** Who sits where. */
export interface SeatInfo {
  readonly seat: number;
  readonly who: Who;
  readonly name: string;
  readonly presence: SeatPresence;
  readonly late: boolean;
  readonly invited: string;
  readonly declined: boolean;
  readonly level: string;
}

/** A live race waits for its start. Until then nobody is shown a card, and nobody can move. */
export interface ReadyInfo {
  readonly seats: readonly number[];
  readonly starts_in: number | null;
}

/** What the table does as soon as all who sit at it agree. */
export interface AgreementInfo {
  readonly move: string;
  readonly wishes: readonly number[];
}

export type TableState = "gathering" | "playing" | "over";

/** A table as anybody at it may know it. */
export interface TableInfo {
  readonly id: string;
  readonly game: string;
  readonly options: Readonly<Record<string, string | number>>;
  readonly seats: readonly SeatInfo[];
  readonly state: TableState;
  readonly host: number | null;
  readonly spectators: number;
  readonly spectators_allowed: boolean;
  readonly commitment: string;
  readonly seed: string;
  readonly daily: string;
  readonly hinted: boolean;
  readonly created: number;
  readonly clock: ClockInfo;
  readonly clocks: readonly SeatClock[];
  readonly paused: boolean;
  readonly pause_wishes: readonly number[];
  readonly pause_declined: readonly number[];
  readonly vote: VoteInfo | null;
  readonly agreement: AgreementInfo | null;
  readonly winnable: boolean;
  readonly code: string;
  readonly rematch: string;
  readonly rematch_wishes: readonly number[];
  readonly rematch_declined: readonly number[];
  readonly supplies: Readonly<Record<string, string>>;
  readonly hints: boolean;
  readonly practice: boolean;
  readonly free_undo: boolean;
  readonly ready: ReadyInfo | null;
}

/** A table I sit at, as the list of my tables tells it. */
export interface MyTable {
  readonly id: string;
  readonly game: string;
  readonly options: Readonly<Record<string, string | number>>;
  readonly seats: readonly SeatInfo[];
  readonly state: TableState;
  readonly host: number | null;
  readonly spectators: number;
  readonly spectators_allowed: boolean;
  readonly commitment: string;
  readonly seed: string;
  readonly daily: string;
  readonly hinted: boolean;
  readonly created: number;
  readonly clock: ClockInfo;
  readonly clocks: readonly SeatClock[];
  readonly paused: boolean;
  readonly pause_wishes: readonly number[];
  readonly pause_declined: readonly number[];
  readonly vote: VoteInfo | null;
  readonly agreement: AgreementInfo | null;
  readonly winnable: boolean;
  readonly code: string;
  readonly rematch: string;
  readonly rematch_wishes: readonly number[];
  readonly rematch_declined: readonly number[];
  readonly supplies: Readonly<Record<string, string>>;
  readonly hints: boolean;
  readonly practice: boolean;
  readonly free_undo: boolean;
  readonly ready: ReadyInfo | null;
  readonly my_turn: boolean;
  readonly my_score: number | null;
  readonly won: boolean;
  readonly unreadable: string;
  readonly has_record: boolean;
}

/** Who shall sit at one place of a new table. A companion plays on my device. */
export interface Sit {
  readonly who: "me" | "companion" | "open" | "bot";
  readonly level?: string;
  readonly name?: string;
}

/** A table to be made. */
export interface NewTable {
  readonly game: string;
  readonly sits: readonly Sit[];
  readonly options?: Readonly<Record<string, string | number>>;
  readonly spectators_allowed?: boolean;
  readonly hints_allowed?: boolean;
  readonly clock?: ClockInfo;
  readonly supplies?: Readonly<Record<string, string>>;
  readonly deal?: "any" | "winnable";
  readonly free_undo?: boolean;
}

/** What to know of a table before it is made. */
export interface Remarks {
  readonly remarks: readonly string[];
}

/** The host, while people gather: this seat is for a bot, for somebody on the host's device, or open again. */
export interface SeatChange {
  readonly seat: number;
  readonly who: "companion" | "open" | "bot";
  readonly level?: string;
  readonly name?: string;
}

/** The host: whether those who have no seat may watch. */
export interface Watching {
  readonly allowed: boolean;
}

/** Go on from a replay, after so many lines of the log. */
export interface PlayOn {
  readonly at: number;
}

/** What a deal allowed, all cards known. */
export interface DealInfo {
  readonly points: number;
  readonly is_proved: boolean;
  readonly can_be_won: boolean;
}

/** Who I am here. */
export interface Guest {
  readonly name: string;
}

/** A new display name. */
export interface Rename {
  readonly name: string;
}

/** A name for a program that wants to play. */
export interface NewToken {
  readonly name: string;
}

/** What a program shows with each request: `Authorization: Bearer …`. It is a guest like any other. */
export interface Token {
  readonly token: string;
  readonly name: string;
}

/** An address to hand on: of a table, or a private one that moves my seat to the device that opens it. */
export interface SeatLink {
  readonly url: string;
  readonly qr: string;
  readonly only_here: boolean;
}

/** Today's deal, and my table with it. */
export interface Daily {
  readonly date: string;
  readonly table: TableInfo | null;
}

/** How my finished games of one kind went. */
export interface GameStats {
  readonly games: number;
  readonly won: number;
  readonly best: number;
  readonly total: number;
  readonly last: readonly number[];
}

/** My best result in a game played alone, for each setting that has results of its own. */
export interface HighScore {
  readonly options: Readonly<Record<string, string | number>>;
  readonly supplies: Readonly<Record<string, string>>;
  readonly games: number;
  readonly best: number;
  readonly table: string;
  readonly made: number;
}

/** One thing that is wrong with a file of cards, or remarkable. */
export interface FaultInfo {
  readonly code: string;
  readonly where: string;
  readonly what: string;
}

/** A Creation Card: what is printed on it, and what its maker put on it. */
export interface SetCard {
  readonly number: number;
  readonly marks: readonly string[];
  readonly speed: number;
  readonly level: number;
  readonly type: string;
  readonly title: string;
  readonly text: string;
  readonly letter: string;
  readonly picture: string;
}

/** A card set of mine, as a list shows it. */
export interface SetInfo {
  readonly id: string;
  readonly name: string;
  readonly author: string;
  readonly size: number;
  readonly complete: boolean;
  readonly pictures: number;
  readonly bytes: number;
  readonly match_rate: number | null;
}

/** With how many others a card shares a mark. */
export interface PartnersInfo {
  readonly fewest: number;
  readonly fewest_card: number;
  readonly most: number;
  readonly most_card: number;
  readonly mean: number;
}

/** How fast the cards are. */
export interface SpeedsInfo {
  readonly least: number;
  readonly most: number;
  readonly mean: number;
  readonly different: number;
  readonly equal_pairs: number;
}

/** What can be counted in a set. */
export interface SetTallies {
  readonly match_rate: Readonly<Record<string, number | null>>;
  readonly partners: PartnersInfo;
  readonly speeds: SpeedsInfo;
  readonly symbols_per_card: Readonly<Record<string, number>>;
  readonly numbers: Readonly<Record<string, number>>;
  readonly symbols: Readonly<Record<string, number>>;
}

/** A card set of mine with all its cards. */
export interface SetPage {
  readonly id: string;
  readonly name: string;
  readonly author: string;
  readonly size: number;
  readonly complete: boolean;
  readonly pictures: number;
  readonly bytes: number;
  readonly match_rate: number | null;
  readonly symbol: string;
  readonly licence: string;
  readonly cards: readonly SetCard[];
  readonly tallies: SetTallies;
  readonly remarks: readonly FaultInfo[];
  readonly shipped: boolean;
}

/** The cards that a table is played with. */
export interface SetInPlay {
  readonly name: string;
  readonly symbol: string;
  readonly cards: readonly SetCard[];
}

/** An Active Field of mine, as a list shows it. */
export interface FieldInfo {
  readonly id: string;
  readonly name: string;
  readonly spaces: number;
}

/** One place for a card. */
export interface FieldSpace {
  readonly id: number;
  readonly orientation: "P" | "L";
  readonly corners: readonly string[];
  readonly at: readonly number[];
}

/** An Active Field of mine, to be drawn. */
export interface FieldPage {
  readonly id: string;
  readonly name: string;
  readonly spaces: number;
  readonly plan: readonly FieldSpace[];
}

/** A list of house words of mine, as a list shows it. */
export interface WordsInfo {
  readonly id: string;
  readonly name: string;
  readonly size: number;
}

/** A list of house words of mine with all its words. */
export interface WordsPage {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly words: readonly string[];
}

/** One legal move: its text is what is sent back; the arguments say what to light. */
export interface MoveInfo {
  readonly text: string;
  readonly kind: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** How it ended. */
export interface OutcomeInfo {
  readonly reason: string;
  readonly scores: readonly number[];
  readonly winners: readonly number[];
  readonly sentence: string;
  readonly marked: string;
}

/** All that this client may know of the match now. */
export interface SeatView {
  readonly view: Readonly<Record<string, unknown>>;
  readonly to_act: readonly number[];
  readonly mode: "turn" | "sealed" | "race";
  readonly moves: readonly MoveInfo[];
  readonly ask: number;
  readonly undoable: number;
  readonly outcome: OutcomeInfo | null;
}

/** A part of the log, as I saw it. */
export interface LogPage {
  readonly first: number;
  readonly events: readonly Readonly<Record<string, unknown>>[];
}

/** One step of a replay. */
export interface Frame {
  readonly events: readonly Readonly<Record<string, unknown>>[];
  readonly position: SeatView;
}

/** One step of a replay from a viewpoint of one's choice. */
export interface OpenFrame {
  readonly events: readonly Readonly<Record<string, unknown>>[];
  readonly position: SeatView;
  readonly at: number;
  readonly views: readonly Readonly<Record<string, unknown>>[];
}

/** A finished match from a viewpoint of one's choice: a seat's, or with all cards open. */
export interface OpenReplay {
  readonly table: TableInfo;
  readonly frames: readonly OpenFrame[];
}

/** A finished match, step by step. */
export interface Replay {
  readonly table: TableInfo;
  readonly frames: readonly Frame[];
}

/** How a match ended, without its moves. */
export interface MatchResult {
  readonly table: TableInfo;
  readonly outcome: OutcomeInfo | null;
}

/** Why an HTTP request was refused. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly rule: string | null;
  readonly move: string | null;
  readonly why: string;
  readonly marked: string;
}

/** A line of chat that was said before. */
export interface ChatInfo {
  readonly seat: number | null;
  readonly name: string;
  readonly text: string;
}

/** Everything afresh: at the first connection, and when too much was missed. */
export interface Welcome {
  readonly type: "welcome";
  readonly n: number;
  readonly table: TableInfo;
  readonly seat: number | null;
  readonly position: SeatView | null;
  readonly log: readonly Readonly<Record<string, unknown>>[];
  readonly chat: readonly ChatInfo[];
  readonly here: Readonly<Record<number, number>>;
  readonly log_first: number;
}

/** Something happened in the match. */
export interface Update {
  readonly type: "update";
  readonly n: number;
  readonly events: readonly Readonly<Record<string, unknown>>[];
  readonly position: SeatView;
}

/** Somebody came, went, was renamed; the match began or ended. */
export interface TableChanged {
  readonly type: "table";
  readonly n: number;
  readonly table: TableInfo;
}

/** A line of chat. */
export interface Said {
  readonly type: "said";
  readonly n: number;
  readonly seat: number | null;
  readonly name: string;
  readonly text: string;
}

/** The answer to a client's message, always. `code` and `message` say why it was refused. */
export interface Answer {
  readonly type: "answer";
  readonly id: string;
  readonly ok: boolean;
  readonly code: string;
  readonly message: string;
  readonly refusal: Refusal | null;
  readonly hint: string;
  readonly why: string;
  readonly marked: string;
  readonly events: readonly Readonly<Record<string, unknown>>[];
}

/** What whoever runs the hall wants everybody to know; "" when that is over. It has no number. */
export interface Announced {
  readonly type: "announced";
  readonly text: string;
}

export type FromHall = Welcome | Update | TableChanged | Said | Answer | Announced;

/** A move. `id` is made by the client: sent twice, it is played once. */
export interface Play {
  readonly type: "play";
  readonly id: string;
  readonly move: string;
  readonly ask: number;
}

/** Take my last move back. */
export interface TakeBack {
  readonly type: "take_back";
  readonly id: string;
}

/** A line of chat: plain text, at most 300 characters. */
export interface Say {
  readonly type: "say";
  readonly id: string;
  readonly text: string;
}

/** What would a good player do? */
export interface AskHint {
  readonly type: "hint";
  readonly id: string;
}

/** What would these moves do, one after the other, as far as that depends on nothing hidden? Nobody else hears. */
export interface AskPreview {
  readonly type: "preview";
  readonly id: string;
  readonly moves: readonly string[];
}

/** Whether I look at the page, or have turned away for a while. */
export interface Look {
  readonly type: "look";
  readonly id: string;
  readonly away: boolean;
}

/** What shall be done about the seat that is gone. */
export interface Vote {
  readonly type: "vote";
  readonly id: string;
  readonly choice: Choice;
}

/** I would like to pause, or to go on; it happens when all people at the table would. */
export interface Pause {
  readonly type: "pause";
  readonly id: string;
  readonly wish: boolean;
}

/** I agree on what the table may do, or no longer; it is done when all who sit at the table agree. */
export interface Agree {
  readonly type: "agree";
  readonly id: string;
  readonly wish: boolean;
}

/** I am ready for a live race; it begins when all people at the table are, after a count-down. */
export interface Ready {
  readonly type: "ready";
  readonly id: string;
}

export type ToHall = Play | TakeBack | Say | AskHint | AskPreview | Look | Vote | Pause | Agree | Ready;

/** Why a file of cards was not taken: everything that is wrong with it. */
export interface SetRefusal {
  readonly code: string;
  readonly message: string;
  readonly rule: string | null;
  readonly move: string | null;
  readonly why: string;
  readonly marked: string;
  readonly faults: readonly FaultInfo[];
}
