/** One table as this page knows it: the connection, the newest state, and the queue of what is still to be shown. */

import type { BoardStage, Happening } from "../boards/board";
import { EventQueue } from "../stage/queue";
import { seatsFor } from "../words/marks";
import { api, eventsIn, type GameEvent } from "./api";
import { HallClient, socketAddress, type ConnectionState, type Socket } from "./client";
import type { Answer, ChatInfo, Choice, SeatView, Said, TableChanged, TableInfo, Update, Welcome } from "./protocol";

export class TableSession {
  table = $state.raw<TableInfo | null>(null);
  seat = $state.raw<number | null>(null);
  /** The people on this device: by seat, the number that a session names for each. */
  numbers = $state.raw<Readonly<Record<number, number>>>({});
  /** The newest, with my moves; null while people gather. */
  position = $state.raw<SeatView | null>(null);
  /** What was shown so far, from the newest part that the hall sent on. */
  log = $state.raw<readonly GameEvent[]>([]);
  /** What came before that, as far as it was asked for. */
  earlier = $state.raw<readonly GameEvent[]>([]);
  /** How many events are older than all of these. */
  unread = $state(0);
  chat = $state.raw<readonly ChatInfo[]>([]);
  connection = $state.raw<ConnectionState>("closed");
  /** The connection is gone because the hall restarts. */
  isRestarting = $state(false);
  /** Why the hall closed the connection for good: it is not retried. */
  refusal = $state.raw<string | null>(null);
  /** Counts welcomes: a board starts afresh with each. */
  welcomes = $state(0);
  /** What chance decided at the beginning, where people would have drawn lots; while it is news. */
  lots = $state.raw<readonly string[]>([]);

  readonly who: number | null;
  readonly #id: string;
  #client: HallClient;
  #queue: EventQueue<Happening>;
  #stage: BoardStage | null = null;
  readonly #onEvents: (events: readonly GameEvent[]) => void;

  /** `who` of the people on this device looks at it; null where there is one only, or nobody in particular. */
  constructor(
    id: string,
    who: number | null,
    motionOff: () => boolean,
    onEvents: (events: readonly GameEvent[]) => void,
    onAnnounced: (text: string) => void,
  ) {
    this.who = who;
    this.#id = id;
    this.#onEvents = onEvents;
    this.#queue = new EventQueue(
      {
        show: (happening, pace, hurried) => this.#show(happening, pace, hurried),
        patient: () => this.#stage?.patient ?? false,
      },
      motionOff,
    );
    this.#client = new HallClient({
      url: socketAddress(location, id, who),
      open: (url) => new WebSocket(url) as Socket,
      listener: {
        message: (message) => this.#receive(message),
        announced: onAnnounced,
        connection: (state) => {
          this.connection = state;
          this.isRestarting = this.#client.isRestarting;
        },
        refused: (_, reason) => (this.refusal = reason || "This table cannot be reached."),
      },
    });
  }

  /** Connect; gives the way to disconnect. */
  open(): () => void {
    const retry = () => this.#client.retryNow();
    const look = () => {
      const away = document.visibilityState === "hidden";
      if (!away) this.#client.retryNow();
      if (Object.keys(this.numbers).length && this.connection === "open")
        void this.#client.send({ type: "look", away });
    };
    addEventListener("online", retry);
    document.addEventListener("visibilitychange", look);
    this.#client.connect();
    return () => {
      removeEventListener("online", retry);
      document.removeEventListener("visibilitychange", look);
      this.#queue.clear();
      this.#client.close();
    };
  }

  attachStage = (stage: BoardStage): (() => void) => {
    this.#stage = stage;
    return () => {
      if (this.#stage === stage) this.#stage = null;
    };
  };

  play = (move: string): Promise<Answer> => this.#client.send({ type: "play", move, ask: this.position?.ask ?? 0 });
  undo = (): Promise<Answer> => this.#client.send({ type: "take_back" });
  hint = (): Promise<Answer> => this.#client.send({ type: "hint" });
  preview = (moves: readonly string[]): Promise<Answer> => this.#client.send({ type: "preview", moves });
  vote = (choice: Choice): Promise<Answer> => this.#client.send({ type: "vote", choice });
  agree = (wish: boolean): Promise<Answer> => this.#client.send({ type: "agree", wish });
  pause = (wish: boolean): Promise<Answer> => this.#client.send({ type: "pause", wish });
  ready = (): Promise<Answer> => this.#client.send({ type: "ready" });
  say = (text: string): Promise<Answer> => this.#client.send({ type: "say", text });
  hurry = (): void => this.#queue.hurry();

  /** Get one part more of what happened before. */
  readEarlier = async (): Promise<void> => {
    const welcomes = this.welcomes;
    const page = await api.log(this.#id, this.unread, this.who);
    if (welcomes !== this.welcomes) return;
    this.earlier = [...eventsIn(page.events, this.table?.seats ?? []), ...this.earlier];
    this.unread = page.first;
  };

  /** Resolves when all that happened has been shown. */
  idle = (): Promise<void> => this.#queue.idle();

  get mine(): boolean {
    return this.seat !== null && (this.position?.to_act.includes(this.seat) ?? false);
  }

  #receive(message: Welcome | Update | TableChanged | Said): void {
    switch (message.type) {
      case "welcome": {
        this.#queue.clear();
        const began = this.table?.state === "gathering";
        this.seat = message.seat;
        this.numbers = message.here;
        this.table = this.#told(message.table);
        this.position = message.position;
        this.log = eventsIn(message.log, this.table.seats);
        this.earlier = [];
        this.unread = message.log_first;
        this.lots = began || isFirst(message) ? lotsIn(this.log) : [];
        this.chat = message.chat;
        this.welcomes += 1;
        break;
      }
      case "update":
        this.position = message.position;
        this.#queue.push({
          events: eventsIn(message.events, this.table?.seats ?? []),
          position: message.position,
        });
        break;
      case "table":
        this.table = this.#told(message.table);
        break;
      case "said":
        this.chat = [...this.chat, message];
    }
  }

  /** The table, with the seat of the one who reads; where several people share a device, nobody is "you". */
  #told(table: TableInfo): TableInfo {
    const reader = Object.keys(this.numbers).length > 1 ? null : this.seat;
    return { ...table, seats: seatsFor(table.seats, reader) };
  }

  async #show(happening: Happening, pace: () => number, hurried: Promise<void>): Promise<void> {
    this.log = [...this.log, ...happening.events];
    this.#onEvents(happening.events);
    await this.#stage?.show(happening, pace, hurried);
  }
}

const lotsIn = (events: readonly GameEvent[]): readonly string[] =>
  events.filter((event) => event.by_lot === true).map((event) => event.line);

/** Whether nothing has been answered yet, as far as this seat can tell; a device that nobody looks at may hope so. */
const isFirst = ({ position, here }: Welcome): boolean =>
  position !== null && !position.outcome && position.ask <= 1 && Object.keys(here).length > 0;
