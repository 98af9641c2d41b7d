import { setTimeout as pause } from "node:timers/promises";
import { Logger as QueueLogger, run, type TaskList } from "graphile-worker";
import pg from "pg";
import type { Logger } from "pino";
import { Presence, unlockDeadWorkers } from "./presence.ts";
import { schedule } from "./schedule.ts";
import type { JobParts } from "./start.ts";
import { tasks } from "./tasks.ts";

const SWEEP_EVERY_MS = 5_000;
const AGAIN_MS = 1_000;

/** Runs the queue, and runs it again if it ends by itself. */
export function startQueue(parts: JobParts): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const keep = async () => {
    while (!stopping.signal.aborted) {
      try {
        await runQueue(parts, stopping.signal);
      } catch (error) {
        parts.log.warn({ err: error }, "the queue ended and is started again");
      }
      await pause(AGAIN_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const kept = keep();
  return {
    stop: () => {
      stopping.abort();
      return kept;
    },
  };
}

/** Runs the queue until it is told to stop; throws what ended it before. */
async function runQueue(parts: JobParts, stop: AbortSignal): Promise<void> {
  const stopped = Promise.withResolvers<void>();
  stop.addEventListener("abort", () => stopped.resolve(), { once: true });
  const presence = new Presence(parts.adminUrl);
  const pool = new pg.Pool({ connectionString: parts.adminUrl, max: 6, application_name: "queue" });
  // A connection that breaks is dropped by the pool; the next query tells.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const sweep = async () => {
    if (presence.isKnown) await unlockDeadWorkers(pool).catch(() => {}); // the database is away: the next one does it
  };
  const sweeping = setInterval(sweep, SWEEP_EVERY_MS);
  try {
    const runner = await run({
      pgPool: pool,
      taskList: tasks(parts) as TaskList,
      parsedCronItems: schedule,
      noHandleSignals: true,
      concurrency: 2,
      pollInterval: 1_000,
      gracefulShutdownAbortTimeout: 0,
      logger: queueLogger(parts.log, stop),
      preset: {
        plugins: [announcing(presence, sweep)],
        // In batches the queue's own writes are tried again when the database is away, instead of ending the process.
        worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
      },
    });
    const ended = runner.promise.then(() => {
      throw new Error("the queue stopped by itself");
    });
    ended.catch(() => {}); // told by the race, while it is on
    await Promise.race([stopped.promise, ended]).finally(() => runner.stop().catch(() => {})); // or has stopped already
  } finally {
    clearInterval(sweeping);
    await presence.end();
    await pool.end();
  }
}

/** Makes each worker's id known before it takes a job, and frees what dead ones left. */
function announcing(presence: Presence, then: () => Promise<void>): GraphileConfig.Plugin {
  return {
    name: "Announcing",
    version: "1.0.0",
    worker: {
      hooks: {
        startWorker: async (_context, { worker }) => {
          await presence.announce(worker.workerPool.id);
          await then();
        },
      },
    },
  };
}

const levels = { error: "error", warning: "warn", info: "debug", debug: "trace" } as const;

/** A task that we cut ourselves, since we stop, has not failed. */
function queueLogger(log: Logger, stop: AbortSignal): QueueLogger {
  return new QueueLogger(
    () => (level, message) => log[stop.aborted ? "debug" : levels[level]]({ of: "queue" }, message),
  );
}
