import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, openSync } from "node:fs";
import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { PASSWORD } from "#app/demo/users.ts";
import { FOLDER } from "./folder.ts";
import type { MonitorReport } from "./monitor.ts";

const READY_WITHIN_MS = 60_000;
const POLL_MS = 20;

/** A child process that serves on a local port. */
export interface Running {
  origin: string;
  stop(): Promise<void>;
}

/** The product, started as by `npm start`, over a database of the bench. */
export interface Server extends Running {
  /** Returns the session token of a login, for calls of the API. */
  token(login: string): Promise<string>;
  /** Returns the cookies of a login, for pages. */
  cookie(login: string): Promise<string>;
  /** Runs `work` and returns the process's measurements during it. */
  monitor(work: () => Promise<unknown>): Promise<MonitorReport>;
}

/** Starts Node.js with `args` and waits until `path` answers. */
export async function startProcess(
  args: string[],
  env: Record<string, string>,
  { port, path, name }: { port: number; path: string; name: string },
): Promise<Running & { child: ChildProcess }> {
  mkdirSync(FOLDER, { recursive: true });
  const origin = `http://127.0.0.1:${port}`;
  const other = await fetch(origin).catch(() => null);
  if (other) throw new Error(`na porta ${port} já responde outro programa: escolha outra com --port`);
  const output = openSync(`${FOLDER}/${name}.log`, "w");
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: "production", PORT: String(port), ...env },
    stdio: ["ignore", output, output, "ipc"],
  });
  await waitUntilReady(origin + path, () => child.exitCode !== null, `${FOLDER}/${name}.log`);
  return {
    child,
    origin,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
    },
  };
}

/** Waits until `url` answers with a good status. */
export async function waitUntilReady(url: string, ended: () => boolean, log: string): Promise<void> {
  for (const since = performance.now(); performance.now() - since < READY_WITHIN_MS; ) {
    if (ended()) break;
    const ok = await fetch(url).then(
      (response) => response.body?.cancel().then(() => response.ok) ?? response.ok,
      () => false,
    );
    if (ok) return;
    await pause(POLL_MS);
  }
  throw new Error(`${url} não respondeu: veja ${log}`);
}

export async function startServer(name: string, port: number, databaseUrl: string): Promise<Server> {
  const args = ["--expose-gc", "--import", "./tests/bench/monitor.ts", "server.ts"];
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: `${FOLDER}/${name}`, APP_ORIGIN: `http://127.0.0.1:${port}` };
  const { child, ...running } = await startProcess(args, env, { port, path: "/health", name });
  const ask = async (what: "begin" | "tell"): Promise<MonitorReport> => {
    const answer = once(child, "message");
    child.send(what);
    return (await answer)[0] as MonitorReport;
  };
  return {
    ...running,
    cookie: (login) => signIn(running.origin, login),
    token: async (login) => {
      const cookie = await signIn(running.origin, login);
      return /(?:^|; )session=([^;]+)/.exec(cookie)?.[1] as string;
    },
    monitor: async (work) => {
      await ask("begin");
      await work();
      return ask("tell");
    },
  };
}

async function signIn(origin: string, login: string): Promise<string> {
  const response = await fetch(`${origin}/`, {
    method: "POST",
    redirect: "manual",
    headers: { origin, "content-type": "application/x-www-form-urlencoded", "user-agent": BROWSER },
    body: new URLSearchParams({ login, password: PASSWORD }),
  });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  if (!cookies.some((cookie) => cookie?.startsWith("session="))) throw new Error(`${login} não entrou`);
  return cookies.join("; ");
}

/** Pages are requested as by a browser: the product treats programs that name themselves differently. */
export const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0";

/** Returns the transferred bytes of a response to a client that accepts gzip. */
export function wireSize(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((done, failed) => {
    const outgoing = request(
      url,
      { headers: { ...headers, "accept-encoding": "gzip", "user-agent": BROWSER } },
      (answer) => {
        let bytes = 0;
        answer.on("data", (chunk: Buffer) => {
          bytes += chunk.length;
        });
        answer.on("end", () =>
          answer.statusCode === 200 ? done(bytes) : failed(new Error(`${url}: ${answer.statusCode}`)),
        );
      },
    );
    outgoing.on("error", failed);
    outgoing.end();
  });
}
