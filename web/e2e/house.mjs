// A house of two halls behind one address, with a PostgreSQL of its own: `tests/hall/testbed/stage.py`.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { commandFor } from "./hall.mjs";

/** Opens it; `closeHallOf` asks the hall that has a table to close, and is done when it has. */
export async function openHouse(options) {
  const { python, words, env, cwd } = commandFor("tests.hall.testbed.stage", options);
  const child = spawn(python, words, { cwd, env, stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const told = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error("The house has ended.");
    return value;
  };
  return {
    address: await told(),
    async closeHallOf(table) {
      child.stdin.write(`${table}\n`);
      await told();
    },
    async close() {
      child.stdin.end();
      await ended;
    },
  };
}
