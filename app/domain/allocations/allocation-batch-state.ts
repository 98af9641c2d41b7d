import { sql } from "kysely";
import type { AllocationBatchState, BatchAction } from "#app/contracts/allocations/allocation-batches.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { firstOrNotFound } from "../platform/rows.ts";

/** The fields of a batch that the worker and its user's actions depend on. */
export interface Batch {
  uuid: string;
  job: string;
  action: BatchAction;
  state: AllocationBatchState;
  version: number;
  file_uuid: string | null;
  store_uuids: string[] | null;
  to_visitor_uuid: string | null;
  to_store_uuid: string | null;
  starts_on: string | null;
  ends_on: string | null;
  weekdays: number | null;
  hours_from: string | null;
  hours_until: string | null;
  supplier_uuids: string[] | null;
}

/** Returns the batch, locked until the transaction ends. Throws NotFound. */
export async function lockBatch(scope: Scope, uuid: string): Promise<Batch> {
  const { rows } = await sql<Batch>`
    select uuid, job_uuid as job, action, state, version, file_uuid, store_uuids, to_visitor_uuid, to_store_uuid,
      starts_on, ends_on, weekdays, hours_from, hours_until, supplier_uuids
    from allocation_batches where owner_uuid = ${scope.org} and uuid = ${uuid} for update`.execute(scope.db);
  return firstOrNotFound(rows);
}

/** Sets the state of a batch and recounts its rows. */
export async function setState(scope: Scope, uuid: string, state: AllocationBatchState): Promise<void> {
  await sql`update allocation_batches set state = ${state}, version = version + 1,
      applied_at = case when ${state} in ('applied', 'canceled') then coalesce(applied_at, now()) else applied_at end,
      counts = (select coalesce(jsonb_object_agg(outcome, n), '{}') from (
        select outcome, count(*) as n from allocation_batch_rows
        where owner_uuid = ${scope.org} and batch_uuid = ${uuid} group by outcome) counted)
    where owner_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
}

/** The reasons why an action is refused in each state. */
export const refusals: Record<AllocationBatchState, string> = {
  draft: "O pedido ainda não foi conferido.",
  checking: "O pedido ainda está sendo conferido.",
  unreadable: "O pedido não pôde ser conferido.",
  ready: "O pedido ainda não foi confirmado.",
  discarded: "Este pedido foi descartado.",
  applying: "Este pedido já está em andamento.",
  applied: "Este pedido já foi concluído.",
  canceled: "Este pedido foi interrompido.",
  undoing: "Este pedido está sendo desfeito.",
  undone: "Este pedido já foi desfeito.",
};
