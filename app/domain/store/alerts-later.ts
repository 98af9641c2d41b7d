import type { Scope } from "#app/db/scope.server.ts";
import { enqueue } from "../platform/batch-jobs.ts";

/** Has the actor's store marked again once this is committed: its numbers have changed. */
export function runAlertsLater(scope: Scope): Promise<void> {
  return enqueue(scope, "run_store_alerts", { store_uuid: scope.org }, `alerts:${scope.org}`);
}
