import pg from "pg";

/** The advisory lock, in the server's own database, that every process using the server shares. */
const IN_USE = 823_002;

/**
 * A connection that shows other processes that this one uses the server. It ends with the process, however the process
 * ends.
 */
export interface ServerLock {
  /** Resolves when the connection is lost, because the server stopped or an administrator closed it. */
  lost: Promise<void>;
  /**
   * Releases the claim and returns whether no other process holds one. In that case the lock stays held until the
   * server ends, so that a process starting meanwhile does not adopt a server that is about to stop.
   */
  release(): Promise<boolean>;
}

/** Claims the server at `url`. Rejects when the server ends before the claim is made. */
export async function lockServer(url: string): Promise<ServerLock> {
  const client = new pg.Client({ connectionString: url });
  const lost = Promise.withResolvers<void>();
  client.on("error", () => {});
  client.once("end", () => lost.resolve());
  await client.connect();
  await client.query("select pg_advisory_lock_shared($1)", [IN_USE]);
  return {
    lost: lost.promise,
    async release() {
      try {
        await client.query("select pg_advisory_unlock_shared($1)", [IN_USE]);
        const { rows } = await client.query("select pg_try_advisory_lock($1) as alone", [IN_USE]);
        if (!rows[0].alone) await client.end();
        return rows[0].alone;
      } catch {
        return false; // the server ended first
      }
    },
  };
}
