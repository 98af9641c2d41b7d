import { z } from "zod";
import type { Database } from "#app/db/pool.server.ts";
import { inTransaction } from "#app/db/scope.server.ts";
import { runAlerts, storesDueForAlerts } from "#app/domain/store/alert-rules.ts";
import { worker } from "./worker.ts";

const SECONDS = 300;
const payloadSchema = z.object({ store_uuid: z.uuid() });

/** Recomputes the alerts of one store for its last day with numbers. */
export async function runStoreAlerts(database: Database, payload: unknown): Promise<void> {
  const { store_uuid } = payloadSchema.parse(payload);
  await inTransaction(database, worker, (scope) => runAlerts(scope, store_uuid), SECONDS);
}

/**
 * Recomputes the alerts of each store not yet done for yesterday, one by one; an interrupted run continues with the
 * rest.
 */
export async function runDueAlerts(database: Database, signal?: AbortSignal): Promise<void> {
  for (const store of await inTransaction(database, worker, storesDueForAlerts, SECONDS)) {
    signal?.throwIfAborted();
    await inTransaction(database, worker, (scope) => runAlerts(scope, store), SECONDS);
  }
}
