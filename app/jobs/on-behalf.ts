import type { Task } from "graphile-worker";
import { sql } from "kysely";
import { z } from "zod";
import type { Transactions } from "#app/db/scope.server.ts";
import { type Actor, inTransaction, type Scope } from "#app/db/scope.server.ts";
import type { JobParts } from "./parts.ts";
import { isTransient, retryTransient } from "./retry-transient.ts";

export type Work = (transaction: Transactions, uuid: string) => Promise<void>;
export type Fail = (scope: Scope, uuid: string) => Promise<void>;

const payloadSchema = z.object({
  audience: z.enum(["retailer", "agency", "supplier", "service_provider", "store", "mob"]),
  org: z.uuid(),
  user: z.uuid(),
});

const SECONDS = 60;

/**
 * Returns a task that runs `work` on the record named by `key` in the payload, as the requesting account and user.
 * Retries transient errors (database unavailable, a lock); any other error, or a job that has crashed its process too
 * often, calls `fail`.
 */
export function onBehalf(
  { database, log }: JobParts,
  key: "import_uuid" | "batch_uuid" | "draft_uuid",
  work: Work,
  fail: Fail,
): Task {
  return async (payload, { job, abortSignal }) => {
    const requester = payloadSchema.parse(payload);
    const uuid = z.uuid().parse((payload as Record<string, unknown>)[key]);
    const unnamed: Actor = { ...requester, name: "" };
    const transaction: Transactions = (piece) => inTransaction(database, unnamed, piece, SECONDS);
    const attempt = async () => {
      const actor: Actor = { ...unnamed, name: await transaction(nameOf) };
      await work((piece) => {
        abortSignal?.throwIfAborted();
        return inTransaction(database, actor, piece, SECONDS);
      }, uuid);
    };
    try {
      if (job.attempts === job.max_attempts) throw new Error("too many attempts");
      await retryTransient(attempt, abortSignal);
    } catch (error) {
      if (abortSignal?.aborted || isTransient(error)) throw error;
      log.error({ err: error, [key]: uuid }, "job failed");
      await transaction((scope) => fail(scope, uuid));
    }
  };
}

async function nameOf(scope: Scope): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(nullif(name, ''), login) as name from users where uuid = ${scope.user}`.execute(scope.db);
  return rows[0]?.name ?? PLATFORM_NAME;
}

/** The administration acts for an owner, whose account does not see its users. */
const PLATFORM_NAME = "Administração da plataforma";
