import { sql } from "kysely";
import {
  type AllocationBatchRow,
  type BatchCause,
  type BatchRowsQuery,
  batchCauses,
} from "#app/contracts/allocations/allocation-batches.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { paginate } from "../platform/paginate.ts";
import { fragmentOf, nameOrCpf } from "../reports/search.ts";
import { outlooksOf, type TargetColumns, targetColumns, targetJoins } from "./allocation-batch-outlook.ts";
import { findBatch } from "./allocation-batches.ts";

/** Returns a page of a batch's rows, by person and store, of one outcome if given. */
export async function listBatchRows(
  scope: Scope,
  uuid: string,
  query: BatchRowsQuery,
  masked = false,
): Promise<Page<AllocationBatchRow>> {
  await findBatch(scope, uuid);
  const conditions = [sql`r.owner_uuid = ${scope.org}`, sql`r.batch_uuid = ${uuid}`];
  if (query.outcome) conditions.push(sql`r.outcome = ${query.outcome}`);
  const person = nameOrCpf(query.name_or_cpf, masked);
  if (person && masked) conditions.push(person);
  else if (person) conditions.push(sql`(${person} or r.typed ilike ${fragmentOf(query.name_or_cpf)})`);
  const found = await paginate<ListedRow>(scope, query, {
    select: sql`r.position, r.typed, r.outcome, r.cause, r.detail, r.made_uuid as allocation_uuid,
      case when v.uuid is not null then json_build_object('uuid', v.uuid, 'name', v.name, 'cpf', v.cpf) end as visitor,
      case when s.uuid is not null then json_build_object('uuid', s.uuid, 'name', s.name) end as store,
      case when n.uuid is not null then json_build_object('uuid', n.uuid, 'name', n.trade_name) end as retailer,
      ${targetColumns}`,
    from: sql`from allocation_batch_rows r
      join allocation_batches b on b.owner_uuid = r.owner_uuid and b.uuid = r.batch_uuid
      ${targetJoins}
      left join visitors v on v.owner_uuid = r.owner_uuid and v.uuid = r.visitor_uuid
      left join stores s on s.uuid = r.store_uuid
      left join accounts n on n.uuid = s.retailer_uuid
      where ${sql.join(conditions, sql` and `)}`,
    order: sql`r.position`,
  });
  const outlooks = await outlooksOf(scope, found.data);
  const data = found.data.map(({ detail, planned: _, ...row }, at) => ({
    ...row,
    outlook: outlooks[at] ?? null,
    reason: describeReason(row.cause, detail),
  }));
  return { ...found, data };
}

type ListedRow = Omit<AllocationBatchRow, "reason" | "outlook"> & { detail: string } & TargetColumns;

/** Describes the reason of a row. */
export function describeReason(cause: BatchCause, detail: string): string {
  return detail ? `${batchCauses[cause]}: ${detail}` : batchCauses[cause];
}
