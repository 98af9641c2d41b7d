import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Page } from "#app/contracts/platform/paging.ts";
import type {
  HistoryEntry,
  HistoryKind,
  Movement,
  MovementsQuery,
  VisitorHistoryQuery,
} from "#app/contracts/reports/history.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { visibleVisitors } from "../people/visible-visitors.ts";
import { orderBy } from "../platform/order-by.ts";
import { countToSort, isIndexed, paginate, paginateByIndex, unprepared } from "../platform/paginate.ts";
import { nameOrCpf, valueLike } from "./search.ts";

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

/** The most visitors by whom events are found; of a name that more have, the events are read in order until the page is full. */
const FEW_VISITORS = 500;

/**
 * Returns the events of all the owner's visitors, by default newest first; by anything but the time while they are counted.
 * When `masked`, only a complete CPF matches.
 */
export async function listMovements(scope: Scope, query: MovementsQuery, masked: boolean): Promise<Page<Movement>> {
  const conditions = [sql`h.owner_uuid = ${scope.org}`];
  if (query.actor.trim()) conditions.push(byActor(scope, query.actor));
  const typed = nameOrCpf(query.name_or_cpf, masked);
  if (typed) conditions.push(await ofVisitors(scope, typed));
  if (query.kind) conditions.push(sql`h.kind = ${query.kind}`);
  if (query.start_date) {
    conditions.push(sql`h.at >= ${query.start_date}::date::timestamp at time zone 'America/Sao_Paulo'`);
  }
  if (query.end_date) {
    conditions.push(sql`h.at < (${query.end_date}::date + 1)::timestamp at time zone 'America/Sao_Paulo'`);
  }
  const visitor = sql`join visitors v on v.owner_uuid = h.owner_uuid and v.uuid = h.visitor_uuid`;
  const where = sql`where ${sql.join(conditions, sql` and `)}`;
  const from = sql`from visitor_history h ${visitor} ${where}`;
  const byTime = isIndexed(query.sort, ["at"]);
  return paginateByIndex(scope, query, {
    keys: sql`h.owner_uuid, h.visitor_uuid, h.at, h.uuid`,
    // The visitors are read for the page alone.
    from: typed || !byTime ? from : sql`from visitor_history h ${where}`,
    order: orderBy(query.sort, { ...orders, visitor: "v.search" }, "h.uuid", newest),
    total: byTime ? undefined : await countToSort(scope, from, "movimentações"),
    join: sql`join visitor_history h on h.owner_uuid = k.owner_uuid and h.visitor_uuid = k.visitor_uuid and h.at = k.at
      and h.uuid = k.uuid ${visitor}`,
    select: sql`h.uuid, h.at, h.actor_name, h.kind, h.changes,
      json_build_object('uuid', v.uuid, 'name', v.name, 'removed', v.removed_at is not null) as visitor`,
  });
}

/** Condition that the event `h` is by someone of this name. */
const byActor = (scope: Scope, actor: string) =>
  valueLike(sql`h.actor_name`, sql`from visitor_history h where h.owner_uuid = ${scope.org}`, actor);

/** The condition `typed` on the visitor `v` of an event `h`, for which few visitors are found first. */
async function ofVisitors(scope: Scope, typed: RawBuilder<boolean>): Promise<RawBuilder<boolean>> {
  const { rows } = await sql<{ uuid: string }>`${unprepared}select v.uuid from ${visibleVisitors(scope)} v
    where v.owner_uuid = ${scope.org} and ${typed} limit ${FEW_VISITORS + 1}`.execute(scope.db);
  if (rows.length > FEW_VISITORS) return typed;
  return sql`h.visitor_uuid = any(${rows.map(({ uuid }) => uuid)}::uuid[])`;
}
