import { sql } from "kysely";
import type pg from "pg";
import type { Database } from "#app/db/pool.server.ts";
import { inTransaction, type Scope } from "#app/db/scope.server.ts";
import { resealProviders } from "#app/domain/access/providers/provider.ts";
import { resealFactors } from "#app/domain/access/second-factors/factors.ts";
import type { Secrets } from "#app/domain/access/secrets.ts";
import { resealWebhooks } from "#app/domain/notices/webhooks.ts";
import { worker } from "./worker.ts";

const SECONDS = 300;

/** The most visitors whose statuses one transaction computes. */
const STATUSES_AT_ONCE = 500;

/**
 * Computes the statuses that are due, because a retailer changed its rules or because of the day, in transactions of at
 * most `most`, until none is left. An aborted or killed run leaves the rest to the next, each minute.
 */
export async function refreshVisitorStatuses(
  database: Database,
  signal?: AbortSignal,
  most = STATUSES_AT_ONCE,
): Promise<void> {
  const step = async ({ db }: Scope) =>
    (await sql<{ more: boolean }>`select app.refresh_due_standings(${most}) as more`.execute(db)).rows[0]?.more;
  while (await inTransaction(database, worker, step, SECONDS)) signal?.throwIfAborted();
}

/** Deletes the stored responses of POST requests after three days. */
export async function purgeIdempotencyKeys(database: Database): Promise<void> {
  await inTransaction(
    database,
    worker,
    (scope) => sql`delete from idempotency_keys where created_at < now() - interval '3 days'`.execute(scope.db),
    SECONDS,
  );
}

/** Deletes sessions 30 days after they were ended or expired at 12 hours. */
export async function purgeSessions(database: Database): Promise<void> {
  await inTransaction(
    database,
    worker,
    (scope) =>
      sql`delete from sessions
        where coalesce(ended_at, created_at + interval '12 hours') < now() - interval '30 days'`.execute(scope.db),
    SECONDS,
  );
}

/** Seals secrets stored in the clear or sealed with an earlier key with the current key; runs at the start. */
export async function sealSecrets(database: Database, secrets: Secrets): Promise<void> {
  await inTransaction(
    database,
    worker,
    async (scope) => {
      await resealProviders(scope, secrets);
      await resealFactors(scope, secrets);
      await resealWebhooks(scope, secrets);
    },
    SECONDS,
  );
}

/** Deletes sign-ins at a provider that were not completed within ten minutes. */
export async function purgeProviderSignIns(database: Database): Promise<void> {
  await inTransaction(
    database,
    worker,
    (scope) => sql`delete from provider_sign_ins where created_at < now() - interval '10 minutes'`.execute(scope.db),
    SECONDS,
  );
}

/** Deletes second-factor challenges after ten minutes, and enrolments not completed within half an hour. */
export async function purgeSecondFactors(database: Database): Promise<void> {
  await inTransaction(
    database,
    worker,
    async (scope) => {
      await sql`delete from sign_in_tickets where created_at < now() - interval '10 minutes'`.execute(scope.db);
      await sql`delete from second_factor_enrolments where created_at < now() - interval '30 minutes'`.execute(
        scope.db,
      );
    },
    SECONDS,
  );
}

/** Deletes password tokens a day after they expire, and mails after 30 days. */
export async function purgeMails(database: Database): Promise<void> {
  await inTransaction(
    database,
    worker,
    async (scope) => {
      await sql`delete from password_resets where created_at + lasts < now() - interval '1 day'`.execute(scope.db);
      await sql`delete from mails where created_at < now() - interval '30 days'`.execute(scope.db);
    },
    SECONDS,
  );
}

/** Creates the partitions of this month and the next three; runs as the administrator, who owns the tables. */
export async function makeMonths(client: Pick<pg.PoolClient, "query">): Promise<void> {
  await client.query("select app.make_months(current_date, (current_date + interval '3 months')::date)");
}

/**
 * Closes the day of every store where it is over: visitors still inside no longer count as inside, and no exit is
 * written.
 */
export async function closeDays(database: Database): Promise<void> {
  await inTransaction(database, worker, (scope) => sql`select app.close_days(now())`.execute(scope.db), SECONDS);
}
