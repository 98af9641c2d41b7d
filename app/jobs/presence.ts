import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

const RETRY_MS = 250;

/**
 * Shows other processes that a worker is alive: a database session holds an advisory lock on the worker's id. When the
 * process dies, however it dies, the session and its lock end, and every other process can see that. If only the
 * session is lost, it is reopened.
 */
export class WorkerPresence {
  readonly #adminUrl: string;
  #client: pg.Client | null = null;
  #announced: Promise<void> | undefined;
  #ended = false;

  constructor(adminUrl: string) {
    this.#adminUrl = adminUrl;
  }

  /** True while the lock is held. */
  get isKnown(): boolean {
    return this.#client !== null;
  }

  /**
   * Resolves once the lock on the worker's id is held; awaited before the worker takes its first job. Takes one id
   * only.
   */
  announce(workerId: string): Promise<void> {
    this.#announced ??= this.#open(workerId);
    return this.#announced;
  }

  async end(): Promise<void> {
    this.#ended = true;
    await this.#client?.end().catch(() => {});
  }

  async #open(workerId: string): Promise<void> {
    while (!this.#ended && !this.#client) {
      const client = new pg.Client({ connectionString: this.#adminUrl, application_name: "presence" });
      client.on("error", () => {});
      client.once("end", () => {
        if (this.#client !== client) return;
        this.#client = null;
        void this.#open(workerId);
      });
      try {
        await client.connect();
        // Drops a machine that vanished from the network after 30 s.
        await client.query(
          "set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3",
        );
        await client.query("select pg_advisory_lock(hashtextextended($1, 0))", [workerId]);
        this.#client = client;
      } catch {
        await client.end().catch(() => {});
        await pause(RETRY_MS);
      }
    }
    if (this.#ended) await this.end();
  }
}

/**
 * Unlocks the jobs of workers whose process has ended, and wakes the living ones. Must not run on the session that
 * holds this process's own locks, which would acquire them again.
 */
export async function unlockDeadWorkers(pool: pg.Pool): Promise<void> {
  await pool.query(`
    with gone as materialized (
      select locked_by from (select distinct locked_by from graphile_worker.jobs where locked_by is not null) j
      where pg_try_advisory_xact_lock(hashtextextended(locked_by, 0))
    ), freed as materialized (
      select graphile_worker.force_unlock_workers(array_agg(locked_by)) from gone having count(*) > 0
    )
    select pg_notify('jobs:insert', '{"count":10}') from freed`);
}
