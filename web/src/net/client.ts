/**
 * The line to one table of the hall.
 *
 * The hall numbers what it sends us. After a break we name the last number we have and get what is missing, or a fresh
 * welcome; a gap in the numbers means that something was lost, so we ask for everything afresh. What we send has an id of
 * our own and is kept until it is answered: sent again after a break, it is still carried out once.
 */

import type { Answer, FromHall, Said, TableChanged, ToHall, Update, Welcome } from "./protocol";

export type LineState = "connecting" | "open" | "waiting" | "closed";

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
  line(state: LineState): void;
  /** The hall closed the line for good and said why. */
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
const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
/** Closing codes of the hall from here on mean "do not come back": no such table, no spectators. */
const FOR_GOOD = 4400;

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
  #last: number | null = null;
  #failures = 0;
  #stopWaiting: (() => void) | null = null;
  #pending = new Map<string, Pending>();
  #refusal = "";
  state: LineState = "closed";

  constructor(options: Options) {
    this.#options = options;
    this.#clock = options.clock ?? wallClock;
    this.#newId = options.newId ?? (() => crypto.randomUUID());
  }

  /** Open the line, now, whatever it was waiting for. */
  connect(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = null;
    this.#drop();
    this.#enter("connecting");
    const { url, open } = this.#options;
    const socket = open(this.#last === null ? url : `${url}${url.includes("?") ? "&" : "?"}last=${this.#last}`);
    this.#socket = socket;
    socket.onopen = () => {
      if (socket === this.#socket) this.#opened();
    };
    socket.onmessage = (event) => {
      // A frame holds a message a line: all that came at once.
      for (const line of String(event.data).split("\n")) if (socket === this.#socket) this.#heard(line);
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#closed(event.code, event.reason);
    };
  }

  /** Close the line; nothing is waited for any more. */
  close(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = null;
    this.#drop();
    this.#pending.clear();
    this.#enter("closed");
  }

  /** Try at once if we are waiting to try again: the network is back, or the page is looked at again. */
  hurry(): void {
    if (this.state === "waiting") this.connect();
  }

  /** Send a message; resolves with its answer, however often the line breaks meanwhile. */
  send(message: Unsent<ToHall>): Promise<Answer> {
    const id = this.#newId();
    const text = JSON.stringify({ ...message, id });
    return new Promise((resolve) => {
      this.#pending.set(id, { text, resolve });
      this.#write(text);
    });
  }

  #opened(): void {
    this.#enter("open");
    for (const { text } of this.#pending.values()) this.#write(text);
  }

  #write(text: string): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(text);
  }

  #heard(text: string): void {
    const message = JSON.parse(text) as FromHall;
    this.#failures = 0;
    if (message.type === "answer") {
      this.#answered(message);
    } else if (message.type === "welcome") {
      this.#last = message.n;
      this.#options.listener.message(message);
    } else if (this.#last === null || message.n > this.#last + 1) {
      this.#last = null; // something is missing: everything afresh
      this.connect();
    } else if (message.n === this.#last + 1) {
      this.#last = message.n;
      this.#options.listener.message(message);
    } // else we have it already
  }

  /** Answers come in the order we asked. One without an id could not be read or was too much: it is for the oldest. */
  #answered(answer: Answer): void {
    const id = answer.id || this.#pending.keys().next().value;
    if (id === undefined) this.#refusal = answer.message;
    else {
      const pending = this.#pending.get(id);
      this.#pending.delete(id);
      pending?.resolve(answer);
    }
  }

  #closed(code: number, reason: string): void {
    this.#socket = null;
    if (code >= FOR_GOOD) {
      this.#pending.clear();
      this.#enter("closed");
      this.#options.listener.refused?.(code, reason || this.#refusal);
      return;
    }
    this.#enter("waiting");
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#failures) * (0.75 + this.#clock.random() / 2);
    this.#failures += 1;
    this.#stopWaiting = this.#clock.later(() => this.connect(), wait);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #enter(state: LineState): void {
    if (state === this.state) return;
    this.state = state;
    this.#options.listener.line(state);
  }
}

/** Where the socket of a table is, seen from the page; `who` of the people on this device it is for. */
export function socketAddress(
  page: { protocol: string; host: string },
  table: string,
  who: number | null = null,
): string {
  const scheme = page.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${page.host}/ws/tables/${encodeURIComponent(table)}${who === null ? "" : `?as=${who}`}`;
}
