import type pg from "pg";
import type { World } from "./world.ts";

/** How a statement fails: the server ends its connection, or cancels the statement and keeps the connection. */
export type FailureMode = "terminated" | "cancelled";

type Query = (...args: unknown[]) => Promise<unknown> | undefined;

/** Makes the Nth statement that the API sends fail in the database itself. */
export class FaultInjector {
  #left = 0;
  #counts: (statement: string) => boolean = () => true;
  #broken: string | undefined;
  #way: FailureMode = "terminated";
  readonly #world: World;

  /** Create it before the world's first statement: it has to see every connection open. */
  constructor(world: World) {
    this.#world = world;
    world.database.pool.on("connect", (client) => this.#watch(client));
  }

  /** Makes the `n`th statement fail of those that `counts` accepts, by default of all. */
  failAt(n: number, mode: FailureMode, counts: (statement: string) => boolean = () => true): void {
    this.#left = n;
    this.#counts = counts;
    this.#way = mode;
  }
  /** Returns the statement that failed, or undefined if fewer were sent, and disarms the fault. */
  takeFailedStatement(): string | undefined {
    const broken = this.#broken;
    this.#left = 0;
    this.#broken = undefined;
    return broken;
  }

  /** Ends a connection and waits until its process is gone; PostgreSQL's own wait polls only every 100 ms. */
  async #end(processID: number): Promise<void> {
    const { admin } = this.#world;
    await admin.query("select pg_terminate_backend($1)", [processID]);
    for (let there: number | null = 1; there; ) {
      there = (await admin.query("select from pg_stat_activity where pid = $1", [processID])).rowCount;
    }
  }

  #watch(client: pg.PoolClient): void {
    const send = client.query.bind(client) as unknown as Query;
    const { processID } = client as unknown as { processID: number };
    let ended: Promise<unknown> | undefined;
    client.query = ((...args: unknown[]) => {
      if (this.#left === 0 || !this.#counts(textOf(args))) return ended ? sendAfter(ended, send, args) : send(...args);
      if (--this.#left > 0) return send(...args);
      this.#broken = textOf(args);
      if (this.#way === "cancelled") return send(CANCELLED, ...args.filter((one) => typeof one === "function"));
      ended = this.#end(processID);
      return sendAfter(ended, send, args);
    }) as never;
  }
}

function textOf([query]: unknown[]): string {
  return typeof query === "string" ? query : ((query as { text?: string }).text ?? "");
}

/** Raises the server's error of a canceled statement in its place. */
const CANCELLED = "do $$ begin raise exception 'cancelled' using errcode = 'query_canceled'; end $$";

/** Sends a query only after the connection has ended. */
function sendAfter(ended: Promise<unknown>, send: Query, args: unknown[]) {
  const sent = ended.then(() => send(...args));
  if (typeof args.at(-1) !== "function") return sent;
  sent.catch(() => {});
  return undefined;
}
