import type { Task } from "graphile-worker";
import { sql } from "kysely";
import { z } from "zod";
import { type Actor, inTransaction, type Scope } from "#app/db/scope.server.ts";
import type { Transactions } from "#app/domain/people/visitor-import-read.ts";
import { isTransient, retryTransient } from "./retry-transient.ts";
import type { JobParts } from "./start.ts";

export type Work = (transaction: Transactions, uuid: string) => Promise<void>;
export type Fail = (scope: Scope, uuid: string) => Promise<void>;

const asked = z.object({
  audience: z.enum(["agency", "supplier", "service_provider", "store", "mob"]),
  org: z.uuid(),
  user: z.uuid(),
});

const SECONDS = 60;

/**
 * Work on what the payload names under `key`, with the eyes of the account and in the name of the user who asked. What
 * passes (the database is away, a lock) is waited for; anything else, or a job that has ended its process too often, ends
 * the work as failed.
 */
export function onBehalf({ database, log }: JobParts, key: "import_uuid" | "batch_uuid", work: Work, fail: Fail): Task {
  return async (payload, { job, abortSignal }) => {
    const who = asked.parse(payload);
    const uuid = z.uuid().parse((payload as Record<string, unknown>)[key]);
    const nameless: Actor = { ...who, name: "" };
    const transaction: Transactions = (piece) => inTransaction(database, nameless, piece, SECONDS);
    const work_ = async () => {
      const actor: Actor = { ...nameless, name: await transaction(nameOf) };
      await work((piece) => {
        abortSignal?.throwIfAborted();
        return inTransaction(database, actor, piece, SECONDS);
      }, uuid);
    };
    try {
      if (job.attempts === job.max_attempts) throw new Error("tried too often");
      await retryTransient(work_, abortSignal);
    } catch (error) {
      if (abortSignal?.aborted || isTransient(error)) throw error;
      log.error({ err: error, [key]: uuid }, "a work failed");
      await transaction((scope) => fail(scope, uuid));
    }
  };
}

async function nameOf(scope: Scope): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(nullif(name, ''), login) as name from users where uuid = ${scope.user}`.execute(scope.db);
  return rows[0]?.name ?? "";
}
