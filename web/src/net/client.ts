/**
 * The connection to one table of the hall: reconnects with exponential backoff and jitter.
 *
 * The hall numbers its messages. On a reconnect we name the last number we have; the hall replays what is missing, or
 * sends a fresh welcome. A gap in the numbers means that a message was lost: we reconnect without a number. A request has
 * an id of our own and is pending until it is answered; pending requests are resent on a reconnect, and the hall carries
 * out each id once.
 */

import { at } from "./site";
import type { Answer, FromHall, Said, TableChanged, ToHall, Update, Welcome } from "./protocol";

/** `held`: the hall hung up because too much came from here; it is tried again, but not at once. */
export type ConnectionState = "connecting" | "open" | "waiting" | "held" | "closed";

/** What the client needs of a `WebSocket`; tests bring their own. */
export interface Socket {
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  readonly readyState: number;
  send(text: string): void;
  close(code?: number): void;
}

export interface Clock {
  later(run: () => void, milliseconds: number): () => void;
  random(): number;
}

export interface Listener {
  message(message: Welcome | Update | TableChanged | Said): void;
  /** Whoever runs the hall has something to say to everybody; "" when that is over. */
  announced?(text: string): void;
  connection(state: ConnectionState): void;
  /** The hall closed the connection for good, and said why. */
  refused?(code: number, reason: string): void;
}

export interface Options {
  /** The address, without the last number. */
  readonly url: string;
  readonly open: (url: string) => Socket;
  readonly listener: Listener;
  readonly clock?: Clock;
  readonly newId?: () => string;
}

type Unsent<T> = T extends ToHall ? Omit<T, "id"> : never;

interface Pending {
  readonly text: string;
  readonly resolve: (answer: Answer) => void;
}

const OPEN = 1;
const FIRST_RETRY_MS = 400;
/** With its jitter less than the ten seconds within which everybody is back when a hall or its database is there again. */
const MAX_RETRY_MS = 7_000;
/** The hall hung up because too much came from here. */
const POLICY_CLOSE_CODE = 1008;
const HELD_FAILURES = 4;
/** The hall says goodbye because it restarts: it is back in a few seconds, so nobody waits longer and longer. */
const RESTART_CLOSE_CODE = 1012;
const RESTART_RETRY_MS = 1000;
/** Close codes from here on mean "do not retry": no such table, no spectators. */
const FINAL_CLOSE_CODE = 4400;

const wallClock: Clock = {
  later(run, milliseconds) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

export class HallClient {
  #options: Options;
  #clock: Clock;
  #newId: () => string;
  #socket: Socket | null = null;
  #lastNumber: number | null = null;
  #failures = 0;
  #cancelRetry: (() => void) | null = null;
  #pending = new Map<string, Pending>();
  #refusal = "";
  /** The hall said that it restarts, and has not been heard since. */
  isRestarting = false;
  state: ConnectionState = "closed";

  constructor(options: Options) {
    this.#options = options;
    this.#clock = options.clock ?? wallClock;
    this.#newId = options.newId ?? (() => crypto.randomUUID());
  }

  /** Connect now; a retry that is due later is cancelled. */
  connect(): void {
    this.#cancelRetry?.();
    this.#cancelRetry = null;
    this.#disconnect();
    this.#setState("connecting");
    const { url, open } = this.#options;
    const socket = open(
      this.#lastNumber === null ? url : `${url}${url.includes("?") ? "&" : "?"}last=${this.#lastNumber}`,
    );
    this.#socket = socket;
    socket.onopen = () => {
      if (socket === this.#socket) this.#onOpen();
    };
    socket.onmessage = (event) => {
      // A frame is a batch of messages, one on each line.
      for (const line of String(event.data).split("\n")) if (socket === this.#socket) this.#receive(line);
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#onClose(event.code, event.reason);
    };
  }

  /** Disconnect; no retry, and pending requests are dropped. */
  close(): void {
    this.#cancelRetry?.();
    this.#cancelRetry = null;
    this.#disconnect();
    this.#pending.clear();
    this.#setState("closed");
  }

  /** Skip the backoff: the network is back, or the page is visible again. */
  retryNow(): void {
    if (this.state === "waiting") this.connect();
  }

  /** Send a request; resolves with its answer, over any number of reconnects. */
  send(message: Unsent<ToHall>): Promise<Answer> {
    const id = this.#newId();
    const text = JSON.stringify({ ...message, id });
    return new Promise((resolve) => {
      this.#pending.set(id, { text, resolve });
      this.#write(text);
    });
  }

  #onOpen(): void {
    this.#setState("open");
    for (const { text } of this.#pending.values()) this.#write(text);
  }

  #write(text: string): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(text);
  }

  #receive(text: string): void {
    const message = JSON.parse(text) as FromHall;
    this.#failures = 0;
    this.isRestarting = false;
    if (message.type === "answer") {
      this.#resolve(message);
    } else if (message.type === "announced") {
      this.#options.listener.announced?.(message.text);
    } else if (message.type === "welcome") {
      this.#lastNumber = message.n;
      this.#options.listener.message(message);
    } else if (this.#lastNumber === null || message.n > this.#lastNumber + 1) {
      this.#lastNumber = null; // a gap: start from a welcome
      this.connect();
    } else if (message.n === this.#lastNumber + 1) {
      this.#lastNumber = message.n;
      this.#options.listener.message(message);
    } // else a duplicate
  }

  /** Answers come in the order of the requests; one without an id (unreadable, rate limited) is for the oldest. */
  #resolve(answer: Answer): void {
    const id = answer.id || this.#pending.keys().next().value;
    if (id === undefined) this.#refusal = answer.message;
    else {
      const pending = this.#pending.get(id);
      this.#pending.delete(id);
      pending?.resolve(answer);
    }
  }

  #onClose(code: number, reason: string): void {
    this.#socket = null;
    if (code >= FINAL_CLOSE_CODE) {
      this.#pending.clear();
      this.#setState("closed");
      this.#options.listener.refused?.(code, reason || this.#refusal);
      return;
    }
    const held = code === POLICY_CLOSE_CODE;
    if (held) this.#failures = Math.max(this.#failures, HELD_FAILURES);
    if (code === RESTART_CLOSE_CODE) this.isRestarting = true;
    this.#setState(held ? "held" : "waiting");
    const most = this.isRestarting ? RESTART_RETRY_MS : MAX_RETRY_MS;
    const wait = Math.min(most, FIRST_RETRY_MS * 2 ** this.#failures) * (0.75 + this.#clock.random() / 2);
    this.#failures += 1;
    this.#cancelRetry = this.#clock.later(() => this.connect(), wait);
  }

  #disconnect(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #setState(state: ConnectionState): void {
    if (state === this.state) return;
    this.state = state;
    this.#options.listener.connection(state);
  }
}

/** Where the socket of a table is, seen from the page; `who` of the people on this device it is for. */
export function socketAddress(
  page: { protocol: string; host: string },
  table: string,
  who: number | null = null,
): string {
  const scheme = page.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${page.host}${at(`/ws/tables/${encodeURIComponent(table)}`)}${who === null ? "" : `?as=${who}`}`;
}
