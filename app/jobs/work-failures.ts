import type { Task } from "graphile-worker";
import { inTransaction, type Scope } from "#app/db/scope.server.ts";
import { recordFailure, recordRecovery } from "#app/domain/platform/work-failures.ts";
import type { JobParts } from "./parts.ts";
import { worker } from "./worker.ts";

/** For so long a success is not recorded again; another process may have failed in between. */
const STILL_WELL_MS = 60_000;

/** Records how work that no user has started ends. */
export interface WorkLog {
  failed(name: string, error: unknown): Promise<void>;
  succeeded(name: string): Promise<void>;
}

/** Makes the record of this process. The database may be what failed: then nothing is recorded. */
export function openWorkLog({ database }: Pick<JobParts, "database">): WorkLog {
  const wellSince = new Map<string, number>();
  const write = (work: (scope: Scope) => Promise<void>) => inTransaction(database, worker, work).catch(() => {});
  return {
    failed: async (name, error) => {
      wellSince.delete(name);
      await write((scope) => recordFailure(scope, name, error));
    },
    succeeded: async (name) => {
      const since = wellSince.get(name);
      if (since !== undefined && performance.now() - since < STILL_WELL_MS) return;
      wellSince.set(name, performance.now());
      await write((scope) => recordRecovery(scope, name));
    },
  };
}

/** The same tasks, whose ends are recorded; one that a stop has aborted has no end yet. */
export function recordingTasks(log: WorkLog, tasks: Record<string, Task>): Record<string, Task> {
  const recorded = ([name, task]: [string, Task]): [string, Task] => [
    name,
    async (payload, helpers) => {
      try {
        await task(payload, helpers);
      } catch (error) {
        if (!helpers.abortSignal?.aborted) await log.failed(name, error);
        throw error;
      }
      await log.succeeded(name);
    },
  ];
  return Object.fromEntries(Object.entries(tasks).map(recorded));
}
