import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";

const EVERY_MS = 1_000;

/**
 * Runs `work` each second, never twice at once; logs the beginning and the end of a failure. `stop` waits for the run
 * in progress.
 */
export function startEachSecond(
  log: Logger,
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  let failing = false;
  const run = async () => {
    try {
      await work(signal);
      if (failing) log.info(`${name} recovered`);
      failing = false;
    } catch (error) {
      if (!failing) log.error({ err: error }, `${name} failed`);
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
