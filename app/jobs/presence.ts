import pg from "pg";

/**
 * The sign that this process lives: a session of the database that holds one advisory lock for each worker id. When
 * the process dies, however it dies, the session and its locks go, and every other process can tell.
 */
export class Presence {
  readonly #client: pg.Client;

  /** `lost` is called when the session breaks. */
  constructor(adminUrl: string, lost: (error: Error) => void) {
    this.#client = new pg.Client({ connectionString: adminUrl, keepAlive: true, application_name: "presence" });
    this.#client.on("error", lost);
  }

  async connect(): Promise<void> {
    await this.#client.connect();
    // A machine that vanished from the network is given up after 30 s.
    await this.#client.query(
      "set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3",
    );
  }

  /** To be called before the worker takes its first job. */
  async announce(workerId: string): Promise<void> {
    await this.#client.query("select pg_advisory_lock(hashtextextended($1, 0))", [workerId]);
  }

  end(): Promise<void> {
    return this.#client.end();
  }
}

/**
 * Frees the jobs of workers whose process is gone, and tells those that live. Not through the session that holds our
 * own locks, which it would be given again.
 */
export async function freeJobsOfTheDead(pool: pg.Pool): Promise<void> {
  await pool.query(`
      with gone as materialized (
        select locked_by from (select distinct locked_by from graphile_worker.jobs where locked_by is not null) j
        where pg_try_advisory_xact_lock(hashtextextended(locked_by, 0))
      ), freed as materialized (
        select graphile_worker.force_unlock_workers(array_agg(locked_by)) from gone having count(*) > 0
      )
      select pg_notify('jobs:insert', '{"count":10}') from freed`);
}
