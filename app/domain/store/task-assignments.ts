import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { LookupQuery } from "#app/contracts/directory/lookups.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { TaskAssignment, taskReplenishers, taskVisitors } from "#app/contracts/store/task-assignments.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { requireCount } from "../platform/bulk.ts";
import { paginate } from "../platform/paginate.ts";
import { Invalid } from "../platform/refusals.ts";
import { fragment } from "../platform/rows.ts";
import { findAssignee } from "./store-task-changes.ts";
import { taskSource } from "./store-tasks.ts";

const matching = (name: RawBuilder<unknown>, q: string) =>
  q.trim() === "" ? sql`true` : sql`${name} like ${fragment(q)}`;

/** Returns the active replenishers of the store, by name. */
export function listTaskReplenishers(
  scope: Scope,
  query: LookupQuery,
): Promise<Page<z.output<(typeof taskReplenishers)["row"]>>> {
  return paginate(scope, query, {
    select: sql`r.uuid, r.name`,
    from: sql`from store_replenishers r where r.store_uuid = ${scope.org} and r.removed_at is null and r.active
      and ${matching(sql`app.fold(r.name)`, query.q)}`,
    order: sql`app.fold(r.name), r.uuid`,
  });
}

/** Returns the active visitors whom the store may see, by name. */
export function listTaskVisitors(
  scope: Scope,
  query: LookupQuery,
): Promise<Page<z.output<(typeof taskVisitors)["row"]>>> {
  return paginate(scope, query, {
    select: sql`v.uuid, v.name, (select k.trade_name from accounts k where k.uuid = v.owner_uuid) as owner_name`,
    from: sql`from app.visible_visitors v where v.active and v.removed_at is null and ${matching(sql`v.search`, query.q)}`,
    order: sql`v.search, v.uuid`,
  });
}

const concept = "store_task_assignment";

/**
 * Hands out the open tasks that a search matches to one replenisher or visitor. Throws Invalid unless they are as many
 * as the user saw.
 */
export async function assignTasks(scope: Scope, input: TaskAssignment): Promise<number> {
  const { count, to_replenisher_uuid, to_visitor_uuid, ...search } = input;
  const replenisher_uuid = to_replenisher_uuid || null;
  const visitor_uuid = to_visitor_uuid || null;
  if (replenisher_uuid && visitor_uuid)
    throw new Invalid(concept, { to_visitor_uuid: ["Escolha um repositor ou um visitante."] });
  const { owner, errors } = await findAssignee(scope, { replenisher_uuid, visitor_uuid, owner_uuid: null });
  const refused = Object.entries(errors).map(([field, messages]) => [`to_${field}`, messages]);
  if (refused.length > 0) throw new Invalid(concept, Object.fromEntries(refused));
  const source = await taskSource(scope, { ...search, finished: "false", sort: undefined });
  const { numAffectedRows } = await sql`update store_tasks k
    set replenisher_uuid = ${replenisher_uuid}, owner_uuid = ${owner}, visitor_uuid = ${visitor_uuid},
      status = ${replenisher_uuid || visitor_uuid ? "allocated_and_working" : "pending"}, version = k.version + 1
    where k.store_uuid = ${scope.org} and k.uuid in (select t.uuid ${source})`.execute(scope.db);
  requireCount(concept, numAffectedRows, count);
  return count;
}
