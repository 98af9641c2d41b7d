import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { HistoryEntry, HistoryKind } from "#app/contracts/history.ts";
import type { Page, PageQuery } from "#app/contracts/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";

/** Field to [before, after], of the fields of `after` that differ. */
export function changesBetween(before: object, after: object): Record<string, [unknown, unknown]> {
  const changes: Record<string, [unknown, unknown]> = {};
  for (const [field, value] of Object.entries(after)) {
    const was = (before as Record<string, unknown>)[field];
    if (was !== value) changes[field] = [was, value];
  }
  return changes;
}

/** Writes down what happened to a registration; the actor's name is kept as it is now. */
export async function record(
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

/** A registration's history, newest first; the caller has found the registration. */
export async function historyOf(
  scope: Scope,
  owner: string,
  visitor: string,
  query: PageQuery,
): Promise<Page<HistoryEntry>> {
  const { rows } = await sql<HistoryEntry & { total: number }>`
    select uuid, at, actor_name, kind, changes, count(*) over () as total
    from visitor_history where owner_uuid = ${owner} and visitor_uuid = ${visitor}
    order by at desc, uuid desc limit ${query.per_page} offset ${query.page * query.per_page}`.execute(scope.db);
  const data = rows.map(({ total: _, ...entry }) => entry);
  return { data, meta: { page: query.page, per_page: query.per_page, total: rows[0]?.total ?? 0, capped: false } };
}
