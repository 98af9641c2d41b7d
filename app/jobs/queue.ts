import { setTimeout as pause } from "node:timers/promises";
import { Logger as QueueLogger, run, type TaskList } from "graphile-worker";
import pg from "pg";
import type { Logger } from "pino";
import type { JobParts } from "./parts.ts";
import { unlockDeadWorkers, WorkerPresence } from "./presence.ts";
import { schedule } from "./schedule.ts";
import { tasks } from "./tasks.ts";
import { openWorkLog, recordingTasks } from "./work-failures.ts";

const SWEEP_EVERY_MS = 5_000;
const RESTART_MS = 1_000;

/** Runs the queue, and restarts it when it stops by itself. */
export function startQueue(parts: JobParts): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const loop = async () => {
    while (!stopping.signal.aborted) {
      try {
        await runQueue(parts, stopping.signal);
      } catch (error) {
        parts.log.warn({ err: error }, "queue stopped, restarting");
      }
      await pause(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => {});
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

/** Runs the queue until `stop` is signalled; throws the error that ended it earlier. */
async function runQueue(parts: JobParts, stop: AbortSignal): Promise<void> {
  const stopped = Promise.withResolvers<void>();
  stop.addEventListener("abort", () => stopped.resolve(), { once: true });
  const presence = new WorkerPresence(parts.adminUrl);
  const pool = new pg.Pool({ connectionString: parts.adminUrl, max: 6, application_name: "queue" });
  // The pool drops a broken connection; the next query fails.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const sweep = async () => {
    if (presence.isKnown) await unlockDeadWorkers(pool).catch(() => {}); // the database is unavailable: the next sweep does it
  };
  const sweeping = setInterval(sweep, SWEEP_EVERY_MS);
  try {
    const runner = await run({
      pgPool: pool,
      taskList: recordingTasks(openWorkLog(parts), tasks(parts)) as TaskList,
      parsedCronItems: schedule,
      noHandleSignals: true,
      concurrency: 2,
      pollInterval: 1_000,
      gracefulShutdownAbortTimeout: 0,
      logger: queueLogger(parts.log, stop),
      preset: {
        plugins: [announcePlugin(presence, sweep)],
        // In batch mode the queue retries its own writes when the database is unavailable, instead of ending the
        // process.
        worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
      },
    });
    const ended = runner.promise.then(() => {
      throw new Error("queue stopped unexpectedly");
    });
    ended.catch(() => {}); // the race below reports it
    await Promise.race([stopped.promise, ended]).finally(() => runner.stop().catch(() => {})); // unless it has already stopped
  } finally {
    clearInterval(sweeping);
    await presence.end();
    await pool.end();
  }
}

/** Announces each worker's id before it takes a job, and unlocks the jobs of dead workers. */
function announcePlugin(presence: WorkerPresence, then: () => Promise<void>): GraphileConfig.Plugin {
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

/** Returns a logger that does not report as failures the tasks that a stop has aborted. */
function queueLogger(log: Logger, stop: AbortSignal): QueueLogger {
  return new QueueLogger(
    () => (level, message) => log[stop.aborted ? "debug" : levels[level]]({ of: "queue" }, message),
  );
}
