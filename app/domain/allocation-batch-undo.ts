import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { BatchCause } from "#app/contracts/allocation-batches.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { advance, type Batch, lockBatch, setState, UNDO } from "./allocation-batch-state.ts";
import { setJob } from "./batch-jobs.ts";
import type { Transactions } from "./visitor-import-read.ts";

const CHUNK = 2_000;

/**
 * Puts back what a batch changed, in pieces, each whole or not at all with the mark that it is put back; cut off at any
 * point, it goes on where it was. A row whose links were changed since is left as it is, and says so.
 */
export async function undoApplied(transaction: Transactions, uuid: string): Promise<void> {
  while (await transaction((scope) => undoSome(scope, uuid)));
  await transaction((scope) => finish(scope, uuid));
}

interface Row {
  position: number;
  made_uuid: string | null;
  link_uuid: string | null;
  cause: BatchCause | null;
}

async function undoSome(scope: Scope, uuid: string): Promise<boolean> {
  const batch = await lockBatch(scope, uuid);
  if (batch.state !== "undoing") return false;
  const left = sql`(select * from allocation_batch_rows where owner_uuid = ${scope.org} and batch_uuid = ${uuid}
    and outcome = 'done' order by position limit ${CHUNK})`;
  await sql`select from allocations where owner_uuid = ${scope.org}
      and uuid in (select unnest(array[made_uuid, link_uuid]) from ${left} r)
    order by uuid for update`.execute(scope.db);
  // What a batch makes is at its first version; what it ended, at the one it was left at.
  const { rows } = await sql<Row>`
    select r.position, r.made_uuid, r.link_uuid, case
      when m.version <> 1 or l.version <> r.link_version then 'link_changed'
      when exists (select from allocations o
        where o.owner_uuid = l.owner_uuid and o.store_uuid = l.store_uuid and o.visitor_uuid = l.visitor_uuid
          and o.state in ('pending', 'active') and o.uuid <> l.uuid
          and o.starts_on <= coalesce(r.before_ends_on, 'infinity') and coalesce(o.ends_on, 'infinity') >= l.starts_on)
        then 'overlaps' end as cause
    from ${left} r
    left join allocations m on m.owner_uuid = r.owner_uuid and m.uuid = r.made_uuid
    left join allocations l on l.owner_uuid = r.owner_uuid and l.uuid = r.link_uuid and r.before_state is not null
    order by r.position`.execute(scope.db);
  if (rows.length === 0) return false;
  await putBack(scope, batch, rows);
  await sql`update allocation_batch_rows b set outcome = case when r.cause is null then 'undone' else 'kept' end,
      cause = coalesce(r.cause, b.cause), detail = case when r.cause is null then b.detail else '' end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (position int, cause text)
    where b.owner_uuid = ${scope.org} and b.batch_uuid = ${uuid} and b.position = r.position`.execute(scope.db);
  await advance(scope, batch.job, UNDO, rows.length);
  return true;
}

/** What was made is as if it had not begun; what was ended goes on as before. */
async function putBack(scope: Scope, { uuid }: Batch, rows: Row[]): Promise<void> {
  const back = rows.filter(({ cause }) => cause === null);
  const made = back.flatMap(({ made_uuid }) => made_uuid ?? []);
  const ended = back.filter(({ link_uuid }) => link_uuid).map(({ position }) => position);
  await sql`update allocations set state = 'ended', ends_on = starts_on - 1, version = version + 1
    where owner_uuid = ${scope.org} and uuid = any(${made}::uuid[])`.execute(scope.db);
  await sql`
    insert into visitor_history (owner_uuid, visitor_uuid, uuid, actor_uuid, actor_name, kind, changes)
    select ${scope.org}, a.visitor_uuid, u.history, ${scope.user}, ${scope.name}, 'allocation_ended',
      jsonb_build_object('store', jsonb_build_array(s.name, null))
    from unnest(${made}::uuid[], ${made.map(() => randomUUIDv7())}::uuid[]) u (uuid, history)
    join allocations a on a.owner_uuid = ${scope.org} and a.uuid = u.uuid
    join stores s on s.uuid = a.store_uuid`.execute(scope.db);
  await sql`
    with back as (
      select a.uuid, a.visitor_uuid, a.state, a.ends_on, s.name, u.history, r.before_state, r.before_ends_on
      from unnest(${ended}::int[], ${ended.map(() => randomUUIDv7())}::uuid[]) u (position, history)
      join allocation_batch_rows r on r.owner_uuid = ${scope.org} and r.batch_uuid = ${uuid} and r.position = u.position
      join allocations a on a.owner_uuid = ${scope.org} and a.uuid = r.link_uuid
      join stores s on s.uuid = a.store_uuid
    ), restored as (
      update allocations a set state = b.before_state, ends_on = b.before_ends_on, version = a.version + 1
      from back b where a.owner_uuid = ${scope.org} and a.uuid = b.uuid
    )
    insert into visitor_history (owner_uuid, visitor_uuid, uuid, actor_uuid, actor_name, kind, changes)
    select ${scope.org}, visitor_uuid, history, ${scope.user}, ${scope.name}, 'changed', jsonb_build_object(
      'store', jsonb_build_array(name, name), 'state', jsonb_build_array(state, before_state),
      'ends_on', jsonb_build_array(ends_on, before_ends_on))
    from back`.execute(scope.db);
}

async function finish(scope: Scope, uuid: string): Promise<void> {
  const { state, job } = await lockBatch(scope, uuid);
  if (state !== "undoing") return;
  await setState(scope, uuid, "undone");
  await sql`update batch_tasks set state = 'done', total = done
    where owner_uuid = ${scope.org} and job_uuid = ${job} and position = ${UNDO}`.execute(scope.db);
  await setJob(scope, job, "done");
}
