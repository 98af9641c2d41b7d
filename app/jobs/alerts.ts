import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "#app/db/pool.server.ts";
import { inTransaction } from "#app/db/scope.server.ts";
import { runAlerts, storesToMark } from "#app/domain/store/alert-rules.ts";
import { worker } from "./rollup-loop.ts";

const SECONDS = 300;
const asked = z.object({ store_uuid: z.uuid() });

/** Marks the products of one store for its last day with numbers. */
export async function runStoreAlerts(database: Database, payload: unknown): Promise<void> {
  const { store_uuid } = asked.parse(payload);
  await inTransaction(database, worker, (scope) => runAlerts(scope, store_uuid), SECONDS);
}

/** Marks the stores whose day before is not marked yet, one by one; cut off, it goes on with those that remain. */
export async function runDueAlerts(database: Database, signal?: AbortSignal): Promise<void> {
  for (const store of await inTransaction(database, worker, storesToMark, SECONDS)) {
    signal?.throwIfAborted();
    await inTransaction(database, worker, (scope) => runAlerts(scope, store), SECONDS);
  }
}

/** Days of stock and sales are kept for 120 days: what the habits of products are read from, with room. */
export async function purgeProductDays(database: Database): Promise<void> {
  await inTransaction(
    database,
    worker,
    (scope) => sql`delete from store_product_days where day < current_date - 120`.execute(scope.db),
    SECONDS,
  );
}
