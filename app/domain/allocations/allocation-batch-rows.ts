import { sql } from "kysely";
import type { BatchCause, BatchOutcome } from "#app/contracts/allocations/allocation-batches.ts";
import type { Scope } from "#app/db/scope.server.ts";

// Rows are read and written in chunks, by position. Queries receive a chunk as a JSON value: the planner has no counts
// for a table that has just grown and would join it with everything row by row.

const CHUNK = 2_000;

/** A row as it is stored. */
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

/** Returns the next rows of a batch with this outcome, after a position. */
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

/** Locks these allocations until the transaction ends, in a fixed order to avoid deadlocks. */
export async function lockAllocations(scope: Scope, uuids: (string | null)[]): Promise<void> {
  await sql`select from allocations where owner_uuid = ${scope.org}
      and uuid = any(${uuids.filter((uuid) => uuid !== null)}::uuid[]) order by uuid for update`.execute(scope.db);
}

/** The outcome of a row. */
export interface RowOutcome
  extends Pick<
    StoredRow,
    "position" | "link_version" | "made_uuid" | "before_state" | "before_ends_on" | "cause" | "detail"
  > {
  outcome: BatchOutcome;
}

/** Saves the outcomes of existing rows. */
export async function saveOutcomes(scope: Scope, batch: string, rows: readonly RowOutcome[]): Promise<void> {
  await sql`insert into allocation_batch_rows (owner_uuid, batch_uuid, position, outcome, cause, detail, link_version,
      made_uuid, before_state, before_ends_on)
    select ${scope.org}, ${batch}, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (position int,
      outcome text, cause text, detail text, link_version int, made_uuid uuid, before_state text, before_ends_on date)
    on conflict (owner_uuid, batch_uuid, position) do update set outcome = excluded.outcome, cause = excluded.cause,
      detail = excluded.detail, link_version = excluded.link_version, made_uuid = excluded.made_uuid,
      before_state = excluded.before_state, before_ends_on = excluded.before_ends_on`.execute(scope.db);
}

/** Deletes a batch's rows, before another check or for good. */
export async function deleteRows(scope: Scope, batch: string): Promise<void> {
  await sql`delete from allocation_batch_rows where owner_uuid = ${scope.org} and batch_uuid = ${batch}`.execute(
    scope.db,
  );
}
