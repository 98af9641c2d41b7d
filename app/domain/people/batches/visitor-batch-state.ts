import { sql } from "kysely";
import type { AllocationBatchState, BatchOutcome } from "#app/contracts/allocations/allocation-batches.ts";
import type { VisitorBatchAction, VisitorBatchCause } from "#app/contracts/people/visitor-batches.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { firstOrNotFound } from "../../platform/rows.ts";

/** The fields of a batch that the worker and its user's actions depend on. */
export interface StoredBatch {
  uuid: string;
  job: string;
  action: VisitorBatchAction;
  state: AllocationBatchState;
  version: number;
  people: number;
  job_function: string | null;
  responsible_uuid: string | null;
  unit_uuid: string | null;
}

/** Returns the batch, locked until the transaction ends. Throws NotFound. */
export async function lockVisitorBatch(scope: Scope, uuid: string): Promise<StoredBatch> {
  const { rows } = await sql<StoredBatch>`
    select uuid, job_uuid as job, action, state, version, people, job_function, responsible_uuid, unit_uuid
    from visitor_batches where owner_uuid = ${scope.org} and uuid = ${uuid} for update`.execute(scope.db);
  return firstOrNotFound(rows);
}

/** Sets the state of a batch and counts its rows and their effects. */
export async function setBatchState(scope: Scope, uuid: string, state: AllocationBatchState): Promise<void> {
  await sql`
    with rows as materialized (
      select outcome, stores_before, stores_after, planned_visits from visitor_batch_rows
      where owner_uuid = ${scope.org} and batch_uuid = ${uuid}
    ), effects as (
      select count(*) filter (where stores_after < stores_before)::int as loses,
        count(*) filter (where stores_after > stores_before)::int as gains,
        coalesce(sum(planned_visits), 0)::int as planned_visits
      from rows where outcome in ('to_do', 'done')
    )
    update visitor_batches b set state = ${state}, version = b.version + 1, loses = e.loses, gains = e.gains,
      planned_visits = e.planned_visits,
      applied_at = case when ${state} in ('applied', 'canceled') then coalesce(b.applied_at, now()) else b.applied_at end,
      counts = (select coalesce(jsonb_object_agg(outcome, n), '{}')
        from (select outcome, count(*) as n from rows group by outcome) counted)
    from effects e where b.owner_uuid = ${scope.org} and b.uuid = ${uuid}`.execute(scope.db);
}

/** A stored row of a batch. */
export interface VisitorRow {
  position: number;
  visitor_uuid: string;
  visitor_version: number | null;
  before: string | null;
  outcome: BatchOutcome;
  cause: VisitorBatchCause;
  stores_before: number | null;
  stores_after: number | null;
  planned_visits: number | null;
}

/** Rows of one transaction. */
const CHUNK = 1_000;

/** Returns the next rows of one outcome after a position. */
export async function nextVisitorRows(
  scope: Scope,
  batch: string,
  outcome: BatchOutcome | null,
  after: number,
): Promise<VisitorRow[]> {
  const { rows } = await sql<VisitorRow>`
    select position, visitor_uuid, visitor_version, before, outcome, cause, stores_before, stores_after, planned_visits
    from visitor_batch_rows
    where owner_uuid = ${scope.org} and batch_uuid = ${batch} and position > ${after}
      and (${outcome}::text is null or outcome = ${outcome})
    order by position limit ${CHUNK}`.execute(scope.db);
  return rows;
}

/** Saves the outcomes of existing rows. */
export async function saveVisitorRows(scope: Scope, batch: string, rows: readonly VisitorRow[]): Promise<void> {
  await sql`insert into visitor_batch_rows (owner_uuid, batch_uuid, position, visitor_uuid, visitor_version, before,
      outcome, cause, stores_before, stores_after, planned_visits)
    select ${scope.org}, ${batch}, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (position int,
      visitor_uuid uuid, visitor_version int, before text, outcome text, cause text, stores_before int,
      stores_after int, planned_visits int)
    on conflict (owner_uuid, batch_uuid, position) do update set visitor_version = excluded.visitor_version,
      before = excluded.before, outcome = excluded.outcome, cause = excluded.cause,
      stores_before = excluded.stores_before, stores_after = excluded.stores_after,
      planned_visits = excluded.planned_visits`.execute(scope.db);
}

/** A visitor as a batch finds it; `value` is the field that the batch changes, as text. */
export interface FoundVisitor {
  uuid: string;
  version: number;
  removed: boolean;
  active: boolean;
  value: string | null;
}

const fields = {
  job_function: "job_function",
  supervisor: "responsible_uuid",
  unit: "unit_uuid",
  inactivate: "active",
  reactivate: "active",
};
/** The column of visitors that an action changes. */
export const columnOf = (action: VisitorBatchAction) => sql.ref(fields[action]);

/** Returns these visitors by uuid; with `lock`, they do not change until the transaction ends. */
export async function findVisitors(
  scope: Scope,
  { action }: StoredBatch,
  uuids: readonly string[],
  lock = false,
): Promise<Map<string, FoundVisitor>> {
  const { rows } = await sql<FoundVisitor>`
    select uuid, version, removed_at is not null as removed, active, ${columnOf(action)}::text as value
    from visitors where owner_uuid = ${scope.org} and uuid = any(${uuids}::uuid[])
    order by uuid ${lock ? sql`for update` : sql``}`.execute(scope.db);
  return new Map(rows.map((visitor) => [visitor.uuid, visitor]));
}

/** Returns the value that a batch gives its field, as text. */
export function newValueOf({ action, job_function, responsible_uuid, unit_uuid }: StoredBatch): string | null {
  if (action === "job_function") return job_function;
  if (action === "unit") return unit_uuid;
  return action === "supervisor" ? responsible_uuid : String(action === "reactivate");
}
