import { type Kysely, sql } from "kysely";
import type pg from "pg";
import { type Database, queriesOn } from "./pool.server.ts";
import type { DB } from "./schema.ts";
import type { Audience, Session } from "./session.server.ts";

export interface Actor {
  audience: Audience;
  /** The account acted for; null for actors without one. */
  org: string | null;
  /** The acting user. */
  user: string | null;
  name: string;
  /** True when the actor's transactions may only read. */
  readsOnly?: boolean;
}

/**
 * The first argument of every domain function: the actor, and a database that shows only the rows the actor may see.
 */
export interface Scope extends Actor {
  db: Kysely<DB>;
}

/** Runs one piece of a long job in its own transaction, as the same actor. */
export type Transactions = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

function quoted(id: string | null): string {
  if (id === null) return "''";
  if (!UUID.test(id)) throw new Error("not a UUID");
  return `'${id}'`;
}

/**
 * Seconds after which a statement is cancelled unless a scope sets more; the login has the same setting
 * (login.server.ts).
 */
const STATEMENT_TIMEOUT_S = 15;

/** Returns the SQL that begins a transaction as the actor, with a statement timeout of `seconds`. */
export function beginSql(actor: Actor, seconds = STATEMENT_TIMEOUT_S): string {
  const longer = seconds === STATEMENT_TIMEOUT_S ? "" : `; set local statement_timeout = '${seconds}s'`;
  return `begin${actor.readsOnly ? " read only" : ""}; set local role app_${actor.audience}; set local app.org = ${quoted(actor.org)}; set local app.actor = ${quoted(actor.user)}${longer}`;
}

/**
 * Runs `work` in one transaction that sees and changes only what the actor may. Besides `authenticated` the only way to
 * the data. Rolls back when `work` throws. Cancels statements after `seconds`.
 */
export function inTransaction<T>(
  database: Database,
  actor: Actor,
  work: (scope: Scope) => Promise<T>,
  seconds = STATEMENT_TIMEOUT_S,
): Promise<T> {
  // The begin is not awaited: the first statement follows it. If it fails, the login alone may read nothing.
  return transaction(database, beginSql(actor, seconds), (db) => work({ ...actor, db }));
}

/** Thrown when the cached session of a token is out of date: the transaction's work is discarded. */
export class SessionChanged extends Error {
  override name = "SessionChanged";
}

/**
 * Authenticates the token (given as its SHA-256) and runs `work` as that account, in one transaction and one round
 * trip. For an unknown token `work` gets null and can read nothing. With a cached session, `work` starts at once, so
 * that its first statement travels with the authentication. Throws SessionChanged when the database returns another
 * session, and caches that one. The transaction only reads, unless the read itself is to be recorded (`mayWrite`).
 */
export function authenticated<T>(
  database: Database,
  token: Buffer,
  work: (session: Session | null, scopeOf: (actor: Actor) => Scope) => Promise<T>,
  mayWrite = false,
): Promise<T> {
  const hash = token.toString("hex");
  const known = database.sessions.get(hash);
  const openingSql = `begin${mayWrite ? "" : " read only"}; select to_json(e)::text as bearer from app.enter('\\x${hash}') e`;
  const reading = async (db: Kysely<DB>, opened: Promise<pg.QueryResult>) => {
    const scopeOf = (actor: Actor) => ({ ...actor, db });
    const done = known && work(known.session, scopeOf);
    const [entered] = await Promise.allSettled([opened, done]);
    if (entered.status === "rejected") throw entered.reason;
    // Two statements, two results.
    const [, authResult] = entered.value as unknown as pg.QueryResult<{ bearer: string }>[];
    const text = authResult?.rows[0]?.bearer;
    if (text) database.lastUses.note(hash);
    if (text !== known?.text) database.sessions.set(hash, text);
    if (!done) return work(database.sessions.get(hash)?.session ?? null, scopeOf);
    if (text !== known.text) throw new SessionChanged();
    return done;
  };
  return transaction(database, openingSql, reading);
}

/** Sends the opening statement, runs `work` and commits; rolls back and throws when either fails. */
async function transaction<T>(
  database: Database,
  openingSql: string,
  work: (db: Kysely<DB>, opened: Promise<pg.QueryResult>) => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect();
  const opened = client.query(openingSql);
  opened.catch(() => {});
  let broken: Error | undefined;
  try {
    const result = await work(queriesOn(client), opened);
    const { command } = await client.query("commit");
    if (command !== "COMMIT") throw new Error("commit rolled back: a statement had failed and its error was swallowed");
    return result;
  } catch (error) {
    const first = await opened.then(
      () => error,
      (cause: unknown) => cause,
    );
    await client.query("rollback").catch((cause: Error) => {
      broken = cause;
    });
    throw first;
  } finally {
    client.release(broken);
  }
}

/**
 * Runs `work` for the signed-in user as the role of requests without a session, which alone may touch passwords, in the
 * same transaction.
 */
export function asAnonymousRole<T>(scope: Scope, work: (scope: Scope) => Promise<T>): Promise<T> {
  return asRole(scope, "sign_in", work);
}

/**
 * Runs `work` as the data protection role, which reads and erases one person's data in every account, in the same
 * transaction; the caller has recorded the reason.
 */
export function asDpoRole<T>(scope: Scope, work: (scope: Scope) => Promise<T>): Promise<T> {
  return asRole(scope, "dpo", work);
}

/**
 * Runs `work` for the administration as the account that it names, in the same transaction: it sees and changes what that
 * account may, and the administrator stays the acting user.
 */
export async function asAccount<T>(
  scope: Scope,
  { audience, org }: Pick<Actor, "audience" | "org">,
  work: (scope: Scope) => Promise<T>,
): Promise<T> {
  const setOrg = (account: string | null) =>
    sql`select set_config('app.org', ${account ?? ""}, true)`.execute(scope.db);
  await setOrg(org);
  const result = await asRole({ ...scope, org }, audience, work);
  await setOrg(scope.org);
  return result;
}

async function asRole<T>(scope: Scope, audience: Audience, work: (scope: Scope) => Promise<T>): Promise<T> {
  const setRole = (role: Audience) => sql.raw(`set local role app_${role}`).execute(scope.db);
  await setRole(audience);
  let result: T;
  try {
    result = await work({ ...scope, audience });
  } catch (error) {
    // After a failed statement only a rollback is possible, which also resets the role.
    await setRole(scope.audience).catch(() => {});
    throw error;
  }
  await setRole(scope.audience);
  return result;
}
