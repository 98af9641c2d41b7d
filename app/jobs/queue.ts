import { setTimeout as pause } from "node:timers/promises";
import { Logger as QueueLogger, run, type TaskList } from "graphile-worker";
import pg from "pg";
import type { Logger } from "pino";
import { freeJobsOfTheDead, Presence } from "./presence.ts";
import { schedule } from "./schedule.ts";
import type { JobParts } from "./start.ts";
import { tasks } from "./tasks.ts";

const SWEEP_EVERY_MS = 5_000;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 10_000;

/** Runs the queue, and runs it again whenever it ends by itself: the database was away. */
export function keepQueue(parts: JobParts): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const keep = async () => {
    for (let wait = FIRST_RETRY_MS; !stopping.signal.aborted; wait = Math.min(wait * 2, LONGEST_RETRY_MS)) {
      const since = Date.now();
      try {
        await runQueue(parts, stopping.signal);
      } catch (error) {
        parts.log.warn({ err: error }, "the queue ended and is started again");
      }
      if (Date.now() - since > LONGEST_RETRY_MS) wait = FIRST_RETRY_MS;
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => {});
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

/** Runs the queue until it is told to stop or its sign of life is lost; throws what ended it. */
async function runQueue(parts: JobParts, stop: AbortSignal): Promise<void> {
  const lost = Promise.withResolvers<never>();
  const stopped = Promise.withResolvers<void>();
  stop.addEventListener("abort", () => stopped.resolve(), { once: true });
  lost.promise.catch(() => {});
  const presence = new Presence(parts.adminUrl, lost.reject);
  const pool = new pg.Pool({ connectionString: parts.adminUrl, max: 6, application_name: "queue" });
  pool.on("error", () => {}); // a connection that breaks while idle is dropped; the next query tells
  pool.on("connect", (client) => client.on("error", () => {}));
  let sweeping: NodeJS.Timeout | undefined;
  try {
    await presence.connect();
    await freeJobsOfTheDead(pool);
    const runner = await run({
      pgPool: pool,
      taskList: tasks(parts) as TaskList,
      parsedCronItems: schedule,
      noHandleSignals: true,
      concurrency: 2,
      pollInterval: 1_000,
      logger: queueLogger(parts.log),
      preset: { plugins: [announcing(presence)] },
    });
    const ended = runner.promise.then(
      () => Promise.reject(new Error("the queue stopped by itself")),
      (error: unknown) => Promise.reject(error),
    );
    ended.catch(() => {});
    sweeping = setInterval(() => freeJobsOfTheDead(pool).catch(lost.reject), SWEEP_EVERY_MS);
    try {
      await Promise.race([stopped.promise, lost.promise, ended]);
    } finally {
      await runner.stop().catch(() => {}); // already stopped when it ended by itself
    }
  } finally {
    clearInterval(sweeping);
    await presence.end().catch(() => {});
    await pool.end();
  }
}

/** Makes each worker's id known before it takes a job. */
function announcing(presence: Presence): GraphileConfig.Plugin {
  return {
    name: "Announcing",
    version: "1.0.0",
    worker: {
      hooks: {
        startWorker: async (_context, { worker }) => presence.announce(worker.workerPool.id),
      },
    },
  };
}

const levels = { error: "error", warning: "warn", info: "debug", debug: "trace" } as const;

function queueLogger(log: Logger): QueueLogger {
  return new QueueLogger(() => (level, message) => log[levels[level]]({ of: "queue" }, message));
}
