import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { BatchOutcome } from "#app/contracts/allocation-batches.ts";
import { formatDate } from "#app/contracts/dates.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { type Judged, judgeRows, rowsLeft } from "./allocation-batch-judge.ts";
import { APPLY, advance, type Batch, lockBatch, setState } from "./allocation-batch-state.ts";
import { setJob } from "./batch-jobs.ts";
import type { Transactions } from "./visitor-import-read.ts";

const CHUNK = 2_000;

/**
 * Does what the rows of a batch say, in pieces, each whole or not at all with the mark that it is done; cut off at any
 * point, it goes on where it was. Each row is judged again: one of which something has changed is left, and says so.
 */
export async function applyBatch(transaction: Transactions, uuid: string): Promise<void> {
  while (await transaction((scope) => applySome(scope, uuid)));
  await transaction((scope) => finish(scope, uuid));
}

/** A row that is done, with the ids of what is made of it. */
interface Row {
  position: number;
  outcome: Extract<BatchOutcome, "done" | "stale" | "unchanged">;
  cause: Judged["cause"];
  detail: string;
  link_uuid: string | null;
  made_uuid: string | null;
  visitor_uuid: string | null;
  store_uuid: string | null;
  starts_on: string | null;
  ends_on: string | null;
  state: "pending" | "active" | null;
  made_history: string;
  ended_history: string;
}

async function applySome(scope: Scope, uuid: string): Promise<boolean> {
  const batch = await lockBatch(scope, uuid);
  if (batch.state !== "applying") return false;
  await sql`select from allocations where owner_uuid = ${scope.org} and uuid in (
      select link_uuid from (${rowsLeft(scope, batch, CHUNK)}) left_ where link_uuid is not null)
    order by uuid for update`.execute(scope.db);
  const judged = await judgeRows(scope, batch, rowsLeft(scope, batch, CHUNK));
  if (judged.length === 0) return false;
  const rows = judged.map(toRow);
  const made = await makeLinks(scope, batch, rows);
  for (const row of rows) if (row.made_uuid && !made.has(row.made_uuid)) overtaken(row);
  const done = JSON.stringify(rows.filter(({ outcome }) => outcome === "done"));
  await endLinks(scope, batch, done);
  await remember(scope, batch, done);
  await mark(scope, batch, JSON.stringify(rows));
  await advance(scope, batch.job, APPLY, rows.length);
  return true;
}

function toRow({ facts, outcome, cause, detail, waits }: Judged): Row {
  const todo = outcome === "to_do";
  const made = todo ? facts.made : null;
  return {
    position: facts.position,
    outcome: todo ? "done" : outcome === "unchanged" ? "unchanged" : "stale",
    cause,
    detail,
    link_uuid: facts.link?.uuid ?? null,
    made_uuid: made && randomUUIDv7(),
    visitor_uuid: made?.visitor_uuid ?? null,
    store_uuid: made?.store_uuid ?? null,
    starts_on: made?.starts_on ?? null,
    ends_on: made?.ends_on ?? null,
    state: made && (waits ? "pending" : "active"),
    made_history: randomUUIDv7(),
    ended_history: randomUUIDv7(),
  };
}

/** A link of the same person, store and period was made at this very moment by somebody else. */
function overtaken(row: Row): void {
  Object.assign(row, {
    outcome: "stale",
    cause: "overlaps",
    detail: `desde ${formatDate(row.starts_on as string)}`,
    made_uuid: null,
  });
}

const shape = sql`(position int, outcome text, cause text, detail text, link_uuid uuid, made_uuid uuid,
  visitor_uuid uuid, store_uuid uuid, starts_on date, ends_on date, state text, made_history uuid, ended_history uuid)`;

/** The links that rows make; one that ends hands on what the batch does not say. Answers those that could be made. */
async function makeLinks(scope: Scope, batch: Batch, rows: Row[]): Promise<Set<string>> {
  const making = JSON.stringify(rows.filter(({ made_uuid }) => made_uuid));
  const made = await sql<{ uuid: string }>`
    insert into allocations (owner_uuid, uuid, visitor_uuid, store_uuid, retailer_uuid, state, starts_on, ends_on, weekdays,
      hours_from, hours_until)
    select ${scope.org}, r.made_uuid, r.visitor_uuid, r.store_uuid, s.retailer_uuid, r.state, r.starts_on, r.ends_on,
      coalesce(${batch.weekdays}::smallint, l.weekdays, 127::smallint),
      case when ${batch.hours_from}::time is null then l.hours_from else ${batch.hours_from}::time end,
      case when ${batch.hours_from}::time is null then l.hours_until else ${batch.hours_until}::time end
    from jsonb_to_recordset(${making}::jsonb) r ${shape}
    join stores s on s.uuid = r.store_uuid
    left join allocations l on l.owner_uuid = ${scope.org} and l.uuid = r.link_uuid
    order by r.position
    on conflict do nothing returning uuid`.execute(scope.db);
  const uuids = made.rows.map(({ uuid }) => uuid);
  const suppliers = batch.supplier_uuids
    ? sql`select ${scope.org}::uuid, m, k from unnest(${uuids}::uuid[]) m, unnest(${batch.supplier_uuids}::uuid[]) k`
    : sql`select ${scope.org}::uuid, r.made_uuid, t.supplier_uuid from jsonb_to_recordset(${making}::jsonb) r ${shape}
        join allocation_suppliers t on t.owner_uuid = ${scope.org} and t.allocation_uuid = r.link_uuid
        where r.made_uuid = any(${uuids}::uuid[])`;
  await sql`insert into allocation_suppliers (owner_uuid, allocation_uuid, supplier_uuid) ${suppliers}`.execute(
    scope.db,
  );
  return new Set(uuids);
}

/** Ends the links of rows, on the batch's day or the day before the new one; one that has not begun is given up. */
async function endLinks(scope: Scope, batch: Batch, done: string): Promise<void> {
  await sql`
    with ends as (
      select r.position, l.uuid, l.state as before_state, l.ends_on as before_ends_on, l.starts_on, l.version,
        e.day, e.day < l.starts_on as given_up, e.day < (now() at time zone s.time_zone)::date as over
      from jsonb_to_recordset(${done}::jsonb) r ${shape}
      join allocations l on l.owner_uuid = ${scope.org} and l.uuid = r.link_uuid
      join stores s on s.uuid = l.store_uuid
      cross join lateral (select case when ${batch.action === "end"} then ${batch.ends_on}::date
        else ${batch.starts_on}::date - 1 end as day) e
    ), ended as (
      update allocations a set version = a.version + 1,
        ends_on = case when e.given_up then a.starts_on - 1 else e.day end,
        state = case when e.given_up or e.over then 'ended' else a.state end
      from ends e where a.owner_uuid = ${scope.org} and a.uuid = e.uuid
    )
    update allocation_batch_rows b set before_state = e.before_state, before_ends_on = e.before_ends_on,
      link_version = e.version + 1
    from ends e where b.owner_uuid = ${scope.org} and b.batch_uuid = ${batch.uuid} and b.position = e.position`.execute(
    scope.db,
  );
}

/** The history of those whose links were made and ended, in the words of a single one. */
async function remember(scope: Scope, batch: Batch, done: string): Promise<void> {
  await sql`
    insert into visitor_history (owner_uuid, visitor_uuid, uuid, actor_uuid, actor_name, kind, changes)
    select ${scope.org}::uuid, r.visitor_uuid, r.made_history, ${scope.user}::uuid, ${scope.name}, 'allocated', jsonb_build_object(
      'store', jsonb_build_array(null, s.name), 'starts_on', jsonb_build_array(null, r.starts_on),
      'ends_on', jsonb_build_array(null, r.ends_on), 'state', jsonb_build_array(null, r.state))
    from jsonb_to_recordset(${done}::jsonb) r ${shape} join stores s on s.uuid = r.store_uuid
    where r.made_uuid is not null
    union all
    select ${scope.org}::uuid, l.visitor_uuid, r.ended_history, ${scope.user}::uuid, ${scope.name}, 'allocation_ended',
      jsonb_build_object('store', jsonb_build_array(s.name, null), 'ends_on', jsonb_build_array(b.before_ends_on, l.ends_on))
    from jsonb_to_recordset(${done}::jsonb) r ${shape}
    join allocations l on l.owner_uuid = ${scope.org} and l.uuid = r.link_uuid
    join stores s on s.uuid = l.store_uuid
    join allocation_batch_rows b on b.owner_uuid = ${scope.org} and b.batch_uuid = ${batch.uuid}
      and b.position = r.position`.execute(scope.db);
}

async function mark(scope: Scope, { uuid }: Batch, rows: string): Promise<void> {
  await sql`update allocation_batch_rows b set outcome = r.outcome, cause = r.cause, detail = r.detail,
      made_uuid = r.made_uuid
    from jsonb_to_recordset(${rows}::jsonb) r ${shape}
    where b.owner_uuid = ${scope.org} and b.batch_uuid = ${uuid} and b.position = r.position`.execute(scope.db);
}

async function finish(scope: Scope, uuid: string): Promise<void> {
  const { state, job } = await lockBatch(scope, uuid);
  if (state !== "applying") return;
  await setState(scope, uuid, "applied");
  await sql`update batch_tasks set state = 'done', total = done
    where owner_uuid = ${scope.org} and job_uuid = ${job} and position = ${APPLY}`.execute(scope.db);
  await setJob(scope, job, "done");
}
