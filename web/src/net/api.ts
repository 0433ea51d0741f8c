/** The hall's requests besides the socket. Every POST has a header that no foreign page can send (CSRF). */

import { at } from "./site";
import { withNames, type Sitting } from "../words/marks";
import type {
  Announced,
  BringCards,
  CardPick,
  CardsInPlay,
  Collection,
  Community,
  CopyInfo,
  CopyPage,
  ComingBack,
  Daily,
  DailyComparison,
  DealInfo,
  DeckInfo,
  FaultInfo,
  FieldInfo,
  FieldPage,
  GameInfo,
  GameStats,
  GiftInfo,
  GiftLink,
  HighScore,
  Guest,
  Identity,
  LogPage,
  MatchResult,
  MyTable,
  NewCopy,
  NewGift,
  NewTable,
  OpenReplay,
  PuzzlePage,
  PuzzleShelf,
  PuzzleStep,
  ReviewProgress,
  PasskeyQuestion,
  PrintedSheets,
  PrintShelf,
  RecoverySheet,
  Remarks,
  RuleBook,
  SaveCopy,
  SaveDeck,
  SeatChange,
  SeatLink,
  SetCheck,
  SafeView,
  SetInfo,
  SetInPlay,
  SetPage,
  SetRefusal,
  Show,
  ShownCard,
  ShownSet,
  SkillsInfo,
  SkillsPage,
  TableInfo,
  TradeInfo,
  WordsInfo,
  WordsPage,
} from "./protocol";

/** Refused by the hall, with its stable code and its sentence. */
export class Refused extends Error {
  readonly code: string;
  readonly status: number;
  /** All that is wrong with a file that was brought. */
  readonly faults: readonly FaultInfo[];

  constructor(code: string, message: string, status: number, faults: readonly FaultInfo[] = []) {
    super(message);
    this.name = "Refused";
    this.code = code;
    this.status = status;
    this.faults = faults;
  }
}

/** What to say when something asked of the hall failed. */
export const errorMessage = (error: unknown): string =>
  error instanceof Refused ? error.message : "Something went wrong. Please try again.";

/** Something that happened in any game, as the hall tells it; each game has its own kinds, with their facts. */
export interface GameEvent {
  readonly event: string;
  /** For the log. */
  readonly line: string;
  readonly marked: string;
  /** Chance chose where people would throw dice or draw lots. */
  readonly by_lot?: boolean;
}

/** Events come as plain objects: here they become events of the game that is played, told to whoever reads them. */
export const eventsIn = <E extends GameEvent>(
  events: readonly Readonly<Record<string, unknown>>[],
  seats: readonly Sitting[],
): readonly E[] => (events as readonly E[]).map((event) => ({ ...event, line: withNames(event.marked, seats) }));

const json = { "Content-Type": "application/json", "X-Crownhall": "1" };

async function request(path: string, init: RequestInit = {}): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(at(path), { credentials: "same-origin", ...init });
  } catch {
    throw new Refused("hall/away", "One moment: the hall cannot be reached right now. Please try again.", 0);
  }
  if (response.ok) return response;
  const refusal = (await response.json().catch(() => null)) as Partial<SetRefusal> | null;
  throw new Refused(
    refusal?.code ?? "hall/error",
    refusal?.message ?? "Something went wrong in the hall. Please try again.",
    response.status,
    refusal?.faults,
  );
}

const RESTART_SECONDS = 6;
/** What is over in a moment: the hall is closing, or not there, or a table is just moving to another hall. */
const MOMENTARY = ["hall/away", "hall/closing", "store/moved", "table/elsewhere"];
/** Whether the hall is restarting, as far as can be told: it says so, or a proxy finds none. */
const isAway = (error: unknown): boolean =>
  error instanceof Refused &&
  (MOMENTARY.includes(error.code) || (error.code === "hall/error" && [502, 503, 504].includes(error.status)));

/** Looking changes nothing, so it is tried again for a while. */
async function get<T>(path: string): Promise<T> {
  for (let second = 0; ; second += 1) {
    try {
      return (await (await request(path)).json()) as T;
    } catch (error) {
      if (!isAway(error) || second >= RESTART_SECONDS) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

async function post<T>(path: string, body: unknown = {}): Promise<T> {
  const response = await request(path, { method: "POST", headers: json, body: JSON.stringify(body) });
  return (response.status === 204 ? null : await response.json()) as T;
}

async function put<T>(path: string, body: unknown): Promise<T> {
  return (await (await request(path, { method: "PUT", headers: json, body: JSON.stringify(body) })).json()) as T;
}

/** Take something away. The hall may have something to say of what is left. */
async function remove(path: string): Promise<void> {
  await request(path, { method: "DELETE", headers: { "X-Crownhall": "1" } });
}

async function sendRaw<T>(method: string, path: string, body: Blob | string | null): Promise<T> {
  const response = await request(path, { method, headers: { "X-Crownhall": "1" }, body });
  return response.json() as Promise<T>;
}

const copy = (id: string): string => `/api/copies/${encodeURIComponent(id)}`;
const gift = (token: string): string => `/api/gifts/${encodeURIComponent(token)}`;
const shown = (id: string): string => `/api/community/${encodeURIComponent(id)}`;
const trade = (id: string, of: string): string => `${table(id)}/trades/${encodeURIComponent(of)}`;
const passkey = (id: string): string => `/api/me/passkeys/${encodeURIComponent(id)}`;

/** Where everything about me can be downloaded. */
export const EVERYTHING = "/api/me/everything";

const table = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

const puzzle = (game: string, number: number): string => `/api/puzzles/${encodeURIComponent(game)}/${number}`;

/** Where things of one's own are kept: card sets, fields, word lists. */
export type SupplyShelf = "sets" | "fields" | "words" | "skills";

const supply = (shelf: SupplyShelf, id: string): string => `/api/${shelf}/${encodeURIComponent(id)}`;

/** A picture of all cards of a set, or of one, to share. */
export const poster = (set: string, card?: number): string =>
  `${supply("sets", set)}/poster${card === undefined ? "" : `/${card}`}`;

/** Where the file of such a thing is, to be kept on one's own disk. */
export const supplyFile = (shelf: SupplyShelf, id: string): string => `${supply(shelf, id)}/file`;

/** How the bots of the next game may differ from those of the last. */
export type BotChange = "stronger" | "weaker";

export const api = {
  games: () => get<readonly GameInfo[]>("/api/games"),
  printShelf: () => get<PrintShelf>("/api/print"),
  printedSheets: (query: string) => get<PrintedSheets>(`/api/print/sheets?${query}`),
  announcement: () => get<Announced>("/api/announcement"),
  me: () => get<Guest>("/api/me"),
  rename: (name: string) => post<Guest>("/api/me", { name }),
  identity: () => get<Identity>("/api/me/identity"),
  signOut: (device: string) => sendRaw<Identity>("DELETE", `/api/me/devices/${encodeURIComponent(device)}`, null),
  signOutOthers: () => sendRaw<Identity>("DELETE", "/api/me/other-devices", null),
  beginPasskey: () => post<PasskeyQuestion>("/api/me/passkeys/begin"),
  finishPasskey: (id: string, credential: unknown) => post<Identity>("/api/me/passkeys/finish", { id, credential }),
  renamePasskey: (id: string, name: string) => post<Identity>(passkey(id), { name }),
  removePasskey: (id: string) => sendRaw<Identity>("DELETE", passkey(id), null),
  newSheet: () => post<RecoverySheet>("/api/me/sheet"),
  cancelSheet: () => sendRaw<Identity>("DELETE", "/api/me/sheet", null),
  deleteMe: (confirm: string) => post<Guest>("/api/me/delete", { confirm }),
  beforeComingBack: () => get<ComingBack>("/api/come-back"),
  comeBackByWords: (words: string) => post<Guest>("/api/come-back/sheet", { words }),
  askForPasskey: () => post<PasskeyQuestion>("/api/come-back/passkey/begin"),
  comeBackByPasskey: (id: string, credential: unknown) =>
    post<Guest>("/api/come-back/passkey/finish", { id, credential }),
  tables: () => get<readonly MyTable[]>("/api/tables"),
  table: (id: string) => get<TableInfo>(table(id)),
  tableWithCode: (code: string) => get<TableInfo>(`/api/codes/${encodeURIComponent(code)}`),
  createTable: (wanted: NewTable) => post<TableInfo>("/api/tables", wanted),
  remarks: (wanted: NewTable) => post<Remarks>("/api/remarks", wanted),
  join: (id: string) => post<TableInfo>(`${table(id)}/join`),
  leave: (id: string) => post<TableInfo>(`${table(id)}/leave`),
  start: (id: string) => post<TableInfo>(`${table(id)}/start`),
  rematch: (id: string) => post<TableInfo>(`${table(id)}/rematch`),
  otherBots: (id: string, change: BotChange) => post<TableInfo>(`${table(id)}/rematch/${change}`),
  declineRematch: (id: string) => post<TableInfo>(`${table(id)}/rematch/decline`),
  changeSeat: (id: string, change: SeatChange) => post<TableInfo>(`${table(id)}/seats`, change),
  seatLink: (id: string, who: number | null) =>
    post<SeatLink>(`${table(id)}/seat-link${who === null ? "" : `?as=${who}`}`),
  allowSpectators: (id: string, allowed: boolean) => post<TableInfo>(`${table(id)}/watching`, { allowed }),
  endTable: (id: string) => post<TableInfo>(`${table(id)}/end`),
  /** The part of the log that comes before so many events that I saw. */
  log: (id: string, before: number, who: number | null) =>
    get<LogPage>(`${table(id)}/log?before=${before}${who === null ? "" : `&as=${who}`}`),
  invitation: (id: string) => get<SeatLink>(`${table(id)}/invitation`),
  result: (id: string) => get<MatchResult>(`${table(id)}/result`),
  possible: (id: string) => get<DealInfo>(`${table(id)}/possible`),
  /** A finished match as a seat saw it, or with all cards open. */
  replay: (id: string, viewpoint: number | "all") => get<OpenReplay>(`${table(id)}/replay/${viewpoint}`),
  /** The review of a finished match, or how far it is; of my own decisions, or those of a seat. */
  review: (id: string, seat: number | null) =>
    get<ReviewProgress>(`${table(id)}/review${seat === null ? "" : `?seat=${seat}`}`),
  playOn: (id: string, at: number) => post<TableInfo>(`${table(id)}/play-on`, { at }),
  puzzles: () => get<PuzzleShelf>("/api/puzzles"),
  puzzle: (game: string, number: number) => get<PuzzlePage>(puzzle(game, number)),
  /** What comes of these moves, from the beginning of the puzzle on. */
  tryPuzzle: (game: string, number: number, moves: readonly string[]) =>
    post<PuzzleStep>(puzzle(game, number), { moves }),
  playOnFromPuzzle: (game: string, number: number) => post<TableInfo>(`${puzzle(game, number)}/play-on`),
  comparison: (id: string) => get<DailyComparison>(`${table(id)}/comparison`),
  sameDeal: (id: string) => post<TableInfo>(`${table(id)}/same-deal`),
  daily: (game: string) => get<Daily>(`/api/daily/${encodeURIComponent(game)}`),
  playDaily: (game: string) => post<TableInfo>(`/api/daily/${encodeURIComponent(game)}`),
  tool: <T>(name: string, args: unknown) => post<T>(`/api/tools/${encodeURIComponent(name)}`, args),
  sets: () => get<readonly SetInfo[]>("/api/sets"),
  set: (id: string) => get<SetPage>(supply("sets", id)),
  /** What is wrong with a set that is being made; another one lends it its pictures. */
  checkSet: (document: string, set: string) =>
    sendRaw<SetCheck>("POST", `/api/set-check${set ? `?set=${encodeURIComponent(set)}` : ""}`, document),
  /** A new set, or another version of one of mine. */
  saveSet: (document: string, set: string) =>
    set
      ? sendRaw<SetPage>("PUT", `${supply("sets", set)}?name=set.json`, document)
      : sendRaw<SetPage>("POST", "/api/sets?name=set.json", document),
  skillSets: () => get<readonly SkillsInfo[]>("/api/skills"),
  skills: (id: string) => get<SkillsPage>(supply("skills", id)),
  fields: () => get<readonly FieldInfo[]>("/api/fields"),
  field: (id: string) => get<FieldPage>(supply("fields", id)),
  wordLists: () => get<readonly WordsInfo[]>("/api/words"),
  words: (id: string) => get<WordsPage>(supply("words", id)),
  uploadSupply: (shelf: SupplyShelf, file: File) =>
    sendRaw<SetPage | FieldPage | WordsPage | SkillsPage>(
      "POST",
      `/api/${shelf}?name=${encodeURIComponent(file.name)}`,
      file,
    ),
  deleteSupply: (shelf: SupplyShelf, id: string) => sendRaw<unknown>("DELETE", supply(shelf, id), null),
  addPicture: (id: string, picture: Blob) => sendRaw<CopyPage>("POST", `${copy(id)}/pictures`, picture),
  setOf: (id: string) => get<SetInPlay>(`${table(id)}/set`),
  collection: () => get<Collection>("/api/collection"),
  copy: (id: string) => get<CopyPage>(copy(id)),
  newCopy: (wanted: NewCopy) => post<CopyPage>("/api/copies", wanted),
  saveCopy: (id: string, wanted: SaveCopy) => put<CopyPage>(copy(id), wanted),
  deleteCopy: (id: string) => remove(copy(id)),
  newDeck: (wanted: SaveDeck) => post<DeckInfo>("/api/decks", wanted),
  saveDeck: (id: string, wanted: SaveDeck) => put<DeckInfo>(`/api/decks/${encodeURIComponent(id)}`, wanted),
  deleteDeck: (id: string) => remove(`/api/decks/${encodeURIComponent(id)}`),
  gifts: () => get<readonly GiftInfo[]>("/api/gifts"),
  newGift: (wanted: NewGift) => post<GiftLink>("/api/gifts", wanted),
  gift: (token: string) => get<GiftInfo>(gift(token)),
  takeGift: (token: string) => post<readonly CopyInfo[]>(`${gift(token)}/take`),
  withdrawGift: (id: string) => remove(gift(id)),
  bringCards: (id: string, wanted: BringCards) => post<TableInfo>(`${table(id)}/cards`, wanted),
  cardsInPlay: (id: string) => get<CardsInPlay>(`${table(id)}/cards`),
  keepPack: (id: string) => post<readonly CopyInfo[]>(`${table(id)}/keep-pack`),
  keepLetters: (id: string) => post<readonly string[]>(`${table(id)}/keep-letters`),
  newTrade: (id: string, seat: number) => post<TradeInfo>(`${table(id)}/trades`, { seat }),
  layCards: (id: string, of: string, revision: number, cards: readonly CardPick[]) =>
    put<TradeInfo>(trade(id, of), { revision, cards }),
  agreeToTrade: (id: string, of: string, revision: number) => post<TradeInfo>(`${trade(id, of)}/agree`, { revision }),
  endTrade: (id: string, of: string) => remove(trade(id, of)),
  community: (page = 0) => get<Community>(`/api/community?page=${page}`),
  show: (wanted: Show) => post<ShownCard | ShownSet>("/api/community", wanted),
  takeBack: (id: string) => remove(shown(id)),
  takeShown: (id: string) => post<Collection>(`${shown(id)}/take`),
  reportShown: (id: string) => post<Community>(`${shown(id)}/report`),
  hideShown: (id: string) => post<Community>(`${shown(id)}/hide`),
  safeView: (on: boolean) => post<SafeView>("/api/me/safe-view", { on }),
  scores: (game: string) => get<readonly HighScore[]>(`/api/scores/${encodeURIComponent(game)}`),
  stats: () => get<Readonly<Record<string, GameStats>>>("/api/stats"),
  rules: (game: string) => get<RuleBook>(`/api/rules/${encodeURIComponent(game)}`),
};
