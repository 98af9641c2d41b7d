import { sql } from "kysely";
import {
  type AllocationBatch,
  type AllocationBatchInput,
  type BatchesQuery,
  type BatchOutcome,
  UNDO_HOURS,
} from "#app/contracts/allocations/allocation-batches.ts";
import type { DraftSteps } from "#app/contracts/allocations/allocation-drafts.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { weekdayBits, weekdaysOf } from "#app/contracts/platform/weekdays.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { enqueue, jobJson, setJob } from "../platform/batch-jobs.ts";
import { type BatchKind, batchOrders, countsOf, endBatch, moveBatch, queueStep } from "../platform/batch-moves.ts";
import type { Blobs } from "../platform/blobs.ts";
import { hoursOf } from "../platform/hours.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { firstOrNotFound } from "../platform/rows.ts";
import { checkBatch } from "./allocation-batch-check.ts";
import { parseRequest } from "./allocation-batch-request.ts";
import { deleteRows } from "./allocation-batch-rows.ts";
import { type Batch, lockBatch, refusals, setState } from "./allocation-batch-state.ts";
import { findDraftRequest, insertDraft, requestOf, stepsOf } from "./allocation-batch-steps.ts";

/** Up to this many people times stores the request itself runs the check; above, the worker does. */
const INLINE_LIMIT = 2_000;
/** The assumed allocations per person when the request names no stores. */
const ALLOCATIONS_PER_PERSON = 10;

/** Saves a request and checks it: at once when it is small, else by the worker after the commit. */
export async function startBatch(scope: Scope, input: AllocationBatchInput, uploads: Blobs): Promise<AllocationBatch> {
  const uuid = await insertDraft(scope, input.action, stepsOf(input));
  await submitForCheck(scope, await lockBatch(scope, uuid), input, uploads);
  return findBatch(scope, uuid);
}

/** Submits a draft for its check, like a new request. Throws Invalid with the missing fields. */
export function checkDraft(scope: Scope, uuid: string, version: number, uploads: Blobs): Promise<AllocationBatch> {
  return moveBatch(kind, scope, uuid, version, { from: ["draft"], already: ["checking", "ready"] }, async (batch) => {
    await submitForCheck(scope, batch, requestOf(batch.action, await findDraftRequest(scope, uuid)), uploads);
  });
}

/** Turns a batch that was not applied back into a draft, with its request as it was. */
export function reviseBatch(scope: Scope, uuid: string, version: number): Promise<AllocationBatch> {
  return moveBatch(
    kind,
    scope,
    uuid,
    version,
    { from: ["ready", "unreadable"], already: ["draft"] },
    async ({ job }) => {
      await deleteRows(scope, uuid);
      await sql`update allocation_batches set refusal = '', people = null
      where owner_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
      await setState(scope, uuid, "draft");
      await setJob(scope, job, "waiting");
    },
  );
}

async function submitForCheck(scope: Scope, { uuid }: Batch, input: AllocationBatchInput, uploads: Blobs) {
  const { people, store_uuids } = await parseRequest(scope, input);
  const { action, sheet_uuid, to_visitor_uuid, to_store_uuid, starts_on, ends_on, weekdays, hours } = input;
  const values = {
    state: "checking",
    file_uuid: sheet_uuid ?? null,
    people: people && JSON.stringify(people),
    store_uuids,
    to_visitor_uuid: action === "replace" ? to_visitor_uuid : null,
    to_store_uuid: action === "transfer" ? to_store_uuid : null,
    starts_on: action === "end" ? null : starts_on,
    ends_on,
    weekdays: weekdays ? weekdayBits(weekdays) : null,
    hours_from: hours?.from ?? null,
    hours_until: hours?.until ?? null,
    supplier_uuids: input.supplier_uuids ? [...new Set(input.supplier_uuids)] : null,
  };
  await scope.db
    .updateTable("allocation_batches")
    .set(values)
    .where("owner_uuid", "=", scope.org as string)
    .where("uuid", "=", uuid)
    .execute();
  if (people && people.length * (store_uuids?.length ?? ALLOCATIONS_PER_PERSON) <= INLINE_LIMIT) {
    await checkBatch((work) => work(scope), uuid, uploads);
  } else {
    await enqueue(scope, "check_allocation_batch", { batch_uuid: uuid }, `check:${uuid}`);
  }
}

type BatchRow = Omit<AllocationBatch, "counts" | "weekdays"> & {
  counts: Partial<Record<BatchOutcome, number>>;
  weekdays: number | null;
};

const columns = sql`
  b.uuid, b.action, b.state, b.refusal, f.name as file_name, jsonb_array_length(b.people) as people,
  cardinality(b.store_uuids) as stores,
  case when t.uuid is not null then json_build_object('uuid', t.uuid, 'name', t.name) end as to_visitor,
  case when s.uuid is not null then json_build_object('uuid', s.uuid, 'name', s.name) end as to_store,
  b.starts_on, b.ends_on, b.weekdays,
  ${hoursOf("b")} as hours,
  case when b.supplier_uuids is not null then (
    select coalesce(json_agg(json_build_object('uuid', k.uuid, 'name', k.trade_name) order by k.trade_name), '[]')
    from accounts k where k.uuid = any(b.supplier_uuids)) end as attended_suppliers,
  b.counts, coalesce(nullif(u.name, ''), u.login, '') as created_by_name, b.created_at, b.applied_at,
  case when b.state in ('applied', 'canceled') then b.applied_at + make_interval(hours => ${sql.lit(UNDO_HOURS)}) end
    as undo_until, b.version, ${jobJson} as job`;
const source = sql`
  from allocation_batches b
  join batch_jobs j on j.owner_uuid = b.owner_uuid and j.uuid = b.job_uuid
  left join files f on f.owner_uuid = b.owner_uuid and f.uuid = b.file_uuid
  left join visitors t on t.owner_uuid = b.owner_uuid and t.uuid = b.to_visitor_uuid
  left join stores s on s.uuid = b.to_store_uuid
  left join users u on u.uuid = b.created_by`;

function toBatch({ counts, weekdays, ...row }: BatchRow): AllocationBatch {
  return { ...row, counts: countsOf(counts), weekdays: weekdays === null ? null : weekdaysOf(weekdays) };
}

const sortColumns = {
  ...batchOrders,
  people: "coalesce(jsonb_array_length(b.people), -1)",
  stores: "coalesce(cardinality(b.store_uuids), -1)",
  to_do: "coalesce((b.counts ->> 'to_do')::int, 0)",
};

/** Returns the account's batches, newest first unless sorted. */
export async function listBatches(scope: Scope, query: BatchesQuery): Promise<Page<AllocationBatch>> {
  const conditions = [sql`b.owner_uuid = ${scope.org}`];
  if (query.action) conditions.push(sql`b.action = ${query.action}`);
  if (query.state) conditions.push(sql`b.state = ${query.state}`);
  const found = await paginate<BatchRow>(scope, query, {
    select: columns,
    from: sql`${source} where ${sql.join(conditions, sql` and `)}`,
    order: orderBy(query.sort, sortColumns, "b.uuid", sql`b.created_at desc, b.uuid desc`),
  });
  return { ...found, data: found.data.map(toBatch) };
}

/** Returns one batch with its job. Throws NotFound. */
export async function findBatch(scope: Scope, uuid: string): Promise<AllocationBatch> {
  return (await findBatchRequest(scope, uuid)).batch;
}

/** Returns one batch and its request in steps. Throws NotFound. */
export async function findBatchRequest(
  scope: Scope,
  uuid: string,
): Promise<{ batch: AllocationBatch; request: DraftSteps }> {
  const { rows } = await sql<BatchRow & { request: DraftSteps }>`
    select ${columns}, b.request ${source} where b.owner_uuid = ${scope.org} and b.uuid = ${uuid}`.execute(scope.db);
  const { request, ...row } = firstOrNotFound(rows);
  return { batch: toBatch(row), request };
}

/** Has the worker apply the batch. Confirming again changes nothing. */
export function confirmBatch(scope: Scope, uuid: string, version: number): Promise<AllocationBatch> {
  const states = { from: ["ready"], already: ["applying", "applied"] } as const;
  return moveBatch(kind, scope, uuid, version, states, ({ job }) => queueStep(kind, scope, uuid, job, "apply"));
}

/** Discards a batch that was not applied. */
export function discardBatch(scope: Scope, uuid: string, version: number): Promise<AllocationBatch> {
  const states = { from: ["draft", "checking", "ready"], already: ["discarded"] } as const;
  return moveBatch(kind, scope, uuid, version, states, ({ job }) => endBatch(kind, scope, uuid, job, "discarded"));
}

/** Stops a batch that is being applied; applied rows stay and can be undone. */
export function cancelBatch(scope: Scope, uuid: string, version: number): Promise<AllocationBatch> {
  const states = { from: ["applying"], already: ["canceled"] } as const;
  return moveBatch(kind, scope, uuid, version, states, ({ job }) => endBatch(kind, scope, uuid, job, "canceled"));
}

/** Has the worker undo the batch, within a day. */
export function undoBatch(scope: Scope, uuid: string, version: number): Promise<AllocationBatch> {
  const states = { from: ["applied", "canceled"], already: ["undoing", "undone"] } as const;
  return moveBatch(kind, scope, uuid, version, states, ({ job }) => queueStep(kind, scope, uuid, job, "undo"));
}

const kind: BatchKind<Batch, AllocationBatch> = {
  concept: "allocation_batch",
  lock: lockBatch,
  find: findBatch,
  setState,
  refusals,
};
