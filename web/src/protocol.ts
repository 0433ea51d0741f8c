// Written by `python -m crownhall.hall.typescript` from the hall's messages. Change those, not this file.

/** What to preselect where at least so many people sit down, and at most so many bots (null: any number). */
export interface PreselectInfo {
  readonly value: string | number;
  readonly people: number;
  readonly most_bots: number | null;
}

/** One option of a game. */
export interface OptionInfo {
  readonly name: string;
  readonly type: "choice" | "number" | "choice or number";
  readonly default: string | number;
  readonly words: readonly string[];
  readonly least: number | null;
  readonly most: number | null;
  readonly help: string;
  readonly preselect: PreselectInfo | null;
}

/** Something that players may bring to a game instead of what is there: a card set, say. */
export interface SupplyInfo {
  readonly kind: string;
  readonly help: string;
}

/** What the shelf, the start and the end of a game tell, in our own words. */
export interface About {
  readonly title: string;
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
}

/** Who I am here. */
export interface Guest {
  readonly name: string;
}

export type Presence = "here" | "away" | "dropped" | "left";

export type Who = "person" | "bot" | "open";

export type Choice = "wait" | "bot" | "end";

export type TableState = "gathering" | "playing" | "over";

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
  readonly presence: Presence;
  readonly late: boolean;
}

/** What the table does as soon as all who sit at it agree. */
export interface AgreementInfo {
  readonly move: string;
  readonly wishes: readonly number[];
}

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
  readonly vote: VoteInfo | null;
  readonly agreement: AgreementInfo | null;
  readonly rematch: string;
  readonly supplies: Readonly<Record<string, string>>;
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
  readonly vote: VoteInfo | null;
  readonly agreement: AgreementInfo | null;
  readonly rematch: string;
  readonly supplies: Readonly<Record<string, string>>;
  readonly my_turn: boolean;
  readonly my_score: number | null;
  readonly won: boolean;
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
  readonly clock?: ClockInfo;
  readonly supplies?: Readonly<Record<string, string>>;
}

/** A new display name. */
export interface Rename {
  readonly name: string;
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

/** A rule book, as HTML. */
export interface RuleBook {
  readonly game: string;
  readonly title: string;
  readonly html: string;
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
}

/** The cards that a table is played with. */
export interface SetInPlay {
  readonly name: string;
  readonly symbol: string;
  readonly cards: readonly SetCard[];
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
}

/** All that this client may know of the match now. */
export interface Position {
  readonly view: Readonly<Record<string, unknown>>;
  readonly to_act: readonly number[];
  readonly mode: "turn" | "sealed" | "race";
  readonly moves: readonly MoveInfo[];
  readonly ask: number;
  readonly undoable: number;
  readonly outcome: OutcomeInfo | null;
  readonly moves_made: number;
}

/** One step of a replay. */
export interface Frame {
  readonly events: readonly Readonly<Record<string, unknown>>[];
  readonly position: Position;
}

/** A finished match, step by step. */
export interface Replay {
  readonly table: TableInfo;
  readonly frames: readonly Frame[];
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
  readonly position: Position | null;
  readonly log: readonly Readonly<Record<string, unknown>>[];
  readonly chat: readonly ChatInfo[];
  readonly here: Readonly<Record<number, number>>;
}

/** Something happened in the match. */
export interface Update {
  readonly type: "update";
  readonly n: number;
  readonly events: readonly Readonly<Record<string, unknown>>[];
  readonly position: Position;
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
  readonly hint: string;
  readonly why: string;
  readonly events: readonly Readonly<Record<string, unknown>>[];
}

export type FromHall = Welcome | Update | TableChanged | Said | Answer;

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

export type ToHall = Play | TakeBack | Say | AskHint | AskPreview | Look | Vote | Pause | Agree;

/** Why an HTTP request was refused. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
}

/** Why a file of cards was not taken: everything that is wrong with it. */
export interface SetRefusal {
  readonly code: string;
  readonly message: string;
  readonly faults: readonly FaultInfo[];
}

/** The geometry of one space. */
export interface SpaceView {
  readonly space: number;
  readonly orientation: string;
  readonly at: readonly number[];
  readonly corners: readonly string[];
  readonly neighbours: readonly number[];
}

/** The geometry of the field: the same all through the match. */
export interface FieldView {
  readonly id: string;
  readonly spaces: readonly SpaceView[];
}

/** What is printed on a card. */
export interface FaceView {
  readonly number: number;
  readonly speed: number;
  readonly corners: readonly string[];
  readonly type: string;
  readonly level: number;
}

/** What is asked: by which step, of whom (everybody who has not answered, where it is sealed), for which ability. */
export interface QuestionView {
  readonly step: string;
  readonly seats: readonly number[];
  readonly ability: string;
  readonly direction: string;
  readonly words: string;
}

/** An ability in progress. */
export interface AbilityView {
  readonly ability: string;
  readonly seat: number;
}

/** Why a card stays face up: until a turn of the seat begins ("doom") or ends ("hold"), later than that turn. */
export interface MarkView {
  readonly card: string;
  readonly kind: string;
  readonly seat: number;
  readonly turn: number;
}

/** What a hand is worth at the end. */
export interface RowView {
  readonly row: number;
  readonly holding: string;
  readonly points: number;
}

/** Kingdom Frenzy as one seat, or a spectator, may see it. */
export interface FrenzyView {
  readonly hands: readonly (readonly string[])[];
  readonly up: readonly string[];
  readonly marks: readonly MarkView[];
  readonly memory: readonly (readonly string[])[];
  readonly somewhere: readonly (readonly string[])[];
  readonly deck: number;
  readonly deck_memory: readonly string[];
  readonly aside: readonly string[];
  readonly removed: readonly string[];
  readonly exile: readonly string[];
  readonly played: string;
  readonly current: number;
  readonly turn: number;
  readonly last_turn: boolean;
  readonly quiet_turns: number;
  readonly question: QuestionView | null;
  readonly chain: readonly AbilityView[];
  readonly answered: readonly boolean[];
  readonly answer: number | null;
  readonly rows: readonly RowView[];
  readonly end: string;
}

/** A card on the field of Fwords. */
export interface LetterCardView {
  readonly card: string;
  readonly letter: string;
  readonly turn: number;
  readonly shown: readonly string[];
  readonly owner: number;
  readonly token: boolean;
  readonly today: boolean;
}

/** A word and what became of it, or a Day without one. */
export interface ChronicleView {
  readonly day: number;
  readonly seat: number;
  readonly kind: string;
  readonly word: string;
  readonly challengers: readonly number[];
  readonly points: number;
}

/** A game as one seat, or a spectator, may see it. */
export interface FwordsView {
  readonly phase: string;
  readonly step: string;
  readonly field: FieldView;
  readonly spaces: readonly (LetterCardView | null)[];
  readonly cards: readonly string[];
  readonly next_card: string | null;
  readonly vowels: number;
  readonly most_vowels: number | null;
  readonly suggested: readonly string[];
  readonly stacked: readonly string[];
  readonly hand: readonly string[];
  readonly tree: readonly string[];
  readonly hand_sizes: readonly number[];
  readonly tree_sizes: readonly number[];
  readonly known_hands: readonly (readonly string[])[];
  readonly hands: readonly (readonly string[])[] | null;
  readonly trees: readonly (readonly string[])[] | null;
  readonly ditches: readonly (readonly string[])[];
  readonly ready: readonly boolean[];
  readonly turn: number | null;
  readonly day: number;
  readonly repeals: number;
  readonly must_end: boolean;
  readonly must_destroy: boolean;
  readonly declared: readonly number[];
  readonly declaring: number | null;
  readonly engaged: readonly number[];
  readonly tray: string;
  readonly spelled: string;
  readonly word: string | null;
  readonly answer: string | null;
  readonly points: readonly number[];
  readonly end_tokens: readonly number[];
  readonly out: readonly boolean[];
  readonly chronicle: readonly ChronicleView[];
  readonly letters: Readonly<Record<string, string>>;
  readonly faces: Readonly<Record<string, FaceView>>;
  readonly set: string;
  readonly house_words: number;
  readonly end: string;
}

/** A game as one seat, or a spectator, may see it. */
export interface KingdrinView {
  readonly hand: readonly string[];
  readonly matches: Readonly<Record<string, readonly string[]>>;
  readonly cards: readonly number[];
  readonly hands: readonly (readonly string[])[] | null;
  readonly deck: number;
  readonly ditch: readonly string[];
  readonly announced: string | null;
  readonly placer: number | null;
  readonly set: string;
  readonly faces: Readonly<Record<string, string>>;
  readonly phase: string;
  readonly turn: number | null;
  readonly first: number | null;
  readonly direction: string | null;
  readonly revealer: number;
  readonly answered: readonly boolean[];
  readonly mine: string | null;
  readonly stalls: number;
  readonly end: string;
}

/** A card on the field. */
export interface LyingView {
  readonly card: string;
  readonly turn: number;
  readonly shown: readonly string[];
  readonly control: number;
  readonly owner: number;
  readonly day: number;
}

/** M-10: what the seat has seen of what the other has. */
export interface Notebook {
  readonly hand: readonly string[];
  readonly one_of: readonly string[];
  readonly unknown: number;
  readonly pile: readonly string[];
}

/** M-23, M-24: what counts in a tie. */
export interface OwnedView {
  readonly symbols: number;
  readonly sum: number;
}

/** A match as one seat, or a spectator, may see it. */
export interface MinkingiView {
  readonly game: number;
  readonly games: number;
  readonly phase: string;
  readonly field: FieldView;
  readonly spaces: readonly (LyingView | null)[];
  readonly round: number;
  readonly rounds: number;
  readonly pile: readonly string[];
  readonly picked: string | null;
  readonly answered: readonly boolean[];
  readonly hand: readonly string[];
  readonly hand_sizes: readonly number[];
  readonly hands: readonly (readonly string[])[] | null;
  readonly ditch: readonly string[] | null;
  readonly ditch_size: number;
  readonly notebook: Notebook | null;
  readonly starter: number | null;
  readonly turn: number | null;
  readonly chooser: number | null;
  readonly day: number;
  readonly created: number | null;
  readonly engaged: readonly number[];
  readonly counts: readonly number[];
  readonly controlled: readonly number[];
  readonly owned: readonly (OwnedView | null)[];
  readonly earlier: readonly number[] | null;
  readonly faces: Readonly<Record<string, FaceView>>;
  readonly set: string;
  readonly end: string;
}

/** How a hand ended. */
export interface HandResult {
  readonly reason: string;
  readonly winner: number | null;
  readonly points: number;
  readonly doubled: boolean;
  readonly left: readonly number[];
}

/** A match as one seat, or a spectator, may see it. */
export interface RummyView {
  readonly hand: readonly string[];
  readonly cards: readonly number[];
  readonly held: readonly (readonly string[])[];
  readonly table: readonly (readonly string[])[];
  readonly loose: readonly string[];
  readonly plays: readonly string[];
  readonly pile: number;
  readonly discards: readonly string[];
  readonly discarded: number;
  readonly last: string | null;
  readonly phase: string;
  readonly turn: number | null;
  readonly taken: string | null;
  readonly hand_number: number;
  readonly dealer: number;
  readonly scores: readonly number[];
  readonly target: number;
  readonly result: HandResult | null;
  readonly end: string;
}

/** King's Square as anybody may see it. */
export interface SquareView {
  readonly field: readonly (readonly string[])[];
  readonly pile: number;
  readonly unseen: readonly string[];
  readonly books: readonly (readonly string[])[];
  readonly points: number;
  readonly end: string;
}

/** Treasury or Armory on a sheet (T-28 to T-33). */
export interface KeyGroupView {
  readonly state: string;
  readonly bonus_keys: number;
  readonly bonuses: Readonly<Record<string, number>>;
  readonly rows: number;
  readonly total: number;
}

/** A score sheet, with its totals so far. */
export interface SheetView {
  readonly entries: Readonly<Record<string, number>>;
  readonly basic: number;
  readonly three: number;
  readonly three_bonus: number;
  readonly four: number;
  readonly four_bonus: number;
  readonly treasury: KeyGroupView;
  readonly armory: KeyGroupView;
  readonly score: number;
}

/** What is open about one seat. */
export interface SeatView {
  readonly cards: readonly (string | null)[];
  readonly requested: number | null;
  readonly turned_down: readonly (string | null)[];
  readonly answered: boolean;
  readonly sheet: SheetView;
}

/** A substitution (T-10, T-11). */
export interface BorrowView {
  readonly out: string;
  readonly card: string;
  readonly seat: number | null;
}

/** What could be written into a space, and how. */
export interface EntryView {
  readonly value: number;
  readonly borrow: BorrowView | null;
  readonly wild: Readonly<Record<string, string>>;
}

/** A blank space, for the seat that is to fill one. */
export interface OfferView {
  readonly space: string;
  readonly now: EntryView;
  readonly opens: boolean;
  readonly best: EntryView;
}

/** A seat's own answer so far, which nobody else sees: of the present question, complete or not. */
export interface AnswerView {
  readonly hold: readonly number[] | null;
  readonly borrow: BorrowView | null;
  readonly declared: Readonly<Record<string, string>>;
  readonly scoring_set: readonly string[];
  readonly space: string | null;
}

/** King's Treasury as one seat sees it, or a spectator. */
export interface TreasuryView {
  readonly game: number;
  readonly games: number;
  readonly hand: number;
  readonly dealer: number | null;
  readonly absent: readonly string[];
  readonly phase: string;
  readonly deck: number;
  readonly seats: readonly SeatView[];
  readonly mine: AnswerView | null;
  readonly offers: readonly OfferView[];
  readonly earlier: readonly (readonly SheetView[])[];
  readonly end: string;
}
