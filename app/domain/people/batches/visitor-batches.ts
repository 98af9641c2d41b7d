import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { type AllocationBatchState, PEOPLE_LIMIT, UNDO_HOURS } from "#app/contracts/allocations/allocation-batches.ts";
import {
  type VisitorBatch,
  type VisitorBatchAction,
  type VisitorBatchesQuery,
  type VisitorBatchInput,
  type VisitorBatchTarget,
  visitorBatchActions,
} from "#app/contracts/people/visitor-batches.ts";
import { supervisorErrors } from "#app/contracts/people/visitor-rules.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { enqueue, jobJson, planJob } from "../../platform/batch-jobs.ts";
import {
  type BatchKind,
  batchOrders,
  batchTasks,
  countsOf,
  endBatch,
  moveBatch,
  queueStep,
} from "../../platform/batch-moves.ts";
import { orderBy } from "../../platform/order-by.ts";
import { paginate } from "../../platform/paginate.ts";
import { Invalid } from "../../platform/refusals.ts";
import { firstOrNotFound } from "../../platform/rows.ts";
import { matchingVisitors } from "../visitors.ts";
import { checkVisitorBatch, isTargetValid } from "./visitor-batch-check.ts";
import { lockVisitorBatch, type StoredBatch, setBatchState } from "./visitor-batch-state.ts";

/** Up to this many people the request itself runs the check; above, the worker does. */
const INLINE_LIMIT = 300;

/**
 * Saves a request for the visitors named and those that a search finds at this moment, and checks it unless its target
 * is still to be chosen. `masked` is whether the user sees CPFs masked, as for searches.
 */
export async function startVisitorBatch(
  scope: Scope,
  { action, visitor_uuids, matching, ...target }: VisitorBatchInput,
  masked: boolean,
): Promise<VisitorBatch> {
  const found = matching ? await matchingVisitors(scope, matching, PEOPLE_LIMIT + 1, masked) : [];
  const people = [...new Set([...visitor_uuids, ...found])];
  if (people.length === 0) throw refuse({ visitor_uuids: ["Escolha ao menos uma pessoa."] });
  if (people.length > PEOPLE_LIMIT) throw refuse({ visitor_uuids: [tooMany] });
  const uuid = await insertBatch(scope, action, people);
  if (hasTarget(action, target)) await submitForCheck(scope, await lockVisitorBatch(scope, uuid), target);
  return findVisitorBatch(scope, uuid);
}

const tooMany = `São pessoas demais de uma vez: o máximo são ${PEOPLE_LIMIT.toLocaleString("pt-BR")}. Use os filtros.`;

type Target = Omit<VisitorBatchTarget, "version">;

/** Returns whether a request says what its visitors get. */
function hasTarget(action: VisitorBatchAction, { job_function, responsible_uuid, unit_uuid }: Target): boolean {
  if (action === "job_function") return job_function !== undefined;
  if (action === "unit") return unit_uuid !== undefined;
  return action !== "supervisor" || responsible_uuid !== undefined;
}

/** Inserts a draft with its people by name. Throws Invalid when one is no visitor of the account. */
async function insertBatch(scope: Scope, action: VisitorBatchAction, people: string[]): Promise<string> {
  const uuid = randomUUIDv7();
  const title = `Alteração em massa: ${visitorBatchActions[action]}`;
  const job_uuid = await planJob(scope, "visitor_batch", title, batchTasks);
  await scope.db
    .insertInto("visitor_batches")
    .values({ owner_uuid: scope.org as string, uuid, job_uuid, action, people: people.length, created_by: scope.user })
    .execute();
  const { numAffectedRows } = await sql`
    insert into visitor_batch_rows (owner_uuid, batch_uuid, position, visitor_uuid, outcome, cause)
    select v.owner_uuid, ${uuid}, row_number() over (order by v.search, v.uuid), v.uuid, 'to_do', 'unchecked'
    from visitors v where v.owner_uuid = ${scope.org} and v.uuid = any(${people}::uuid[]) and v.removed_at is null`.execute(
    scope.db,
  );
  if (Number(numAffectedRows) !== people.length) throw refuse({ visitor_uuids: ["Escolha as pessoas da lista."] });
  await setBatchState(scope, uuid, "draft");
  return uuid;
}

/** Checks a draft, or again one that was not applied, with this target. */
export function recheckVisitorBatch(
  scope: Scope,
  uuid: string,
  { version, ...target }: VisitorBatchTarget,
): Promise<VisitorBatch> {
  const states = { from: ["draft", "ready", "unreadable"], already: ["checking"] } as const;
  return moveBatch(kind, scope, uuid, version, states, (batch) => submitForCheck(scope, batch, target));
}

/** The errors of an action whose target is missing, or may not be given. */
const targetErrors: Partial<Record<VisitorBatchAction, Record<"missing" | "wrong", Record<string, string[]>>>> = {
  job_function: {
    missing: { job_function: ["Função é obrigatório"] },
    wrong: { job_function: ["Função inválida"] },
  },
  supervisor: {
    missing: { responsible_uuid: ["Supervisor é obrigatório"] },
    wrong: { responsible_uuid: [supervisorErrors.unlisted] },
  },
  unit: {
    missing: { unit_uuid: ["Unidade é obrigatório"] },
    wrong: { unit_uuid: ["Escolha uma unidade da lista."] },
  },
};

async function submitForCheck(scope: Scope, batch: StoredBatch, target: Target): Promise<void> {
  const { uuid, action, people } = batch;
  const job_function = (action === "job_function" && target.job_function) || null;
  const responsible_uuid = (action === "supervisor" && target.responsible_uuid) || null;
  const unit_uuid = (action === "unit" && target.unit_uuid) || null;
  if (!hasTarget(action, target)) throw refuse(targetErrors[action]?.missing ?? {});
  if (!(await isTargetValid(scope, { action, job_function, responsible_uuid, unit_uuid })))
    throw refuse(targetErrors[action]?.wrong ?? {});
  await sql`update visitor_batches set state = 'checking', job_function = ${job_function},
      responsible_uuid = ${responsible_uuid}, unit_uuid = ${unit_uuid}
    where owner_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
  if (people <= INLINE_LIMIT) await checkVisitorBatch((work) => work(scope), uuid);
  else await enqueue(scope, "check_visitor_batch", { batch_uuid: uuid }, `check:${uuid}`);
}

type BatchRow = Omit<VisitorBatch, "counts"> & { counts: Partial<VisitorBatch["counts"]> };

const columns = sql`
  b.uuid, b.action, b.state, b.job_function, b.responsible_uuid, b.unit_uuid, b.people, b.counts, b.loses, b.gains, b.planned_visits,
  coalesce(f.name, r.name, n.name) as target, coalesce(nullif(u.name, ''), u.login, '') as created_by_name, b.created_at,
  b.applied_at, case when b.state in ('applied', 'canceled')
    then b.applied_at + make_interval(hours => ${sql.lit(UNDO_HOURS)}) end as undo_until, b.version, ${jobJson} as job`;
const source = sql`
  from visitor_batches b
  join batch_jobs j on j.owner_uuid = b.owner_uuid and j.uuid = b.job_uuid
  left join job_functions f on f.key = b.job_function
  left join visitors r on r.owner_uuid = b.owner_uuid and r.uuid = b.responsible_uuid
  left join supplier_units n on n.supplier_uuid = b.owner_uuid and n.uuid = b.unit_uuid
  left join users u on u.uuid = b.created_by`;

const toBatch = ({ counts, ...row }: BatchRow): VisitorBatch => ({ ...row, counts: countsOf(counts) });

const sortColumns = { ...batchOrders, people: "b.people" };

/** Returns the account's batches, newest first unless sorted. */
export async function listVisitorBatches(scope: Scope, query: VisitorBatchesQuery): Promise<Page<VisitorBatch>> {
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
export async function findVisitorBatch(scope: Scope, uuid: string): Promise<VisitorBatch> {
  const { rows } = await sql<BatchRow>`
    select ${columns} ${source} where b.owner_uuid = ${scope.org} and b.uuid = ${uuid}`.execute(scope.db);
  return toBatch(firstOrNotFound(rows));
}

/** Has the worker apply the batch. Confirming again changes nothing. */
export function confirmVisitorBatch(scope: Scope, uuid: string, version: number): Promise<VisitorBatch> {
  const states = { from: ["ready"], already: ["applying", "applied"] } as const;
  return moveBatch(kind, scope, uuid, version, states, ({ job }) => queueStep(kind, scope, uuid, job, "apply"));
}

/** Discards a batch that was not applied. */
export function discardVisitorBatch(scope: Scope, uuid: string, version: number): Promise<VisitorBatch> {
  const states = { from: ["draft", "checking", "unreadable", "ready"], already: ["discarded"] } as const;
  return moveBatch(kind, scope, uuid, version, states, ({ job }) => endBatch(kind, scope, uuid, job, "discarded"));
}

/** Stops a batch that is being applied; what is done stays and can be undone. */
export function cancelVisitorBatch(scope: Scope, uuid: string, version: number): Promise<VisitorBatch> {
  const states = { from: ["applying"], already: ["canceled"] } as const;
  return moveBatch(kind, scope, uuid, version, states, ({ job }) => endBatch(kind, scope, uuid, job, "canceled"));
}

/** Has the worker undo the batch, within a day. */
export function undoVisitorBatch(scope: Scope, uuid: string, version: number): Promise<VisitorBatch> {
  const states = { from: ["applied", "canceled"], already: ["undoing", "undone"] } as const;
  return moveBatch(kind, scope, uuid, version, states, ({ job }) => queueStep(kind, scope, uuid, job, "undo"));
}

const refuse = (errors: Record<string, string[]>) => new Invalid("visitor_batch", errors);

const refusals: Record<AllocationBatchState, string> = {
  draft: "A alteração ainda não foi conferida.",
  checking: "A alteração ainda está sendo conferida.",
  unreadable: "A alteração não pôde ser conferida.",
  ready: "A alteração ainda não foi confirmada.",
  discarded: "Esta alteração foi descartada.",
  applying: "Esta alteração já está em andamento.",
  applied: "Esta alteração já foi concluída.",
  canceled: "Esta alteração foi interrompida.",
  undoing: "Esta alteração está sendo desfeita.",
  undone: "Esta alteração já foi desfeita.",
};

const kind: BatchKind<StoredBatch, VisitorBatch> = {
  concept: "visitor_batch",
  lock: lockVisitorBatch,
  find: findVisitorBatch,
  setState: setBatchState,
  refusals,
};
