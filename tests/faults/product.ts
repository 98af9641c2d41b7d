import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { promisify } from "node:util";
import pino from "pino";
import { openDatabaseServer } from "#app/db/database-server.server.ts";
import { readSettings } from "#app/settings.ts";
import { insertCast } from "#tests/world/cast.ts";
import { movedClockEnv } from "#tests/world/clock.ts";
import { freePort } from "#tests/world/services/free-port.ts";
import { createFolder, createHome } from "./postgres-homes.ts";

/** The data folder of a stopped product with the cast. */
export interface ProductHome {
  dataDir: string;
  /** The administrator's address, valid while the product runs. */
  adminUrl: string;
}

let template: Promise<ProductHome> | undefined;

/** Creates a data folder as the first start does, with the cast in place of the demonstration: a copy of one that was. */
export async function createProductHome(): Promise<ProductHome> {
  template ??= createTemplate();
  const { dataDir: source, adminUrl } = await template;
  const dataDir = dirname(await createHome());
  await promisify(execFile)("cp", ["-a", `${source}/.`, dataDir]);
  return { dataDir, adminUrl: adminUrl.replace(encodeURIComponent(source), encodeURIComponent(dataDir)) };
}

async function createTemplate(): Promise<ProductHome> {
  const dataDir = await createFolder();
  process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
  const databaseServer = await openDatabaseServer(
    readSettings({ DATA_DIR: dataDir }),
    pino({ level: "silent" }),
    () => {},
  );
  await insertCast(databaseServer.adminUrl);
  await databaseServer.stop();
  return { dataDir, adminUrl: databaseServer.adminUrl };
}

/** The product, started as by `npm start`: a process, its embedded PostgreSQL and a local port. */
export interface Product {
  origin: string;
  port: number;
  child: ChildProcess;
  /** Returns everything written to either output so far. */
  readOutput(): string;
  /** Sends the signals and returns how the process ended and after how many milliseconds. */
  end(...signals: NodeJS.Signals[]): Promise<{ code: number | null; signal: string | null; ms: number }>;
}

const started: ChildProcess[] = [];

/** Kills the processes started here that still run, as after a failed test. */
export async function killProducts(): Promise<void> {
  for (const child of started
    .splice(0)
    .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  }
}

/** Starts the product in a data folder and resolves when it is ready. */
export async function startProduct({ dataDir }: ProductHome, port?: number): Promise<Product> {
  return startProcess(port ?? (await freePort()), { DATA_DIR: dataDir });
}

/** Starts a second product on the database of one that runs. */
export async function startProductBeside({ adminUrl }: ProductHome): Promise<Product> {
  return startProcess(await freePort(), { DATABASE_URL: adminUrl, DATA_DIR: dirname(await createHome()) });
}

/** Starts the web alone, as a client of the API at this port. */
export async function startWebAlone(apiPort: number, client: string): Promise<Product> {
  return startProcess(await freePort(), { API_URL: `http://127.0.0.1:${apiPort}`, API_CLIENT: client });
}

/**
 * Starts the product with settings that must fail; returns its output, how it ended and after how many milliseconds.
 */
export async function startExpectingFailure(settings: Record<string, string>) {
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

/** Starts the product without waiting; it is ready when `ready` resolves. */
export async function launchProduct(
  port: number,
  settings: Record<string, string>,
): Promise<Product & { ready: Promise<void> }> {
  const { child, gone, output } = launch({ PORT: String(port), ...settings });
  const ready = Promise.withResolvers<void>();
  child.stdout.on("data", () => {
    if (output.stdout.includes("No ar em")) ready.resolve();
  });
  const readOutput = () => output.stdout + output.stderr;
  void gone.then(() => ready.reject(new Error(`the product ended:\n${readOutput()}`)));
  return {
    ready: ready.promise,
    origin: `http://127.0.0.1:${port}`,
    port,
    child,
    readOutput,
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
      ...movedClockEnv(),
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

/** Returns the megabytes between a process's memory before `work` and its peak during it. */
export async function memoryDuring({ child: { pid } }: Product, work: () => Promise<unknown>): Promise<number> {
  writeFileSync(`/proc/${pid}/clear_refs`, "5"); // resets the peak
  const before = memoryOf(pid, "VmRSS");
  await work();
  return Math.round((memoryOf(pid, "VmHWM") - before) / MB);
}

function memoryOf(pid: number | undefined, line: "VmRSS" | "VmHWM"): number {
  const found = new RegExp(`^${line}:\\s+(\\d+) kB$`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(found?.[1]) * 1024;
}
