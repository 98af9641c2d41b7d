import { createHash } from "node:crypto";
import { type DatabaseConnection, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import pg from "pg";
import { LastUses } from "./last-uses.server.ts";
import type { DB } from "./schema.ts";
import { SessionCache } from "./session-cache.server.ts";

// A bigint count fits a number here, and a date is a calendar day, not an instant.
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
 * Prefix of a statement that is planned with its values on each call. PostgreSQL ignores the values of a prepared
 * statement after five calls, and would plan for an average account a query of one with a hundred thousand visitors.
 */
export const UNPREPARED = "/* planned again */ ";

/**
 * A client that names statements with parameters, so that each is prepared once per connection, unless it starts with
 * `UNPREPARED`.
 */
class NamedClient extends pg.Client {
  // Passes all arguments on unchanged, for every overload of pg.
  override query = ((text: unknown, values?: unknown, done?: unknown) =>
    typeof text === "string" && Array.isArray(values) && values.length > 0 && !text.startsWith(UNPREPARED)
      ? super.query({ name: nameOf(text), text, values } as never, done as never)
      : super.query(text as never, values as never, done as never)) as pg.Client["query"];
}

export interface Database {
  pool: pg.Pool;
  /** For results that last as long as their reader: few connections, so that readers cannot exhaust the others. */
  streams: pg.Pool;
  /** The last known session of each token: see docs/decisions/161-a-request.md. */
  sessions: SessionCache;
  /** When the tokens of requests were used, until a job stores it. */
  lastUses: LastUses;
  close(): Promise<void>;
}

const STREAMS = 6;

/** Opens a pool of at most `max` connections; nothing connects before the first query. */
export function openDatabase(config: pg.PoolConfig, max = 16): Database {
  const common = { idleTimeoutMillis: 30_000, connectionTimeoutMillis: 5_000 };
  const pool = new pg.Pool({ ...config, ...common, max, types, Client: NamedClient, pipeline: true });
  const streams = new pg.Pool({ ...config, ...common, max: STREAMS });
  for (const each of [pool, streams]) {
    // The pool drops a connection that breaks while idle; one that breaks between two queries fails the next query.
    each.on("error", () => {});
    each.on("connect", (client) => client.on("error", () => {}));
  }
  return {
    pool,
    streams,
    sessions: new SessionCache(),
    lastUses: new LastUses(),
    close: () => {
      void streams.end(); // does not wait for a reader that has stalled
      return pool.end();
    },
  };
}

const builders = new WeakMap<pg.ClientBase, Kysely<DB>>();

/**
 * Returns the query builder of one connection, on which the caller has begun a transaction; built once per connection.
 */
export function queriesOn(client: pg.ClientBase): Kysely<DB> {
  const known = builders.get(client);
  if (known) return known;
  const connection = new PinnedConnection(client);
  const nothing = async () => {};
  const builder = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => ({
        init: nothing,
        acquireConnection: async () => connection,
        releaseConnection: nothing,
        destroy: nothing,
        beginTransaction: unsupported,
        commitTransaction: unsupported,
        rollbackTransaction: unsupported,
      }),
    },
  });
  builders.set(client, builder);
  return builder;
}

const COUNTED = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

class PinnedConnection implements DatabaseConnection {
  readonly #client: pg.ClientBase;
  constructor(client: pg.ClientBase) {
    this.#client = client;
  }
  executeQuery: DatabaseConnection["executeQuery"] = async ({ sql, parameters }) => {
    const { command, rowCount, rows } = await this.#client.query(sql, parameters as unknown[]);
    return { rows: rows ?? [], numAffectedRows: COUNTED.has(command) ? BigInt(rowCount ?? 0) : undefined };
  };
  streamQuery: DatabaseConnection["streamQuery"] = () => {
    throw new Error("rows are streamed with COPY on the stream pool");
  };
}

async function unsupported(): Promise<void> {
  throw new Error("transactions begin in inTransaction() or authenticated()");
}
