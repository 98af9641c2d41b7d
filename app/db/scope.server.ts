import { type Kysely, sql } from "kysely";
import type pg from "pg";
import type { TermStatus } from "#app/contracts/documents/access-terms.ts";
import { afterNextQuery, corkWrites, type Database, queriesOn } from "./pool.server.ts";
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
  | "work"
  | "dpo";

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
  /** Of a read: says that its next statement is its last. What ends the transaction goes along with that one. */
  commitEarly?(): void;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

function quoted(id: string | null): string {
  if (id === null) return "''";
  if (!UUID.test(id)) throw new Error("not a uuid");
  return `'${id}'`;
}

/** Seconds after which a statement is ended, unless a scope asks for longer; a setting of the login (login.server.ts). */
const STATEMENT_TIMEOUT_S = 15;

/** What begins a transaction with the actor's eyes, whose statements are ended after `seconds`. */
export function beginSql(actor: Actor, seconds = STATEMENT_TIMEOUT_S): string {
  const longer = seconds === STATEMENT_TIMEOUT_S ? "" : `; set local statement_timeout = '${seconds}s'`;
  return `begin; set local role app_${actor.audience}; set local app.org = ${quoted(actor.org)}; set local app.actor = ${quoted(actor.user)}${longer}`;
}

/**
 * Runs `work` in one transaction that sees and may change only what the actor may. The only way to the data, but for
 * `asBearer`. Rolls back when `work` throws. Statements are ended after `seconds`.
 */
export function inTransaction<T>(
  database: Database,
  actor: Actor,
  work: (scope: Scope) => Promise<T>,
  seconds = STATEMENT_TIMEOUT_S,
): Promise<T> {
  // The opening is not waited for: the first statement follows it. Were it to fail, the login by itself may read nothing.
  return transaction(database, beginSql(actor, seconds), (db) => work({ ...actor, db }));
}

/** Whom a bearer token stands for, as app.authenticate answers it. */
export interface Session {
  /** Null where it is an API token. */
  session_uuid: string | null;
  user_uuid: string;
  user_name: string;
  account_uuid: string;
  user_type: string;
  audience: Audience;
  permissions: Record<string, number>;
  plan_features: string[];
  conditional_blocks: string[];
  /** The most that may be done: of a session everything, of an API token what it was made for. */
  access_level: number;
  /** Why they stand before the gate of the access terms; null: past it. */
  term_standing: TermStatus | null;
  second_factor_missing: boolean;
  /** Another as soon as anything of this is, or of what GET /user_info tells of a session's person. */
  version: string;
}

/** Thrown where the bearer of a token is no longer the one that was taken for it: nothing of what was done counts. */
export class SessionChanged extends Error {
  override name = "SessionChanged";
}

/**
 * Runs `work` in one transaction with the eyes of whoever bears this token (its SHA-256), which the same trip finds
 * out that opens it. Where nobody bears it `work` gets null, and nothing can be read. Who bore it last is taken for its
 * bearer at once, so that the first statement goes along with the question; throws BearerChanged where the answer is
 * another, which is remembered then.
 */
export function authenticated<T>(
  database: Database,
  token: Buffer,
  work: (bearer: Session | null, scopeOf: (actor: Actor) => Scope) => Promise<T>,
): Promise<T> {
  const hash = token.toString("hex");
  const known = database.sessions.get(hash);
  const begun = `begin; select to_json(e)::text as bearer from app.enter('\\x${hash}') e`;
  const reading = async (db: Kysely<DB>, opened: Promise<pg.QueryResult>, commitEarly: () => void) => {
    const scopeOf = (actor: Actor) => ({ ...actor, db, commitEarly });
    const done = known && work(known.bearer, scopeOf);
    const [entered] = await Promise.allSettled([opened, done]);
    if (entered.status === "rejected") throw entered.reason;
    // Two statements, two results.
    const [, told] = entered.value as unknown as pg.QueryResult<{ bearer: string }>[];
    const text = told?.rows[0]?.bearer;
    if (text !== known?.text) database.sessions.set(hash, text);
    if (!done) return work(database.sessions.get(hash)?.bearer ?? null, scopeOf);
    if (text !== known.text) throw new SessionChanged();
    return done;
  };
  return database.reading(() => transaction(database, begun, reading));
}

/** Sends `begun`, does `work` and commits; rolls back and throws when the one or the other fails. */
async function transaction<T>(
  database: Database,
  begun: string,
  work: (db: Kysely<DB>, opened: Promise<pg.QueryResult>, commitEarly: () => void) => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect();
  corkWrites(client);
  const opened = client.query(begun);
  opened.catch(() => {});
  let broken: Error | undefined;
  let ended: Promise<pg.QueryResult> | undefined;
  const end = () => {
    ended = client.query("commit");
    ended.catch(() => {});
  };
  try {
    const result = await work(queriesOn(client), opened, () => afterNextQuery(client, end));
    const { command } = await (ended ?? client.query("commit"));
    if (command !== "COMMIT") throw new Error("a statement of this transaction had failed, and nobody was told");
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
    afterNextQuery(client);
    client.release(broken);
  }
}

/** Looks through the gate's eyes for the length of `work`, in the same transaction; the caller has checked who asks. */
export function asGateRole<T>(scope: Scope, work: (scope: Scope) => Promise<T>): Promise<T> {
  return through(scope, "gate", work);
}

/** Does what only the door may (passwords) for whoever is signed in, in the same transaction. */
export function asAnonymousRole<T>(scope: Scope, work: (scope: Scope) => Promise<T>): Promise<T> {
  return through(scope, "door", work);
}

/** Looks at one person's data in every account, and may blot them out, in the same transaction; the caller has written down why. */
export function asDpoRole<T>(scope: Scope, work: (scope: Scope) => Promise<T>): Promise<T> {
  return through(scope, "dpo", work);
}

async function through<T>(
  scope: Scope,
  audience: "gate" | "door" | "dpo",
  work: (scope: Scope) => Promise<T>,
): Promise<T> {
  const take = (role: Audience) => sql.raw(`set local role app_${role}`).execute(scope.db);
  await take(audience);
  let result: T;
  try {
    result = await work({ ...scope, audience });
  } catch (error) {
    // After a failed statement only a rollback is possible, which sets the role back too.
    await take(scope.audience).catch(() => {});
    throw error;
  }
  await take(scope.audience);
  return result;
}
