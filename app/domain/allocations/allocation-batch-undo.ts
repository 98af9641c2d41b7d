import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { Scope, Transactions } from "#app/db/scope.server.ts";
import { advance, finishTask } from "../platform/batch-jobs.ts";
import { UNDOING } from "../platform/batch-moves.ts";
import { lockAllocations, nextRows, type StoredRow, saveOutcomes } from "./allocation-batch-rows.ts";
import { lockBatch, setState } from "./allocation-batch-state.ts";

/**
 * Undoes a batch in chunks, each in one transaction with the outcomes of its rows, so that an interrupted run resumes
 * where it stopped. A row whose allocations have changed since is left as it is and marked as not undone.
 */
export async function undoApplied(transaction: Transactions, uuid: string): Promise<void> {
  for (let after = 0, more = true; more; ) {
    const from = after;
    const last = await transaction((scope) => undoSome(scope, uuid, from));
    more = last !== null;
    after = last ?? after;
  }
  await transaction((scope) => finish(scope, uuid));
}

type Row = StoredRow & { now: "link_changed" | "overlaps" | null };

/** Undoes the next rows after a position. Returns the position of the last of them; null when no rows are left. */
async function undoSome(scope: Scope, uuid: string, after: number): Promise<number | null> {
  const batch = await lockBatch(scope, uuid);
  if (batch.state !== "undoing") return null;
  const done = await nextRows(scope, uuid, "done", after);
  const last = done.at(-1);
  if (!last) return null;
  await lockAllocations(
    scope,
    done.flatMap(({ made_uuid, link_uuid }) => [made_uuid, link_uuid]),
  );
  const rows = await findChanges(scope, done);
  await revertRows(
    scope,
    rows.filter(({ now }) => now === null),
  );
  await saveOutcomes(
    scope,
    uuid,
    rows.map(({ now, ...row }) =>
      now ? { ...row, outcome: "not_undone", cause: now, detail: "" } : { ...row, outcome: "undone" },
    ),
  );
  await advance(scope, batch.job, UNDOING, rows.length);
  return last.position;
}

/**
 * Finds the rows whose allocations have changed since: one that the batch created must be at its first version, one
 * that it ended at the version it left. A new overlap counts as a change too.
 */
async function findChanges(scope: Scope, done: StoredRow[]): Promise<Row[]> {
  const { rows } = await sql<Pick<Row, "position" | "now">>`
    select r.position, case
      when m.version <> 1 or l.version <> r.link_version then 'link_changed'
      when exists (select from allocations o
        where o.owner_uuid = l.owner_uuid and o.store_uuid = l.store_uuid and o.visitor_uuid = l.visitor_uuid
          and o.state in ('pending', 'active') and o.uuid <> l.uuid
          and o.starts_on <= coalesce(r.before_ends_on, 'infinity') and coalesce(o.ends_on, 'infinity') >= l.starts_on)
        then 'overlaps' end as now
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) r (position int, link_uuid uuid, link_version int,
      made_uuid uuid, before_ends_on date)
    left join allocations m on m.owner_uuid = ${scope.org} and m.uuid = r.made_uuid
    left join allocations l on l.owner_uuid = ${scope.org} and l.uuid = r.link_uuid`.execute(scope.db);
  const now = new Map(rows.map((row) => [row.position, row.now]));
  return done.map((row) => ({ ...row, now: now.get(row.position) ?? null }));
}

/** Gives up the allocations that the batch created and restores those that it ended. */
async function revertRows(scope: Scope, rows: Row[]): Promise<void> {
  const rowsJson = JSON.stringify(
    rows.map((row) => ({ ...row, history: randomUUIDv7(), back_history: randomUUIDv7() })),
  );
  const shape = sql`(link_uuid uuid, made_uuid uuid, before_state text, before_ends_on date, history uuid, back_history uuid)`;
  await sql`
    with gone as (
      update allocations a set state = 'ended', ends_on = a.starts_on - 1, version = a.version + 1
      from jsonb_to_recordset(${rowsJson}::jsonb) r ${shape}
      where a.owner_uuid = ${scope.org} and a.uuid = r.made_uuid
      returning a.visitor_uuid, a.store_uuid, r.history
    )
    insert into visitor_history (owner_uuid, visitor_uuid, uuid, actor_uuid, actor_name, kind, changes)
    select ${scope.org}, g.visitor_uuid, g.history, ${scope.user}, ${scope.name}, 'allocation_ended',
      jsonb_build_object('store', jsonb_build_array(s.name, null))
    from gone g join stores s on s.uuid = g.store_uuid`.execute(scope.db);
  await sql`
    with back as (
      select a.uuid, a.visitor_uuid, a.store_uuid, a.state, a.ends_on, r.before_state, r.before_ends_on, r.back_history
      from jsonb_to_recordset(${rowsJson}::jsonb) r ${shape}
      join allocations a on a.owner_uuid = ${scope.org} and a.uuid = r.link_uuid
    ), restored as (
      update allocations a set state = b.before_state, ends_on = b.before_ends_on, version = a.version + 1
      from back b where a.owner_uuid = ${scope.org} and a.uuid = b.uuid
    )
    insert into visitor_history (owner_uuid, visitor_uuid, uuid, actor_uuid, actor_name, kind, changes)
    select ${scope.org}, b.visitor_uuid, b.back_history, ${scope.user}, ${scope.name}, 'changed', jsonb_build_object(
      'store', jsonb_build_array(s.name, s.name), 'state', jsonb_build_array(b.state, b.before_state),
      'ends_on', jsonb_build_array(b.ends_on, b.before_ends_on))
    from back b join stores s on s.uuid = b.store_uuid`.execute(scope.db);
}

async function finish(scope: Scope, uuid: string): Promise<void> {
  const { state, job } = await lockBatch(scope, uuid);
  if (state !== "undoing") return;
  await setState(scope, uuid, "undone");
  await finishTask(scope, job, UNDOING);
}
