import { sql } from "kysely";
import type { BatchCause, BatchOutcome } from "#app/contracts/allocations/allocation-batches.ts";
import type { Scope } from "#app/db/scope.server.ts";

// Rows come and go in pieces by their positions. What is asked about a piece is given to the database as a value: of a
// table that has just grown it knows no counts, and joins it row by row with everything.

const CHUNK = 2_000;

/** A row as it is kept. */
export interface StoredRow {
  position: number;
  typed: string;
  visitor_uuid: string | null;
  store_uuid: string | null;
  link_uuid: string | null;
  link_version: number | null;
  made_uuid: string | null;
  before_state: string | null;
  before_ends_on: string | null;
  cause: BatchCause;
  detail: string;
}

/** The next rows of a batch with this outcome, after a position. */
export async function nextRows(
  scope: Scope,
  batch: string,
  outcome: BatchOutcome,
  after: number,
): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select position, typed, visitor_uuid, store_uuid, link_uuid, link_version, made_uuid, before_state, before_ends_on,
      cause, detail
    from allocation_batch_rows
    where owner_uuid = ${scope.org} and batch_uuid = ${batch} and outcome = ${outcome} and position > ${after}
    order by position limit ${CHUNK}`.execute(scope.db);
  return rows;
}

/** Keeps these links from changing until the transaction ends; in one order, so that nobody waits in a circle. */
export async function holdLinks(scope: Scope, uuids: (string | null)[]): Promise<void> {
  await sql`select from allocations where owner_uuid = ${scope.org}
      and uuid = any(${uuids.filter((uuid) => uuid !== null)}::uuid[]) order by uuid for update`.execute(scope.db);
}

/** What has become of a row. */
export interface MarkedRow
  extends Pick<
    StoredRow,
    "position" | "link_version" | "made_uuid" | "before_state" | "before_ends_on" | "cause" | "detail"
  > {
  outcome: BatchOutcome;
}

/** Writes down what has become of rows that are there. */
export async function markRows(scope: Scope, batch: string, rows: readonly MarkedRow[]): Promise<void> {
  await sql`insert into allocation_batch_rows (owner_uuid, batch_uuid, position, outcome, cause, detail, link_version,
      made_uuid, before_state, before_ends_on)
    select ${scope.org}, ${batch}, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (position int,
      outcome text, cause text, detail text, link_version int, made_uuid uuid, before_state text, before_ends_on date)
    on conflict (owner_uuid, batch_uuid, position) do update set outcome = excluded.outcome, cause = excluded.cause,
      detail = excluded.detail, link_version = excluded.link_version, made_uuid = excluded.made_uuid,
      before_state = excluded.before_state, before_ends_on = excluded.before_ends_on`.execute(scope.db);
}

/** What was found out about a batch is found out anew, or not at all. */
export async function forgetRows(scope: Scope, batch: string): Promise<void> {
  await sql`delete from allocation_batch_rows where owner_uuid = ${scope.org} and batch_uuid = ${batch}`.execute(
    scope.db,
  );
}
