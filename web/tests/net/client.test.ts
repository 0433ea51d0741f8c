import { beforeEach, expect, test } from "vitest";
import { HallClient, socketAddress, type Clock, type ConnectionState, type Socket } from "../../src/net/client";
import type { FromHall, Said, ToHall } from "../../src/net/protocol";

class FakeSocket implements Socket {
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  readyState = 0;
  readonly sent: ToHall[] = [];
  readonly url: string;
  closed = false;
  constructor(url: string) {
    this.url = url;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ToHall);
  }
  close(): void {
    this.closed = true;
    this.readyState = 3;
  }
  opens(): void {
    this.readyState = 1;
    this.onopen?.(undefined as never);
  }
  says(...messages: unknown[]): void {
    this.onmessage?.({ data: messages.map((message) => JSON.stringify(message)).join("\n") });
  }
  breaks(code = 1006, reason = ""): void {
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }
}

const said = (n: number): Said => ({ type: "said", n, seat: 0, name: "Osric", text: `line ${n}` });
const welcome = (n: number) => ({ type: "welcome", n, table: {}, seat: 0, position: null, log: [], chat: [] });
const answer = (id: string, ok = true, message = "") => ({
  type: "answer",
  id,
  ok,
  code: "",
  message,
  hint: "",
  why: "",
  events: [],
});

let sockets: FakeSocket[];
let heard: FromHall[];
let states: ConnectionState[];
let refused: string[];
let waits: { run: () => void; milliseconds: number; stopped: boolean }[];
let client: HallClient;
const last = () => sockets.at(-1)!;

beforeEach(() => {
  sockets = [];
  heard = [];
  states = [];
  refused = [];
  waits = [];
  let ids = 0;
  const clock: Clock = {
    later(run, milliseconds) {
      const wait = { run, milliseconds, stopped: false };
      waits.push(wait);
      return () => (wait.stopped = true);
    },
    random: () => 0.5,
  };
  client = new HallClient({
    url: "ws://hall/ws/tables/t",
    open: (url) => {
      sockets.push(new FakeSocket(url));
      return last();
    },
    listener: {
      message: (message) => heard.push(message),
      connection: (state) => states.push(state),
      refused: (_, reason) => refused.push(reason),
    },
    clock,
    newId: () => `id${(ids += 1)}`,
  });
});

function connected(): FakeSocket {
  client.connect();
  last().opens();
  last().says(welcome(5));
  return last();
}

test("who was hung up on for sending too much waits a while, also when the page is looked at again", () => {
  client.connect();
  last().opens();
  last().says(welcome(1));
  last().breaks(1008, "You sent too much at once.");
  expect(states.at(-1)).toBe("held");
  expect(waits.at(-1)!.milliseconds).toBeGreaterThanOrEqual(5000);
  client.retryNow();
  expect(sockets).toHaveLength(1);
  waits.at(-1)!.run();
  expect(sockets).toHaveLength(2);
  expect(refused).toEqual([]);
  last().breaks();
  expect(states.at(-1)).toBe("waiting");
});

test("the first connection names no number; a later one names the last it has", () => {
  connected().says(said(6));
  expect(last().url).toBe("ws://hall/ws/tables/t");
  last().breaks();
  waits.at(-1)!.run();
  expect(last().url).toBe("ws://hall/ws/tables/t?last=6");
});

test("messages come once each, whatever is sent again", () => {
  const socket = connected();
  for (const n of [6, 6, 5, 7]) socket.says(said(n));
  expect(heard.slice(1)).toEqual([said(6), said(7)]);
});

test("a frame may have several messages, a line each", async () => {
  const socket = connected();
  const promise = client.send({ type: "hint" });
  socket.says(said(6), said(7), answer("id1"));
  expect(heard.slice(1)).toEqual([said(6), said(7)]);
  expect((await promise).ok).toBe(true);
});

test("what follows a gap in the same frame is not heard", () => {
  const socket = connected();
  socket.says(said(6), said(8), said(9));
  expect(heard.slice(1)).toEqual([said(6)]);
  expect(sockets).toHaveLength(2);
});

test("a gap in the numbers asks for everything afresh, and nothing of the old line is heard", () => {
  const old = connected();
  old.says(said(8));
  expect(heard).toHaveLength(1);
  expect(sockets).toHaveLength(2);
  expect(old.closed).toBe(true);
  expect(last().url).toBe("ws://hall/ws/tables/t");
  old.says(said(6));
  last().opens();
  last().says(welcome(9));
  last().says(said(10));
  expect(heard.slice(1)).toEqual([welcome(9), said(10)]);
});

test("numbers may start anew with a welcome: the hall was opened again", () => {
  const socket = connected();
  socket.says(welcome(1));
  socket.says(said(2));
  expect(heard.at(-1)).toEqual(said(2));
});

test("an answer finds its question by id", async () => {
  const socket = connected();
  const first = client.send({ type: "play", move: "finish", ask: 3 });
  const second = client.send({ type: "hint" });
  expect(socket.sent).toEqual([
    { type: "play", move: "finish", ask: 3, id: "id1" },
    { type: "hint", id: "id2" },
  ]);
  socket.says(answer("id2"));
  socket.says(answer("id1", false, "no"));
  expect((await second).ok).toBe(true);
  expect(await first).toMatchObject({ ok: false, message: "no" });
});

test("what was not answered is sent again with the same id after a break", async () => {
  const socket = connected();
  const promise = client.send({ type: "play", move: "finish", ask: 3 });
  socket.breaks();
  waits.at(-1)!.run();
  expect(last().sent).toEqual([]);
  last().opens();
  expect(last().sent).toEqual(socket.sent);
  last().says(answer("id1"));
  expect((await promise).ok).toBe(true);
  last().breaks();
  waits.at(-1)!.run();
  last().opens();
  expect(last().sent).toEqual([]);
});

test("what is said while the line is broken goes out when it is back", () => {
  connected().breaks();
  void client.send({ type: "say", text: "hello" });
  waits.at(-1)!.run();
  last().opens();
  expect(last().sent).toEqual([{ type: "say", text: "hello", id: "id1" }]);
});

test("an answer without an id is for the oldest question", async () => {
  const socket = connected();
  const first = client.send({ type: "hint" });
  void client.send({ type: "hint" });
  socket.says(answer("", false, "too fast"));
  expect(await first).toMatchObject({ ok: false, message: "too fast" });
});

test("waiting grows with every failure and begins anew once something was heard", () => {
  connected();
  for (let time = 0; time < 8; time += 1) {
    last().breaks();
    waits.at(-1)!.run();
  }
  expect(waits.map((wait) => wait.milliseconds)).toEqual([400, 800, 1600, 3200, 6400, 7000, 7000, 7000]);
  last().opens();
  last().says(welcome(1));
  last().breaks();
  expect(waits.at(-1)!.milliseconds).toBe(400);
});

test("a retry can be made at once while waiting, and does nothing else", () => {
  connected();
  client.retryNow();
  expect(sockets).toHaveLength(1);
  last().breaks();
  client.retryNow();
  expect(sockets).toHaveLength(2);
  expect(waits.at(-1)!.stopped).toBe(true);
});

test("closed for good is not tried again, and says why", () => {
  client.connect();
  last().opens();
  last().says(answer("", false, "There is no such table."));
  last().breaks(4404);
  expect(refused).toEqual(["There is no such table."]);
  expect(waits).toEqual([]);
  expect(states).toEqual(["connecting", "open", "closed"]);
});

test("after closing nothing is heard and nothing tried", () => {
  const socket = connected();
  client.close();
  socket.says(said(6));
  socket.breaks();
  expect(heard).toHaveLength(1);
  expect(waits).toEqual([]);
  expect(client.state).toBe("closed");
});

test("the socket is where the page is", () => {
  expect(socketAddress({ protocol: "http:", host: "127.0.0.1:8000" }, "a b")).toBe(
    "ws://127.0.0.1:8000/ws/tables/a%20b",
  );
  expect(socketAddress({ protocol: "https:", host: "hall.example" }, "t")).toBe("wss://hall.example/ws/tables/t");
  expect(socketAddress({ protocol: "http:", host: "h" }, "t", 0)).toBe("ws://h/ws/tables/t?as=0");
});

test("a hall that restarts is asked again soon, however often", () => {
  client.connect();
  last().opens();
  last().says(welcome(7));
  last().breaks(1012);
  expect(client.isRestarting).toBe(true);
  for (let tries = 0; tries < 6; tries += 1) {
    waits.at(-1)!.run();
    last().breaks();
    expect(waits.at(-1)!.milliseconds).toBeLessThanOrEqual(1250);
  }
  waits.at(-1)!.run();
  last().opens();
  expect(client.isRestarting).toBe(true);
  last().says(welcome(8));
  expect(client.isRestarting).toBe(false);
});
