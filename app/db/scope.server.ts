import { type Kysely, sql } from "kysely";
import type { Database } from "./pool.server.ts";
import type { DB } from "./schema.ts";

/** Whose eyes a transaction looks through; each is a role of the database with its own policies. */
export type Audience =
  | "mob"
  | "retailer"
  | "agency"
  | "supplier"
  | "service_provider"
  | "store"
  | "af"
  | "door"
  | "gate"
  | "work";

export interface Actor {
  audience: Audience;
  /** The account acted for; null for the doors that have none. */
  org: string | null;
  /** The user who acts. */
  user: string | null;
  name: string;
}

/** What every function of the domain takes first: the actor, and a database that shows only what the actor may see. */
export interface Scope extends Actor {
  db: Kysely<DB>;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

function quoted(id: string | null): string {
  if (id === null) return "''";
  if (!UUID.test(id)) throw new Error("not a uuid");
  return `'${id}'`;
}

/** What begins a transaction with the actor's eyes, whose statements are ended after `seconds`. */
export function opening(actor: Actor, seconds: number): string {
  return `begin; set local role app_${actor.audience}; set local app.org = ${quoted(actor.org)}; set local app.actor = ${quoted(actor.user)}; set local statement_timeout = '${seconds}s'; set local lock_timeout = '5s'`;
}

/**
 * Runs `work` in one transaction that sees and may change only what the actor may. The only way to the data.
 * Rolls back when `work` throws. Statements are ended after `seconds`.
 */
export function within<T>(
  database: Database,
  actor: Actor,
  work: (scope: Scope) => Promise<T>,
  seconds = 15,
): Promise<T> {
  return database.kysely.connection().execute(async (db) => {
    try {
      await sql.raw(opening(actor, seconds)).execute(db);
      const result = await work({ ...actor, db });
      await sql.raw("commit").execute(db);
      return result;
    } catch (error) {
      await sql
        .raw("rollback")
        .execute(db)
        .catch(() => {});
      throw error;
    }
  });
}

/** Looks through the gate's eyes for the length of `work`, in the same transaction; the caller has checked who asks. */
export async function throughGate<T>(scope: Scope, work: (scope: Scope) => Promise<T>): Promise<T> {
  await sql.raw("set local role app_gate").execute(scope.db);
  const result = await work({ ...scope, audience: "gate" });
  await sql.raw(`set local role app_${scope.audience}`).execute(scope.db);
  return result;
}
