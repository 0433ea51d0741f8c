// People with Creation Cards of their own: what they have before a test begins, made by the same requests as in the page.
import assert from "node:assert/strict";

const HEADERS = { "X-Crownhall": "1" };
export const CORE = "core135-p135";

/** Ask the hall as this guest; gives what it answers, which must be yes. */
export async function ask(guest, method, path, data) {
  const response = await guest.context.request.fetch(guest.at(`/api${path}`), {
    method,
    headers: HEADERS,
    ...(data === undefined ? {} : { data }),
  });
  assert.ok(response.ok(), `${method} ${path}: ${response.status()} ${await response.text()}`);
  return response.status() === 204 ? null : response.json();
}

/** A few strokes: a face before a sky, in colours that follow from the number. */
export function sketch(number) {
  const hue = (at) => ["#d9694a", "#2f66b8", "#7cc4d6", "#5f9e4a", "#a86bb8", "#f6c945", "#5b5b66"][(number + at) % 7];
  const ring = (x, y, r) =>
    Array.from({ length: 20 }, (_, at) => [
      Math.round(x + r * Math.cos((at / 10) * Math.PI)),
      Math.round(y + r * Math.sin((at / 10) * Math.PI)),
    ]).flat();
  const stroke = (id, colour, points) => ({ kind: "stroke", id, colour, points });
  return {
    ground: ["#cfe6ee", "#f4c7b0", "#dfe7d0", "#27345f", "#e9edc9"][number % 5],
    picture: null,
    items: [
      stroke("a", hue(0), ring(500, 480, 300)),
      stroke("b", "#fffaf0", ring(400, 420, 70)),
      stroke("c", "#fffaf0", ring(600, 420, 70)),
      stroke("d", "#2a1708", ring(400, 430, 26)),
      stroke("e", "#2a1708", ring(600, 430, 26)),
      stroke("f", "#2a1708", [380, 600, 500, 660, 620, 600, 500, 690]),
    ],
  };
}

/** A copy that this guest has drawn on and called by a name. */
export async function drawn(guest, number, title, more = {}) {
  const { id, revision, layout } = await ask(guest, "POST", "/copies", { set: CORE, number });
  const words = { text: "", letter: title.charAt(0), alt: "", layout };
  return ask(guest, "PUT", `/copies/${id}`, { revision, title, ...words, drawing: sketch(number), ...more });
}

/** Somebody comes in by the front door, which makes them a guest, and says what they are called. */
export async function come(guest, called) {
  await ask(guest, "GET", "/me");
  await ask(guest, "POST", "/me", { name: called });
  return guest;
}
