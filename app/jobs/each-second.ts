import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { WorkLog } from "./work-failures.ts";

const EVERY_MS = 1_000;

/** The name of a loop as the record of failures has it. */
const taskOf = (name: string) => name.replaceAll(" ", "_");

/**
 * Runs `work` each second, never twice at once; logs and records the beginning and the end of a failure. `stop` waits for the run
 * in progress.
 */
export function startEachSecond(
  log: Logger,
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
  record: WorkLog,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  let failing = false;
  const run = async () => {
    try {
      await work(signal);
      if (failing) log.info(`${name} recovered`);
      failing = false;
      await record.succeeded(taskOf(name));
    } catch (error) {
      if (!failing) log.error({ err: error }, `${name} failed`);
      if (!failing) await record.failed(taskOf(name), error);
      failing = true;
    }
  };
  const loop = async () => {
    while (!signal.aborted) {
      await run();
      await pause(EVERY_MS, undefined, { signal }).catch(() => {});
    }
  };
  const running = loop();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}
