import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import pino from "pino";
import { openDatabaseServer } from "#app/db/database-server.server.ts";
import { readSettings } from "#app/settings.ts";
import { introduceCast } from "#tests/world/cast.ts";
import { thisClock } from "#tests/world/clock.ts";
import { freePort } from "#tests/world/services/free-port.ts";
import { newHome } from "./homes.ts";

/** The folder of a product that has the cast, at rest. */
export interface Home {
  dataDir: string;
  /** The administrator's address, good while the product runs. */
  adminUrl: string;
}

/** Makes a home as the first start does, with the cast in place of the demonstration. */
export async function newProductHome(): Promise<Home> {
  const dataDir = dirname(await newHome());
  const store = await openDatabaseServer(readSettings({ DATA_DIR: dataDir }), pino({ level: "silent" }), () => {});
  await introduceCast(store.adminUrl);
  await store.stop();
  return { dataDir, adminUrl: store.adminUrl };
}

/** The product as `npm start` runs it: a process, its embedded PostgreSQL and a port of this machine. */
export interface Product {
  origin: string;
  port: number;
  child: ChildProcess;
  /** Everything written to either output so far. */
  said(): string;
  /** Sends the signals, and tells how the process ended and after how many milliseconds. */
  end(...signals: NodeJS.Signals[]): Promise<{ code: number | null; signal: string | null; ms: number }>;
}

const started: ChildProcess[] = [];

/** Kills what was started here and still runs, as after a test that failed. */
export async function removeProducts(): Promise<void> {
  for (const child of started
    .splice(0)
    .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  }
}

/** Starts the product in a home; it is ready when this resolves. */
export async function startProduct({ dataDir }: Home, port?: number): Promise<Product> {
  return startProcess(port ?? (await freePort()), { DATA_DIR: dataDir });
}

/** Starts the web alone, as a guest of the API at this port. */
export async function startWebAlone(apiPort: number, client: string): Promise<Product> {
  return startProcess(await freePort(), { API_URL: `http://127.0.0.1:${apiPort}`, API_CLIENT: client });
}

/** Starts the product with these settings, expecting that it cannot start: what it says, and how it ends. */
export async function startInVain(settings: Record<string, string>) {
  const since = performance.now();
  const { gone, output } = launch({ PORT: String(await freePort()), ...settings });
  const [code, signal] = await gone;
  return { code, signal, ms: Math.round(performance.now() - since), ...output };
}

async function startProcess(port: number, settings: Record<string, string>): Promise<Product> {
  const product = await launchProduct(port, settings);
  await product.ready;
  return product;
}

/** Launches the product in a home, without waiting: it is ready when `ready` resolves. */
export async function launchProduct(
  port: number,
  settings: Record<string, string>,
): Promise<Product & { ready: Promise<void> }> {
  const { child, gone, output } = launch({ PORT: String(port), ...settings });
  const ready = Promise.withResolvers<void>();
  child.stdout.on("data", () => {
    if (output.stdout.includes("No ar em")) ready.resolve();
  });
  const said = () => output.stdout + output.stderr;
  void gone.then(() => ready.reject(new Error(`the product ended:\n${said()}`)));
  return {
    ready: ready.promise,
    origin: `http://127.0.0.1:${port}`,
    port,
    child,
    said,
    end: async (...signals) => {
      const since = performance.now();
      for (const signal of signals) child.kill(signal);
      const [code, signal] = await gone;
      return { code, signal, ms: Math.round(performance.now() - since) };
    },
  };
}

function launch(settings: Record<string, string>) {
  const child = spawn(process.execPath, ["server.ts"], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      NODE_COMPILE_CACHE: "build/compiled",
      ...thisClock(),
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  started.push(child);
  const output = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    child[name].setEncoding("utf8").on("data", (text: string) => {
      output[name] += text;
    });
  }
  return { child, output, gone: once(child, "close") };
}

const MB = 1024 * 1024;

/** Megabytes by which a process's memory rose, at its highest, while `work` went on. */
export async function memoryDuring({ child: { pid } }: Product, work: () => Promise<unknown>): Promise<number> {
  writeFileSync(`/proc/${pid}/clear_refs`, "5"); // the peak counts from now
  const before = memoryOf(pid, "VmRSS");
  await work();
  return Math.round((memoryOf(pid, "VmHWM") - before) / MB);
}

function memoryOf(pid: number | undefined, line: "VmRSS" | "VmHWM"): number {
  const found = new RegExp(`^${line}:\\s+(\\d+) kB$`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(found?.[1]) * 1024;
}
