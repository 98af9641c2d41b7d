import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { formatDate } from "#app/contracts/platform/dates.ts";
import type { Scope, Transactions } from "#app/db/scope.server.ts";
import { advance, finishTask } from "../platform/batch-jobs.ts";
import { APPLYING } from "../platform/batch-moves.ts";
import { type EvaluatedRow, evaluateRows, storedRows } from "./allocation-batch-evaluate.ts";
import { lockAllocations, nextRows, type RowOutcome, saveOutcomes } from "./allocation-batch-rows.ts";
import { type Batch, lockBatch, setState } from "./allocation-batch-state.ts";

/**
 * Applies a batch in chunks, each in one transaction with the outcomes of its rows, so that an interrupted run resumes
 * where it stopped. Each row is evaluated again; one whose facts have changed is skipped and marked as stale.
 */
export async function applyBatch(transaction: Transactions, uuid: string): Promise<void> {
  for (let after = 0, more = true; more; ) {
    const from = after;
    const last = await transaction((scope) => applySome(scope, uuid, from));
    more = last !== null;
    after = last ?? after;
  }
  await transaction((scope) => finish(scope, uuid));
}

/** A row being applied, with the allocation that it creates. */
interface Row extends RowOutcome {
  link_uuid: string | null;
  visitor_uuid: string | null;
  store_uuid: string | null;
  starts_on: string | null;
  ends_on: string | null;
  state: "pending" | "active" | null;
  made_history: string;
  ended_history: string;
}

/** Applies the next rows after a position. Returns the position of the last of them; null when no rows are left. */
async function applySome(scope: Scope, uuid: string, after: number): Promise<number | null> {
  const batch = await lockBatch(scope, uuid);
  if (batch.state !== "applying") return null;
  const stored = await nextRows(scope, uuid, "to_do", after);
  const last = stored.at(-1);
  if (!last) return null;
  await lockAllocations(
    scope,
    stored.map(({ link_uuid }) => link_uuid),
  );
  const rows = (await evaluateRows(scope, batch, storedRows(stored))).map(toRow);
  const created = await createAllocations(scope, batch, rows);
  for (const row of rows) if (row.made_uuid && !created.has(row.made_uuid)) markOverlapping(row);
  const done = rows.filter(({ outcome }) => outcome === "done");
  await endAllocations(scope, batch, done);
  await recordHistory(scope, done);
  await saveOutcomes(scope, uuid, rows);
  await advance(scope, batch.job, APPLYING, rows.length);
  return last.position;
}

function toRow({ facts, outcome, cause, detail, waits }: EvaluatedRow): Row {
  const todo = outcome === "to_do";
  const created = todo ? facts.made : null;
  return {
    position: facts.position,
    outcome: todo ? "done" : outcome === "unchanged" ? "unchanged" : "stale",
    cause,
    detail,
    link_uuid: facts.link?.uuid ?? null,
    link_version: facts.link?.version ?? null,
    before_state: null,
    before_ends_on: null,
    made_uuid: created && randomUUIDv7(),
    visitor_uuid: created?.visitor_uuid ?? null,
    store_uuid: created?.store_uuid ?? null,
    starts_on: created?.starts_on ?? null,
    ends_on: created?.ends_on ?? null,
    state: created && (waits ? "pending" : "active"),
    made_history: randomUUIDv7(),
    ended_history: randomUUIDv7(),
  };
}

/**
 * Marks a row as stale because another request has just created an allocation of the same visitor, store and period.
 */
function markOverlapping(row: Row): void {
  const detail = `desde ${formatDate(row.starts_on as string)}`;
  Object.assign(row, { outcome: "stale", cause: "overlaps", detail, made_uuid: null });
}

const shape = sql`(position int, link_uuid uuid, made_uuid uuid, visitor_uuid uuid, store_uuid uuid, starts_on date,
  ends_on date, state text, before_ends_on date, made_history uuid, ended_history uuid)`;

/**
 * Creates the rows' allocations; fields that the batch leaves open come from the allocation that ends. Returns the
 * uuids of those created; one that overlaps another is not.
 */
async function createAllocations(scope: Scope, batch: Batch, rows: Row[]): Promise<Set<string>> {
  const createdJson = JSON.stringify(rows.filter(({ made_uuid }) => made_uuid));
  const { hours_from, hours_until } = batch;
  const created = await sql<{ uuid: string }>`
    insert into allocations (owner_uuid, uuid, visitor_uuid, store_uuid, retailer_uuid, state, starts_on, ends_on, weekdays,
      hours_from, hours_until)
    select ${scope.org}, r.made_uuid, r.visitor_uuid, r.store_uuid, s.retailer_uuid, r.state, r.starts_on, r.ends_on,
      coalesce(${batch.weekdays}::smallint, l.weekdays, 127::smallint),
      coalesce(${hours_from}::time, l.hours_from), coalesce(${hours_until}::time, l.hours_until)
    from jsonb_to_recordset(${createdJson}::jsonb) r ${shape}
    join stores s on s.uuid = r.store_uuid
    left join allocations l on l.owner_uuid = ${scope.org} and l.uuid = r.link_uuid
    order by r.position
    on conflict do nothing returning uuid`.execute(scope.db);
  const uuids = created.rows.map(({ uuid }) => uuid);
  const suppliers = batch.supplier_uuids
    ? sql`select ${scope.org}::uuid, m, k from unnest(${uuids}::uuid[]) m, unnest(${batch.supplier_uuids}::uuid[]) k`
    : sql`select ${scope.org}::uuid, r.made_uuid, t.supplier_uuid from jsonb_to_recordset(${createdJson}::jsonb) r ${shape}
        join allocation_suppliers t on t.owner_uuid = ${scope.org} and t.allocation_uuid = r.link_uuid
        where r.made_uuid = any(${uuids}::uuid[])`;
  await sql`insert into allocation_suppliers (owner_uuid, allocation_uuid, supplier_uuid) ${suppliers}`.execute(
    scope.db,
  );
  return new Set(uuids);
}

/**
 * Ends the rows' allocations, on the batch's day or the day before the new allocation; one that has not begun is given
 * up. Stores in the rows how the allocations were.
 */
async function endAllocations(scope: Scope, { action, starts_on, ends_on }: Batch, done: Row[]): Promise<void> {
  const uuids = done.flatMap(({ link_uuid }) => link_uuid ?? []);
  if (uuids.length === 0) return;
  const day = action === "end" ? sql`${ends_on}::date` : sql`${starts_on}::date - 1`;
  const { rows } = await sql<{ uuid: string; state: string; ends_on: string | null; version: number }>`
    with ends as (
      select l.uuid, l.state, l.ends_on, l.version, ${day} as day, ${day} < l.starts_on as given_up,
        ${day} < (now() at time zone s.time_zone)::date as over
      from allocations l join stores s on s.uuid = l.store_uuid
      where l.owner_uuid = ${scope.org} and l.uuid = any(${uuids}::uuid[])
    ), ended as (
      update allocations a set version = a.version + 1,
        ends_on = case when e.given_up then a.starts_on - 1 else e.day end,
        state = case when e.given_up or e.over then 'ended' else a.state end
      from ends e where a.owner_uuid = ${scope.org} and a.uuid = e.uuid
    )
    select uuid, state, ends_on, version from ends`.execute(scope.db);
  const before = new Map(rows.map((allocation) => [allocation.uuid, allocation]));
  for (const row of done) {
    const was = row.link_uuid && before.get(row.link_uuid);
    if (!was) continue;
    Object.assign(row, { before_state: was.state, before_ends_on: was.ends_on, link_version: was.version + 1 });
  }
}

/** Records the allocations created and ended in the visitors' history, as for single ones. */
async function recordHistory(scope: Scope, done: Row[]): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(done)}::jsonb) r ${shape}`;
  await sql`
    insert into visitor_history (owner_uuid, visitor_uuid, uuid, actor_uuid, actor_name, kind, changes)
    select ${scope.org}::uuid, r.visitor_uuid, r.made_history, ${scope.user}::uuid, ${scope.name}, 'allocated',
      jsonb_build_object('store', jsonb_build_array(null, s.name), 'starts_on', jsonb_build_array(null, r.starts_on),
        'ends_on', jsonb_build_array(null, r.ends_on), 'state', jsonb_build_array(null, r.state))
    from ${rows} join stores s on s.uuid = r.store_uuid where r.made_uuid is not null
    union all
    select ${scope.org}::uuid, l.visitor_uuid, r.ended_history, ${scope.user}::uuid, ${scope.name}, 'allocation_ended',
      jsonb_build_object('store', jsonb_build_array(s.name, null), 'ends_on', jsonb_build_array(r.before_ends_on, l.ends_on))
    from ${rows} join allocations l on l.owner_uuid = ${scope.org} and l.uuid = r.link_uuid
      join stores s on s.uuid = l.store_uuid`.execute(scope.db);
}

async function finish(scope: Scope, uuid: string): Promise<void> {
  const { state, job } = await lockBatch(scope, uuid);
  if (state !== "applying") return;
  await setState(scope, uuid, "applied");
  await finishTask(scope, job, APPLYING);
}
