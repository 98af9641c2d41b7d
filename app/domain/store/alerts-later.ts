import type { Scope } from "#app/db/scope.server.ts";
import { enqueue } from "../platform/batch-jobs.ts";

/** Queues a new alert run for the actor's store, to start after the commit, because its numbers have changed. */
export function runAlertsLater(scope: Scope): Promise<void> {
  return enqueue(scope, "run_store_alerts", { store_uuid: scope.org }, `alerts:${scope.org}`);
}
