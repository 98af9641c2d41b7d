import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { Page } from "#app/contracts/platform/paging.ts";
import type {
  HistoryEntry,
  HistoryKind,
  Movement,
  MovementsQuery,
  VisitorHistoryQuery,
} from "#app/contracts/reports/history.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { namedLike, nameOrCpf } from "./search.ts";

/** Returns [before, after] for each field of `after` that differs. */
export function changesBetween(before: object, after: object): Record<string, [unknown, unknown]> {
  const changes: Record<string, [unknown, unknown]> = {};
  for (const [field, value] of Object.entries(after)) {
    const was = (before as Record<string, unknown>)[field];
    if (was !== value) changes[field] = [was, value];
  }
  return changes;
}

/** Records an event in a visitor's history, with the actor's current name. */
export async function recordHistory(
  scope: Scope,
  owner: string,
  visitor: string,
  kind: HistoryKind,
  changes: Record<string, unknown>,
): Promise<void> {
  await sql`
    insert into visitor_history (owner_uuid, visitor_uuid, uuid, actor_uuid, actor_name, kind, changes)
    values (${owner}, ${visitor}, ${randomUUIDv7()}, ${scope.user}, ${scope.name}, ${kind}, ${JSON.stringify(changes)})`.execute(
    scope.db,
  );
}

const orders = { at: "h.at", kind: "h.kind", actor_name: "app.fold(h.actor_name)" };
const newest = sql`h.at desc, h.uuid desc`;

/** Returns a visitor's history, by default newest first; the caller has found the visitor. */
export async function historyOf(
  scope: Scope,
  owner: string,
  visitor: string,
  query: VisitorHistoryQuery,
): Promise<Page<HistoryEntry>> {
  return paginate(scope, query, {
    select: sql`h.uuid, h.at, h.actor_name, h.kind, h.changes`,
    from: sql`from visitor_history h where h.owner_uuid = ${owner} and h.visitor_uuid = ${visitor}`,
    order: orderBy(query.sort, orders, "h.uuid", newest),
  });
}

/** Returns the events of all the owner's visitors, by default newest first. When `masked`, only a complete CPF matches. */
export function listMovements(scope: Scope, query: MovementsQuery, masked: boolean): Promise<Page<Movement>> {
  const conditions = [sql`h.owner_uuid = ${scope.org}`, namedLike("h.actor_name", query.actor)];
  const typed = nameOrCpf(query.name_or_cpf, masked);
  if (typed) conditions.push(typed);
  if (query.kind) conditions.push(sql`h.kind = ${query.kind}`);
  if (query.start_date) {
    conditions.push(sql`h.at >= ${query.start_date}::date::timestamp at time zone 'America/Sao_Paulo'`);
  }
  if (query.end_date) {
    conditions.push(sql`h.at < (${query.end_date}::date + 1)::timestamp at time zone 'America/Sao_Paulo'`);
  }
  return paginate(scope, query, {
    select: sql`h.uuid, h.at, h.actor_name, h.kind, h.changes,
      json_build_object('uuid', v.uuid, 'name', v.name, 'removed', v.removed_at is not null) as visitor`,
    from: sql`from visitor_history h join visitors v on v.owner_uuid = h.owner_uuid and v.uuid = h.visitor_uuid
      where ${sql.join(conditions, sql` and `)}`,
    order: orderBy(query.sort, { ...orders, visitor: "v.search" }, "h.uuid", newest),
  });
}
