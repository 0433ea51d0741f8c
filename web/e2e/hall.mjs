// A hall of our own for the browser tests: the real server on a free port, with data of its own.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

const ROOT = new URL("../../", import.meta.url).pathname;
const python = process.env.PYTHON ?? (existsSync(`${ROOT}.venv/bin/python`) ? `${ROOT}.venv/bin/python` : "python3");

/** Below the ports that the system gives away by itself: a hall that was killed must find its own again. */
const freePort = () =>
  new Promise((resolve) => {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const server = createServer();
    server.once("error", () => resolve(freePort()));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(port)));
  });

/** Every file of tests has deals of its own, the same in each run; `DEALS=anything` makes them others. */
const deals = `${basename(process.argv[1] ?? "")} ${process.env.DEALS ?? ""}`;

/** How a program of the tests that opens halls is called, with what `openHall` may be told. */
export function commandFor(program, { toys = false, path = "", words = [] } = {}) {
  const source = process.env.CROWNHALL_SOURCE === "installed" ? ROOT : `${ROOT}src:${ROOT}`;
  const said = ["--deals", deals, ...(toys ? [] : ["--no-toys"]), "--path", path || "/", ...words];
  return { python, words: ["-m", program, ...said], cwd: ROOT, env: { ...process.env, PYTHONPATH: source } };
}

/**
 * Start it; `CROWNHALL_SOURCE=installed` takes the installed package instead of the tree. With `toys` the small games of
 * the tests are on the shelf too, for several people with secrets; `path` is where it is on its site; `words` are for
 * that hall alone.
 */
export async function openHall({ path = "", ...options } = {}) {
  const data = mkdtempSync(join(tmpdir(), "crownhall-e2e-"));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}${path}`;
  const { env, words: command } = commandFor("tests.hall.serve", { path, ...options });
  let child;
  let said = "";

  const start = async () => {
    child = spawn(python, [...command, "--port", String(port), "--data", data, "--no-browser"], {
      cwd: ROOT,
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += chunk));
    for (let tries = 0; tries < 150; tries += 1) {
      if (child.exitCode !== null) break;
      if (
        await fetch(`${address}/api/games`).then(
          (answer) => answer.ok,
          () => false,
        )
      )
        return;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error(`The hall did not open:\n${said}`);
  };
  const end = (signal) =>
    new Promise((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once("exit", resolve);
      child.kill(signal);
    });

  await start();
  return {
    address,
    data,
    /** Another program of the same source; it must end well. */
    run: (...words) => execFileSync(python, words, { cwd: ROOT, env, encoding: "utf8" }),
    /** As by a power cut: no goodbye. */
    kill: () => end("SIGKILL"),
    /** As a host does it: with a goodbye. */
    stop: () => end("SIGTERM"),
    reopen: start,
    async close() {
      await end("SIGTERM");
      rmSync(data, { recursive: true, force: true });
    },
  };
}
