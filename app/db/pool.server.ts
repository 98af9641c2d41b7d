import { createHash } from "node:crypto";
import type { Writable } from "node:stream";
import { type DatabaseConnection, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import pg from "pg";
import { limitConcurrency } from "./limit-concurrency.server.ts";
import type { DB } from "./schema.ts";
import { SessionCache } from "./session-cache.server.ts";

// bigint counts fit a number here, and a date is a calendar day, not an instant.
const types = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    if (oid === pg.types.builtins.INT8) return Number;
    if (oid === pg.types.builtins.DATE) return String;
    if (oid === DATE_ARRAY) return parserOf(TEXT_ARRAY, format);
    return parserOf(oid, format);
  },
} as pg.CustomTypesConfig;
const parserOf = pg.types.getTypeParser as (oid: number, format?: "text" | "binary") => unknown;
const DATE_ARRAY = 1182;
const TEXT_ARRAY = 1009;

const names = new Map<string, string>();
function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = createHash("sha1").update(text).digest("hex").slice(0, 20);
    if (names.size < 2000) names.set(text, name);
  }
  return name;
}

/**
 * Begins a statement that is planned anew for each call, with its values: of one that is prepared the database forgets
 * them after five calls, and plans for an account of the usual size what an account of a hundred thousand people asks.
 */
export const UNPREPARED = "/* planned anew */ ";

/** A client whose statements with parameters are named, and so prepared once a connection, unless they say otherwise. */
class NamedClient extends pg.Client {
  // @ts-check: pg's overloads are kept by handing everything on as it came
  override query = ((text: unknown, values?: unknown, done?: unknown) =>
    typeof text === "string" && Array.isArray(values) && values.length > 0 && !text.startsWith(UNPREPARED)
      ? super.query({ name: nameOf(text), text, values } as never, done as never)
      : super.query(text as never, values as never, done as never)) as pg.Client["query"];
}

export interface Database {
  pool: pg.Pool;
  /** For answers that last as long as somebody reads them: few, so that they cannot use up the others. */
  streams: pg.Pool;
  /** Reads wait here for their turn: a few at once are done sooner than many (docs/decisions/151-what-a-page-asks.md). */
  reading<T>(read: () => Promise<T>): Promise<T>;
  /** Who bore which token last. */
  sessions: SessionCache;
  close(): Promise<void>;
}

const STREAMS = 6;
const READERS = 4;
const QUICK_MS = 20;

/** Opens a pool of at most `max` connections; nothing connects before the first query. */
export function openDatabase(config: pg.PoolConfig, max = 16): Database {
  const common = { idleTimeoutMillis: 30_000, connectionTimeoutMillis: 5_000 };
  const pool = new pg.Pool({ ...config, ...common, max, types, Client: NamedClient, pipeline: true });
  const streams = new pg.Pool({ ...config, ...common, max: STREAMS });
  for (const each of [pool, streams]) {
    // A connection that breaks while idle is dropped by the pool; in use but between two queries, the next one tells.
    each.on("error", () => {});
    each.on("connect", (client) => client.on("error", () => {}));
  }
  return {
    pool,
    streams,
    reading: limitConcurrency(READERS, QUICK_MS),
    sessions: new SessionCache(),
    close: () => {
      void streams.end(); // a reader who does not read holds nobody up
      return pool.end();
    },
  };
}

/** What is sent until the promises at hand are done leaves in one write: each costs as much as a short statement. */
export function corkWrites(client: pg.ClientBase): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

const opened = new WeakMap<pg.ClientBase, { connection: OneConnection; queries: Kysely<DB> }>();

/** The query builder over one connection that somebody else began a transaction on; made once a connection. */
export function queriesOn(client: pg.ClientBase): Kysely<DB> {
  return on(client).queries;
}

/** Does `send` as soon as the query builder has sent its next statement, or nothing more. */
export function afterNextQuery(client: pg.ClientBase, send?: () => void): void {
  on(client).connection.afterNextQuery = send;
}

function on(client: pg.ClientBase) {
  let known = opened.get(client);
  if (!known) {
    const connection = new OneConnection(client);
    const nothing = async () => {};
    const queries = new Kysely<DB>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
        createDriver: () => ({
          init: nothing,
          acquireConnection: async () => connection,
          releaseConnection: nothing,
          destroy: nothing,
          beginTransaction: notHere,
          commitTransaction: notHere,
          rollbackTransaction: notHere,
        }),
      },
    });
    known = { connection, queries };
    opened.set(client, known);
  }
  return known;
}

const COUNTED = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

class OneConnection implements DatabaseConnection {
  readonly #client: pg.ClientBase;
  afterNextQuery?: () => void;
  constructor(client: pg.ClientBase) {
    this.#client = client;
  }
  executeQuery: DatabaseConnection["executeQuery"] = async ({ sql, parameters }) => {
    const asked = this.#client.query(sql, parameters as unknown[]);
    this.afterNextQuery?.();
    this.afterNextQuery = undefined;
    const { command, rowCount, rows } = await asked;
    return { rows: rows ?? [], numAffectedRows: COUNTED.has(command) ? BigInt(rowCount ?? 0) : undefined };
  };
  streamQuery: DatabaseConnection["streamQuery"] = () => {
    throw new Error("rows are streamed by COPY, on the pool for streams");
  };
}

async function notHere(): Promise<void> {
  throw new Error("transactions begin in within()");
}
