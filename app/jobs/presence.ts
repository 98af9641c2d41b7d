import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

const AGAIN_MS = 250;

/**
 * The sign that a worker lives: a session of the database that holds an advisory lock for the worker's id. When the
 * process dies, however it dies, the session and its lock go, and every other process can tell. When the session is
 * lost and the process lives, it is opened again.
 */
export class Presence {
  readonly #adminUrl: string;
  #client: pg.Client | null = null;
  #announced: Promise<void> | undefined;
  #ended = false;

  constructor(adminUrl: string) {
    this.#adminUrl = adminUrl;
  }

  /** Whether the id is held at this moment. */
  get isKnown(): boolean {
    return this.#client !== null;
  }

  /** To be awaited before the worker takes its first job: resolves once its id is held. One id only. */
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
        // A machine that vanished from the network is given up after 30 s.
        await client.query(
          "set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3",
        );
        await client.query("select pg_advisory_lock(hashtextextended($1, 0))", [workerId]);
        this.#client = client;
      } catch {
        await client.end().catch(() => {});
        await pause(AGAIN_MS);
      }
    }
    if (this.#ended) await this.end();
  }
}

/**
 * Frees the jobs of workers whose process is gone, and tells those that live. Not through the session that holds our
 * own locks, which it would be given again.
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
