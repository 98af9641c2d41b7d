import type pg from "pg";
import type { World } from "./world.ts";

const SCOPE = /^\s*(begin|commit|rollback|set local .*)?\s*$/;

/** Counts what reads or writes among the statements that the API sends; to be made before the world's first one. */
export class Statements {
  #sent: string[] = [];

  constructor(world: World) {
    world.database.pool.on("connect", (client) => this.#watch(client));
  }

  /** How many statements `work` sent; what only sets the scope is none. */
  async of(work: () => Promise<unknown>): Promise<number> {
    this.#sent = [];
    await work();
    return this.#sent.flatMap((text) => text.split(";")).filter((text) => !SCOPE.test(text)).length;
  }

  #watch(client: pg.PoolClient): void {
    const send = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const [asked] = args as [string | { text: string }];
      this.#sent.push(typeof asked === "string" ? asked : asked.text);
      return send(...args);
    }) as never;
  }
}
