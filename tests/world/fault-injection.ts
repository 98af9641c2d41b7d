import type pg from "pg";
import type { World } from "./world.ts";

/** How a statement fails: its connection is ended by the server, or it is cancelled and its connection stays. */
export type Way = "terminated" | "cancelled";

type Query = (...args: unknown[]) => Promise<unknown> | undefined;

/** Makes the Nth statement fail that the API sends from now on, in the database itself. */
export class Breaker {
  #left = 0;
  #broken: string | undefined;
  #way: Way = "terminated";
  readonly #world: World;

  /** To be made before the world's first statement: connections are watched from their beginning. */
  constructor(world: World) {
    this.#world = world;
    world.database.pool.on("connect", (client) => this.#watch(client));
  }

  breakAt(n: number, way: Way): void {
    this.#left = n;
    this.#way = way;
  }
  /** The statement that was made to fail; nothing where it did not come, and then none will fail. */
  broken(): string | undefined {
    const broken = this.#broken;
    this.#left = 0;
    this.#broken = undefined;
    return broken;
  }

  /** The server looks itself but every 100 ms. */
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
      if (this.#left === 0) return ended ? after(ended, send, args) : send(...args);
      if (--this.#left > 0) return send(...args);
      this.#broken = textOf(args);
      if (this.#way === "cancelled") return send(CANCELLED, ...args.filter((one) => typeof one === "function"));
      ended = this.#end(processID);
      return after(ended, send, args);
    }) as never;
  }
}

function textOf([query]: unknown[]): string {
  return typeof query === "string" ? query : ((query as { text?: string }).text ?? "");
}

/** What the server says of a statement that is cancelled, in its place. */
const CANCELLED = "do $$ begin raise exception 'cancelled' using errcode = 'query_canceled'; end $$";

/** Nothing overtakes the end of the connection. */
function after(ended: Promise<unknown>, send: Query, args: unknown[]) {
  const sent = ended.then(() => send(...args));
  if (typeof args.at(-1) !== "function") return sent;
  sent.catch(() => {});
  return undefined;
}
